import type { PriceKind } from '@tenderdesk/domain/bidding/bid/bid-codes';
import type { Price } from '@tenderdesk/domain/bidding/bid/price';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';

/** A price in a table: the same columns wherever one is kept (ADR 0010). */
export interface PriceColumns {
  /** Exactly as written. */
  priceText: string;
  priceKind: PriceKind;
  /** 万元; only for AMOUNT. */
  price: string | null;
  /** What a rate, discount or unit price is compared by, in `priceUnit`; null for every other kind. */
  priceFigure: string | null;
  /** `%`, `元/吨` …, `''` for a bare number; null without `priceFigure`. */
  priceUnit: string | null;
}

/** The columns of a price that may be missing or unknown yet: all null then. */
export type OptionalPriceColumns = { [Column in keyof PriceColumns]: PriceColumns[Column] | null };

const EMPTY = { priceText: null, priceKind: null, price: null, priceFigure: null, priceUnit: null } as const;

/** The columns of a price, without what was only of use when it was read; all null without one. */
export function priceColumns(price: Price): PriceColumns;
export function priceColumns(price: Price | null): OptionalPriceColumns;
export function priceColumns(price: Price | null): OptionalPriceColumns {
  if (!price) return EMPTY;
  const { text, kind, amount, figure, unit } = price;
  const measured = kind !== 'AMOUNT' && figure !== null;
  return {
    priceText: text,
    priceKind: kind,
    price: amount,
    priceFigure: measured ? figure : null,
    priceUnit: measured ? unit : null,
  };
}

/** The price that a row keeps; null where it keeps none. */
export function priceOf({
  priceText,
  priceKind,
  price,
  priceFigure,
  priceUnit,
}: PriceColumns | OptionalPriceColumns): Price | null {
  if (priceText === null || priceKind === null) return null;
  const measure =
    priceKind === 'AMOUNT' ? { figure: price, unit: '万元' } : { figure: priceFigure, unit: priceUnit ?? '' };
  return { text: priceText, kind: priceKind, amount: price, ...measure };
}

/** The wire form of the price that a row keeps (`priceFields` of the contract); all null without a row. */
export const presentPrice = (
  { language }: Context,
  row: Pick<OptionalPriceColumns, 'priceText' | 'priceKind' | 'price'> | undefined,
) => ({
  priceText: row?.priceText ?? null,
  priceKind: row?.priceKind ? codedBy('bidding.PriceKind', row.priceKind, language) : null,
  price: row?.price ?? null,
});
