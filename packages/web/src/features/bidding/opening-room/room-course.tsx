import type { OpeningLineKind } from '@tenderdesk/domain/bidding/opening/record-codes';
import { useText } from '../../../kit/text.ts';
import { useBrokenLine, type Line } from './use-course.ts';

/** Lines that ask for an eye. */
const WARNS = new Set(['OBJECTION', 'UNSIGNED', 'NOT_DECRYPTED', 'REVOKED']);

/** The record line by line, the newest on top; read out as it comes. Below it how the line to the server stands. */
export function RoomCourse({ lines }: { lines: readonly Line[] }) {
  const { t } = useText();
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
      <LineFoot lines={lines} />
    </section>
  );
}

type Say = ReturnType<typeof useText>['t'];

function wordsOf(t: Say, { kind, name, text }: Line): string {
  const words = { name: name ?? '', text: text ?? '' };
  // of two envelopes the first names no price, and with the end nobody says why somebody did not sign
  if (text === null && kind.code === 'DECRYPTED') return t('openingRoom.opened', words);
  if (text === null && kind.code === 'UNSIGNED') return t('openingRoom.silent', words);
  return t(`openingRoom.line.${kind.code as OpeningLineKind}`, words);
}

/** Whether the record arrives, and how many lines of it came after the line was broken. */
function LineFoot({ lines }: { lines: readonly Line[] }) {
  const { t } = useText();
  const { connected, missed } = useBrokenLine(lines);
  const said = !connected
    ? t('openingRoom.reconnecting')
    : missed === null
      ? t('openingRoom.live')
      : t('openingRoom.caughtUp', { count: missed });
  return (
    <p className="room-line hint" role="status">
      <span className={connected ? 'dot green' : 'dot amber'} aria-hidden="true" />
      {said}
    </p>
  );
}
