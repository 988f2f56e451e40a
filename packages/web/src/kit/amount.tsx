/**
 * Money as people read it: thousand separators, `--` for none.
 *
 *   <Amount value={section.controlPrice} />              12,345.67 万元
 *   <Amount value={deposit.amountYuan} unit="yuan" />    80,000.00 元
 *
 * Values are decimal strings; in tables the unit stands in the header, so columns show the bare figure
 * with two decimals, the whole on hover.
 */
import { formatAmount, shortAmount } from '@tenderdesk/domain/money-text';
import { useText } from './text.ts';

interface AmountProps {
  value: string | null | undefined;
  /** 万元 unless told. */
  unit?: 'wan' | 'yuan';
  bare?: boolean;
}

export function Amount({ value, unit = 'wan', bare = false }: AmountProps) {
  const { t } = useText();
  const whole = formatAmount(value, unit === 'yuan' ? 2 : undefined);
  const short = bare ? shortAmount(value) : whole;
  const words = bare || whole === '--' ? '' : ` ${t(unit === 'wan' ? 'common.wan' : 'common.yuan')}`;
  return (
    <span
      className="figure"
      title={Number(short.replaceAll(',', '')) === Number(whole.replaceAll(',', '')) ? undefined : whole}
    >
      {short + words}
    </span>
  );
}
