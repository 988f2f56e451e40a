import { codes, type CodeOf } from '../../codes.ts';

/** How a member stands to a version of the report (例53). */
export const ReportStand = codes('bidding.ReportStand', 'closed', [
  ['SIGNED', '签字', 'Signed'],
  ['DISSENTED', '签字并书面说明不同意见', 'Signed with a written dissent'],
  ['REFUSED', '拒绝签字且不说明理由，视为同意', 'Refused in silence, counts as consent'],
]);
export type ReportStand = CodeOf<typeof ReportStand>;

/** Grounds on which the house sends a signed report back to its committee [INT, after 发改法规规〔2022〕1117号 (u)]. */
export const ReportGround = codes('bidding.ReportGround', 'closed', [
  ['METHOD_NOT_APPLIED', '未按招标文件公布的标准和方法评标', 'The published method was not applied'],
  ['OBJECTIVE_UNEQUAL', '客观评审因素评分不一致', 'Objective items scored unequally'],
  ['SCORE_OUT_OF_LINE', '评分超出分值范围或畸高、畸低', 'Scores out of range or far out of line'],
  ['LOW_PRICE_UNEXAMINED', '可能低于成本的报价未予审查', 'Low prices not examined'],
  ['CLARIFICATION_OMITTED', '应当要求澄清、说明而未要求', 'Clarification omitted'],
  ['REJECTION_UNGROUNDED', '否决投标没有依据', 'Rejection without ground'],
  ['ARITHMETIC', '计算错误', 'Arithmetic'],
]);
export type ReportGround = CodeOf<typeof ReportGround>;

/** What the committee makes of a report that was sent back. */
export const ReturnAnswer = codes('bidding.ReturnAnswer', 'closed', [
  ['CORRECT', '更正：重新评审并重新签署评标报告', 'Corrects: evaluates and signs anew'],
  ['STAND', '维持原评标报告', 'Stands by its report'],
]);
export type ReturnAnswer = CodeOf<typeof ReturnAnswer>;

/** What the authority makes of a report that was referred to it. */
export const ReferralOutcome = codes('bidding.ReferralOutcome', 'closed', [
  ['UPHELD', '维持评标报告', 'The report stands'],
  ['REEVALUATE', '责令重新评标', 'Another evaluation is ordered'],
]);
export type ReferralOutcome = CodeOf<typeof ReferralOutcome>;
