import type { Rank } from './codes.ts';
import { compareAmounts, isAmount, multiply, ratio, sumAmounts } from '../../money.ts';
import { blocks, type Rule } from '../../rule.ts';

/** Weights of the dimensions in percent (docs/domain/lifecycle.md). */
export const PERFORMANCE_WEIGHTS = {
  quality: '30',
  progress: '20',
  safety: '20',
  service: '15',
  cost: '10',
  integrity: '5',
} as const;

export type PerformanceDimension = keyof typeof PERFORMANCE_WEIGHTS;
export type PerformanceScores = Readonly<Record<PerformanceDimension, string>>;

const weights = Object.entries(PERFORMANCE_WEIGHTS) as [PerformanceDimension, string][];

/** The weighted total, exact: scores have two decimals at most, the total four. */
export const performanceTotal = (scores: PerformanceScores): string =>
  ratio(sumAmounts(weights.map(([dimension, weight]) => multiply(scores[dimension], weight))), '100', 4) ?? '0';

const RANKS: readonly [Rank, string][] = [
  ['S', '95'],
  ['A', '85'],
  ['B', '75'],
  ['C', '60'],
];

/** The rank of a total: S from 95, A from 85, B from 75, C from 60, else D. Nothing is rounded up to a rank. */
export const rankOf = (total: string): Rank => RANKS.find(([, least]) => compareAmounts(total, least) >= 0)?.[0] ?? 'D';

/** Between which totals a rank lies: from `least`, below `below`; null where there is no bound. */
export function leastOf(rank: Rank): { least: string | null; below: string | null } {
  const place = RANKS.findIndex(([one]) => one === rank);
  if (place < 0) return { least: null, below: RANKS.at(-1)![1] };
  return { least: RANKS[place]![1], below: RANKS[place - 1]?.[1] ?? null };
}

export interface PerformanceFacts {
  scores: PerformanceScores;
  comment: string | null;
}

const isScore = (value: string): boolean =>
  isAmount(value) && (value.split('.')[1]?.length ?? 0) <= 2 && compareAmounts(value, '100') <= 0;

/** Rules of a performance evaluation. */
export const performanceRules: readonly Rule<PerformanceFacts>[] = [
  {
    id: 'PERFORMANCE_SCORES',
    basis: '[INT]',
    text: { zh: '各项得分应为0至100，最多2位小数', en: 'Scores from 0 to 100 with at most 2 decimals' },
    fields: ['scores'],
    field: 'scores',
    severity: blocks,
    isKept: ({ scores }) => weights.every(([dimension]) => isScore(scores[dimension])),
  },
  {
    id: 'PERFORMANCE_COMMENT',
    basis: '[INT]',
    text: { zh: '评为S级或D级须填写评语', en: 'Ranks S and D need a comment' },
    fields: ['scores', 'comment'],
    field: 'comment',
    severity: blocks,
    isKept: ({ scores, comment }) => {
      if (!weights.every(([dimension]) => isScore(scores[dimension]))) return true;
      return !['S', 'D'].includes(rankOf(performanceTotal(scores))) || Boolean(comment?.trim());
    },
  },
];
