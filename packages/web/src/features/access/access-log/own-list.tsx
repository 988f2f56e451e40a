import { AuditAction, AuditKind } from '@tenderdesk/domain/access/audit-trail/entry-words';
import { MOST_DAYS, USUAL_DAYS } from '@tenderdesk/domain/access/audit-trail/audit-trail';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { codesFilter } from '../../../kit/codes-filter.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';

const column = columnsOf<RowOf<'/system/auditTrail/own/page'>>();

const columns = [
  column.dateTime('time', 'accessLog.own.time', { sort: true }),
  column.text(({ action }) => action.value, 'accessLog.own.action', { width: 180 }),
  column.text(({ kind }) => kind.value, 'accessLog.own.kind', { width: 150 }),
  column.link(
    ({ projectName, subject }) => projectName ?? subject,
    'accessLog.own.about',
    ({ projectId }) => projectId && `/tender/projectDetail?projectId=${projectId}`,
    { width: 320 },
  ),
  column.text('projectCode', 'accessLog.own.code', { width: 170 }),
  column.text('actorName', 'accessLog.accessLog.actor', { width: 120 }),
  column.text('ip', 'accessLog.accessLog.ip', { width: 140 }),
];

/** What one did oneself, in words. */
export function OwnList() {
  const { t } = useText();
  const list = useList('/system/auditTrail/own/page', {
    filters: [
      dateRangeFilter('sDate', 'eDate', 'accessLog.own.time'),
      codesFilter('action', 'accessLog.own.action', AuditAction),
      codesFilter('kind', 'accessLog.own.kind', AuditKind),
    ],
    sort: 'time,desc',
  });
  return (
    <ListPage label="accessLog.own.title" list={list} columns={columns} empty={t('accessLog.own.empty')}>
      <p className="hint">{t('accessLog.own.usual', { days: USUAL_DAYS, most: MOST_DAYS })}</p>
    </ListPage>
  );
}
