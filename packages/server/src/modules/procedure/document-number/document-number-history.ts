import { field, historyActions } from '../../../kernel/history.ts';
import { TYPE } from './document-number.service.ts';

const usedFor = field.text('用途', 'Used for');

/** What the history of a number shows. */
export function plugInHistory(): void {
  historyActions.add(`${TYPE} TAKE`, {
    zh: '取号',
    en: 'Took the number',
    fields: { text: field.text('文号', 'Number'), usedFor },
  });
  historyActions.add(`${TYPE} USE`, { zh: '用于文件', en: 'Used it for a paper', fields: { usedFor } });
  historyActions.add(`${TYPE} LET_GO`, { zh: '文件改用其他文号', en: 'The paper took another number', fields: {} });
  historyActions.add(`${TYPE} VOID`, {
    zh: '作废',
    en: 'Made it void',
    fields: {
      status: field.code('状态', 'Status', 'bidding.DocumentNumberStatus'),
      reason: field.said('作废原因', 'Reason'),
    },
  });
}
