import { useSend } from '../../../api/hooks.ts';
import { Amount } from '../../../kit/amount.tsx';
import { Details } from '../../../kit/details.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { BankLine, LineAct } from './line-list.tsx';

interface LineDialogProps {
  act: LineAct;
  line: BankLine;
  onClose: () => void;
}

/** What finance does with a line. */
export default function LineDialog({ act, ...props }: LineDialogProps) {
  return act === 'book' ? <BookDialog {...props} /> : <ReasonDialog act={act} {...props} />;
}

function Summary({ line }: { line: BankLine }) {
  return (
    <div className="wide">
      <Details
        items={[
          { label: 'bankStatement.bookedTime', value: line.bookedTime },
          { label: 'bankStatement.amount', value: <Amount value={line.amountYuan} unit="yuan" /> },
          { label: 'bankStatement.payer', value: line.payerName, wide: true },
          { label: 'bankStatement.summary', value: line.summary, wide: true },
        ]}
      />
    </div>
  );
}

function BookDialog({ line, onClose }: Omit<LineDialogProps, 'act'>) {
  const { t } = useText();
  const book = useSend('put', '/tender/bankLine/{lineId}/book');
  return (
    <FormDialog<{ paymentCode: string }>
      open
      draft={false}
      title={t('bankStatement.bookTitle')}
      submitText={t('bankStatement.book')}
      onClose={onClose}
      onSubmit={({ paymentCode }) =>
        book.mutateAsync({ lineId: line.id, body: { paymentCode: paymentCode.trim(), version: line.version } })
      }
      onDone={() => notice.done(t('bankStatement.booked'))}
    >
      <Summary line={line} />
      <TextField
        name="paymentCode"
        label="bankStatement.paymentCode"
        required
        max={20}
        wide
        autoComplete="off"
        help={t('bankStatement.bookText')}
      />
    </FormDialog>
  );
}

function ReasonDialog({ act, line, onClose }: LineDialogProps & { act: Exclude<LineAct, 'book'> }) {
  const { t } = useText();
  const sends = {
    setAside: useSend('put', '/tender/bankLine/{lineId}/aside'),
    return: useSend('put', '/tender/bankLine/{lineId}/return'),
    reopen: useSend('put', '/tender/bankLine/{lineId}/reopen'),
  };
  const words = {
    setAside: [t('bankStatement.setAsideTitle'), t('bankStatement.setAsideText')],
    return: [t('bankStatement.returnTitle'), t('bankStatement.returnText')],
    reopen: [t('bankStatement.reopenTitle'), ''],
  }[act];
  return (
    <FormDialog<{ reason: string }>
      open
      draft={false}
      title={words[0]!}
      submitText={t('common.confirm')}
      onClose={onClose}
      onSubmit={({ reason }) => sends[act].mutateAsync({ lineId: line.id, body: { reason, version: line.version } })}
      onDone={() => notice.done(t('bankStatement.done'))}
    >
      <Summary line={line} />
      <TextAreaField
        name="reason"
        label="bankStatement.reason"
        required
        max={200}
        wide
        {...(words[1] ? { help: words[1] } : {})}
      />
    </FormDialog>
  );
}
