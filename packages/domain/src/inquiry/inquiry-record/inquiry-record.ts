import { compareAmounts } from '../../money.ts';
import { blocks, type Rule } from '../../rule.ts';
import { amountYuan } from '../../access/account/validators.ts';
import type { PriceBasis, RecordKind } from './codes.ts';
import { pricesOf } from './price.ts';

interface Entered {
  priceBasis: PriceBasis;
  priceYuan: string;
  taxRate: string;
  inquiryDate: string;
  validTo: string | null;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** What a price needs to be kept. */
export const recordRules: readonly Rule<Entered>[] = [
  {
    id: 'INQUIRY_PRICE',
    basis: '[INT]',
    text: { zh: '单价应大于0', en: 'The price is above zero' },
    fields: ['priceYuan'],
    field: 'priceYuan',
    severity: blocks,
    isKept: ({ priceYuan }) => compareAmounts(priceYuan, '0') > 0,
  },
  {
    id: 'INQUIRY_MOST',
    basis: '[INT]',
    text: { zh: '含税单价不得超过999999999999.99元', en: 'With tax the price is 999999999999.99 yuan at most' },
    fields: ['priceBasis', 'priceYuan', 'taxRate'],
    field: 'priceYuan',
    severity: blocks,
    isKept: ({ priceBasis, priceYuan, taxRate }) =>
      amountYuan(pricesOf(priceBasis, priceYuan, taxRate).grossYuan) === null,
  },
  {
    id: 'INQUIRY_DATE',
    basis: '[INT]',
    text: { zh: '询价日期不得晚于今天', en: 'The day of the inquiry is today at the latest' },
    fields: ['inquiryDate'],
    field: 'inquiryDate',
    severity: blocks,
    isKept: ({ inquiryDate, today }) => inquiryDate <= today,
  },
  {
    id: 'INQUIRY_VALID',
    basis: '[INT]',
    text: { zh: '有效期不得早于询价日期', en: 'A price holds to the day of the inquiry at least' },
    fields: ['inquiryDate', 'validTo'],
    field: 'validTo',
    severity: blocks,
    isKept: ({ inquiryDate, validTo }) => validTo === null || validTo >= inquiryDate,
  },
];

interface Described {
  kind: RecordKind;
  brand: string;
  manDayYuan: string | null;
}

/** A price per man-day is asked of software alone, a brand of what is no works. */
export const fieldsOfKind = <Form extends Described>(form: Form): Form => ({
  ...form,
  brand: form.kind === 'CONSTRUCTION' ? '' : form.brand,
  manDayYuan: form.kind === 'SOFTWARE' ? form.manDayYuan : null,
});
