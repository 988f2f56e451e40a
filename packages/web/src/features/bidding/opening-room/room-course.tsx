import { useText } from '../../../kit/text.ts';
import { useLive } from '../../../session/live.ts';
import type { Opening } from '../../../parts/opening/types.ts';
import { eventsOf, type RoomEvent } from './room.ts';

/** What happened so far, the newest on top; read out as it comes. */
export function RoomCourse({ opening, pollMs }: { opening: Opening; pollMs: number }) {
  const { t } = useText();
  const told = useLive(({ connected }) => connected);
  const events = eventsOf(opening);
  const all = opening.sections.reduce((sum, { items }) => sum + items.length, 0);
  const words = ({ kind, item, section }: RoomEvent): string => {
    if (kind === 'started') return t('openingRoom.started', { all });
    if (kind === 'ended') return t('openingRoom.ended');
    if (section) return t('openingRoom.factorDrawn', { section: section.name, factor: section.factor });
    if (kind === 'read' || kind === 'readAgain') return t(`openingRoom.${kind}`, { name: item?.bidderName ?? '' });
    return t('openingRoom.openedBy', { name: item?.bidderName ?? '', price: item?.priceText ?? '--' });
  };
  return (
    <section className="room-card room-course" aria-labelledby="room-course">
      <h2 id="room-course">{t('openingRoom.course')}</h2>
      {events.length === 0 && <p className="hint">{t('openingRoom.courseNone')}</p>}
      <ol aria-live="polite">
        {events.map((event) => (
          <li key={event.key}>
            <time className="hint figure">{event.time.slice(11)}</time>
            <span>{words(event)}</span>
          </li>
        ))}
      </ol>
      <p className="room-line hint">
        <span className={told ? 'dot green' : 'dot amber'} aria-hidden="true" />
        {told ? t('openingRoom.live') : t('openingRoom.polled', { seconds: pollMs / 1000 })}
      </p>
    </section>
  );
}
