import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import { call } from '../../../api/client.ts';
import type { RowOf } from '../../../api/types.ts';
import { BatchButton } from '../../../kit/batch-button.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, flagFilter, optionFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import { usePermit } from '../../../session/principal.ts';
import { Differences } from './differences.tsx';

const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }));

type Row = RowOf<'/plan/change/page'>;
const column = columnsOf<Row>();

/** What the units ask for about approved items; those who decide approve several at once. */
export function ChangeList() {
  const { t } = useText();
  const permit = usePermit();
  const [itemId, setItemId] = useQueryState<string>('itemId', '');
  const list = useList('/plan/change/page', {
    name: 'requests',
    filters: [
      textFilter('keyword', 'common.keyword'),
      optionFilter(
        'type',
        'plan.requestType',
        (['MODIFY', 'CARRYOVER', 'CANCEL'] as const).map((value) => ({ value, label: t(`plan.${value}`) })),
      ),
      dictFilter('submitStatus', 'plan.submitStatus', 'bidding.SubmitStatus'),
      textFilter('year', 'plan.year'),
      flagFilter('pending', 'plan.pendingNum', 'plan.pendingOnly'),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'itemName',
      'plan.name',
      ({ itemId: id, itemName }) => (
        <Button type="link" className="cell-link" onClick={() => setItemId(id)}>
          {itemName}
        </Button>
      ),
      { width: 240, sort: 'itemName' },
    ),
    column.text('organizationName', 'common.organization', { width: 160 }),
    column.number('year', 'plan.year', { width: 80, sort: true }),
    column.text((row) => t(`plan.${row.type}`), 'plan.requestType', { width: 120 }),
    column.custom('differences', 'plan.differences', (row) => <Differences change={row} />, { width: 260 }),
    column.text('reason', 'common.reason', { width: 200 }),
    column.status('submitStatus', 'plan.submitStatus', statusLooks.submit),
    column.text('clerkName', 'plan.asker', { width: 100 }),
    column.dateTime('createdTime', 'plan.askedTime', { sort: true }),
    column.dateTime('settledTime', 'plan.settledTime'),
  ];
  return (
    <>
      <ListPage
        label="plan.requests"
        list={list}
        columns={columns}
        exports={{ path: '/plan/change/export', permit: 'EXPORT:PLAN' }}
        empty={t('plan.noRequests')}
        batchAllowed={({ submitStatus }) => submitStatus.code === 'SUBMITTED'}
        renderBatch={
          permit('APPROVE:PLAN') &&
          ((rows, clear) => (
            <BatchButton
              label={t('plan.approveBatch')}
              rows={rows}
              nameOf={({ itemName, type }) => `${t(`plan.${type}`)} ${itemName}`}
              run={({ id, flowType }) =>
                call('put', '/submit/approve', { body: { type: flowType, projectId: id, phase: flowType } })
              }
              onDone={clear}
            />
          ))
        }
      />
      <Suspense>{itemId && <PlanDrawer itemId={itemId} onClose={() => setItemId('')} />}</Suspense>
    </>
  );
}
