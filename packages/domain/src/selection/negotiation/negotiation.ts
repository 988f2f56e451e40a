import { comparable, comparePrices, type Price } from '../../bidding/bid/price.ts';
import { compareAmounts, roundAmount } from '../../money.ts';
import { methodTerms } from '../../procedure/project/procedure.ts';
import { blocks, type Rule, type Text } from '../../rule.ts';

/** True where companies give quotes in rounds after the opening, before anything is decided. */
export const quotesInRounds = (biddingMethod: string): boolean => methodTerms(biddingMethod).evaluation !== 'BIDS';

/** True where a record of the negotiation stands in place of scores and a ranking. */
export const endsByRecord = (biddingMethod: string): boolean => methodTerms(biddingMethod).evaluation === 'RECORD';

/** The rounds of quotes that were held. */
export interface NegotiationFacts {
  biddingMethod: string;
  rounds: readonly { opened: boolean }[];
}

/** What must have been before the quotes are scored or agreed on, and before the report is handed in. */
export const negotiationRules: readonly Rule<NegotiationFacts>[] = [
  {
    id: 'QUOTE_ROUNDS',
    basis: '[INT]',
    text: { zh: '谈判采购应至少完成一轮报价', en: 'A negotiation needs at least one round of quotes' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ biddingMethod, rounds }) => {
      if (!quotesInRounds(biddingMethod)) return true;
      if (rounds.some(({ opened }) => !opened))
        return { zh: '本轮报价尚未开启', en: 'The quotes of the last round are not opened yet' };
      return rounds.length > 0;
    },
  },
];

/** What says in which way a price is asked for. */
type Way = Pick<Price, 'kind' | 'unit'>;

/** A quote of a company, and the price that it comes after; null where it is the first. */
export interface QuoteFacts {
  price: Way;
  before: Way | null;
}

/** What a quote must be: a price, of the same kind and unit as the one before, so that the rounds can be compared. */
export const quoteRules: readonly Rule<QuoteFacts>[] = [
  {
    id: 'QUOTE_PRICE',
    basis: '[INT]',
    text: { zh: '未识别出报价', en: 'No price is found in the quote' },
    fields: ['priceText'],
    field: 'priceText',
    severity: blocks,
    isKept: ({ price, before }) => {
      if (price.kind === 'MISSING') return false;
      if (before === null || before.kind === 'MISSING') return true;
      if (price.kind !== before.kind)
        return { zh: '报价方式应与上一次报价一致', en: 'The quote must be of the same kind as the one before' };
      if (price.unit !== before.unit)
        return { zh: '报价单位应与上一次报价一致', en: 'The quote must have the unit of the one before' };
      return true;
    },
  },
];

/** What was agreed for one section; amounts in 万元, null where a price is no amount. */
export interface AgreedFacts {
  /** Null where no agreement was reached. */
  price: Price | null;
  /** What the supplier asked for last; null before it has given a quote. */
  lastQuote: Price | null;
  controlPrice: string | null;
}

/** What the supplier asked for last is the most that is agreed on: an amount in figures, another price as it was written. */
function aboveLastQuote({ kind, amount, text }: Price): Text {
  if (kind !== 'AMOUNT' || amount === null)
    return { zh: `成交价不得劣于供应商最后报价（${text}）`, en: `Not worse than the last quote, ${text}` };
  const most = roundAmount(amount);
  return { zh: `成交价不得高于供应商最后报价${most}万元`, en: `Not above the last quote, ${most} 万元` };
}

/**
 * What may be agreed on with a single source: a price that it was asked for, and not worse than what it has asked for. Several
 * prices that make no single one are compared by those who negotiate.
 */
export const agreementRules: readonly Rule<AgreedFacts>[] = [
  {
    id: 'AGREED_PRICE',
    basis: '[INT]',
    text: { zh: '未识别出成交价', en: 'No price is found' },
    fields: ['priceText'],
    field: 'priceText',
    severity: blocks,
    isKept: ({ price, lastQuote, controlPrice }) => {
      if (price === null) return true;
      if (!lastQuote) return { zh: '供应商尚未报价', en: 'The supplier has given no quote yet' };
      if (price.kind === 'MISSING') return false;
      if (price.kind !== lastQuote.kind)
        return { zh: '报价方式应与供应商报价一致', en: 'The price must be of the same kind as the quote' };
      if (price.kind === 'COMPOUND') return true;
      if (!comparable([price, lastQuote]))
        return { zh: '报价单位应与供应商报价一致', en: 'The price must have the unit of the quote' };
      if (comparePrices(price, lastQuote) > 0) return aboveLastQuote(lastQuote);
      if (price.amount !== null && controlPrice !== null && compareAmounts(price.amount, controlPrice) > 0) {
        const most = roundAmount(controlPrice);
        return { zh: `成交价不得高于最高限价${most}万元`, en: `Not above the ceiling price, ${most} 万元` };
      }
      return true;
    },
  },
];
