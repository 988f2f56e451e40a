import { listComma } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import type { Person } from './use-course.ts';

/** Whether a person is there, or until when; with all times on hover. */
export function Presence({ person }: { person: Person | undefined }) {
  const { t } = useText();
  const last = person?.stays.at(-1);
  if (!person || !last) return <span className="hint">{t('openingRoom.neverCame')}</span>;
  const times = person.stays
    .map(({ cameTime, seenTime }) => `${cameTime.slice(11)}–${seenTime.slice(11)}`)
    .join(listComma());
  return (
    <span title={times}>
      <span className={person.present ? 'dot green' : 'dot amber'} aria-hidden="true" />
      {person.present ? t('openingRoom.present') : t('openingRoom.goneAt', { time: last.seenTime.slice(11, 16) })}
    </span>
  );
}

/** Who is in the room, and who was. Bidders by the names of their companies. */
export function RoomPeople({ people }: { people: readonly Person[] }) {
  const { t } = useText();
  const here = people.filter(({ present }) => present).length;
  return (
    <section className="room-card room-people" aria-labelledby="room-people">
      <h2 id="room-people">
        {t('openingRoom.people')} <span className="hint">{t('openingRoom.here', { count: here })}</span>
      </h2>
      {people.length === 0 && <p className="hint">{t('openingRoom.peopleNone')}</p>}
      <ul>
        {people.map((person) => (
          <li key={`${person.part.code} ${person.name}`}>
            <span>
              {person.name} <span className="hint">{person.part.value}</span>
            </span>
            <Presence person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
