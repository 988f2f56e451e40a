import { PlanDoubt, PlanDoubtStatus } from '@tenderdesk/domain/planning/data-handling/data-codes';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import en from './en.ts';
import { doubtLook } from './tones.ts';
import zh from './zh.ts';

addWords('dataHandling', { zh, en });

const PlanDoubtDrawer = lazy(() => import('./plan-doubt-drawer.tsx'));

const column = columnsOf<RowOf<'/dataHandled/plan/page'>>();

/** What seems wrong with plan items, as it was found when they were added or changed. */
export default function PlanDoubtPage() {
  const { t, say } = useText();
  const [openId, setOpenId] = useQueryState<string>('doubtId', '');
  const list = useList('/dataHandled/plan/page', {
    filters: [
      textFilter('keyword', 'dataHandling.planKeyword'),
      optionFilter(
        'status',
        'dataHandling.status',
        PlanDoubtStatus.codes.map((code) => ({ value: code, label: say(PlanDoubtStatus.words[code]) })),
      ),
      optionFilter(
        'problem',
        'dataHandling.problem',
        PlanDoubt.codes.map((code) => ({ value: code, label: say(PlanDoubt.words[code]) })),
      ),
    ],
    sort: 'foundTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'dataHandling.itemName',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {name}
        </Button>
      ),
      { width: 200, sort: true },
    ),
    column.text('organizationName', 'dataHandling.organization', { width: 150 }),
    column.number('year', 'dataHandling.year', { width: 80, sort: true }),
    column.text(({ problem }) => problem.value, 'dataHandling.problem', { width: 170 }),
    column.text('given', 'dataHandling.given', { width: 150 }),
    column.text(({ suggested }) => suggested ?? t('dataHandling.noSuggestion'), 'dataHandling.suggested', {
      width: 130,
    }),
    column.status('status', 'dataHandling.status', doubtLook),
    column.status('submitStatus', 'dataHandling.approval', statusLooks.submit),
    column.text('handledByName', 'dataHandling.handledBy', { width: 100 }),
    column.dateTime('foundTime', 'dataHandling.foundTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="dataHandling.planTitle"
        list={list}
        columns={columns}
        exports={{ path: '/dataHandled/plan/export', permit: 'EXPORT:PLAN_DATA_HANDLED' }}
        empty={t('dataHandling.planEmpty')}
      />
      <Suspense>{openId && <PlanDoubtDrawer doubtId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
