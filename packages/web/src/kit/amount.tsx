/**
 * Money as people read it: thousand separators, `--` for none.
 *
 *   <Amount value={section.controlPrice} />              12,345.67 万元
 *   <Amount value={deposit.amountYuan} unit="yuan" />    80,000.00 元
 *
 * Values are decimal strings; in tables the unit stands in the header, so columns show the bare figure.
 */
import { formatAmount } from '@tenderdesk/domain/money-text';
import { useText } from './text.ts';

interface AmountProps {
  value: string | null | undefined;
  /** 万元 unless told. */
  unit?: 'wan' | 'yuan';
  bare?: boolean;
}

export function Amount({ value, unit = 'wan', bare = false }: AmountProps) {
  const { t } = useText();
  const figure = formatAmount(value, unit === 'yuan' ? 2 : undefined);
  const words = bare || figure === '--' ? '' : ` ${t(unit === 'wan' ? 'common.wan' : 'common.yuan')}`;
  return <span className="figure">{figure + words}</span>;
}
