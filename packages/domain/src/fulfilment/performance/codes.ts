import { codes, type CodeOf } from '../../codes.ts';

export const Rank = codes('bidding.Rank', 'closed', [
  ['S', '优秀', 'Excellent'],
  ['A', '良好', 'Good'],
  ['B', '中等', 'Fair'],
  ['C', '合格', 'Sufficient'],
  ['D', '不合格', 'Insufficient'],
]);
export type Rank = CodeOf<typeof Rank>;

export const EvaluateType = codes('bidding.EvaluateType', 'closed', [
  ['PROCESS', '过程评价', 'In progress'],
  ['FINAL', '最终评价'],
]);
export type EvaluateType = CodeOf<typeof EvaluateType>;
