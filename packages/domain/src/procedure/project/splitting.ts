import { compareAmounts, subtract, sumAmounts } from '../../money.ts';
import { param } from '../../params.ts';
import { warns, type Rule, type Text } from '../../rule.ts';
import type { DutyFacts } from './duty-facts.ts';
import { dutyOf, mandatoryThreshold, namedAmounts } from './duty.ts';
import { isTender } from './procedure.ts';
import type { ProjectClass } from './project-type.ts';

/** A procurement with what a contract of it left when it ended early, and is bought elsewhere since, 万元. */
interface Procurement extends DutyFacts {
  biddingMethod: string;
  leftToOthers?: string | null;
}

/** A project beside those of the same unit that are on the same plan item or of the same type, and beside its family. */
export interface SplittingFacts extends Procurement {
  /**
   * The others of the twelve months before its start, amounts in 万元; `family` whenever it was begun: a contract of the one
   * ended early, and the other buys what that left.
   */
  kindred: readonly (Omit<Procurement, 'params'> & { family?: boolean })[];
}

const CLASSES: readonly ProjectClass[] = ['ENGINEERING', 'GOODS', 'SERVICE'];

/** What was bought of it: without what others buy since a contract of it ended. Parts of a combined contract are not told apart. */
function boughtOf<One extends Procurement>(one: One): One {
  if (!one.leftToOthers || one.workParts.length > 0) return one;
  const bought = subtract(one.estimatedAmount, one.leftToOthers);
  return { ...one, estimatedAmount: compareAmounts(bought, '0') < 0 ? '0' : bought };
}

/** What of a procurement the law would want tendered from the threshold on; nothing where it is tendered or has to be. */
const avoided = (one: Procurement): Partial<Record<ProjectClass, string>> =>
  isTender(one.biddingMethod) || dutyOf(one).mandatory ? {} : namedAmounts(boughtOf(one));

/** Each procurement is told once: as one about the ended contract, or as one of the twelve months. */
function said(alike: number, family: number, total: string, threshold: string): Text {
  const zh = [
    ...(family > 0 ? [`终止合同有关的${family}个项目`] : []),
    ...(alike > 0 ? [`近12个月${alike}个同类项目`] : []),
  ];
  const en = [
    ...(family > 0 ? [`${family} about the ended contract`] : []),
    ...(alike > 0 ? [`${alike} alike in 12 months`] : []),
  ];
  return {
    zh: `疑似化整为零规避招标：与${zh.join('及')}合计${total}万元，达到${threshold}万元`,
    en: `Possible splitting to avoid tender: with ${en.join(' and ')} ${total}, from ${threshold} on 万元 a tender`,
  };
}

/**
 * R02: procurements that together reach the threshold of a class while each stays below it. Only those count that the law
 * would want tendered and that are not: a tender avoids nothing (法4). What an ended contract left is counted once, where it is bought
 * now, beside what was bought of the contract before: buying it is no splitting by itself.
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
      const others = kindred.map((one) => ({
        family: one.family === true,
        amounts: avoided({ ...one, ...(own.params ? { params: own.params } : {}) }),
      }));
      for (const kind of CLASSES) {
        const amount = amounts[kind];
        const parts = others.flatMap(({ amounts: of, family }) =>
          of[kind] === undefined ? [] : [{ amount: of[kind], family }],
        );
        if (amount === undefined || parts.length === 0) continue;
        const total = sumAmounts([amount, ...parts.map((part) => part.amount)]);
        const threshold = param(own.params, mandatoryThreshold(kind));
        if (compareAmounts(total, threshold) >= 0) {
          const family = parts.filter((part) => part.family).length;
          return said(parts.length - family, family, total, threshold);
        }
      }
      return true;
    },
  },
];
