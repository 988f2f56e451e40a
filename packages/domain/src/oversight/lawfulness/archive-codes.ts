import { codes, type CodeOf } from '../../codes.ts';

export const ArchiveItem = codes('bidding.ArchiveItem', 'closed', [
  ['PLAN_APPROVAL', '计划审批', 'Plan approval'],
  ['DOCUMENT', '招标文件', 'Bidding document'],
  ['ANNOUNCEMENT', '公告'],
  ['CLARIFICATION', '澄清文件'],
  ['BID', '投标文件', 'Bids'],
  ['OPENING_RECORD', '开标记录'],
  ['COMMITTEE', '评标委员会'],
  ['REPORT', '评标报告', 'Evaluation report'],
  ['PUBLICITY', '候选人公示', 'Candidate publicity'],
  ['AWARD', '定标资料'],
  ['NOTICE', '中标通知书', 'Winning notice'],
  ['CONTRACT', '合同'],
  ['OBJECTION', '异议资料', 'Objections'],
  ['VIDEO_INDEX', '录像目录'],
]);
export type ArchiveItem = CodeOf<typeof ArchiveItem>;
