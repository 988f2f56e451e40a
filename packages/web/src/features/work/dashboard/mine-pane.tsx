import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useSite } from '../../../kit/site.ts';
import { useText } from '../../../kit/text.ts';
import { DueChip } from '../../../parts/due-chip.tsx';
import { useTodoTarget } from '../../../parts/todo-target.ts';
import { useTodoPolls } from '../../../session/todo-polls.ts';

/** Rows of the block: the rest stands in the list of to-dos. */
const rowsShown = 6;

type Row = RowOf<'/common/remindRecord/newPage'>;

/** What I have to do, by its due time: what is late first, what has no date last. */
export function MinePane() {
  const { t } = useText();
  const { countMs, listMs } = useTodoPolls();
  // of the list that it leads to, notices among them
  const total = useGet('/common/remindRecord/total', {}, { everyMs: countMs }).data;
  const page = useGet(
    '/common/remindRecord/newPage',
    { page: 0, size: rowsShown, sort: 'dueTime,asc', handled: false, kind: 'TODO' },
    { everyMs: listMs },
  );
  return (
    <section className="pane" aria-labelledby="mine-title">
      <div className="pane-head">
        <h2 id="mine-title">{t('dashboard.mine')}</h2>
        {page.data && page.data.totalElements > rowsShown && (
          <ScreenLink to="/remind" counts="num">
            {t('dashboard.allMine', { count: total?.total ?? page.data.totalElements })}
          </ScreenLink>
        )}
      </div>
      <Loaded query={page} waiting={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
        {({ content }) =>
          content.length === 0 ? <p className="hint">{t('dashboard.mineNone')}</p> : <Todos rows={content} />
        }
      </Loaded>
    </section>
  );
}

function Todos({ rows }: { rows: readonly Row[] }) {
  const { t } = useText();
  const { canOpen } = useSite();
  const targetOf = useTodoTarget();
  return (
    <ul className="mine-rows">
      {rows.map((row, index) => {
        const { path, query } = targetOf({
          category: row.category.code,
          businessRange: row.businessRange,
          cloud: row.cloud,
        });
        const to = path + queryText({ ...query, timestamp: row.createdTime });
        return (
          <li key={row.id}>
            <span className="mine-due">
              {row.dueTime ? <DueChip due={row.dueTime} /> : <span className="hint">{t('dashboard.noDue')}</span>}
            </span>
            <span className="todo-content" title={row.content}>
              <ScreenLink to={to}>{row.content}</ScreenLink>
            </span>
            {canOpen(to) && (
              <Link
                className={index === 0 ? 'row-button main' : 'row-button'}
                to={to}
                aria-label={`${t('dashboard.handle')} ${row.content}`}
              >
                {t('dashboard.handle')}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
