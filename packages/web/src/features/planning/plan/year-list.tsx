import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { Button } from 'antd';
import { type ReactNode, Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { type Column, columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, flagFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { type TextKey, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';

const YearDrawer = lazy(async () => ({ default: (await import('./year-drawer.tsx')).YearDrawer }));

export type YearRow = RowOf<'/plan/yearly/page'>;
const column = columnsOf<YearRow>();

interface YearListProps {
  label: TextKey;
  exportPermit: Authority;
  /** Screen that lists the items of a plan. */
  itemsAt: string;
  actions?: ReactNode;
  renderBatch?: ((rows: readonly YearRow[], clear: (done?: readonly YearRow[]) => void) => ReactNode) | false;
}

/** Plans of years with what became of their items; one opens over the list, with its approval. */
export function YearList({ label, exportPermit, itemsAt, actions, renderBatch = false }: YearListProps) {
  const { t } = useText();
  const [planId, setPlanId] = useQueryState<string>('planId', '');
  const list = useList('/plan/yearly/page', {
    filters: [
      textFilter('keyword', 'common.organization'),
      textFilter('year', 'plan.year'),
      dictFilter('approvalStatus', 'plan.approvalStatus', 'bidding.ApprovalStatus'),
      flagFilter('left', 'plan.left', 'plan.leftOnly'),
      optionFilter('closed', 'plan.closed', [
        { value: 'true', label: t('plan.closed') },
        { value: 'false', label: t('plan.open') },
      ]),
    ],
    sort: 'year,desc',
  });
  const itemsOf = (row: YearRow, left = false): string =>
    `${itemsAt}?year=${row.year}&planId=${row.id}&index=2${left ? '&left=true' : ''}`;
  const count = (
    field: 'itemCount' | 'leftNum',
    title: TextKey,
    width: number,
    to: (row: YearRow) => string,
  ): Column<YearRow> => ({ ...column.link(field, title, to, { width, sort: true }), align: 'end' });
  const columns = [
    column.custom(
      'year',
      'plan.yearly',
      (row) => (
        <Button type="link" className="cell-link" onClick={() => setPlanId(row.id)}>
          {t('plan.yearlyName', { year: row.year, name: row.organizationName })}
        </Button>
      ),
      { width: 260, sort: 'year' },
    ),
    count('itemCount', 'plan.itemCount', 90, (row) => itemsOf(row)),
    column.amountWan('totalAmount', 'plan.totalAmount', { sort: true }),
    column.status('approvalStatus', 'plan.approvalStatus', statusLooks.approval),
    column.status('submitStatus', 'plan.submitStatus', statusLooks.submit),
    column.number('notStartedNum', 'plan.notStarted', { width: 100 }),
    column.number('startedNum', 'plan.running', { width: 100 }),
    column.number('finishedNum', 'plan.finished', { width: 100 }),
    column.number('carriedNum', 'plan.carried', { width: 100 }),
    count('leftNum', 'plan.leftNum', 110, (row) => itemsOf(row, true)),
    column.number('pendingNum', 'plan.pendingNum', { width: 100 }),
    column.amountWan('leftAmount', 'plan.leftAmount'),
    column.number('unplannedNum', 'plan.unplannedNum', { width: 110 }),
    column.number('cancelledNum', 'plan.cancelled', { width: 100 }),
    column.text('clerkName', 'plan.clerk', { width: 100 }),
    column.dateTime('closedTime', 'plan.closedTime'),
  ];
  return (
    <>
      <ListPage
        label={label}
        list={list}
        columns={columns}
        exports={{ path: '/plan/yearly/export', permit: exportPermit }}
        empty={t('plan.noYears')}
        actions={actions}
        renderBatch={renderBatch}
      />
      <Suspense>{planId && <YearDrawer yearlyPlanId={planId} onClose={() => setPlanId('')} />}</Suspense>
    </>
  );
}
