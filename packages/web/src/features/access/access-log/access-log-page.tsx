import { addWords } from '../../../kit/text.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import { HeldButton } from './held-button.tsx';
import en from './en.ts';
import zh from './zh.ts';

addWords('accessLog', { zh, en });

const column = columnsOf<RowOf<'/system/accessLog/page'>>();

const columns = [
  column.dateTime('time', 'accessLog.accessLog.time', { sort: true }),
  column.text('username', 'accessLog.accessLog.username'),
  column.text('displayName', 'accessLog.accessLog.displayName'),
  column.text('actorName', 'accessLog.accessLog.actor'),
  column.text('ip', 'accessLog.accessLog.ip'),
  column.text('method', 'accessLog.accessLog.method', { width: 90 }),
  column.text('path', 'accessLog.accessLog.path', { width: 320 }),
  column.number('status', 'accessLog.accessLog.status', { width: 90 }),
  column.number('costMs', 'accessLog.accessLog.cost', { width: 130 }),
];

/** Who called what: one's own entries; everybody's for auditors and security administrators, as the server decides. */
export default function AccessLogPage() {
  const everybody = usePermit()('READ:ACCESS_LOG');
  const list = useList('/system/accessLog/page', {
    filters: [
      ...(everybody ? [textFilter('username', 'accessLog.accessLog.username')] : []),
      textFilter('keyword', 'common.keyword'),
      dateRangeFilter('sDate', 'eDate', 'accessLog.accessLog.time'),
    ],
    sort: 'time,desc',
  });
  return (
    <ListPage
      label="accessLog.accessLog.title"
      list={list}
      columns={columns}
      actions={everybody && <HeldButton />}
      exports={{ path: '/system/accessLog/export', permit: 'EXPORT:ACCESS_LOG' }}
    />
  );
}
