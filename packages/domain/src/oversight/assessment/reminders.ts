import { flowReminders, reminder } from '../../work/reminder/category-part.ts';

const SHEET = { parts: ['reportId', 'year'], path: '/tenderAssessment/selfAssessment' } as const;
const DEDUCT = { parts: ['recordId'], path: '/tenderAssessment/assessmentDeduct' } as const;
const POINT = { parts: ['recordId'], path: '/tenderAssessment/addPointStatistics' } as const;

export const selfAssessmentReminders = flowReminders(
  'SELF_ASSESSMENT',
  { zh: '单位自评', en: 'Self-assessment' },
  SHEET,
);

export const noticeSelfAssessmentUrged = reminder(
  'NOTICE_SELF_ASSESSMENT_URGED',
  'READ',
  { zh: '单位自评催办', en: 'Self-assessment urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  SHEET,
);

/** The department decides about a deduction that a unit contests. */
export const deductDecide = reminder(
  'ASSESSMENT_DEDUCT_DECIDE',
  'TODO',
  { zh: '扣分申诉待处理', en: 'Contested deduction to decide' },
  { zh: '【{name}】扣分申诉待处理：{what}', en: '[{name}] contested deduction to decide: {what}' },
  DEDUCT,
);

/** A unit hears of what was taken off, and of what became of its objection. */
export const deductRead = reminder(
  'ASSESSMENT_DEDUCT_READ',
  'READ',
  { zh: '考核扣分', en: 'Deduction' },
  { zh: '【{name}】考核扣分{event}：{what}', en: '[{name}] deduction {event}: {what}' },
  DEDUCT,
);

/** The department audits the points that a unit asks for. */
export const addPointAudit = reminder(
  'ADD_POINT_AUDIT',
  'TODO',
  { zh: '加分待审核', en: 'Added points to audit' },
  { zh: '【{name}】加分待审核：{what}', en: '[{name}] added points to audit: {what}' },
  POINT,
);

export const addPointRead = reminder(
  'ADD_POINT_READ',
  'READ',
  { zh: '加分审核结果', en: 'Added points audited' },
  { zh: '【{name}】加分{event}：{what}', en: '[{name}] added points {event}: {what}' },
  POINT,
);
