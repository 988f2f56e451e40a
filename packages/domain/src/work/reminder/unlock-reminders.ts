import { reminder } from './category-part.ts';

export const overdueUnlock = reminder(
  'OVERDUE_UNLOCK',
  'TODO',
  { zh: '逾期解锁待审批', en: 'Unlock request to decide' },
  { zh: '{org}申请逾期解锁：{overdueReason}', en: '{org} asks to unlock an overdue to-do: {overdueReason}' },
  { path: '/remind', parts: ['id'] },
);
