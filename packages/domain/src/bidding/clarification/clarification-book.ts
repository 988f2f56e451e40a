import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { clarificationRules, siteVisitRules } from './clarification.ts';

export const clarificationBook = bookOf(
  [clarificationRules, siteVisitRules],
  [
    [
      'R29',
      place('T', 'S', ['ANNOUNCEMENT'], 'CLARIFY'),
      '澄清可能影响投标文件编制的，在投标截止15日前（资格预审申请截止3日前）发出，不足的顺延截止时间',
      'A clarification that affects bids comes at least 15 days before the bid deadline (prequalification 3), or the deadline moves',
    ],
    [
      'R32',
      place('T', 'B', ['ANNOUNCEMENT'], 'VISIT'),
      '踏勘现场邀请全部已报名的潜在投标人',
      'A site visit invites all registered bidders',
    ],
  ],
);
