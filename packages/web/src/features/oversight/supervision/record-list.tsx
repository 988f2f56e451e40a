import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQuery, useQueryState } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { supervisionTones } from './tones.ts';

const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }));
const RecordDrawer = lazy(async () => ({ default: (await import('./supervision-drawer.tsx')).SupervisionDrawer }));

type Row = RowOf<'/organize/supervisionRecord/page'>;
const column = columnsOf<Row>();

/** The supervisions of one's scope; one opens over the list, with its course and what can be done. */
export function RecordList() {
  const { t } = useText();
  const permit = usePermit();
  const [recordId, setRecordId] = useQueryState<string>('recordId', '');
  // a to-do or a late project leads here with the project that is to be asked about
  const [asking, setAsking] = useQueryState<string>('issue', '');
  const { change } = useQuery();
  const list = useList('/organize/supervisionRecord/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('status', 'supervision.status', 'bidding.SupervisionStatus'),
      dictFilter('kind', 'supervision.kind', 'bidding.SupervisionKind'),
      optionFilter('late', 'supervision.late', [{ value: 'true', label: t('supervision.lateOnly') }]),
      ...(permit('SUPERVISE:REMIND')
        ? [optionFilter('mine', 'supervision.mine', [{ value: 'true', label: t('supervision.mineOnly') }])]
        : []),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'content',
      'supervision.content',
      ({ id, content }) => (
        <Button type="link" className="cell-link" onClick={() => setRecordId(id)}>
          {content}
        </Button>
      ),
      { width: 250 },
    ),
    column.status('status', 'supervision.status', { dict: 'bidding.SupervisionStatus', tone: supervisionTones }),
    column.custom(
      'dueDate',
      'supervision.dueDate',
      ({ dueDate, late }) => (
        <>
          {dueDate}
          {late && <span className="tag error">{t('supervision.late')}</span>}
        </>
      ),
      { width: 130, sort: 'dueDate' },
    ),
    column.text('organizationName', 'supervision.unit', { width: 150, sort: true }),
    column.link(
      'projectName',
      'supervision.project',
      ({ projectId }) => (projectId ? `/tender/projectDetail?projectId=${projectId}` : null),
      { width: 200 },
    ),
    column.dict('kind', 'supervision.kind', 'bidding.SupervisionKind'),
    column.text('issuerName', 'supervision.issuer', { width: 90 }),
    column.dateTime('createdTime', 'supervision.createdTime', { sort: true }),
    column.dateTime('repliedTime', 'supervision.repliedTime', { sort: true }),
    column.dateTime('closedTime', 'supervision.closedTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="supervision.records"
        list={list}
        columns={columns}
        exports={{ path: '/organize/supervisionRecord/export', permit: 'EXPORT:SUPERVISION_RECORD' }}
        empty={t('supervision.empty')}
        actions={
          permit('SUPERVISE:REMIND') && (
            <Button type="primary" onClick={() => setAsking('new')}>
              {t('supervision.issue')}
            </Button>
          )
        }
      />
      <Suspense>
        {asking && permit('SUPERVISE:REMIND') && (
          <IssueDialog
            projectId={asking === 'new' ? null : asking}
            onClose={(issued) => change({ issue: null, ...(issued ? { recordId: issued } : {}) })}
          />
        )}
        {recordId && <RecordDrawer supervisionId={recordId} onClose={() => setRecordId('')} />}
      </Suspense>
    </>
  );
}
