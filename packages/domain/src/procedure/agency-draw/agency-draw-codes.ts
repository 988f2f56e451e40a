import { codes, type CodeOf } from '../../codes.ts';

/** How far the drawing of a project's agency has come. */
export const AgencyDrawStatus = codes('bidding.AgencyDrawStatus', 'closed', [
  ['NONE', '未抽取', 'Nothing drawn yet'],
  ['OPEN', '待第二人封存', 'Waits for the second secret'],
  ['SEALED', '已封存待抽取', 'Sealed, to be drawn'],
  ['DRAWN', '待确认', 'Drawn, to be confirmed'],
  ['CONFIRMED', '已确认', 'Confirmed'],
  ['EXHAUSTED', '全部放弃', 'All have declined'],
  ['ABANDONED', '已作废', 'Given up'],
]);
export type AgencyDrawStatus = CodeOf<typeof AgencyDrawStatus>;
