import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { complaintRules, decidingRules } from './complaint.ts';
import { forcedRules } from './forced.ts';
import { paperObjectionRules } from './paper-objection.ts';
import { askRules, pauseRules } from './question.ts';

export const questionBook = bookOf(
  [askRules, pauseRules, forcedRules, complaintRules, decidingRules, paperObjectionRules],
  [
    [
      'R30',
      place('T', 'B', ['ANNOUNCEMENT'], 'ASK'),
      '对招标文件的异议在投标截止10日前提出（资格预审2日前）',
      'Objections to the document arrive at the latest 10 days before the deadline (prequalification 2)',
    ],
    [
      'R31',
      place('T', 'B', ['ANNOUNCEMENT', 'PUBLIC_NOTICE'], ['REPLY', 'FLOW']),
      '异议在{bidding.objection.replyDays}日内答复；答复前暂停招标投标活动',
      'Answered within {bidding.objection.replyDays} days; until then the project stands still, without deadline, opening or award',
    ],
    [
      'R58',
      place('T', 'W', ['ANNOUNCEMENT', 'BID_OPENING', 'PUBLIC_NOTICE'], 'ASK'),
      '投诉在知道或应当知道之日起10日内提出；属《条例》第22、44、54条事项的先提出异议；受理3个工作日、处理30个工作日（仅记录）',
      'Complaints within 10 days; on document, opening and result an objection first; decision within 3 + 30 workdays (only recorded)',
    ],
  ],
);
