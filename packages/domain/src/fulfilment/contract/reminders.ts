import { flowReminders, PROJECT, reminder } from '../../work/reminder/category-part.ts';

export const contractReminders = flowReminders('CONTRACT', { zh: '合同签订', en: 'Contract signing' });

export const noticeContractOverdue = reminder(
  'NOTICE_CONTRACT_OVERDUE',
  'READ',
  { zh: '合同签订逾期', en: 'Contract overdue' },
  { zh: '【{name}】合同逾期未签', en: '[{name}] contract is overdue' },
  PROJECT,
);
