import { AnnouncementList } from './announcement-list.tsx';

/** The announcements inside the shell, for bidders. */
export default function AnnouncementListPage() {
  return <AnnouncementList />;
}
