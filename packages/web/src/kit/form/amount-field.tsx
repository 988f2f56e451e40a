/**
 * Money as a decimal string: separators may be pasted, capitals stand below large sums.
 *
 *   <AmountField name="controlPrice" label="section.controlPrice" required positive />
 *   <AmountField name="amountYuan" label="deposit.amount" unit="yuan" />
 */
import { amountWan, amountWanAboveZero, amountYuan } from '@tenderdesk/domain/access/account/validators';
import { amountInCapitals, compareAmounts, isAmount, yuanFromWan } from '@tenderdesk/domain/money';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { Input } from 'antd';
import { useText } from '../text.ts';
import { Field, type FieldProps } from './field.tsx';

type Unit = 'wan' | 'yuan';

interface AmountProps extends FieldProps {
  /** 万元 unless told. */
  unit?: Unit;
  /** 万元 above zero: nothing is no value here. */
  positive?: boolean;
}

export function AmountField({ unit = 'wan', positive = false, check = [], ...field }: AmountProps) {
  const limits = unit === 'yuan' ? amountYuan : positive ? amountWanAboveZero : amountWan;
  const more = typeof check === 'function' ? [check] : check;
  return (
    <Field {...field} check={[limits, ...more]}>
      <AmountInput unit={unit} />
    </Field>
  );
}

/** Full-width digits, separators, currency symbols and blanks as people paste them, down to a plain decimal. */
export const plainAmount = (text: string): string => text.normalize('NFKC').replaceAll(/[,\s¥￥元]/g, '');

/** From here on a sum is repeated in capitals, in 元. */
const largeYuan = '10000';

interface AmountInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  unit: Unit;
}

function AmountInput({ id, value, onChange, unit }: AmountInputProps) {
  const { t } = useText();
  const yuan = isAmount(value) ? (unit === 'wan' ? yuanFromWan(value) : value) : null;
  const large = yuan !== null && compareAmounts(yuan, largeYuan) >= 0;
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        value={value ?? ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        suffix={t(unit === 'wan' ? 'common.wan' : 'common.yuan')}
        className="amount-input"
        onChange={(event) => onChange?.(plainAmount(event.target.value) || null)}
      />
      {large && (
        <div className="capitals">
          <span className="figure">
            {formatAmount(value)} {t(unit === 'wan' ? 'common.wan' : 'common.yuan')}
          </span>
          <span>{t('kit.form.capitals', { words: amountInCapitals(yuan) })}</span>
        </div>
      )}
    </>
  );
}
