import { codes, type CodeOf } from '../../codes.ts';

/** Who decides at a step of an approval chain. */
export const StepHolder = codes('bidding.StepHolder', 'closed', [
  ['UNIT_CLERK', '单位经办人', 'Clerk of the unit'],
  ['UNIT_LEADER', '单位审核人', 'Leader of the unit'],
  ['UPPER_LEADER', '二级单位审核人', 'Leader of the unit at hierarchy 2'],
  ['DEPARTMENT_REVIEWER', '招标管理部经办', 'Reviewer of the tender department'],
  ['DEPARTMENT_APPROVER', '招标管理部负责人', 'Approver of the tender department'],
]);
export type StepHolder = CodeOf<typeof StepHolder>;

/** Whether a procedure has a phase that is not required everywhere. */
export const PhaseUse = codes('bidding.PhaseUse', 'closed', [
  ['REQUIRED', '必经', 'Required'],
  ['OPTIONAL', '可跳过', 'May be skipped'],
  ['OFF', '不设', 'Left out'],
]);
export type PhaseUse = CodeOf<typeof PhaseUse>;
