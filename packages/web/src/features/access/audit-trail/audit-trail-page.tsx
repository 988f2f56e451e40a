import { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { MOST_DAYS, USUAL_DAYS } from '@tenderdesk/domain/access/audit-trail/audit-trail';
import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { codesFilter } from '../../../kit/codes-filter.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('auditTrail', { zh, en });

const AuditEntryDrawer = lazy(async () => ({ default: (await import('./audit-entry-drawer.tsx')).AuditEntryDrawer }));

const column = columnsOf<RowOf<'/system/auditTrail/page'>>();

/** Who changed what; an entry opens over the list. The server leaves out what would tell of bidders. */
export default function AuditTrailPage() {
  const { t } = useText();
  const [entryId, setEntryId] = useQueryState<string>('entryId', '');
  const list = useList('/system/auditTrail/page', {
    filters: [
      dateRangeFilter('sDate', 'eDate', 'auditTrail.time'),
      textFilter('username', 'auditTrail.username'),
      textFilter('project', 'auditTrail.project'),
      codesFilter('action', 'auditTrail.action', AuditAction),
      codesFilter('kind', 'auditTrail.kind', AuditKind),
    ],
    sort: 'time,desc',
  });
  const columns = [
    column.dateTime('time', 'auditTrail.time', { sort: true }),
    column.custom(
      'action',
      'auditTrail.action',
      ({ id, action }) => (
        <Button type="link" className="cell-link" onClick={() => setEntryId(id)}>
          {action.value}
        </Button>
      ),
      { width: 160 },
    ),
    column.text(({ kind }) => kind.value, 'auditTrail.kind', { width: 130 }),
    column.text('subject', 'auditTrail.subject', { width: 170 }),
    column.text('username', 'auditTrail.username', { width: 110 }),
    column.text('displayName', 'auditTrail.displayName', { width: 100 }),
    column.text('projectCode', 'auditTrail.projectCode', { width: 164 }),
    column.text('projectName', 'auditTrail.projectName', { width: 200 }),
    column.text('actorName', 'auditTrail.actor', { width: 110 }),
    column.text('ip', 'auditTrail.ip', { width: 120 }),
    column.text('requestId', 'auditTrail.requestId', { width: 300 }),
  ];
  return (
    <>
      <ListPage
        label="auditTrail.title"
        list={list}
        columns={columns}
        exports={{ path: '/system/auditTrail/export', permit: 'EXPORT:AUDIT_TRAIL' }}
        empty={t('auditTrail.empty')}
      />
      <p className="hint">{t('auditTrail.usual', { days: USUAL_DAYS, most: MOST_DAYS })}</p>
      <Suspense>{entryId && <AuditEntryDrawer entryId={entryId} onClose={() => setEntryId('')} />}</Suspense>
    </>
  );
}
