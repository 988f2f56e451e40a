import { useSend } from '../../../api/hooks.ts';
import type { Body, RowOf } from '../../../api/types.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { SupplierField } from '../../../parts/supplier-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ContractField } from './contract-field.tsx';

type Row = RowOf<'/tender/performancePurchase/page'>;
type Form = Body<'post', '/tender/performancePurchase'> & { version?: number };

interface PurchaseDialogProps {
  /** The purchase to change; null for a new one. */
  purchase: Row | null;
  onClose: () => void;
  onRetry: () => void;
}

/** A purchase in the course of a contract. */
export function PurchaseDialog({ purchase, onClose, onRetry }: PurchaseDialogProps) {
  const { t } = useText();
  const add = useSend('post', '/tender/performancePurchase');
  const save = useSend('put', '/tender/performancePurchase/{purchaseId}');
  return (
    <FormDialog<Form>
      open
      width={640}
      title={t(purchase ? 'performancePurchase.edit' : 'performancePurchase.add')}
      submitText={t('common.save')}
      draft={purchase?.id}
      initialValues={purchase ? initialOf(purchase) : {}}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ version = 0, ...form }) =>
        purchase
          ? save.mutateAsync({ purchaseId: purchase.id, body: { ...form, version } })
          : add.mutateAsync({ body: form })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <ContractField
        name="contractId"
        label="performancePurchase.contract"
        required
        wide
        help={t('performancePurchase.contractHelp')}
        known={purchase && { ...purchase, name: purchase.contractName }}
      />
      <TextField name="name" label="performancePurchase.name" required max={200} wide />
      <DictField name="category" label="performancePurchase.category" dict="bidding.ProjectType" required />
      <AmountField name="amount" label="performancePurchase.amount" required positive />
      <SupplierField
        name="supplierId"
        label="performancePurchase.supplier"
        required
        known={purchase ? [{ supplierId: purchase.supplierId, name: purchase.supplierName }] : []}
      />
      <DateField name="purchaseDate" label="performancePurchase.date" required />
      <TextAreaField name="reason" label="performancePurchase.reason" required max={500} wide />
    </FormDialog>
  );
}

const initialOf = ({ contractId, name, category, amount, supplierId, purchaseDate, reason, version }: Row): Form => ({
  contractId,
  name,
  amount,
  supplierId,
  purchaseDate,
  reason,
  version,
  category: category.code as Form['category'],
});
