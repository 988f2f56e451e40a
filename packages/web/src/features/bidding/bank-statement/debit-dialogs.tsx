import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { Details } from '../../../kit/details.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { BankDebit, DebitAct } from './debit-list.tsx';

interface DebitDialogProps {
  act: DebitAct;
  line: BankDebit;
  onClose: () => void;
}

/** What finance says of a line of money that went out. */
export default function DebitDialog({ act, ...props }: DebitDialogProps) {
  return act === 'match' ? <MatchDialog {...props} /> : <ReasonDialog act={act} {...props} />;
}

function Summary({ line }: { line: BankDebit }) {
  return (
    <div className="wide">
      <Details
        items={[
          { label: 'bankStatement.outTime', value: line.bookedTime },
          { label: 'bankStatement.amount', value: <Amount value={line.amountYuan} unit="yuan" /> },
          { label: 'bankStatement.payee', value: line.payeeName, wide: true },
          { label: 'bankStatement.summary', value: line.summary, wide: true },
        ]}
      />
    </div>
  );
}

function MatchDialog({ line, onClose }: Omit<DebitDialogProps, 'act'>) {
  const { t } = useText();
  const match = useSend('put', '/tender/bankDebit/{debitId}/match');
  return (
    <FormDialog<{ paymentCode: string }>
      open
      draft={false}
      title={t('bankStatement.matchTitle')}
      submitText={t('bankStatement.match')}
      onClose={onClose}
      onSubmit={({ paymentCode }) =>
        match.mutateAsync({ debitId: line.id, body: { paymentCode: paymentCode.trim(), version: line.version } })
      }
      onDone={() => notice.done(t('bankStatement.done'))}
    >
      <Summary line={line} />
      <TextField
        name="paymentCode"
        label="bankStatement.paymentCode"
        required
        max={20}
        wide
        autoComplete="off"
        help={t('bankStatement.matchText')}
      />
    </FormDialog>
  );
}

function ReasonDialog({ act, line, onClose }: DebitDialogProps & { act: Exclude<DebitAct, 'match'> }) {
  const { t } = useText();
  const sends = {
    setAside: useSend('put', '/tender/bankDebit/{debitId}/aside'),
    reopen: useSend('put', '/tender/bankDebit/{debitId}/reopen'),
  };
  return (
    <FormDialog<{ reason: string }>
      open
      draft={false}
      title={t(act === 'setAside' ? 'bankStatement.noRefundTitle' : 'bankStatement.reopenTitle')}
      submitText={t('common.confirm')}
      onClose={onClose}
      onSubmit={({ reason }) => sends[act].mutateAsync({ debitId: line.id, body: { reason, version: line.version } })}
      onDone={() => notice.done(t('bankStatement.done'))}
    >
      <Summary line={line} />
      <TextAreaField name="reason" label="bankStatement.reason" required max={200} wide />
    </FormDialog>
  );
}
