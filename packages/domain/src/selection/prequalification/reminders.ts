import { PROJECT, reminder } from '../../work/reminder/category-part.ts';

/** Members of the committee: they alone know that there is something to review. */
export const prequalificationReview = reminder(
  'PREQUALIFICATION_REVIEW',
  'TODO',
  { zh: '资格预审待审查', en: 'Applications to review' },
  { zh: '【{name}】资格预审申请待审查', en: '[{name}] applications to review' },
  { ...PROJECT, tab: 'prequalification' },
);

/** Tells the clerk that the review is over, and neither who applied nor how many. */
export const prequalificationSend = reminder(
  'PREQUALIFICATION_SEND',
  'TODO',
  { zh: '资格预审结果待发出', en: 'Results to send' },
  {
    zh: '【{name}】资格预审结果待发出',
    en: '[{name}] results to send',
  },
  { ...PROJECT, tab: 'prequalification' },
);

export const prequalificationNews = reminder(
  'PREQUALIFICATION_NEWS',
  'READ',
  { zh: '资格预审动态', en: 'News of a prequalification' },
  { zh: '【{name}】{event}', en: '[{name}] {event}' },
  { path: '/bidder/prequalification', parts: ['projectId'] },
);
