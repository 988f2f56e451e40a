import { PROJECT_DETAIL, reminder } from '../../work/reminder/category-part.ts';

export const replyQuestion = reminder(
  'REPLY_QUESTION',
  'TODO',
  { zh: '提问待答复', en: 'Question to answer' },
  { zh: '【{name}】收到{kind}，须于{due}前答复', en: '[{name}] {kind} received, answer by {due}' },
  { path: PROJECT_DETAIL, parts: ['projectId', 'phase', 'id'], tab: 'questions' },
);

export const questionRead = reminder(
  'QUESTION_READ',
  'READ',
  { zh: '提问已答复', en: 'Question answered' },
  { zh: '【{name}】{kind}已答复', en: '[{name}] {kind} answered' },
  {
    path: PROJECT_DETAIL,
    bidderPath: '/bidder/question/{projectId}',
    parts: ['projectId', 'phase', 'id'],
    tab: 'questions',
  },
);
