import { field, historyActions } from '../../../kernel/history.ts';

/** What the history of a project shows of the validity of its bids; what bidders answer is shown beside the request. */
export function plugInValidityHistory(): void {
  historyActions.add('project ASK_EXTENSION', {
    zh: '要求延长投标有效期',
    en: 'Asked to extend the bids',
    fields: {
      validUntil: field.text('延长至', 'Extended until'),
      answerUntil: field.text('答复期限', 'Answer by'),
      reason: field.text('原因', 'Reason'),
    },
  });
}
