import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const auditFields: HistoryPart['fields'] = {
  auditStatus: field.code('审核状态', 'Audit', 'bidding.AuditStatus'),
  reason: field.said('审核意见', 'Opinion'),
};
const registered: HistoryPart = {
  zh: '注册',
  en: 'Registered',
  fields: { name: field.text('企业名称', 'Company'), uscc: field.text('统一社会信用代码', 'Credit code') },
};
/** People, phone numbers and bank accounts are personal or confidential and stay out. */
const saved: HistoryPart = {
  zh: '修改企业信息',
  en: 'Changed its data',
  fields: {
    ...registered.fields,
    kinds: field.codes('供应商类别', 'Kinds', 'bidding.SupplierKind'),
    address: field.text('地址', 'Address'),
    auditStatus: auditFields['auditStatus']!,
  },
};
const audited: HistoryPart = { zh: '审核', en: 'Audited', fields: auditFields };
const rated: HistoryPart = {
  zh: '履约评价',
  en: 'Rated',
  fields: {
    score: field.text('得分', 'Score'),
    rank: field.code('等级', 'Rank', 'bidding.Rank'),
  },
};
const newContact: HistoryPart = { zh: '更换联系人', en: 'Changed its contact', fields: {} };

/** People are personal: that they changed shows, who they are does not. */
const people = (zh: string, en: string): HistoryPart => ({ zh, en, fields: {} });
const work: HistoryPart['fields'] = {
  project: field.text('项目名称', 'Project'),
  owner: field.text('业主单位', 'For whom'),
  amount: field.amount('合同金额', 'Amount'),
  completedDate: field.text('完工日期', 'Completed'),
};
const works = (zh: string, en: string): HistoryPart => ({ zh, en, fields: work });
const ties: HistoryPart = { zh: '填报关联情况', en: 'Stated its ties', fields: {} };

/** What the history of a supplier shows. */
export function plugInHistory(): void {
  historyActions.add('supplier REGISTER_SUPPLIER', registered);
  historyActions.add('supplier SAVE_SUPPLIER', saved);
  historyActions.add('supplier AUDIT_SUPPLIER', audited);
  historyActions.add('supplier RATE_SUPPLIER', rated);
  historyActions.add('supplier CHANGE_CONTACT', newContact);
  historyActions.add('supplier SAVE_TIES', ties);
  historyActions.add('supplier ADD_SUPPLIER_PERSON', people('登记人员', 'Named somebody'));
  historyActions.add('supplier SAVE_SUPPLIER_PERSON', people('修改人员', 'Changed somebody'));
  historyActions.add('supplier REMOVE_SUPPLIER_PERSON', people('移除人员', 'Took somebody off'));
  historyActions.add('supplier ADD_SUPPLIER_PERFORMANCE', works('登记业绩', 'Named a work'));
  historyActions.add('supplier SAVE_SUPPLIER_PERFORMANCE', works('修改业绩', 'Changed a work'));
  historyActions.add('supplier REMOVE_SUPPLIER_PERFORMANCE', works('移除业绩', 'Took a work off'));
}
