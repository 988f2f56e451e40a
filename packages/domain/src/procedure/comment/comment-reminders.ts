import { PROJECT_DETAIL, reminder } from '../../work/reminder/category-part.ts';

export const noticeMentioned = reminder(
  'NOTICE_MENTIONED',
  'READ',
  { zh: '内部交流提到我', en: 'Mentioned in a comment' },
  { zh: '【{name}】{by}在内部交流中提到你', en: '[{name}] {by} mentioned you in an internal comment' },
  { path: PROJECT_DETAIL, parts: ['projectId', 'id'], tab: 'comments' },
);
