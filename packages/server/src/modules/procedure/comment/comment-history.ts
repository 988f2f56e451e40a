import { field, historyActions } from '../../../kernel/history.ts';

/** What the audit trail shows of a comment: whom it calls, never what it says. Histories of projects show none of it. */
const fields = { mentions: field.text('提到', 'Mentions') };

export function plugInHistory(): void {
  historyActions.add('comment ADD_COMMENT', { zh: '发表内部留言', en: 'Wrote a comment', fields });
  historyActions.add('comment CHANGE_COMMENT', { zh: '修改内部留言', en: 'Changed a comment', fields });
  historyActions.add('comment WITHDRAW_COMMENT', { zh: '撤回内部留言', en: 'Withdrew a comment', fields: {} });
}
