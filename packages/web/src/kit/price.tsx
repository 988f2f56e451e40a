/**
 * The price of a bid as people compare it: the amount to the right with separators and two decimals of 万元, the whole on hover;
 * beside it what the bidder wrote, never corrected (ADR 0010). A rate, a discount or a compound price has no amount: its
 * words are the price.
 *
 *   <Price price={bid} />                                    31864218元   3,186.42 万元
 *   priceColumn<Item>((row) => row, 'opening.price')         in tables, where the unit stands in the header
 *   <Price price={bid} large />                              read out
 */
import { formatAmount, shortAmount } from '@tenderdesk/domain/money-text';
import type { Column } from './columns.tsx';
import { type TextKey, useText } from './text.ts';
import './price.css';

/** A price as the server sends it (`priceFields`). */
export interface ShownPrice {
  /** 万元; null for what is no amount, and where nothing is known yet. */
  price?: string | null | undefined;
  /** Exactly as written. */
  priceText?: string | null | undefined;
}

interface PriceProps {
  price: ShownPrice;
  /** Without the unit: it stands in the header. */
  bare?: boolean;
  /** As it is read out to a room. */
  large?: boolean;
  /** Where there is neither amount nor text. */
  none?: string;
}

export function Price({ price: { price, priceText }, bare = false, large = false, none = '--' }: PriceProps) {
  const { t } = useText();
  const look = `price${bare ? ' bare' : ''}${large ? ' large' : ''}`;
  if (!price) return <span className={look}>{priceText ? <b className="price-words">{priceText}</b> : none}</span>;
  const [short, whole] = [shortAmount(price), formatAmount(price)];
  return (
    <span className={look}>
      <span className="figure" title={`${whole} ${t('common.wan')}`}>
        <b aria-hidden="true">{short}</b>
        <span className="unseen">{whole}</span>
        {bare ? '' : <span className="price-unit"> {t('common.wan')}</span>}
      </span>
      {priceText && <span className="price-written">{priceText}</span>}
    </span>
  );
}

/** A column of prices, apart from those of columns.tsx, so that lists without bids don't load it. */
export const priceColumn = <Row extends object>(
  source: (row: Row) => ShownPrice,
  title: TextKey,
  { width = 220, none }: { width?: number; none?: string } = {},
): Column<Row> => ({
  key: title,
  title,
  unit: 'common.wan',
  width,
  align: 'end',
  compare: (row) => source(row).priceText ?? '',
  render: (row) => <Price price={source(row)} bare {...(none === undefined ? {} : { none })} />,
});
