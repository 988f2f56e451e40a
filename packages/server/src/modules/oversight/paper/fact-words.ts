import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { amountInCapitals, yuanFromWan } from '@tenderdesk/domain/money';
import { formatAmount } from '@tenderdesk/domain/money-text';

/** How values of the database stand on a paper; '' for what is not there. */

export const word = (type: string, code: string | null): string =>
  code ? dictLabel(`bidding.${type}`, code, 'zh') : '';
export const amount = (value: string | null): string => (value === null ? '' : formatAmount(value));
export const yuan = (wan: string | null): string => (wan === null ? '' : formatAmount(yuanFromWan(wan)));
export const count = (value: number | null): string => (value === null ? '' : String(value));
export const yes = (value: boolean): string => (value ? '是' : '否');

/** A price that is an amount with its unit, any other as it was written (ADR 0010). */
export const priceOf = ({ winningPrice, priceText }: { winningPrice: string | null; priceText: string }): string =>
  winningPrice === null ? priceText : `${formatAmount(winningPrice)}万元`;

export const inCapitals = (wan: string | null): string =>
  wan === null ? '' : `人民币${amountInCapitals(yuanFromWan(wan))}`;
