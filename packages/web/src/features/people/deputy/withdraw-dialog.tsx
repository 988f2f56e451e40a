import { useSend } from '../../../api/hooks.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Deputy } from './types.ts';

interface WithdrawProps {
  deputy: Deputy;
  /** One's own, or one that an administrator ends. */
  own: boolean;
  onClose: () => void;
  onRetry: () => void;
}

/** Ends a deputyship at once, with a reason. */
export default function WithdrawDialog({ deputy, own, onClose, onRetry }: WithdrawProps) {
  const { t } = useText();
  const { id: deputyId, version, deputyName: name } = deputy;
  const endOwn = useSend('put', '/common/deputy/{deputyId}/withdraw');
  const endOther = useSend('put', '/system/deputy/{deputyId}/withdraw');
  return (
    <FormDialog<{ reason: string; version: number }>
      open
      danger
      title={t('deputy.withdrawTitle', { name })}
      submitText={t('deputy.withdraw')}
      initialValues={{ version }}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ reason, version: seen }) =>
        (own ? endOwn : endOther).mutateAsync({ deputyId, body: { reason, version: seen } })
      }
      onDone={() => notice.done(t('deputy.ended'))}
    >
      <p className="wide">{t('deputy.withdrawText')}</p>
      <TextAreaField name="reason" label="common.reason" required max={200} wide />
    </FormDialog>
  );
}
