import { flowReminders, PROJECT, reminder } from '../../work/reminder/category-part.ts';

export const implementionPlanReminders = flowReminders('IMPLEMENTION_PLAN', {
  zh: '实施方案',
  en: 'Implementation plan',
}); // sic

export const noticeUrged = reminder(
  'NOTICE_URGED',
  'READ',
  { zh: '催办', en: 'Urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  PROJECT,
);

export const noticeHandedOver = reminder(
  'NOTICE_HANDED_OVER',
  'READ',
  { zh: '工作移交', en: 'Work handed over' },
  { zh: '【{name}】由{from}移交给你：{reason}', en: '[{name}] handed over to you by {from}: {reason}' },
  PROJECT,
);

export const noticeTerminated = reminder(
  'NOTICE_TERMINATED',
  'READ',
  { zh: '项目终止', en: 'Project terminated' },
  { zh: '【{name}】已终止：{reason}', en: '[{name}] terminated: {reason}' },
  PROJECT,
);
