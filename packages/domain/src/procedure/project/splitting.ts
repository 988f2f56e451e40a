import { compareAmounts, sumAmounts } from '../../money.ts';
import { param } from '../../params.ts';
import { warns, type Rule, type Text } from '../../rule.ts';
import type { DutyFacts } from './duty-facts.ts';
import { dutyOf, mandatoryThreshold, namedAmounts } from './duty.ts';
import { isTender } from './procedure.ts';
import type { ProjectClass } from './project-type.ts';

/** A project beside those of the same unit that are on the same plan item or of the same type. */
export interface SplittingFacts extends DutyFacts {
  biddingMethod: string;
  /** The others of the twelve months before its start, amounts in 万元. */
  kindred: readonly (Omit<DutyFacts, 'params'> & { biddingMethod: string })[];
}

const CLASSES: readonly ProjectClass[] = ['ENGINEERING', 'GOODS', 'SERVICE'];

/** What of a procurement the law would want tendered from the threshold on; nothing where it is tendered or has to be. */
const avoided = (one: Omit<SplittingFacts, 'kindred'>): Partial<Record<ProjectClass, string>> =>
  isTender(one.biddingMethod) || dutyOf(one).mandatory ? {} : namedAmounts(one);

const said = (parts: number, total: string, threshold: string): Text => ({
  zh: `疑似化整为零规避招标：与近12个月${parts}个同类项目合计${total}万元，达到${threshold}万元`,
  en: `Possible splitting to avoid tender: with ${parts} alike in 12 months ${total}, from ${threshold} on 万元 a tender`,
});

/**
 * R02: procurements that together reach the threshold of a class while each stays below it. Only those count that the law
 * would want tendered and that are not: a tender avoids nothing (法4).
 */
export const splittingRules: readonly Rule<SplittingFacts>[] = [
  {
    id: 'R02',
    basis: '法4, 例24',
    text: { zh: '疑似化整为零规避招标', en: 'Possible splitting to avoid tender' },
    fields: ['planItemId', 'projectType', 'workKind', 'estimatedAmount', 'biddingMethod'],
    field: 'estimatedAmount',
    severity: warns,
    isKept: ({ kindred, ...own }) => {
      const amounts = avoided(own);
      const others = kindred.map((one) => avoided({ ...one, ...(own.params ? { params: own.params } : {}) }));
      for (const kind of CLASSES) {
        const amount = amounts[kind];
        const parts = others.flatMap((one) => one[kind] ?? []);
        if (amount === undefined || parts.length === 0) continue;
        const total = sumAmounts([amount, ...parts]);
        const threshold = param(own.params, mandatoryThreshold(kind));
        if (compareAmounts(total, threshold) >= 0) return said(parts.length, total, threshold);
      }
      return true;
    },
  },
];
