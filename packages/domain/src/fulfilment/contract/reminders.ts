import { flowReminders, PROJECT, PROJECT_DETAIL, reminder } from '../../work/reminder/category-part.ts';

export const contractReminders = flowReminders('CONTRACT', { zh: '合同签订', en: 'Contract signing' });

export const noticeContractOverdue = reminder(
  'NOTICE_CONTRACT_OVERDUE',
  'READ',
  { zh: '合同签订逾期', en: 'Contract overdue' },
  { zh: '【{name}】合同逾期未签', en: '[{name}] contract is overdue' },
  PROJECT,
);

const CHANGE = { path: PROJECT_DETAIL, parts: ['projectId', 'phase', 'id'], tab: 'contract' } as const;

export const contractChangeApprove = reminder(
  'CONTRACT_CHANGE_APPROVE',
  'TODO',
  { zh: '合同变更待审批', en: 'Contract change to decide' },
  { zh: '【{name}】{what}待审批', en: '[{name}] {what}: to decide' },
  CHANGE,
);

export const contractChangeRead = reminder(
  'CONTRACT_CHANGE_READ',
  'READ',
  { zh: '合同变更已审批', en: 'Contract change decided' },
  { zh: '【{name}】{what}：{outcome}', en: '[{name}] {what}: {outcome}' },
  CHANGE,
);

export const bondCallApprove = reminder(
  'BOND_CALL_APPROVE',
  'TODO',
  { zh: '履约担保索赔待审批', en: 'Call on a bond to decide' },
  { zh: '【{name}】履约担保索赔待审批', en: '[{name}] call on the performance bond: to decide' },
  CHANGE,
);

export const bondCallRead = reminder(
  'BOND_CALL_READ',
  'READ',
  { zh: '履约担保索赔已审批', en: 'Call on a bond decided' },
  { zh: '【{name}】履约担保索赔：{outcome}', en: '[{name}] call on the performance bond: {outcome}' },
  CHANGE,
);

export const bondEnds = reminder(
  'BOND_ENDS',
  'TODO',
  { zh: '履约保函即将到期', en: 'Performance guarantee expires' },
  {
    zh: '【{name}】履约保函{due}到期，早于验收，请续期',
    en: '[{name}] guarantee ends on {due}, before acceptance: extend it',
  },
  CHANGE,
);

export const bondDueBack = reminder(
  'BOND_DUE_BACK',
  'TODO',
  { zh: '履约担保待退还', en: 'Performance bond to hand back' },
  { zh: '【{name}】{bidder}的履约担保待退还', en: '[{name}] performance bond of {bidder} to hand back' },
  CHANGE,
);
