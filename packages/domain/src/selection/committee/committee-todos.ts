import type { RemindCategory } from '../../work/reminder/category-table.ts';

/**
 * What only members of a committee, and those who are called to one, have to do: some sit there for the owner, or have a post
 * of the house besides. Who has it is secret until the winner is confirmed (招标投标法 37).
 */
export const COMMITTEE_TODOS: readonly RemindCategory[] = [
  'EXPERT_CALL',
  'PREQUALIFICATION_REVIEW',
  'EVALUATION_SCORE',
  'EVALUATION_SIGN',
  'EVALUATION_HAND_OVER',
  'EVALUATION_RETURNED',
];
