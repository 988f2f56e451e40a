import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useText } from '../../../kit/text.ts';
import { KindTabs, announcementColumns, useAnnouncements } from './announcements.tsx';

const filters = [
  textFilter('keyword', 'common.keyword'),
  dictFilter('biddingMethod', 'announcement.method', 'bidding.BiddingMethod'),
] as const;

/** The announcements inside the shell, for bidders. */
export default function AnnouncementListPage() {
  const { t } = useText();
  const { kind, list } = useAnnouncements(filters);
  return (
    <ListPage label="announcement.list" list={list} columns={announcementColumns} empty={t('announcement.noneYet')}>
      <KindTabs kind={kind} list={list} />
    </ListPage>
  );
}
