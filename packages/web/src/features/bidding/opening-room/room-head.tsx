import { wireTime } from '@tenderdesk/domain/calendar';
import type { ReactNode } from 'react';
import { clockAge, useServerNow } from '../../../api/server-clock.ts';
import { useText } from '../../../kit/text.ts';

/** Older than this, ms, the server's time is set anew before the host acts. */
const OLD_MS = 60_000;

/** True while the time of the server is not known well enough to act by it. */
export function useOldClock(): boolean {
  useServerNow();
  return clockAge() > OLD_MS;
}

interface RoomHeadProps {
  title: string;
  tags?: ReactNode;
  facts: readonly ReactNode[];
}

/** What is opened, by whom and where, and the server's clock. */
export function RoomHead({ title, tags, facts }: RoomHeadProps) {
  return (
    <header className="room-card room-head">
      <div>
        <h2>
          {title} {tags}
        </h2>
        <ul className="room-facts hint">
          {facts.filter(Boolean).map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- facts have no identity and keep their order
            <li key={index}>{fact}</li>
          ))}
        </ul>
      </div>
      <RoomClock />
    </header>
  );
}

function RoomClock() {
  const { t, language } = useText();
  const now = useServerNow();
  const old = clockAge() > OLD_MS;
  const [day = '', clock = ''] = wireTime(new Date(now)).split(' ');
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'Asia/Shanghai',
    weekday: 'long',
  }).format(now);
  return (
    <div className="room-clock">
      <time className="figure" dateTime={`${day} ${clock}`}>
        {clock}
      </time>
      <span className="hint">
        <span className={old ? 'dot amber' : 'dot green'} aria-hidden="true" />
        {t(old ? 'openingRoom.adjusting' : 'openingRoom.serverTime')} {day} {weekday}
      </span>
    </div>
  );
}
