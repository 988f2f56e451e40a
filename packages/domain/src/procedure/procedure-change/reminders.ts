import { flowReminders, reminder } from '../../work/reminder/category-part.ts';

const VERSION = { parts: ['recordId'], path: '/system/procedure' } as const;

export const procedureReminders = flowReminders(
  'PROCEDURE',
  { zh: '流程调整', en: 'Change of the procedure' },
  VERSION,
);

export const noticeProcedureUrged = reminder(
  'NOTICE_PROCEDURE_URGED',
  'READ',
  { zh: '流程调整催办', en: 'Change of the procedure urged' },
  { zh: '【{name}】{by}催办：{what}', en: '[{name}] {by} urges: {what}' },
  VERSION,
);
