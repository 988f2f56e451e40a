import type { OpeningLineKind } from '@tenderdesk/domain/bidding/opening/record-codes';
import { useText } from '../../../kit/text.ts';
import { useBrokenLine, type FollowedCourse, type Line } from './use-course.ts';

/** Lines that ask for an eye. */
const WARNS = new Set(['OBJECTION', 'UNSIGNED', 'NOT_DECRYPTED', 'REVOKED']);

/** The record line by line, the newest on top; read out as it comes. Below it how the line to the server stands. */
export function RoomCourse({ course }: { course: FollowedCourse }) {
  const { t } = useText();
  const { lines } = course;
  return (
    <section className="room-card room-course" aria-labelledby="room-course">
      <h2 id="room-course">
        {t('openingRoom.course')} <span className="hint">{t('openingRoom.lines', { count: lines.length })}</span>
      </h2>
      {lines.length === 0 && <p className="hint">{t('openingRoom.courseNone')}</p>}
      {/* it scrolls, and is read by the keyboard too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol aria-live="polite" tabIndex={0} aria-labelledby="room-course">
        {lines.toReversed().map((line) => (
          <li key={line.no} className={WARNS.has(line.kind.code) ? 'warns' : ''}>
            <time className="hint figure">{line.time.slice(11)}</time>
            <span>{wordsOf(t, line)}</span>
          </li>
        ))}
      </ol>
      <LineFoot course={course} />
    </section>
  );
}

type Say = ReturnType<typeof useText>['t'];

function wordsOf(t: Say, { part, kind, name, text }: Line): string {
  const words = { name: name ?? '', text: text ?? '' };
  if (part === 'PRICE' && kind.code === 'STARTED') return t('openingRoom.secondStarted', words);
  if (part === 'PRICE' && kind.code === 'ENDED') return t('openingRoom.secondEnded', words);
  // of two envelopes the first names no price, and with the end nobody says why somebody did not sign
  if (text === null && kind.code === 'DECRYPTED') return t('openingRoom.opened', words);
  if (text === null && kind.code === 'UNSIGNED') return t('openingRoom.silent', words);
  return t(`openingRoom.line.${kind.code as OpeningLineKind}`, words);
}

/** Whether the record arrives, and how many lines of it came after the line was broken. */
function LineFoot({ course }: { course: FollowedCourse }) {
  const { t } = useText();
  const { broken, missed } = useBrokenLine(course);
  const caughtUp = missed === null ? t('openingRoom.live') : t('openingRoom.caughtUp', { count: missed });
  return (
    <p className="room-line hint" role="status">
      <span className={broken ? 'dot amber' : 'dot green'} aria-hidden="true" />
      {broken ? t('openingRoom.reconnecting') : caughtUp}
    </p>
  );
}
