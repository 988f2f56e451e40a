import { flowReminders, PROJECT, reminder } from '../../work/reminder/category-part.ts';

export const publicNoticeReminders = flowReminders('PUBLIC_NOTICE', { zh: '候选人公示', en: 'Candidate publicity' });

export const awardReminders = flowReminders('AWARD', { zh: '定标', en: 'Award' });

export const winningNoticeReminders = flowReminders('WINNING_NOTICE', { zh: '中标通知书', en: 'Winning notice' });

export const noticeWinningOverdue = reminder(
  'NOTICE_WINNING_OVERDUE',
  'READ',
  { zh: '中标通知书逾期', en: 'Winning notice overdue' },
  { zh: '【{name}】中标通知书逾期未发', en: '[{name}] winning notice is overdue' },
  PROJECT,
);
