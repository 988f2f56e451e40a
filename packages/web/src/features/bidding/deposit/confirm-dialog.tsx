import { useSend } from '../../../api/hooks.ts';
import { AmountField } from '../../../kit/form/amount-field.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { type DialogProps, isHeld, Summary } from './summary.tsx';

interface Arrival {
  paymentCode: string;
  arrivedTime?: string | null;
  arrivedYuan?: string | null;
  rightAccount: 'true' | 'false';
  basic: 'true' | 'false' | 'unknown';
}

const BASIC = { true: true, false: false, unknown: null } as const;

/** Finance notes what the bank's statement says; whether it is late or short is judged at the review. */
export function ConfirmDialog({ deposit, onClose }: DialogProps) {
  const { t } = useText();
  const confirm = useSend('put', '/tender/margin/{depositId}/confirm');
  const held = isHeld(deposit);
  const title = t(held ? 'deposit.confirmHold' : 'deposit.confirm');
  return (
    <FormDialog<Arrival>
      open
      title={title}
      draft={deposit.id}
      submitText={title}
      initialValues={{ rightAccount: 'true', basic: 'unknown', arrivedYuan: deposit.amountYuan }}
      onClose={onClose}
      onSubmit={({ paymentCode, arrivedTime, arrivedYuan, rightAccount, basic }) =>
        confirm.mutateAsync({
          depositId: deposit.id,
          body: {
            paymentCode: paymentCode.trim().toUpperCase(),
            ...(arrivedTime ? { arrivedTime } : {}),
            ...(arrivedYuan && !held ? { arrivedYuan } : {}),
            rightAccount: rightAccount === 'true',
            fromBasicAccount: held ? null : BASIC[basic],
            version: deposit.version,
          },
        })
      }
      onDone={() => notice.done(t('deposit.confirmed'))}
    >
      <Summary deposit={deposit} />
      <TextField
        name="paymentCode"
        label="deposit.paymentCode"
        required
        max={20}
        wide
        autoComplete="off"
        help={t('deposit.confirmText')}
      />
      <DateTimeField name="arrivedTime" label="deposit.arrivedTime" unmarked help={t('deposit.arrivedHint')} />
      {!held && <MoneyFields />}
    </FormDialog>
  );
}

function MoneyFields() {
  const { t } = useText();
  const yes = { value: 'true', label: t('common.yes') };
  const no = { value: 'false', label: t('common.no') };
  return (
    <>
      <AmountField name="arrivedYuan" label="deposit.arrivedAmount" unit="yuan" required />
      <RadioField
        name="rightAccount"
        label="deposit.account"
        required
        options={[
          { value: 'true', label: t('deposit.namedAccount') },
          { value: 'false', label: t('deposit.otherAccount') },
        ]}
      />
      <RadioField
        name="basic"
        label="deposit.fromBasicAccount"
        required
        options={[yes, no, { value: 'unknown', label: t('deposit.notChecked') }]}
        help={t('deposit.basicHint')}
      />
    </>
  );
}
