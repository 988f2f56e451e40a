import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { RowOf } from '../../api/types.ts';
import { columnsOf } from '../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../kit/filters.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useQueryState } from '../../kit/query-state.ts';
import { useText } from '../../kit/text.ts';
import { useList } from '../../kit/use-list.ts';
import { usePermit } from '../../session/principal.ts';
import { itemTones } from './tones.ts';

const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }));

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

type Row = RowOf<'/plan/item/page'>;
const column = columnsOf<Row>();

/** Plan items of the unit or group; one opens over the list, with its approval. */
export default function PlanPage() {
  const { t } = useText();
  const permit = usePermit();
  const [adding, setAdding] = useState(false);
  const [planId, setPlanId] = useQueryState<string>('planId', '');
  const list = useList('/plan/item/page', {
    filters: [
      textFilter('keyword', 'common.keyword'),
      textFilter('year', 'plan.year'),
      dictFilter('submitStatus', 'plan.submitStatus', 'bidding.SubmitStatus'),
      dictFilter('status', 'plan.status', 'bidding.PlanItemStatus'),
      dictFilter('projectType', 'plan.projectType', 'bidding.ProjectType'),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'plan.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setPlanId(id)}>
          {name}
        </Button>
      ),
      { width: 260, sort: 'name' },
    ),
    column.text('organizationName', 'common.organization', { width: 180 }),
    column.number('year', 'plan.year', { width: 80, sort: true }),
    column.dict('projectType', 'plan.projectType', 'bidding.ProjectType'),
    column.dict('biddingMethod', 'plan.biddingMethod', 'bidding.BiddingMethod'),
    column.dict('level', 'plan.level', 'bidding.ProjectLevel', { width: 90 }),
    column.amountWan('amount', 'plan.amount', { sort: true }),
    column.status('submitStatus', 'plan.submitStatus', { kind: 'submit' }),
    column.status('status', 'plan.status', { dict: 'bidding.PlanItemStatus', tone: itemTones }),
    column.dateTime('createdTime', 'common.createdTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label="plan.title"
        list={list}
        columns={columns}
        imports={{ path: '/plan/item/import', permit: 'MAINTAIN:PLAN' }}
        exports={{ path: '/plan/item/export', permit: 'EXPORT:PLAN' }}
        empty={t('plan.empty')}
        actions={
          permit('MAINTAIN:PLAN') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('plan.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {adding && <PlanDialog item={null} onClose={() => setAdding(false)} />}
        {planId && <PlanDrawer itemId={planId} onClose={() => setPlanId('')} />}
      </Suspense>
    </>
  );
}
