import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { dictFilter, textFilter } from '../../../kit/filters.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { ListPage } from '../../../kit/list-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { useList } from '../../../kit/use-list.ts';
import { usePermit } from '../../../session/principal.ts';
import en from './en.ts';
import zh from './zh.ts';

addWords('performancePurchase', { zh, en });

const PurchaseDialog = lazy(async () => ({
  default: (await import('./performance-purchase-dialog.tsx')).PurchaseDialog,
}));

type Row = RowOf<'/tender/performancePurchase/page'>;
const column = columnsOf<Row>();
const columns = [
  column.text('name', 'performancePurchase.name', { width: 150, sort: true }),
  column.link(
    'projectName',
    'performancePurchase.project',
    (row) => `/tender/projectDetail?projectId=${row.projectId}&tab=contract`,
    {
      width: 180,
    },
  ),
  column.text('contractNo', 'performancePurchase.contract', { width: 180 }),
  column.dict('category', 'performancePurchase.category', 'bidding.ProjectType', { width: 90 }),
  column.amountWan('amount', 'performancePurchase.amount', { sort: true }),
  column.text('supplierName', 'performancePurchase.supplier', { width: 160 }),
  column.date('purchaseDate', 'performancePurchase.date', { sort: true }),
  column.text('organizationName', 'common.organization', { width: 150 }),
  column.text('reason', 'performancePurchase.reason', { width: 220 }),
];

/** What was bought in the course of contracts. */
export default function PurchasePage() {
  const { t } = useText();
  const permit = usePermit();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const list = useList('/tender/performancePurchase/page', {
    filters: [
      textFilter('keyword', 'performancePurchase.keyword'),
      textFilter('year', 'performancePurchase.year'),
      textFilter('organization', 'common.organization'),
      dictFilter('category', 'performancePurchase.category', 'bidding.ProjectType'),
    ],
    sort: 'purchaseDate,desc',
  });
  const edits = permit('MAINTAIN:PERFORMANCE_PURCHASE');
  return (
    <>
      <ListPage
        label="performancePurchase.title"
        list={list}
        columns={columns}
        exports={{ path: '/tender/performancePurchase/export', permit: 'EXPORT:PERFORMANCE_PURCHASE' }}
        empty={t('performancePurchase.empty')}
        {...(edits
          ? {
              rowActions: (row: Row) => [
                { key: 'edit', label: t('common.edit'), onClick: () => setEditing(row) },
                { key: 'delete', label: t('common.delete'), danger: true, onClick: () => setRemoving(row) },
              ],
            }
          : {})}
        actions={
          edits && (
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('performancePurchase.add')}
            </Button>
          )
        }
      />
      <Suspense>
        {editing && (
          <PurchaseDialog
            purchase={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onRetry={list.retry}
          />
        )}
      </Suspense>
      {removing && <DeleteDialog row={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function DeleteDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useText();
  const remove = useSend('delete', '/tender/performancePurchase/{purchaseId}');
  return (
    <FormDialog
      open
      danger
      title={t('performancePurchase.deleteTitle', { name: row.name })}
      submitText={t('common.delete')}
      onClose={onClose}
      onSubmit={() => remove.mutateAsync({ purchaseId: row.id })}
      onDone={() => notice.done(t('common.deleted'))}
    >
      <p className="wide">{t('performancePurchase.deleteText')}</p>
    </FormDialog>
  );
}
