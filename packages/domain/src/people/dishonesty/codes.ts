import { codes, type CodeOf } from '../../codes.ts';

export const DishonestyKind = codes('bidding.DishonestyKind', 'open', [
  ['COLLUSION', '串通'],
  ['FALSE_MATERIAL', '弄虚作假'],
  ['BRIBERY', '行贿'],
  ['ABANDON_AWARD', '放弃中标', 'Gave up the award'],
  ['REFUSE_CONTRACT', '拒签', 'Refused the contract'],
  ['BREACH', '违约'],
  ['ILLEGAL_SUBCONTRACT', '违法转包'],
  ['MALICIOUS_COMPLAINT', '恶意投诉'],
  ['WAGES', '欠薪', 'Unpaid wages'],
  ['PERFORMANCE_D', '履约评价D级', 'Performance rank D'],
]);

export const DishonestyStatus = codes('bidding.DishonestyStatus', 'closed', [
  ['DRAFT', '草稿'],
  ['SUBMITTED', '待审'],
  ['APPROVED', '已生效', 'Effective'],
  ['REPAIR_APPLIED', '修复待审', 'Repair applied for'],
  ['REPAIRED', '已修复'],
  ['EXPIRED', '已期满'],
  ['REVOKED', '已撤销'],
  ['DISMISSED', '不予处理', 'Not pursued'],
]);
export type DishonestyStatus = CodeOf<typeof DishonestyStatus>;

export const DishonestyLevel = codes('bidding.DishonestyLevel', 'closed', [
  ['GENERAL', '一般'],
  ['SERIOUS', '严重'],
]);
export type DishonestyLevel = CodeOf<typeof DishonestyLevel>;

/** Where a record has effect. */
export const DishonestyScope = codes('bidding.DishonestyScope', 'closed', [
  ['GROUP', '全集团', 'The whole group'],
  ['ORG', '本单位', 'The unit and those below it'],
  ['KIND', '一类项目', 'One type of project'],
]);
export type DishonestyScope = CodeOf<typeof DishonestyScope>;

/** What gave rise to a record. */
export const DishonestySource = codes('bidding.DishonestySource', 'closed', [
  ['REPORT', '人工填报', 'Filed by hand'],
  ['PERFORMANCE', '履约评价', 'Performance evaluation'],
]);
export type DishonestySource = CodeOf<typeof DishonestySource>;

/** How the hearing of the company stands. */
export const HearingStatus = codes('bidding.HearingStatus', 'closed', [
  ['NONE', '未告知', 'Not told yet'],
  ['WAITING', '待申辩', 'Waiting for its answer'],
  ['ANSWERED', '已申辩', 'It has answered'],
  ['SILENT', '逾期未申辩', 'Silent in its term'],
]);
export type HearingStatus = CodeOf<typeof HearingStatus>;

/** What a company hands in about a record of its own. */
export const RepairKind = codes('bidding.RepairKind', 'closed', [
  ['REPAIR', '申请修复', 'Application for repair'],
  ['EVIDENCE', '留存证明', 'Evidence lodged'],
]);
export type RepairKind = CodeOf<typeof RepairKind>;
