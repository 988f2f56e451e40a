import { DepositForm } from '@tenderdesk/domain/bidding/deposit/codes';
import { isGuarantee } from '@tenderdesk/domain/bidding/deposit/deposit';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import type { Bond } from './bonds.tsx';

export const idsOf = (files: readonly StoredFile[] = []): string[] => files.map(({ id }) => id);

interface Receipt {
  form: DepositForm;
  amountYuan: string;
  receivedDate: string;
  guarantor?: string | null;
  guaranteeNo?: string | null;
  guaranteeEnd?: string | null;
  files: readonly StoredFile[];
}

interface ReceiveProps {
  projectId: string;
  section: { sectionId: string; standing: { askedYuan: string | null; heldYuan: string } };
  onClose: () => void;
}

/** Notes a bond that a winner has given, with its paper. */
export function ReceiveBondDialog({ projectId, section, onClose }: ReceiveProps) {
  const { t } = useText();
  const send = useSend('post', '/tender/performanceBond/{projectId}');
  const { askedYuan, heldYuan } = section.standing;
  return (
    <FormDialog<Receipt>
      open
      title={t('contract.receiveBond')}
      draft={section.sectionId}
      onClose={onClose}
      initialValues={askedYuan !== null && Number(heldYuan) === 0 ? { amountYuan: askedYuan } : {}}
      onSubmit={({ files, guarantor, guaranteeNo, guaranteeEnd, ...values }) =>
        send.mutateAsync({
          projectId,
          body: {
            sectionId: section.sectionId,
            ...values,
            guarantor: guarantor ?? null,
            guaranteeNo: guaranteeNo ?? null,
            guaranteeEnd: guaranteeEnd ?? null,
            files: idsOf(files),
          },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <ToldField name="form" label="contract.bondForm" dict={DepositForm.type} required />
      <AmountField name="amountYuan" label="contract.bondAmount" unit="yuan" required positive />
      <DateField name="receivedDate" label="contract.receivedDate" required />
      <Guarantee />
      <FileField name="files" label="contract.bondFiles" bizType="PERFORMANCE_BOND" required wide />
    </FormDialog>
  );
}

/** A guarantee names its guarantor and its last day. */
function Guarantee() {
  const form = Form.useWatch<DepositForm | undefined>('form');
  if (!form || !isGuarantee(form)) return null;
  return (
    <>
      <TextField name="guarantor" label="contract.guarantor" required />
      <TextField name="guaranteeNo" label="contract.guaranteeNo" max={100} />
      <DateField name="guaranteeEnd" label="contract.guaranteeEnd" required />
    </>
  );
}

interface BondProps {
  bond: Bond;
  onClose: () => void;
}

/** Notes that a guarantee holds longer. */
export function ExtendBondDialog({ bond, onClose }: BondProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/performanceBond/bond/{performanceBondId}/extension');
  return (
    <FormDialog<{ guaranteeEnd: string; files: readonly StoredFile[] }>
      open
      title={t('contract.extendBond')}
      draft={bond.id}
      onClose={onClose}
      onSubmit={({ guaranteeEnd, files }) =>
        send.mutateAsync({
          performanceBondId: bond.id,
          body: { guaranteeEnd, files: idsOf(files), version: bond.version },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <DateField name="guaranteeEnd" label="contract.newEnd" required help={bond.guaranteeEnd} />
      <FileField name="files" label="contract.bondFiles" bizType="PERFORMANCE_BOND" required wide />
    </FormDialog>
  );
}

/** Notes that a bond was handed back; while the contract is being performed with a reason. */
export function ReturnBondDialog({ bond, onClose }: BondProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/performanceBond/bond/{performanceBondId}/return');
  return (
    <FormDialog<{ returnedDate: string; note?: string | null; files: readonly StoredFile[] }>
      open
      title={t('contract.returnBond')}
      draft={bond.id}
      onClose={onClose}
      onSubmit={({ returnedDate, note, files }) =>
        send.mutateAsync({
          performanceBondId: bond.id,
          body: { returnedDate, note: note ?? null, files: idsOf(files), version: bond.version },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <DateField name="returnedDate" label="contract.returnedDate" required />
      <TextAreaField
        name="note"
        label="contract.returnNote"
        max={1000}
        rows={3}
        wide
        required={!bond.over}
        help={bond.over ? null : t('contract.returnEarly')}
      />
      <FileField name="files" label="contract.bondFiles" bizType="PERFORMANCE_BOND" required wide />
    </FormDialog>
  );
}
