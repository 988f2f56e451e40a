import { field, historyActions } from '../../../kernel/history.ts';

/** What the history of a name of a unit, and of a doubt about a plan, shows. */
export function plugInHistory(): void {
  const reason = { reason: field.said('理由', 'Reason') };
  historyActions.add('unitName CREATE', {
    zh: '导入时发现',
    en: 'Found by an import',
    fields: { name: field.text('名称', 'Name') },
  });
  historyActions.add('unitName MAP', {
    zh: '对应至单位',
    en: 'Mapped',
    fields: {
      organizationName: field.text('对应单位', 'Unit'),
      written: field.text('写入计划', 'Written'),
      waiting: field.text('未写入', 'Not written'),
    },
  });
  historyActions.add('unitName MERGE', {
    zh: '合并',
    en: 'Merged',
    fields: { mergedIntoName: field.text('合并至', 'Merged into') },
  });
  historyActions.add('unitName IGNORE', { zh: '忽略', en: 'Ignored', fields: reason });
  historyActions.add('unitName UNDO', {
    zh: '撤销处理',
    en: 'Undone',
    fields: { taken: field.text('移出计划', 'Taken out') },
  });
  const doubt = { ...reason, from: field.text('原值', 'Was'), to: field.text('改为', 'Is now') };
  historyActions.add('planDoubt FIX', { zh: '修正', en: 'Fixed', fields: doubt });
  historyActions.add('planDoubt ASK', { zh: '请单位核对', en: 'Asked the unit', fields: reason });
  historyActions.add('planDoubt IGNORE', { zh: '忽略', en: 'Ignored', fields: reason });
  historyActions.add('planDoubt UNDO', { zh: '撤销处理', en: 'Undone', fields: doubt });
}
