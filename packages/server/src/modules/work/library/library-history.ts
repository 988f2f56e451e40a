import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const fields: HistoryPart['fields'] = {
  title: field.text('名称', 'Title'),
  folder: field.text('文件夹', 'Folder'),
  remark: field.text('说明', 'Remark'),
  confidential: field.flag('涉密', 'Confidential'),
};
const edition: HistoryPart['fields'] = {
  no: field.said('版本', 'Edition'),
  note: field.said('版本说明', 'What is new'),
};

/** What the history of a library's file shows. */
export function plugInHistory(): void {
  historyActions.add('libraryFile CREATE', { zh: '新增', en: 'Created', fields });
  historyActions.add('libraryFile CHANGE', { zh: '修改', en: 'Changed', fields });
  historyActions.add('libraryFile ADD_EDITION', { zh: '上传新版本', en: 'Added an edition', fields: edition });
  historyActions.add('libraryFile REMOVE', {
    zh: '移除',
    en: 'Removed',
    fields: { reason: field.said('原因', 'Reason') },
  });
  historyActions.add('libraryFile RESTORE', { zh: '恢复', en: 'Brought back', fields: {} });
}
