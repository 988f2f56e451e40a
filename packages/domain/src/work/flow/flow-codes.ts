import { codes, type CodeOf } from '../../codes.ts';

/** Status of a flow, that is of one type, project and phase (spec §4). */
export const SubmitStatus = codes('bidding.SubmitStatus', 'closed', [
  ['UNSUBMITTED', '未提交', 'Not submitted'],
  ['SUBMITTED', '已提交'],
  ['CHECKED', '已审核'],
  ['APPROVED', '已审批'],
  ['REJECTED', '已退回', 'Returned'],
]);
export type SubmitStatus = CodeOf<typeof SubmitStatus>;

/** What is submitted, flows that are not built yet included; `project/phase.ts` has those that run. */
export const SubmitType = codes('bidding.SubmitType', 'closed', [
  ['PROJECT', '项目环节', 'Project phase'],
  ['EVALUATION_REPORT', '评标报告'],
  ['AWARD', '定标'],
  ['PLAN', '采购计划', 'Procurement plan'],
  ['YEARLY_PLAN', '年度计划'],
  ['PLAN_MODIFY', '计划变更', 'Plan change'],
  ['PLAN_CARRYOVER', '计划结转', 'Plan carry-over'],
  ['CONTRACT_REPORT', '合同报送'],
  ['MONTHLY_REPORT', '招标月报'],
  ['DISHONESTY', '失信处理'],
  ['DISHONESTY_REPAIR', '失信修复'],
  ['SELF_ASSESSMENT', '单位自评', 'Self-assessment'],
  ['PROCEDURE', '流程调整', 'Change of the procedure'],
  ['PERFORMANCE', '履约评价', 'Performance evaluation'],
  ['MARGIN_FORFEIT', '保证金处置', 'Deposit forfeiture'],
]);
