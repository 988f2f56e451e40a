import { ContractChangeKind } from '@tenderdesk/domain/fulfilment/contract/contract-change-codes';
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
import { ToldField } from '../../../parts/choices.tsx';
import type { Change } from './contract-changes.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

interface Values {
  kind: ContractChangeKind;
  direction: 'dearer' | 'cheaper';
  amount: string;
  date: string;
  reason: string;
  files: readonly StoredFile[];
}

/** Enters a change, a supplement or the early end of a contract, with its paper. */
export function ChangeDialog({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const { t } = useText();
  const send = useSend('post', '/tender/contractChange/{contractId}');
  return (
    <FormDialog<Values>
      open
      title={t('contract.enterChange')}
      draft={contractId}
      onClose={onClose}
      initialValues={{ direction: 'dearer' }}
      onSubmit={({ files, direction, ...values }) =>
        send.mutateAsync({
          contractId,
          body: { ...values, cheaper: direction === 'cheaper', files: files.map(({ id }) => id) },
        })
      }
      onDone={() => notice.done(t('contract.changeEntered'))}
    >
      <ToldField name="kind" label="contract.changeKind" dict={ContractChangeKind.type} required wide />
      <RadioField
        name="direction"
        label="contract.direction"
        required
        options={[
          { value: 'dearer', label: t('contract.dearer') },
          { value: 'cheaper', label: t('contract.cheaper') },
        ]}
      />
      <AmountField name="amount" label="contract.difference" required help={t('contract.differenceHelp')} />
      <DateField name="date" label="contract.changeDate" required />
      <TextAreaField name="reason" label="common.reason" required max={2000} rows={4} wide />
      <FileField name="files" label="contract.changeFiles" bizType="CONTRACT_CHANGE" required wide />
    </FormDialog>
  );
}

/** The approver decides on an entry. */
export function DecideChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const send = useSend('put', '/tender/contractChange/entry/{contractChangeId}/decision');
  const { id: contractChangeId, version, reason } = change;
  return (
    <DecisionDialog
      title="contract.decideChange"
      about={contractChangeId}
      reason={reason}
      onDecide={(decision) => send.mutateAsync({ contractChangeId, body: { ...decision, version } })}
      onClose={onClose}
    />
  );
}
