import { codes, type CodeOf } from '../../codes.ts';

/** What stands of the name of a unit that no unit of the group bears. */
export const UnitNameStatus = codes('bidding.UnitNameStatus', 'closed', [
  ['OPEN', '待处理', 'To be handled'],
  ['MAPPED', '已对应', 'Mapped'],
  ['MERGED', '已合并', 'Merged'],
  ['IGNORED', '已忽略', 'Ignored'],
]);
export type UnitNameStatus = CodeOf<typeof UnitNameStatus>;

/** What seems wrong with a plan item. */
export const PlanDoubt = codes('bidding.PlanDoubt', 'closed', [
  ['AMOUNT_UNIT', '金额疑似以元填写', 'Amount typed in yuan, it seems'],
  ['TYPE_NAME', '类型与名称不符', 'Type does not fit the name'],
  ['TWICE', '疑似重复', 'Planned twice, it seems'],
  ['OTHER_YEAR', '计划开始不在本年度', 'Begins in another year'],
]);
export type PlanDoubt = CodeOf<typeof PlanDoubt>;

export const PlanDoubtStatus = codes('bidding.PlanDoubtStatus', 'closed', [
  ['OPEN', '待处理', 'To be handled'],
  ['ASKED', '已请单位核对', 'The unit is asked'],
  ['FIXED', '已修正', 'Fixed'],
  ['IGNORED', '已忽略', 'Ignored'],
  ['GONE', '已消失', 'Gone'],
]);
export type PlanDoubtStatus = CodeOf<typeof PlanDoubtStatus>;
