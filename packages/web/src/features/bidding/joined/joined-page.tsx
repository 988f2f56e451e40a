import { addWords } from '../../../kit/text.ts';
import { useSearchParams } from 'react-router';
import { Marked } from '../../../kit/marked.tsx';
import { JoinPanel } from './join-panel.tsx';
import { JoinedList } from './joined-list.tsx';
import { WorkspacePanel } from './workspace-panel.tsx';
import './joined.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('joined', { zh, en });

/** A bidder's tenders: the list; one section with `registrationId`; registering with `announcementId`. */
export default function JoinedPage() {
  const [search] = useSearchParams();
  const registrationId = search.get('registrationId');
  const announcementId = search.get('announcementId');
  if (registrationId) {
    return (
      <Marked>
        <WorkspacePanel registrationId={registrationId} />
      </Marked>
    );
  }
  if (announcementId) return <JoinPanel announcementId={announcementId} />;
  return <JoinedList projectId={search.get('projectId')} />;
}
