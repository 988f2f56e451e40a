import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import { usePermit } from '../../../session/principal.ts';

type OwnSupplier = Reply<'get', '/tend/supplierLibrary/queryInternalSupplier'>[number];

const column = columnsOf<OwnSupplier>();
const columns = [
  column.text('name', 'internalSupply.supplier', { width: 320 }),
  column.text('uscc', 'internalSupply.uscc', { width: 220 }),
];

/** Which suppliers belong to the group. */
export function OwnSuppliers() {
  const { t } = useText();
  const permit = usePermit();
  const suppliers = useGet('/tend/supplierLibrary/queryInternalSupplier');
  const add = useSend('post', '/tend/supplierLibrary/internalSupplier');
  const remove = useSend('delete', '/tend/supplierLibrary/internalSupplier');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnSupplier | null>(null);
  const keeps = permit('MAINTAIN:INTERNAL_SUPPLY_HIERARCHY_MAINTENANCE');
  return (
    <>
      {keeps && (
        <div className="supply-bar">
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('internalSupply.addSupplier')}
          </Button>
        </div>
      )}
      <Loaded query={suppliers}>
        {(rows) => (
          <DataTable
            label="internalSupply.suppliers"
            rows={rows}
            columns={columns}
            empty={t('internalSupply.noSuppliers')}
            {...(keeps
              ? {
                  rowActions: (row: OwnSupplier) => [
                    { key: 'remove', label: t('common.delete'), danger: true, onClick: () => setRemoving(row) },
                  ],
                }
              : {})}
          />
        )}
      </Loaded>
      {adding && (
        <FormDialog<{ supplierId: string }>
          open
          title={t('internalSupply.addSupplier')}
          submitText={t('common.save')}
          onClose={() => setAdding(false)}
          onSubmit={(body) => add.mutateAsync({ body })}
          onDone={() => notice.done(t('common.saved'))}
        >
          <SupplierField name="supplierId" label="internalSupply.supplier" required wide />
        </FormDialog>
      )}
      {removing && (
        <FormDialog
          open
          danger
          title={t('internalSupply.removeSupplier', { name: removing.name })}
          submitText={t('common.delete')}
          onClose={() => setRemoving(null)}
          onSubmit={() => remove.mutateAsync({ supplierId: removing.id })}
          onDone={() => notice.done(t('common.saved'))}
        >
          <p className="wide">{t('internalSupply.removeSupplierText')}</p>
        </FormDialog>
      )}
    </>
  );
}
