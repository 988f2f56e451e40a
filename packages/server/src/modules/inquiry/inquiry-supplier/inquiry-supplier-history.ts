import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const reason = { reason: field.said('原因', 'Reason') };

/** People, phones and mails are personal and stay out. */
const form: HistoryPart['fields'] = {
  name: field.text('企业名称', 'Company'),
  uscc: field.text('统一社会信用代码', 'Credit code'),
  kinds: field.codes('询价类别', 'Kinds', 'bidding.InquiryKind'),
  offers: field.text('供应范围', 'What it offers'),
  address: field.text('地址', 'Address'),
  remark: field.text('备注', 'Remark'),
};

/** What the history of a company that can be asked shows. */
export function plugInHistory(): void {
  historyActions.add('inquirySupplier CREATE', { zh: '登记', en: 'Registered', fields: form });
  historyActions.add('inquirySupplier CHANGE', { zh: '修改', en: 'Changed', fields: form });
  historyActions.add('inquirySupplier STOP_INQUIRY_SUPPLIER', { zh: '停用', en: 'Stopped', fields: reason });
  historyActions.add('inquirySupplier RESUME_INQUIRY_SUPPLIER', { zh: '恢复', en: 'Resumed', fields: reason });
}
