import { Amount } from '../../../kit/amount.tsx';
import { Details } from '../../../kit/details.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import type { BankLine } from './line-list.tsx';

/** A line of a statement as a dialog shows it, whichever way its money went. */
export interface ShownLine {
  time: TextKey;
  party: TextKey;
  bookedTime: string;
  amountYuan: string;
  partyName: string | null;
  summary: string | null;
}

/** A line of money that came. */
export const shownLine = (line: BankLine): ShownLine => ({
  ...line,
  partyName: line.payerName,
  time: 'bankStatement.bookedTime',
  party: 'bankStatement.payer',
});

interface Asked<Value> {
  line: ShownLine;
  title: string;
  /** Said when it is done. */
  done: string;
  onSend: (value: Value) => Promise<unknown>;
  onClose: () => void;
}

/** What the bank says of a line. */
export function Summary({ line }: { line: ShownLine }) {
  return (
    <div className="wide">
      <Details
        items={[
          { label: line.time, value: line.bookedTime },
          { label: 'bankStatement.amount', value: <Amount value={line.amountYuan} unit="yuan" /> },
          { label: line.party, value: line.partyName, wide: true },
          { label: 'bankStatement.summary', value: line.summary, wide: true },
        ]}
      />
    </div>
  );
}

/** Asks which deposit a line belongs to. */
export function CodeDialog({
  line,
  title,
  done,
  submit,
  help,
  onSend,
  onClose,
}: Asked<string> & { submit: string; help: string }) {
  return (
    <FormDialog<{ paymentCode: string }>
      open
      draft={false}
      title={title}
      submitText={submit}
      onClose={onClose}
      onSubmit={({ paymentCode }) => onSend(paymentCode.trim())}
      onDone={() => notice.done(done)}
    >
      <Summary line={line} />
      <TextField
        name="paymentCode"
        label="bankStatement.paymentCode"
        required
        max={20}
        wide
        autoComplete="off"
        help={help}
      />
    </FormDialog>
  );
}

/** Asks why. @param help what follows from it */
export function WhyDialog({ line, title, done, help, onSend, onClose }: Asked<string> & { help?: string }) {
  const { t } = useText();
  return (
    <FormDialog<{ reason: string }>
      open
      draft={false}
      title={title}
      submitText={t('common.confirm')}
      onClose={onClose}
      onSubmit={({ reason }) => onSend(reason)}
      onDone={() => notice.done(done)}
    >
      <Summary line={line} />
      <TextAreaField name="reason" label="bankStatement.reason" required max={200} wide {...(help ? { help } : {})} />
    </FormDialog>
  );
}
