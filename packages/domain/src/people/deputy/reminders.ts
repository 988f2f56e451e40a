import { reminder } from '../../work/reminder/category-part.ts';

export const noticeDeputy = reminder(
  'NOTICE_DEPUTY',
  'READ',
  { zh: '代理变动', en: 'Change of a deputy' },
  { zh: '{deputy}代{principal}（{roles}）：{event}', en: '{deputy} standing in for {principal} ({roles}): {event}' },
  { path: '/common/deputy', parts: ['id'] },
);
