import { Button } from 'antd';
import { Suspense, lazy } from 'react';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { useQueryState } from '../../../kit/query-state.ts';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { statusLooks } from '../../../parts/status-looks.ts';
import en from './en.ts';
import { dishonestyTones } from './tones.ts';
import zh from './zh.ts';

addWords('dishonesty', { zh, en });

const RepairDrawer = lazy(async () => ({ default: (await import('./repair-drawer.tsx')).RepairDrawer }));

const column = columnsOf<RowOf<'/tender/dishonestyRepair/page'>>();

/** What companies handed in about their records. */
export default function DishonestRepairPage() {
  const { t } = useText();
  const [openId, setOpenId] = useQueryState<string>('id', '');
  const list = useList('/tender/dishonestyRepair/page', {
    filters: [
      textFilter('keyword', 'dishonesty.search'),
      dictFilter('auditStatus', 'dishonesty.auditStatus', 'bidding.AuditStatus'),
      dictFilter('kind', 'dishonesty.repairKind', 'bidding.RepairKind'),
    ],
    sort: 'createdTime,desc',
  });
  const columns = [
    column.custom(
      'supplierName',
      'dishonesty.company',
      ({ id, supplierName }) => (
        <Button type="link" className="cell-link" onClick={() => setOpenId(id)}>
          {supplierName}
        </Button>
      ),
      { width: 220 },
    ),
    column.status('auditStatus', 'dishonesty.auditStatus', statusLooks.audit),
    column.dict('kind', 'dishonesty.repairKind', 'bidding.RepairKind'),
    column.dict('dishonestyKind', 'dishonesty.kind', 'bidding.DishonestyKind', { width: 130 }),
    column.status('dishonestyStatus', 'dishonesty.recordStatus', {
      dict: 'bidding.DishonestyStatus',
      tone: dishonestyTones,
    }),
    column.date('effectiveTo', 'dishonesty.to'),
    column.dateTime('createdTime', 'dishonesty.applied', { sort: true }),
    column.dateTime('auditedTime', 'dishonesty.audited', { sort: true }),
    column.text('uscc', 'dishonesty.uscc', { width: 190 }),
  ];
  return (
    <>
      <ListPage label="dishonesty.repairs" list={list} columns={columns} empty={t('dishonesty.noRepairs')} />
      <Suspense>{openId && <RepairDrawer repairId={openId} onClose={() => setOpenId('')} />}</Suspense>
    </>
  );
}
