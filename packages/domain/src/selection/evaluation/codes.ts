import { codes, type CodeOf } from '../../codes.ts';

export const CommitteeRole = codes('bidding.CommitteeRole', 'closed', [
  ['EXPERT', '评标专家'],
  ['REP', '招标人代表', 'Tenderee representative'],
]);
export type CommitteeRole = CodeOf<typeof CommitteeRole>;

export const ReviewResult = codes('bidding.ReviewResult', 'closed', [
  ['PASS', '通过', 'Passed'],
  ['REJECT', '否决', 'Rejected'],
]);
export type ReviewResult = CodeOf<typeof ReviewResult>;

/** Grounds on which a bid is rejected: the seven of 例51, and clauses of the document itself. */
export const RejectReason = codes('bidding.RejectReason', 'closed', [
  ['NO_SEAL_SIGN', '未盖章签字', 'Not sealed or signed'],
  ['NO_CONSORTIUM_AGREEMENT', '无联合体协议'],
  ['UNQUALIFIED', '资格不符'],
  ['MULTIPLE_BIDS', '多份投标或报价', 'Several bids or prices'],
  ['PRICE', '低于成本或超限价', 'Below cost or above the ceiling'],
  ['NOT_RESPONSIVE', '未实质性响应'],
  ['COLLUSION_FRAUD', '串通、弄虚作假、行贿', 'Collusion, fraud or bribery'],
  ['DEPOSIT', '保证金不符合招标文件要求', 'The deposit is not as the document asks'],
  ['DOCUMENT_CLAUSE', '文件载明的其他否决条款', 'Another clause of the document'],
]);
export type RejectReason = CodeOf<typeof RejectReason>;

/** What settled a place: OPEN waits for a draw of lots. */
export const DecidedBy = codes('bidding.DecidedBy', 'closed', [
  ['TOTAL', '总得分', 'Total score'],
  ['PRICE', '报价', 'Price'],
  ['TECH', '技术得分', 'Technical score'],
  ['DRAW', '抽签', 'Draw of lots'],
  ['OPEN', '待抽签', 'Draw needed'],
]);
export type DecidedBy = CodeOf<typeof DecidedBy>;

/** Why the prices of a section were computed, or computed again. */
export const ComputationCause = codes('bidding.ComputationCause', 'closed', [
  ['REVIEWED', '评审完成', 'The review was complete'],
  ['REVIEW_CHANGED', '评审结论或报价变更', 'A decision of the review or a price changed'],
]);
export type ComputationCause = CodeOf<typeof ComputationCause>;

export const AbnormalKind = codes('bidding.AbnormalKind', 'closed', [
  ['SAME_ACCOUNT', '保证金同账户', 'Deposits from one account'],
  ['SAME_PERSON', '人员雷同'],
  ['SAME_MACHINE', '机器或IP雷同', 'Same machine or address'],
  ['SAME_FILE', '文件雷同'],
  ['PRICE_PATTERN', '报价规律'],
  ['LONE_LOW', '众高一低', 'High bids around one low bid'],
  ['SAME_CONTACT', '联系方式雷同', 'Same contacts'],
  ['SAME_AUTHOR', '文件作者雷同', 'Files of one author'],
  ['SAME_TEXT', '文字雷同', 'Same passages'],
  ['COMPANIONS', '长期陪标', 'Always losing to one company'],
  ['TURNS', '轮流中标', 'Winning in turn'],
  ['STEPS', '跨标段报价规律', 'One ratio of prices in lot after lot'],
  ['LOW_PRICE', '异常低价', 'Abnormally low price'],
  ['RELATED_PARTY', '关联投标', 'Related bidders'],
]);
export type AbnormalKind = CodeOf<typeof AbnormalKind>;
