import { codes, type CodeOf } from '../../codes.ts';

/** Grounds on which another than the first candidate wins (例55). */
export const NotRankOneReason = codes('bidding.NotRankOneReason', 'closed', [
  ['ABANDON', '放弃', 'Gave up the award'],
  ['FORCE_MAJEURE', '不可抗力'],
  ['NO_BOND', '未交履约保证金', 'No performance bond'],
  ['VIOLATION', '查实违法', 'Proven violation'],
  ['SECTION_LIMIT', '已达中标标段数上限', 'Has won as many sections as it may'],
]);
export type NotRankOneReason = CodeOf<typeof NotRankOneReason>;
