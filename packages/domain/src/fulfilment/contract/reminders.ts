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
