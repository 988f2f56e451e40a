import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useSend } from '../../../api/hooks.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { idsOf } from './bond-dialogs.tsx';
import type { Bond, BondCall } from './bonds.tsx';
import { DecisionDialog, RefusalNote } from './decision-dialog.tsx';

/** Proposes to call on a bond for a breach of the contract. */
export function ProposeCallDialog({ bond, onClose }: { bond: Bond; onClose: () => void }) {
  const { t } = useText();
  const send = useSend('post', '/tender/performanceBond/bond/{performanceBondId}/call');
  return (
    <FormDialog<{ amountYuan: string; reason: string; files: readonly StoredFile[] }>
      open
      danger
      title={t('contract.callBond')}
      draft={bond.id}
      onClose={onClose}
      initialValues={{ amountYuan: bond.leftYuan }}
      onSubmit={({ amountYuan, reason, files }) =>
        send.mutateAsync({
          performanceBondId: bond.id,
          body: { amountYuan, reason, files: idsOf(files), version: bond.version },
        })
      }
      onDone={() => notice.done(t('contract.changeEntered'))}
    >
      <AmountField name="amountYuan" label="contract.callAmount" unit="yuan" required positive />
      <TextAreaField name="reason" label="contract.breach" required max={2000} rows={4} wide />
      <FileField name="files" label="contract.callFiles" bizType="BOND_CALL" required wide />
    </FormDialog>
  );
}

interface CallProps {
  call: BondCall;
  onClose: () => void;
}

/** The approver decides on a call. */
export function DecideCallDialog({ call, onClose }: CallProps) {
  const send = useSend('put', '/tender/performanceBond/call/{bondCallId}/decision');
  const { id: bondCallId, version, reason } = call;
  return (
    <DecisionDialog
      title="contract.decideCall"
      about={bondCallId}
      reason={reason}
      onDecide={(decision) => send.mutateAsync({ bondCallId, body: { ...decision, version } })}
      onClose={onClose}
    />
  );
}

/** Notes what a call has brought. */
export function AnswerCallDialog({ call, onClose }: CallProps) {
  const { t } = useText();
  const send = useSend('put', '/tender/performanceBond/call/{bondCallId}/answer');
  return (
    <FormDialog<{
      paid: 'true' | 'false';
      answeredDate: string;
      paidYuan?: string | null;
      note?: string | null;
      files: readonly StoredFile[];
    }>
      open
      title={t('contract.answerCall')}
      draft={call.id}
      onClose={onClose}
      initialValues={{ paidYuan: call.amountYuan }}
      onSubmit={({ paid, answeredDate, paidYuan, note, files }) =>
        send.mutateAsync({
          bondCallId: call.id,
          body: {
            paid: paid === 'true',
            answeredDate,
            paidYuan: paid === 'true' ? (paidYuan ?? null) : null,
            note: note ?? null,
            files: idsOf(files),
            version: call.version,
          },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <RadioField
        name="paid"
        label="contract.outcome"
        required
        options={[
          { value: 'true', label: t('contract.paid') },
          { value: 'false', label: t('contract.notPaid') },
        ]}
        wide
      />
      <DateField name="answeredDate" label="contract.answeredDate" required />
      <Paid />
      <RefusalNote of="paid" label="contract.answerNote" />
      <FileField name="files" label="contract.callFiles" bizType="BOND_CALL" required wide />
    </FormDialog>
  );
}

function Paid() {
  if (Form.useWatch<string | undefined>('paid') !== 'true') return null;
  return <AmountField name="paidYuan" label="contract.paidYuan" unit="yuan" required positive />;
}
