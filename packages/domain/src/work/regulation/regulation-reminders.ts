import { reminder } from '../reminder/category-part.ts';

/** The person is bound by a regulation and asked to confirm that it was read. */
export const noticeRegulation = reminder(
  'NOTICE_REGULATION',
  'READ',
  { zh: '制度待确认', en: 'Regulation to confirm' },
  { zh: '【{name}】请阅读并确认', en: '[{name}] read it and confirm' },
  { parts: ['id'], path: '/institutionalSystem/regulation' },
);
