/**
 * Until when, as a chip: late, soon, or how much is left; the time itself on hover.
 *
 *   <DueChip due={todo.dueTime} />
 */
import { dueIn } from '@tenderdesk/domain/display';
import { serverNow } from '../api/server-clock.ts';
import { useText } from '../kit/text.ts';

export function DueChip({ due }: { due: string }) {
  const { say } = useText();
  const { tone, text } = dueIn(due, serverNow());
  return (
    <time className={`due ${tone}`} dateTime={due} title={due}>
      {say(text)}
    </time>
  );
}
