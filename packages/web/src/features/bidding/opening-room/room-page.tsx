import { useSearchParams } from 'react-router';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { BidderRoom } from './bidder-room.tsx';
import en from './en.ts';
import { StaffRoom } from './staff-room.tsx';
import zh from './zh.ts';
import './opening-room.css';

addWords('openingRoom', { zh, en });

/** The room of an opening (spec §2): the host runs it there, staff watch; a bidder finds what is its own. */
export default function RoomPage() {
  const { t } = useText();
  const projectId = useSearchParams()[0].get('projectId');
  const bidder = usePrincipal().userType.code === 'BIDDER';
  if (!projectId) {
    return (
      <div className="room-card">
        <p className="hint">{t('openingRoom.none')}</p>
        <ScreenLink to="/openingSchedule">{t('openingRoom.toSchedule')}</ScreenLink>
      </div>
    );
  }
  return bidder ? <BidderRoom projectId={projectId} /> : <StaffRoom projectId={projectId} />;
}
