import { targetOf, visibleTabs } from '@tenderdesk/domain/reminder/category';
import { Button, Tag } from 'antd';
import { queryText } from '../../api/client.ts';
import { useGet, useSend } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { columnsOf } from '../../kit/columns.tsx';
import { errorText } from '../../kit/error-text.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { optionFilter, textFilter } from '../../kit/filters.tsx';
import { notice } from '../../kit/notice.tsx';
import { useQueryState } from '../../kit/query-state.ts';
import { useSite } from '../../kit/site.ts';
import { TabSet } from '../../kit/tab-set.tsx';
import { useText } from '../../kit/text.ts';
import { useList } from '../../kit/use-list.ts';
import { usePrincipal } from '../../session/principal.ts';

type Row = RowOf<'/common/remindRecord/newPage'>;
const column = columnsOf<Row>();

/** All to-dos and reminders of this identity, by tab; marked as handled in batch. */
export default function RemindPage() {
  const { t, say } = useText();
  const principal = usePrincipal();
  const { canOpen } = useSite();
  const [tab] = useQueryState('tab', 'ALL');
  const total = useGet('/common/remindRecord/total').data;
  const markDown = useSend('put', '/common/remindRecord/markDown', { invalidates: ['/common/remindRecord'] });
  const list = useList('/common/remindRecord/newPage', {
    params: tab === 'ALL' ? {} : { tab },
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter('handled', 'reminder.state', [
        { value: 'false', label: t('reminder.open') },
        { value: 'true', label: t('reminder.handled') },
      ]),
    ],
    sort: 'createdTime,desc',
  });

  const target = ({ category, businessRange, createdTime }: Row) => {
    const bidder = principal.userType.code === 'BIDDER';
    const { path, query } = targetOf(category.code, businessRange, {
      features: principal.organizationFeatures,
      bidder,
      projectList: canOpen('/tender/project'),
    });
    return path === '/remind' ? null : path + queryText({ ...query, timestamp: createdTime });
  };
  const columns = [
    column.link('content', 'reminder.content', target, { width: 420 }),
    column.dict('category', 'reminder.category', 'bidding.RemindCategory', { width: 160 }),
    column.dateTime('createdTime', 'common.createdTime', { sort: true }),
    column.dateTime('dueTime', 'reminder.due', { sort: true }),
    column.custom('state', 'reminder.state', ({ handled, overdue }) => {
      if (handled) return <Tag>{t('reminder.handled')}</Tag>;
      return <Tag color={overdue ? 'error' : 'processing'}>{t(overdue ? 'reminder.overdue' : 'reminder.open')}</Tag>;
    }),
  ];

  const mark = (rows: readonly Row[], clear: () => void) =>
    markDown.mutate(
      { body: { ids: rows.map(({ id }) => id) } },
      {
        onSuccess: ({ num }) => {
          notice.done(t('reminder.marked', { count: num }));
          clear();
        },
        onError: (error) => notice.warn(errorText(error)),
      },
    );

  return (
    <ListPage
      label="reminder.title"
      list={list}
      columns={columns}
      empty={t('reminder.empty')}
      batchAllowed={({ handled }) => !handled}
      renderBatch={(rows, clear) => (
        <Button type="primary" loading={markDown.isPending} onClick={() => mark(rows, clear)}>
          {t('reminder.markDown')}
        </Button>
      )}
    >
      <TabSet
        label="reminder.tabs"
        active={tab}
        onChange={(next) => list.restart({ tab: next === 'ALL' ? null : next })}
        items={[
          { key: 'ALL', label: t('reminder.all'), count: total?.total },
          ...visibleTabs(principal.organizationType.code).map((row) => ({
            key: row.tab,
            label: say(row),
            count: total?.byTab[row.tab],
          })),
        ]}
      />
    </ListPage>
  );
}
