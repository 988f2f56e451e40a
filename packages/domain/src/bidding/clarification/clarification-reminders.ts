import { reminder } from '../../work/reminder/category-part.ts';

export const noticeClarification = reminder(
  'NOTICE_CLARIFICATION',
  'READ',
  { zh: '发布澄清', en: 'Clarification published' },
  { zh: '【{name}】发布第{no}次澄清{deadline}', en: '[{name}] clarification no. {no}{deadline}' },
  { path: '/bidder/joined', parts: ['projectId', 'id'] },
);
