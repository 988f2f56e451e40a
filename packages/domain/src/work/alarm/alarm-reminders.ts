import { reminder } from '../reminder/category-part.ts';

export const noticeAlarm = reminder(
  'NOTICE_ALARM',
  'READ',
  { zh: '系统告警', en: 'Alarm' },
  { zh: '系统告警：{text}', en: 'Alarm: {text}' },
  { path: '/system/errorLog', parts: [] },
);
