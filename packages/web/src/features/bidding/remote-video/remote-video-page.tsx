import { queryText } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { addWords, comma, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { openingTones } from '../../../parts/opening/tones.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('remoteVideo', { zh, en });

type Row = RowOf<'/tender/remoteVideo/page'>;

const roomOf = ({ projectId, projectCode }: Row): string =>
  `/tender/remoteVideoDetail${queryText({ projectCode, projectId })}`;

const column = columnsOf<Row>();
const columns = [
  column.dateTime('openingTime', 'remoteVideo.openingTime', { sort: true }),
  column.link('projectName', 'remoteVideo.project', ({ projectId }) => `/tender/projectDetail?projectId=${projectId}`),
  column.status('status', 'remoteVideo.status', { dict: 'bidding.OpeningStatus', tone: openingTones }),
  column.text(({ lots }) => lots.join(comma()), 'remoteVideo.lots', { width: 160 }),
  column.text(({ roomName, place }) => roomName ?? place, 'remoteVideo.room', { width: 200 }),
  column.text('organizationName', 'remoteVideo.unit', { width: 150 }),
  column.text('hostName', 'remoteVideo.host', { width: 80 }),
];

/** Openings to follow in their room, the latest first (spec §2). */
export default function RemoteVideoPage() {
  const { t } = useText();
  const list = useList('/tender/remoteVideo/page', {
    filters: [
      textFilter('keyword', 'remoteVideo.keyword'),
      dictFilter('status', 'remoteVideo.status', 'bidding.OpeningStatus'),
      textFilter('organization', 'remoteVideo.unit'),
      dateRangeFilter('sDate', 'eDate', 'remoteVideo.openingTime'),
    ],
    sort: 'openingTime,desc',
  });
  return (
    <ListPage
      label="remoteVideo.title"
      list={list}
      columns={columns}
      rowActions={(row) => [{ key: 'enter', label: t('remoteVideo.enter'), to: roomOf(row) }]}
      exports={{ path: '/tender/remoteVideo/export', permit: 'EXPORT:REMOTE_VIDEO_LIST' }}
      empty={t('remoteVideo.empty')}
    />
  );
}
