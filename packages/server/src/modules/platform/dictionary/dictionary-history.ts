import { field, historyActions } from '../../../kernel/history.ts';

const fields = {
  code: field.said('编码', 'Code'),
  zh: field.text('中文名称', 'Chinese word'),
  en: field.text('英文名称', 'English word'),
  enabled: field.flag('启用', 'In use'),
};

/** What the history of a dictionary shows. */
export function plugInHistory(): void {
  historyActions.add('dict CREATE', { zh: '新增条目', en: 'Entry added', fields });
  historyActions.add('dict CHANGE', { zh: '修改条目', en: 'Entry changed', fields });
  historyActions.add('dict MOVE', {
    zh: '调整顺序',
    en: 'Put into another order',
    fields: { order: field.text('顺序', 'Order') },
  });
}
