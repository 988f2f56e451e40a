import type { RowOf } from '../../api/types.ts';
import { columnsOf } from '../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../kit/filters.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useQueryState } from '../../kit/query-state.ts';
import { TabSet } from '../../kit/tab-set.tsx';
import { useText } from '../../kit/text.ts';
import { useList } from '../../kit/use-list.ts';

const column = columnsOf<RowOf<'/public/announcement/page'>>();

const columns = [
  column.link('title', 'announcement.title', ({ id }) => `/bidder/announcement/${id}`, { width: 360 }),
  column.dict('type', 'announcement.type', 'bidding.AnnouncementType', { width: 160 }),
  column.dict('biddingMethod', 'announcement.method', 'bidding.BiddingMethod'),
  column.text('organizationName', 'announcement.organization', { width: 200 }),
  column.dateTime('publishTime', 'announcement.publishTime', { sort: true }),
  column.dateTime('endTime', 'announcement.endTime', { sort: true }),
];

const tabs = [
  { key: 'TENDER', label: 'announcement.tenders' },
  { key: 'CANDIDATE', label: 'announcement.candidates' },
  { key: 'RESULT', label: 'announcement.results' },
  { key: 'ALL', label: 'announcement.everything' },
] as const;

/** What is published, by kind: tenders, candidates, results. */
export function AnnouncementList() {
  const { t } = useText();
  const [kind] = useQueryState<string>('kind', 'TENDER');
  const list = useList('/public/announcement/page', {
    params: { type: kind === 'ALL' ? null : kind },
    filters: [
      textFilter('keyword', 'common.keyword'),
      dictFilter('biddingMethod', 'announcement.method', 'bidding.BiddingMethod'),
    ],
    sort: 'publishTime,desc',
  });
  return (
    <ListPage label="announcement.list" list={list} columns={columns} empty={t('announcement.noneYet')}>
      <TabSet
        label="announcement.types"
        active={kind}
        onChange={(next) => list.restart({ kind: next === 'TENDER' ? null : next })}
        items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
      />
    </ListPage>
  );
}
