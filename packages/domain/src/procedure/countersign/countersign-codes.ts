import { codes, type CodeOf } from '../../codes.ts';

export const CountersignResult = codes('bidding.CountersignResult', 'closed', [
  ['AGREE', '同意'],
  ['DISAGREE', '不同意'],
  ['ABSTAIN', '弃权'],
]);
export type CountersignResult = CodeOf<typeof CountersignResult>;
