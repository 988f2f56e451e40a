import type { PlanItemKind } from '@tenderdesk/domain/planning/plan/codes';
import { Button } from 'antd';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, flagFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { type TextKey, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import { itemTones } from './tones.ts';

const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }));
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

export type ItemRow = RowOf<'/plan/item/page'>;
type Params = NonNullable<Parameters<typeof useList<'/plan/item/page'>>[1]>['params'];
const column = columnsOf<ItemRow>();

/** `index` of a to-do about the plan of a year (docs/domain/reminders.md). */
const OF_YEAR = '2';

interface ItemListProps {
  label: TextKey;
  /** What the list holds of all items. */
  params?: Params;
  /** Kind that is listed alone: new items begin with it. */
  kind?: PlanItemKind;
  /** New items and imports, for those who plan. */
  plans?: boolean;
  renderBatch?: (rows: readonly ItemRow[], clear: (done?: readonly ItemRow[]) => void) => ReactNode;
  batchAllowed?: (row: ItemRow) => boolean;
  children?: ReactNode;
}

/** Plan items of the unit or group; one opens over the list, with its approval. */
export function ItemList({ label, params, kind, plans = false, renderBatch, batchAllowed, children }: ItemListProps) {
  const { t } = useText();
  const permit = usePermit();
  const [adding, setAdding] = useState(false);
  const [planId] = useQueryState<string>('planId', '');
  const [index] = useQueryState<string>('index', '');
  const ofYear = index === OF_YEAR;
  // the address of a year's items names their plan
  const [itemId, setItemId] = useQueryState<string>(ofYear ? 'itemId' : 'planId', '');
  const list = useList('/plan/item/page', {
    params: { ...params, ...(kind ? { kind } : {}), ...(ofYear && planId ? { yearlyPlanId: planId } : {}) },
    filters: [
      textFilter('keyword', 'common.keyword'),
      textFilter('year', 'plan.year'),
      dictFilter('status', 'plan.status', 'bidding.PlanItemStatus'),
      dictFilter('submitStatus', 'plan.submitStatus', 'bidding.SubmitStatus'),
      dictFilter('projectType', 'plan.projectType', 'bidding.ProjectType'),
      dictFilter('biddingMethod', 'plan.biddingMethod', 'bidding.BiddingMethod'),
      dictFilter('level', 'plan.level', 'bidding.ProjectLevel'),
      textFilter('month', 'plan.plannedStart'),
      flagFilter('unplanned', 'plan.unplannedNum', 'plan.unplannedOnly'),
      flagFilter('undivided', 'plan.undivided', 'plan.undividedOnly'),
      flagFilter('left', 'plan.left', 'plan.leftOnly'),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'name',
      'plan.name',
      ({ id, name }) => (
        <Button type="link" className="cell-link" onClick={() => setItemId(id)}>
          {name}
        </Button>
      ),
      { width: 240, sort: 'name' },
    ),
    column.text('organizationName', 'common.organization', { width: 160 }),
    column.number('year', 'plan.year', { width: 80, sort: true }),
    column.dict('projectType', 'plan.projectType', 'bidding.ProjectType'),
    column.dict('biddingMethod', 'plan.biddingMethod', 'bidding.BiddingMethod'),
    column.dict('level', 'plan.level', 'bidding.ProjectLevel', { width: 90 }),
    column.amountWan('amount', 'plan.amount', { sort: true }),
    column.text('plannedStart', 'plan.plannedStart', { width: 110, sort: true }),
    column.status('submitStatus', 'plan.submitStatus', statusLooks.submit),
    column.status('status', 'plan.status', { dict: 'bidding.PlanItemStatus', tone: itemTones }),
    column.text('divisionUserName', 'plan.divisionUser', { width: 100 }),
    column.amountWan('remainingAmount', 'plan.remaining'),
    column.text((row) => (row.pendingChange ? t('plan.pendingChange') : null), 'plan.requests', { width: 110 }),
    column.dateTime('createdTime', 'common.createdTime', { sort: true }),
  ];
  return (
    <>
      <ListPage
        label={label}
        list={list}
        columns={columns}
        {...(plans ? { imports: { path: '/plan/item/import', permit: 'MAINTAIN:PLAN' } } : {})}
        exports={{ path: '/plan/item/export', permit: 'EXPORT:PLAN' }}
        empty={t('plan.empty')}
        {...(renderBatch ? { renderBatch } : {})}
        {...(batchAllowed ? { batchAllowed } : {})}
        actions={
          plans &&
          permit('MAINTAIN:PLAN') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('plan.add')}
            </Button>
          )
        }
      >
        {children}
      </ListPage>
      <Suspense>
        {adding && <PlanDialog item={null} {...(kind ? { initial: { kind } } : {})} onClose={() => setAdding(false)} />}
        {itemId && <PlanDrawer itemId={itemId} onClose={() => setItemId('')} />}
      </Suspense>
    </>
  );
}
