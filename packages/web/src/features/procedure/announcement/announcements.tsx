import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import type { Filter } from '../../../kit/filter.ts';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit } from '../../../session/principal.ts';
import { type List, useList } from '../../../kit/use-list.ts';

const column = columnsOf<RowOf<'/public/announcement/page'>>();

export const announcementColumns = [
  column.link('title', 'announcement.title', ({ id }) => `/bidder/announcement/${id}`, { width: 360 }),
  column.dict('type', 'announcement.type', 'bidding.AnnouncementType', { width: 160 }),
  column.dict('biddingMethod', 'announcement.method', 'bidding.BiddingMethod'),
  column.text('organizationName', 'announcement.organization', { width: 200 }),
  column.dateTime('publishTime', 'announcement.publishTime', { sort: true }),
  column.dateTime('endTime', 'announcement.endTime', { sort: true }),
];

const tabs = [
  { key: 'TENDER', label: 'announcement.tenders' },
  { key: 'PURCHASE', label: 'announcement.nonTender' },
  { key: 'INVITATION', label: 'announcement.invitations' },
  { key: 'CLARIFICATION', label: 'announcement.clarifications' },
  { key: 'CANDIDATE', label: 'announcement.candidates' },
  { key: 'RESULT', label: 'announcement.results' },
  { key: 'ALL', label: 'announcement.everything' },
] as const;

/** What is published, of the kind in the address: tenders, candidates, results. */
export function useAnnouncements(filters: readonly Filter<'keyword' | 'biddingMethod'>[]) {
  const [kind] = useQueryState<string>('kind', 'TENDER');
  const list = useList(kind === 'INVITATION' ? '/bidder/invitation/page' : '/public/announcement/page', {
    params: { type: kind === 'ALL' || kind === 'INVITATION' ? null : kind },
    filters,
    sort: 'publishTime,desc',
  });
  return { kind, list };
}

/** The kinds as tabs over the list. */
export function KindTabs({ kind, list: { restart } }: { kind: string; list: Pick<List<unknown>, 'restart'> }) {
  const { t } = useText();
  const bidder = usePermit()('READ:BIDDER_ANNOUNCEMENT');
  // invitations are there for companies that are signed in
  const offered = tabs.filter(({ key }) => bidder || key !== 'INVITATION');
  return (
    <TabSet
      label="announcement.types"
      active={kind}
      onChange={(next) => restart({ kind: next === 'TENDER' ? null : next })}
      items={offered.map(({ key, label }) => ({ key, label: t(label) }))}
    />
  );
}
