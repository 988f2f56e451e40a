import { flowReminders, reminder } from '../../work/reminder/category-part.ts';

/** `index` is the month. */
const REPORT_PARTS = ['reportId', 'year', 'index'] as const;

export const contractReportReminders = flowReminders(
  'CONTRACT_REPORT',
  { zh: '合同报送', en: 'Contract report' },
  { parts: REPORT_PARTS, path: '/tender/contractReport', decide: '/tender/contractReportManagement' },
);

export const monthlyReportReminders = flowReminders(
  'MONTHLY_REPORT',
  { zh: '招标月报', en: 'Monthly tender report' },
  { parts: REPORT_PARTS, path: '/tender/monthlyTenderReport' },
);

export const noticeContractReportUrged = reminder(
  'NOTICE_CONTRACT_REPORT_URGED',
  'READ',
  { zh: '合同报送催办', en: 'Contract report urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  { path: '/tender/contractReport', parts: REPORT_PARTS },
);

export const noticeMonthlyReportUrged = reminder(
  'NOTICE_MONTHLY_REPORT_URGED',
  'READ',
  { zh: '招标月报催办', en: 'Monthly report urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  { path: '/tender/monthlyTenderReport', parts: REPORT_PARTS },
);
