import { tabOf, visibleTabs } from '@tenderdesk/domain/work/reminder/remind-tabs';
import { Badge, Skeleton } from 'antd';
import { useState } from 'react';
import { queryText } from '../../../api/client.ts';
import { useGet } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useTodoTarget } from '../../../parts/todo-target.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { useTodoPolls } from '../../../session/todo-polls.ts';

/** Rows per tab (spec §9). */
const rowsShown = 8;

/** Open to-dos fetched at once, for all tabs (spec §9). */
const fetched = 1000;

/** Open to-dos by tab, eight at most, newest first. */
export function TodoPane() {
  const { t, say } = useText();
  const principal = usePrincipal();
  const [tab, setTab] = useState('ALL');
  const { countMs, listMs } = useTodoPolls();
  const total = useGet('/common/remindRecord/total', {}, { everyMs: countMs }).data;
  const page = useGet(
    '/common/remindRecord/newPage',
    { page: 0, size: fetched, sort: 'createdTime,desc', handled: false },
    { everyMs: listMs },
  );
  const visible = visibleTabs(principal.organizationType.code);
  const isIn = (key: string, { category }: Row) => key === 'ALL' || tabOf(category.code, visible) === key;
  const tabs = [
    { key: 'ALL', label: t('dashboard.all'), count: total?.total },
    ...visible.map((row) => ({ key: row.tab as string, label: say(row), count: total?.byTab[row.tab] })),
  ];
  const rowsOf = (key: string, count = 0) => (
    <>
      <Loaded query={page} waiting={<Skeleton active title={false} paragraph={{ rows: rowsShown }} />}>
        {({ content }) => <Todos rows={content.filter((row) => isIn(key, row)).slice(0, rowsShown)} />}
      </Loaded>
      {count > 0 && (
        <div className="todo-all">
          <ScreenLink to={key === 'ALL' ? '/remind' : `/remind?tab=${key}`} counts="num">
            {t('dashboard.allTodos', { count })}
          </ScreenLink>
        </div>
      )}
    </>
  );
  return (
    <section className="pane" aria-labelledby="todo-title">
      <div className="pane-head">
        <h2 id="todo-title">
          {t('dashboard.todo')}{' '}
          {total && total.total > 0 && (
            <ScreenLink to="/remind" counts="num">
              <Badge count={total.total} overflowCount={999} />
            </ScreenLink>
          )}
        </h2>
        <ScreenLink to="/remind">{t('common.details')}</ScreenLink>
      </div>
      <TabSet
        label="dashboard.todoTabs"
        active={tab}
        onChange={setTab}
        items={tabs.map((item) => ({ ...item, children: rowsOf(item.key, item.count) }))}
      />
    </section>
  );
}

type Row = RowOf<'/common/remindRecord/newPage'>;

function Todos({ rows }: { rows: readonly Row[] }) {
  const { t } = useText();
  const targetOf = useTodoTarget();
  const target = ({ category, businessRange, createdTime, cloud }: Row) => {
    const { path, query } = targetOf({ category: category.code, businessRange, cloud });
    return path + queryText({ ...query, timestamp: createdTime });
  };
  if (rows.length === 0) return <p className="no-rows">{t('dashboard.noTodo')}</p>;
  return (
    <ul className="todo-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="todo-content">
            <ScreenLink to={target(row)}>{row.content}</ScreenLink>
          </span>
          <time className="hint figure">{row.createdTime}</time>
        </li>
      ))}
    </ul>
  );
}
