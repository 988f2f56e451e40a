import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useGet } from '../../../api/hooks.ts';
import { useText } from '../../../kit/text.ts';
import type { Place } from './use-course.ts';

/** How often it is asked where the pictures come from: a room may change, and openings begin. */
const ASK_MS = 60_000;

/** The pictures of the room, beside its record, where there are any. */
export function RoomVideo({ place }: { place: Place }) {
  return 'projectId' in place ? <StaffVideo {...place} /> : <BidderVideo {...place} />;
}

function StaffVideo({ projectId }: { projectId: string }) {
  const { data } = useGet('/tender/remoteVideo/{projectId}/stream', { projectId }, { everyMs: ASK_MS });
  return data?.streamUrl ? <Screen {...data} address={data.streamUrl} /> : null;
}

function BidderVideo({ bidId }: { bidId: string }) {
  const { data } = useGet('/bidder/bid/{bidId}/stream', { bidId }, { everyMs: ASK_MS });
  return data?.streamUrl ? <Screen {...data} address={data.streamUrl} /> : null;
}

interface ScreenProps {
  address: string;
  roomName: string | null;
  public: boolean;
}

function Screen({ address, roomName, public: isPublic }: ScreenProps) {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const { video, away } = useStream(address, tries);
  const label = t('openingRoom.video', { room: roomName ?? '' });
  return (
    <section className="room-video" aria-label={label}>
      {/* the sound of the room is its record, which stands beside it line by line */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} aria-label={label} autoPlay muted loop playsInline controls hidden={away} />
      {away && (
        <div className="room-video-away" role="status">
          <p>{t('openingRoom.videoAway')}</p>
          <Button onClick={() => setTries((count) => count + 1)}>{t('kit.retry')}</Button>
        </div>
      )}
      <p className="room-video-mark">{t(isPublic ? 'openingRoom.videoLive' : 'openingRoom.videoTrial')}</p>
    </section>
  );
}

/** A stream in a video element. `away` while it does not come: nothing else of the page waits for it. */
function useStream(address: string, tries: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let ended = false;
    let end = () => undefined as void;
    const fails = () => setAway(true);
    setAway(false);
    void import('hls.js/light').then(({ default: Hls }) => {
      if (ended) return;
      if (!Hls.isSupported()) {
        element.src = address;
        element.addEventListener('error', fails);
        end = () => element.removeEventListener('error', fails);
        return;
      }
      // a worker would need a policy of its own
      const player = new Hls({ enableWorker: false });
      player.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fails());
      player.loadSource(address);
      player.attachMedia(element);
      end = () => player.destroy();
    }, fails);
    return () => {
      ended = true;
      end();
    };
  }, [address, tries]);
  return { video, away };
}
