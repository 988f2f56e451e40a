import { codes, type CodeOf } from '../../codes.ts';

/** How far plans have come for those who approve them (docs/domain/lifecycle.md). */
export const ApprovalStatus = codes('bidding.ApprovalStatus', 'closed', [
  ['UNCHECKED', '待审核', 'To be checked'],
  ['CHECKED', '已审核'],
  ['REVIEWED', '已复核'],
  ['APPROVED', '已通过'],
  ['APPROVE_NOT_PASSED', '未通过', 'Not passed'],
]);
export type ApprovalStatus = CodeOf<typeof ApprovalStatus>;

export const PlanItemKind = codes('bidding.PlanItemKind', 'closed', [
  ['TENDER', '招标采购', 'Tender'],
  ['PERFORMANCE', '履约采购', 'In-contract purchase'],
]);
export type PlanItemKind = CodeOf<typeof PlanItemKind>;

export const PlanItemStatus = codes('bidding.PlanItemStatus', 'closed', [
  ['NOT_STARTED', '未启动'],
  ['STARTED', '已启动'],
  ['FINISHED', '已完成'],
  ['CARRIED_OVER', '已结转'],
  ['CANCELLED', '取消'],
]);
export type PlanItemStatus = CodeOf<typeof PlanItemStatus>;

export const FundSource = codes('bidding.FundSource', 'closed', [
  ['OWN', '自有', 'Own funds'],
  ['FISCAL', '财政', 'Public budget'],
  ['LOAN', '贷款'],
  ['BOND', '债券'],
  ['OTHER', '其他'],
]);
export type FundSource = CodeOf<typeof FundSource>;
