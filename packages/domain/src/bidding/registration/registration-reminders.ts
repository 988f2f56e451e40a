import { reminder } from '../../work/reminder/category-part.ts';

export const bidderNews = reminder(
  'BIDDER_NEWS',
  'READ',
  { zh: '投标项目动态', en: 'News of a joined project' },
  { zh: '【{name}】{event}', en: '[{name}] {event}' },
  { path: '/bidder/joined', parts: ['projectId'] },
);
