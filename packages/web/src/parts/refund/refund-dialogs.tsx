import type { ReactNode } from 'react';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../kit/form/text-fields.tsx';
import { notice } from '../../kit/notice.tsx';
import { type TextKey, useText } from '../../kit/text.ts';

interface RefundProps {
  /** Names the dialog, and its button. */
  title: TextKey;
  /** Said once it is done. */
  done: TextKey;
  /** What was prepared, to be looked at. */
  children: ReactNode;
  onClose: () => void;
}

/** The second person lets a prepared refund go. */
export function ReleaseRefundDialog({
  title,
  done,
  hint,
  children,
  onClose,
  onRelease,
}: RefundProps & { hint: TextKey; onRelease: () => Promise<unknown> }) {
  const { t } = useText();
  return (
    <FormDialog<object>
      open
      danger
      title={t(title)}
      submitText={t(title)}
      onClose={onClose}
      onSubmit={onRelease}
      onDone={() => notice.done(t(done))}
    >
      {children}
      <p className="wide hint">{t(hint)}</p>
    </FormDialog>
  );
}

/** The second person, or who prepared it, sends a prepared refund back with a reason. */
export function SendRefundBackDialog({
  id,
  title,
  done,
  children,
  onClose,
  onSend,
}: RefundProps & {
  /** Of the deposit or fee: what is typed is kept for it alone. */
  id: string;
  onSend: (reason: string) => Promise<unknown>;
}) {
  const { t } = useText();
  return (
    <FormDialog<{ reason: string }>
      open
      danger
      title={t(title)}
      draft={id}
      submitText={t(title)}
      onClose={onClose}
      onSubmit={({ reason }) => onSend(reason)}
      onDone={() => notice.done(t(done))}
    >
      {children}
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
    </FormDialog>
  );
}
