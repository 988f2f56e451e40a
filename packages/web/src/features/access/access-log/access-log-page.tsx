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
import { OwnList } from './own-list.tsx';
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

/** Every call as it came, for auditors and security administrators; everybody else sees in words what they did themselves. */
export default function AccessLogPage() {
  return usePermit()('READ:ACCESS_LOG') ? <CallList /> : <OwnList />;
}

function CallList() {
  const list = useList('/system/accessLog/page', {
    filters: [
      textFilter('username', 'accessLog.accessLog.username'),
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
      actions={<HeldButton />}
      exports={{ path: '/system/accessLog/export', permit: 'EXPORT:ACCESS_LOG' }}
    />
  );
}
