import { flowReminders, PROJECT, reminder } from '../../work/reminder/category-part.ts';

export const evaluationReportReminders = flowReminders(
  'EVALUATION_REPORT',
  { zh: '评标报告', en: 'Evaluation report' },
  { ...PROJECT, tab: 'evaluation' },
);

export const evaluationScore = reminder(
  'EVALUATION_SCORE',
  'TODO',
  { zh: '评审待打分', en: 'Bids to score' },
  { zh: '【{name}】待评审打分', en: '[{name}] bids to review and score' },
  { ...PROJECT, tab: 'evaluation' },
);

export const evaluationSign = reminder(
  'EVALUATION_SIGN',
  'TODO',
  { zh: '评标报告待签字', en: 'Evaluation report to sign' },
  { zh: '【{name}】评标报告待签字', en: '[{name}] evaluation report to sign' },
  { ...PROJECT, tab: 'evaluation' },
);

export const bidQuote = reminder(
  'BID_QUOTE',
  'TODO',
  { zh: '待报价', en: 'Quote to give' },
  { zh: '【{name}】第{no}轮报价，请于{due}前提交', en: '[{name}] quotes of round {no}: give yours by {due}' },
  { path: '/bidder/joined', parts: ['projectId'] },
);
