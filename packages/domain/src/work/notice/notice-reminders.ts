import { reminder } from '../reminder/category-part.ts';

const NOTICE = { parts: ['id'], path: '/fileSharing/notice' } as const;

/** A notice was published for the person. */
export const noticePublish = reminder(
  'NOTICE_PUBLISH',
  'READ',
  { zh: '通知公告', en: 'Notice' },
  { zh: '通知：{name}', en: 'Notice: {name}' },
  NOTICE,
);

/** The person has not read it yet, or not confirmed it. */
export const noticeUnread = reminder(
  'NOTICE_UNREAD',
  'READ',
  { zh: '通知待阅读', en: 'Notice to read' },
  { zh: '【{name}】{by}提醒您阅读并{what}', en: '[{name}] {by} asks you to read and {what} it' },
  NOTICE,
);
