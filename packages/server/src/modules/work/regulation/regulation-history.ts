import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const fields: HistoryPart['fields'] = {
  title: field.text('制度名称', 'Title'),
  issuer: field.text('发布部门', 'Issuer'),
  docNo: field.text('文号', 'Number'),
  effectiveDate: field.text('施行日期', 'Effective'),
  boundUnits: field.text('适用单位', 'Binds'),
  mustConfirm: field.flag('阅读确认', 'To confirm'),
  remark: field.text('说明', 'Remark'),
};
const reason = { reason: field.said('原因', 'Reason') };

/** What the history of a regulation shows; who confirmed it stands among its receipts. */
export function plugInHistory(): void {
  historyActions.add('regulation CREATE', { zh: '新增', en: 'Created', fields });
  historyActions.add('regulation CHANGE', { zh: '修改', en: 'Changed', fields });
  historyActions.add('regulation ADD_EDITION', {
    zh: '上传新版本',
    en: 'Added an edition',
    fields: { no: field.said('版本', 'Edition'), note: field.said('版本说明', 'What is new') },
  });
  historyActions.add('regulation ABOLISH', {
    zh: '废止',
    en: 'Abolished',
    fields: {
      abolishedDate: field.said('废止日期', 'From'),
      supersededBy: field.said('替代制度', 'Superseded by'),
      ...reason,
    },
  });
  historyActions.add('regulation REINSTATE', { zh: '撤销废止', en: 'Took the abolition back', fields: reason });
}
