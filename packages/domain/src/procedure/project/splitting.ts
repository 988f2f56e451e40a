import { compareAmounts, sumAmounts } from '../../money.ts';
import { param } from '../../params.ts';
import { warns, type Rule } from '../../rule.ts';
import { mandatoryThreshold, wouldBeMandatory, type FundFacts } from '../implementation-plan/implementation-plan.ts';
import { isTender } from './procedure.ts';

/** A project beside those of the same unit that are on the same plan item or of the same type. */
export interface SplittingFacts extends FundFacts {
  biddingMethod: string;
  /** The others of the twelve months before its start, amounts in 万元. */
  kindred: readonly (Omit<FundFacts, 'params'> & { biddingMethod: string })[];
}

/**
 * R02: procurements that together reach the threshold while each stays below it. Only those count that the law would want
 * tendered and that are not: a tender avoids nothing (法4).
 */
export const splittingRules: readonly Rule<SplittingFacts>[] = [
  {
    id: 'R02',
    basis: '法4, 例24',
    text: { zh: '疑似化整为零规避招标', en: 'Possible splitting to avoid tender' },
    fields: ['planItemId', 'projectType', 'estimatedAmount', 'biddingMethod'],
    field: 'estimatedAmount',
    severity: warns,
    isKept: ({ kindred, ...own }) => {
      const threshold = param(own.params, mandatoryThreshold(own));
      const counts = (one: Omit<SplittingFacts, 'kindred'>): boolean =>
        wouldBeMandatory(one) && !isTender(one.biddingMethod) && compareAmounts(one.estimatedAmount, threshold) < 0;
      if (!counts(own)) return true;
      const parts = kindred.filter(counts);
      const total = sumAmounts([own, ...parts].map(({ estimatedAmount }) => estimatedAmount));
      return (
        parts.length === 0 ||
        compareAmounts(total, threshold) < 0 || {
          zh: `疑似化整为零规避招标：与近12个月${parts.length}个同类项目合计${total}万元，达到${threshold}万元`,
          en: `Possible splitting to avoid tender: with ${parts.length} alike in 12 months ${total}, from ${threshold} on 万元 a tender`,
        }
      );
    },
  },
];
