import { wireTime } from '@tenderdesk/domain/calendar';
import { timeSpent } from '@tenderdesk/domain/display';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { comma, useText } from '../../../kit/text.ts';
import { DueChip } from '../../../parts/due-chip.tsx';
import { useTodoTarget } from '../../../parts/todo-target.ts';
import { useTodoPolls } from '../../../session/todo-polls.ts';

/** Rows of the block. */
const rowsShown = 6;

type Awaited = Reply<'get', '/submit/awaited'>[number];

/** Whom I wait for with what I handed in, and since when; nothing where nobody keeps me waiting. */
export function AwaitedPane() {
  const { t } = useText();
  const { listMs } = useTodoPolls();
  const rows = useGet('/submit/awaited', {}, { everyMs: listMs }).data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="pane" aria-labelledby="awaited-title">
      <div className="pane-head">
        <h2 id="awaited-title">
          {t('dashboard.awaited')} <span className="hint">{t('dashboard.awaitedNote')}</span>
        </h2>
      </div>
      <ul className="awaited-rows">
        {rows.slice(0, rowsShown).map((row) => (
          <Waits key={`${row.type} ${row.projectId} ${row.phase}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Waits({ row }: { row: Awaited }) {
  const { t, say } = useText();
  const targetOf = useTodoTarget();
  const { path, query } = targetOf({ category: row.category.code, businessRange: row.businessRange, cloud: row.cloud });
  const now = wireTime(new Date(serverNow()));
  return (
    <li>
      <span className="todo-content" title={row.name}>
        <ScreenLink to={path + queryText(query)}>{row.name}</ScreenLink>
      </span>
      <span className="awaited-facts">
        <span>
          {row.category.value}
          {row.names.length > 0 && ` · ${row.names.join(comma())}`}
        </span>
        <time className="hint figure" dateTime={row.since} title={row.since}>
          {t('dashboard.waits', { time: say(timeSpent(row.since, now)) })}
        </time>
        {row.dueTime && <DueChip due={row.dueTime} />}
      </span>
    </li>
  );
}
