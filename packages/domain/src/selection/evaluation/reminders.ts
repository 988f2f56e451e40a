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

export const evaluationHandOver = reminder(
  'EVALUATION_HAND_OVER',
  'TODO',
  { zh: '评标报告待提交招标人', en: 'Evaluation report to hand over' },
  { zh: '【{name}】评标报告已签署，请提交招标人', en: '[{name}] the evaluation report is signed: hand it over' },
  { ...PROJECT, tab: 'evaluation' },
);

export const evaluationReturned = reminder(
  'EVALUATION_RETURNED',
  'TODO',
  { zh: '评标报告待复核', en: 'Evaluation report to look at again' },
  {
    zh: '【{name}】评标报告退回复核，请评标委员会更正或维持',
    en: '[{name}] the evaluation report was sent back: correct it or stand by it',
  },
  { ...PROJECT, tab: 'evaluation' },
);

export const bidQuestion = reminder(
  'BID_QUESTION',
  'TODO',
  { zh: '评标委员会提问待答复', en: 'Question of the committee to answer' },
  {
    zh: '【{name}】评标委员会要求书面说明，请于{due}前答复',
    en: '[{name}] the committee asks you in writing: answer by {due}',
  },
  { path: '/bidder/joined', parts: ['projectId', 'id'] },
);

export const bidQuestionRead = reminder(
  'BID_QUESTION_READ',
  'READ',
  { zh: '投标人书面说明', en: 'Written answer of a bidder' },
  { zh: '【{name}】书面提问{event}', en: '[{name}] question in writing: {event}' },
  { ...PROJECT, tab: 'evaluation' },
);
