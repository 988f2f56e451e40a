import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const fields: HistoryPart['fields'] = {
  name: field.text('单位名称', 'Name'),
  label: field.text('简称', 'Short name'),
  code: field.text('单位编码', 'Code'),
  type: field.code('类型', 'Type', 'sys.OrganizationType'),
  uscc: field.text('统一社会信用代码', 'Credit code'),
  legalPerson: field.text('法定代表人', 'Legal person'),
  features: field.codes('功能', 'Features', 'sys.OrganizationFeature'),
  ordinal: field.text('排序', 'Order'),
};
const reason = { reason: field.said('原因', 'Reason') };

/** What the history of an organisation shows. */
export function plugInHistory(): void {
  historyActions.add('organization CREATE', { zh: '新增', en: 'Created', fields });
  historyActions.add('organization CHANGE', { zh: '修改', en: 'Changed', fields });
  historyActions.add('organization MOVE', {
    zh: '移动',
    en: 'Moved',
    fields: { parent: field.text('上级单位', 'Organisation above'), ...reason },
  });
  historyActions.add('organization CLOSE', { zh: '撤销', en: 'Closed', fields: reason });
  historyActions.add('organization MERGE', {
    zh: '并入其他单位',
    en: 'Went into another unit',
    fields: { into: field.text('并入单位', 'Into'), ...reason },
  });
  historyActions.add('organization TAKE_IN', {
    zh: '其他单位并入',
    en: 'Another unit went into it',
    fields: { from: field.text('并入的单位', 'The unit that went into it'), ...reason },
  });
  historyActions.add('organization REOPEN', { zh: '恢复', en: 'Opened again', fields: reason });
}
