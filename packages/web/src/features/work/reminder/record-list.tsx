import { Button } from 'antd';
import { queryText } from '../../../api/client.ts';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dateRangeFilter } from '../../../kit/date-range-filter.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { textFilter } from '../../../kit/filters.tsx';
import { notice } from '../../../kit/notice.tsx';
import { RemindTabs } from './remind-tabs.tsx';
import { useText } from '../../../kit/text.ts';
import { useUndoable } from '../../../kit/undo.ts';
import { useList } from '../../../kit/use-list.ts';
import { useTodoTarget } from '../../../parts/todo-target.ts';

type Row = RowOf<'/common/remindRecord/newPage'>;
const column = columnsOf<Row>();

/** Rows of handled ones at first (spec §9). */
const handledSize = 8;

/** What is open of this identity in one tab, or what is handled; put away and taken back in batch. */
export function RecordList({ tab }: { tab: string }) {
  const { t } = useText();
  const targetOf = useTodoTarget();
  const done = tab === 'HANDLED';
  const markDown = useSend('put', '/common/remindRecord/markDown');
  const markOpen = useSend('put', '/common/remindRecord/markOpen');
  const undoable = useUndoable();
  const list = useList('/common/remindRecord/newPage', {
    params: { handled: done, ...(done || tab === 'ALL' ? {} : { tab }) },
    filters: [textFilter('keyword', 'common.keyword'), dateRangeFilter('sDate', 'eDate', 'common.createdTime')],
    // what is due first; what has no due time comes last
    sort: done ? 'createdTime,desc' : 'dueTime,asc',
    ...(done ? { size: handledSize } : {}),
  });

  const target = ({ category, businessRange, createdTime, cloud }: Row) => {
    const { path, query } = targetOf({ category: category.code, businessRange, cloud });
    return path === '/remind' ? null : path + queryText({ ...query, timestamp: createdTime });
  };
  const columns = [
    column.link('content', 'reminder.content', target, { width: 420 }),
    column.text(({ category }) => category.value, 'reminder.category', { width: 160 }),
    column.dateTime('createdTime', 'common.createdTime', { sort: true }),
    column.dateTime('dueTime', 'reminder.due', { sort: true }),
    column.custom('state', 'reminder.state', ({ handled, overdue, repeated }) => {
      if (handled) return <span className="tag default">{t('reminder.handled')}</span>;
      if (!overdue) return <span className="tag processing">{t('reminder.open')}</span>;
      const times = repeated > 0 && <span className="hint"> {t('reminder.repeated', { count: repeated })}</span>;
      return (
        <>
          <span className="tag error">{t('reminder.overdue')}</span>
          {times}
        </>
      );
    }),
  ];

  const refused = (error: unknown) => notice.warn(errorText(error));
  const open = (ids: string[], then?: () => void) =>
    markOpen.mutate(
      { body: { ids } },
      {
        onSuccess: ({ num }) => {
          if (num > 0) notice.done(t('reminder.reopened', { count: num }));
          else notice.warn(t('reminder.endedMeanwhile'));
          then?.();
        },
        onError: refused,
      },
    );
  const mark = (ids: string[], then: () => void) =>
    markDown.mutate(
      { body: { ids } },
      {
        onSuccess: ({ num }) => {
          undoable(t('reminder.marked', { count: num }), () => open(ids));
          then();
        },
        onError: refused,
      },
    );

  return (
    <ListPage
      label="reminder.title"
      list={list}
      columns={columns}
      empty={t('reminder.empty')}
      batchAllowed={({ handled, reopens }) => !handled || reopens}
      renderBatch={(rows, clear) => (
        <Button
          type="primary"
          loading={markDown.isPending || markOpen.isPending}
          onClick={() =>
            (done ? open : mark)(
              rows.map(({ id }) => id),
              clear,
            )
          }
        >
          {t(done ? 'reminder.markOpen' : 'reminder.markDown')}
        </Button>
      )}
    >
      <RemindTabs active={tab} />
    </ListPage>
  );
}
