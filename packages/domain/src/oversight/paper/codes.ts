import { codes, type CodeOf } from '../../codes.ts';

/** Papers that the product makes. */
export const PaperKind = codes('bidding.PaperKind', 'closed', [
  ['IMPLEMENTATION_PLAN', '实施方案'],
  ['COUNTERSIGN_PLAN', '实施方案会签单', 'Countersign sheet of the plan'],
  ['BIDDING_DOCUMENT', '招标文件'],
  ['ANNOUNCEMENT', '公告'],
  ['CLARIFICATION', '澄清文件'],
  ['PREQUALIFICATION_REPORT', '资格审查报告', 'Report of the prequalification'],
  ['OPENING_RECORD', '开标记录', 'Record of the opening'],
  ['PRICE_OPENING_RECORD', '第二信封开标记录', 'Record of the second opening'],
  ['EVALUATION_REPORT', '评标报告'],
  ['PUBLICITY', '中标候选人公示', 'Publicity of the candidates'],
  ['COUNTERSIGN_AWARD', '定标会签单', 'Countersign sheet of the award'],
  ['AWARD_REPORT', '定标报告'],
  ['WINNING_NOTICE', '中标通知书'],
  ['RESULT_NOTICE', '结果通知书'],
  ['WRITTEN_REPORT', '书面报告'],
  ['CONTRACT', '合同'],
  ['BID_RECEIPT', '投标回执', 'Receipt of a bid'],
]);
export type PaperKind = CodeOf<typeof PaperKind>;
