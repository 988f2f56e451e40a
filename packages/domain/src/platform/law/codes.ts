import { codes, type CodeOf } from '../../codes.ts';

export const LawStatus = codes('bidding.LawStatus', 'closed', [
  ['EFFECTIVE', '现行有效', 'In force'],
  ['ABOLISHED', '已废止'],
]);
export type LawStatus = CodeOf<typeof LawStatus>;
