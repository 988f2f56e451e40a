import { codes, type CodeOf } from '../../codes.ts';

/** What takes a project out of its ordinary course. */
export const IncidentKind = codes('bidding.IncidentKind', 'closed', [
  ['WINNER_FALLS', '中标人退出', 'The winner falls away'],
  ['RETENDER', '重新招标', 'Tender again'],
  ['TERMINATION', '终止招标', 'Termination'],
  ['SPLIT_OFF', '拆分标段', 'Split a section off'],
  ['PROCEDURE_MOVE', '更换流程版本', 'Another version of the procedure'],
]);
export type IncidentKind = CodeOf<typeof IncidentKind>;

export const IncidentStatus = codes('bidding.IncidentStatus', 'closed', [
  ['PROPOSED', '待审批', 'To be decided'],
  ['APPROVED', '已批准', 'Approved'],
  ['REFUSED', '未批准', 'Not approved'],
  ['WITHDRAWN', '已撤回', 'Taken back'],
]);
export type IncidentStatus = CodeOf<typeof IncidentStatus>;

/** Why a confirmed winner falls away: the four cases of 例55, the refusal to sign of 例74, and a bid that lapsed before its notice. */
export const FallGround = codes('bidding.FallGround', 'closed', [
  ['ABANDON', '放弃中标', 'Gave up the award'],
  ['FORCE_MAJEURE', '因不可抗力不能履行合同', 'Cannot perform: force majeure'],
  ['NO_BOND', '未按要求提交履约保证金', 'No performance bond'],
  ['VIOLATION', '被查实存在影响中标结果的违法行为', 'Proven violation that affects the result'],
  ['REFUSE_CONTRACT', '无正当理由拒签合同', 'Refuses to sign the contract'],
  ['LAPSED', '投标有效期届满或不同意延长', 'The bid has lapsed, or was not extended'],
]);
export type FallGround = CodeOf<typeof FallGround>;

/** What follows for the section whose winner fell away (例55). */
export const FallConsequence = codes('bidding.FallConsequence', 'closed', [
  ['NEXT', '由下一顺位候选人递补', 'The next candidate follows'],
  ['RETENDER', '重新招标', 'Tender again'],
]);
export type FallConsequence = CodeOf<typeof FallConsequence>;

/** What is to become of the deposit of a winner who fell away. */
export const DepositProposal = codes('bidding.DepositProposal', 'closed', [
  ['RETURN', '退还', 'Return it'],
  ['KEEP', '不予退还', 'Keep it'],
]);
export type DepositProposal = CodeOf<typeof DepositProposal>;

/** Why a project is given up (例31, R54) [INT]. */
export const TerminationCause = codes('bidding.TerminationCause', 'closed', [
  ['NEED_GONE', '采购需求取消或发生重大变化', 'The need is gone or has changed'],
  ['FUNDS_GONE', '资金未落实', 'The funds are not there'],
  ['FORCE_MAJEURE', '不可抗力', 'Force majeure'],
  ['LAW', '法律、法规或国家政策变化', 'A change of law or policy'],
  ['AUTHORITY', '行政监督部门责令终止', 'Ordered by the authority'],
  ['NOBODY_LEFT', '已无可以确定的中标人', 'Nobody is left to award to'],
]);
export type TerminationCause = CodeOf<typeof TerminationCause>;

/** Why a section goes on in a project of its own [INT]. */
export const SplitGround = codes('bidding.SplitGround', 'closed', [
  ['OBJECTION', '异议或投诉', 'Objection or complaint'],
  ['AWARD', '定标需时', 'Award takes longer'],
  ['CONTRACT', '合同签订需时', 'Contract takes longer'],
  ['OTHER', '其他', 'Other'],
]);
export type SplitGround = CodeOf<typeof SplitGround>;

/** Why a tender whose bids were evaluated is repeated though its phase cannot be handed in (例55, 例81) [INT]. */
export const RetenderGround = codes('bidding.RetenderGround', 'closed', [
  ['BIDS_LAPSED', '投标有效期已届满', 'The bids have lapsed'],
  ['NO_WINNER', '没有可以确定的中标人', 'Nobody can be confirmed'],
  ['VIOLATION', '违法行为影响中标结果', 'A violation affects the result'],
  ['BREACH', '逾期事实影响中标结果', 'A missed date affects the result'],
]);
export type RetenderGround = CodeOf<typeof RetenderGround>;

/** Why a running project goes on under another version of the procedure [INT]. */
export const MoveGround = codes('bidding.MoveGround', 'closed', [
  ['RULES', '制度或职责调整', 'Rules or duties have changed'],
  ['NOBODY', '原流程环节无人办理', 'Nobody is left for a step'],
  ['OTHER', '其他', 'Other'],
]);
export type MoveGround = CodeOf<typeof MoveGround>;
