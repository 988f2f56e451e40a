import { dictLabel } from '../../platform/reference/dictionaries.ts';
import { formatAmount } from '../../money-text.ts';
import type { Language } from '../../rule.ts';

/** What an estimate or a ceiling can refer to prices for. */
export const REFERRERS = ['PLAN_ITEM', 'SECTION'] as const;
export type Referrer = (typeof REFERRERS)[number];

/** Most prices that one estimate or ceiling refers to. */
export const MOST_REFERENCES = 20;

/** What an inquiry record said on the day on which it was referred to. */
export interface SaidPrice {
  name: string;
  spec: string;
  /** Code of bidding.Unit. */
  unit: string;
  /** 元 for one unit. */
  netYuan: string;
  grossYuan: string;
  /** Percent. */
  taxRate: string;
  supplierName: string;
  /** 'yyyy-MM-dd' */
  inquiryDate: string;
  validTo: string | null;
  editionNo: number;
}

/** What a price said, in one line: as histories and papers have it. */
export function saidWords(said: SaidPrice, language: Language): string {
  const { name, spec, unit, grossYuan, supplierName, inquiryDate, editionNo } = said;
  const per = `${formatAmount(grossYuan, 2)}${language === 'zh' ? '元' : ' yuan'}/${dictLabel('bidding.Unit', unit, language)}`;
  const edition = editionNo > 1 ? (language === 'zh' ? `第${editionNo}版` : `edition ${editionNo}`) : '';
  return [[name, spec].filter(Boolean).join(' '), per, supplierName, inquiryDate, edition]
    .filter(Boolean)
    .join(language === 'zh' ? '，' : ', ');
}
