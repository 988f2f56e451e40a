import { codes, type CodeOf } from '../../codes.ts';

/** What a supervision (督办) is about. */
export const SupervisionKind = codes('bidding.SupervisionKind', 'open', [
  ['ONSITE', '现场监督', 'On site'],
  ['OVERDUE', '逾期督办', 'Overdue'],
  ['PERFORMANCE', '履约督办', 'Performance'],
]);

export const SupervisionStatus = codes('bidding.SupervisionStatus', 'closed', [
  ['OPEN', '待回复', 'To answer'],
  ['REPLIED', '已回复', 'Answered'],
  ['CLOSED', '已办结', 'Closed'],
]);
export type SupervisionStatus = CodeOf<typeof SupervisionStatus>;

/** What was done about a supervision, in the order in which it happened. */
export const SupervisionStep = codes('bidding.SupervisionStep', 'closed', [
  ['CREATE', '发起督办', 'Issued'],
  ['URGE', '再次提醒', 'Reminded again'],
  ['REPLY', '回复', 'Answered'],
  ['RETURN', '退回重办', 'Sent back'],
  ['ESCALATE', '升级督办', 'Escalated'],
  ['CLOSE', '办结', 'Closed'],
]);
export type SupervisionStep = CodeOf<typeof SupervisionStep>;

export const SupervisorStatus = codes('bidding.SupervisorStatus', 'closed', [
  ['ACTIVE', '在岗', 'In service'],
  ['INACTIVE', '停用', 'Out of service'],
]);
export type SupervisorStatus = CodeOf<typeof SupervisorStatus>;
