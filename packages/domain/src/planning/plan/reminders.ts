import { flowReminders, reminder } from '../../work/reminder/category-part.ts';

/** `index` says what `planId` is: 0 a tender item, 1 an in-contract item, 2 the plan of a year. */
const PLAN_PARTS = ['year', 'index', 'planId'] as const;
const PLANS = { path: '/tenderPlan/plan', managementPath: '/tenderPlan/newPlanManagement' };
const YEARS = { path: '/tenderPlan/yearlyPlan', managementPath: '/tenderPlan/yearlyPlanManagement' };

export const planReminders = flowReminders(
  'PLAN',
  { zh: '采购计划', en: 'Procurement plan' },
  { parts: PLAN_PARTS, ...PLANS },
);

export const yearlyPlanReminders = flowReminders(
  'YEARLY_PLAN',
  { zh: '年度计划', en: 'Yearly plan' },
  { parts: PLAN_PARTS, ...YEARS },
);

export const noticePlanUrged = reminder(
  'NOTICE_PLAN_URGED',
  'READ',
  { zh: '计划催办', en: 'Plan urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  { parts: PLAN_PARTS, ...PLANS },
);

export const noticeYearlyPlanUrged = reminder(
  'NOTICE_YEARLY_PLAN_URGED',
  'READ',
  { zh: '年度计划催办', en: 'Yearly plan urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  { parts: PLAN_PARTS, ...YEARS },
);

export const planDivision = reminder(
  'PLAN_DIVISION',
  'TODO',
  { zh: '计划待分工', en: 'Plan to divide' },
  { zh: '计划【{name}】待分工', en: 'Plan [{name}] to be given to an officer' },
  { path: '/tenderPlan/planManagement', parts: PLAN_PARTS },
);

export const planModifyApply = reminder(
  'PLAN_MODIFY_APPLY',
  'TODO',
  { zh: '计划变更待审批', en: 'Plan change to approve' },
  { zh: '计划【{name}】申请变更', en: 'A change of plan [{name}] is asked for' },
  { path: '/tenderPlan/planManagement', parts: PLAN_PARTS },
);

export const planCarryoverApply = reminder(
  'PLAN_CARRYOVER_APPLY',
  'TODO',
  { zh: '计划结转待审批', en: 'Carry-over to approve' },
  { zh: '计划【{name}】申请结转', en: 'Plan [{name}] asks to be carried over' },
  { path: '/tenderPlan/planManagement', parts: PLAN_PARTS },
);

export const planModifyManagement = reminder(
  'PLAN_MODIFY_MANAGEMENT',
  'TODO',
  { zh: '变更已同意待修改', en: 'Agreed change to make' },
  { zh: '【{name}】变更已同意，请修改计划', en: '[{name}] the change is agreed, change the plan' },
  { path: '/tenderPlan/plan', parts: PLAN_PARTS },
);

export const planData = reminder(
  'PLAN_DATA',
  'TODO',
  { zh: '计划数据待核对', en: 'Plan data to look at again' },
  { zh: '计划【{name}】请核对：{reason}', en: 'Look at plan [{name}] again: {reason}' },
  { path: '/tenderPlan/plan', parts: PLAN_PARTS },
);
