import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const reason = { reason: field.said('原因', 'Reason') };

const form: HistoryPart['fields'] = {
  name: field.text('名称', 'Name'),
  spec: field.text('规格型号', 'Specification'),
  unit: field.code('单位', 'Unit', 'bidding.Unit'),
  netYuan: field.amount('不含税单价', 'Unit price without tax', 'yuan'),
  taxRate: field.percent('税率', 'Tax rate'),
  grossYuan: field.amount('含税单价', 'Unit price with tax', 'yuan'),
  manDayYuan: field.amount('人日单价', 'Price of a man-day', 'yuan'),
  inquiryDate: field.text('询价日期', 'Asked on'),
  validTo: field.text('有效期至', 'Holds to'),
  brand: field.text('品牌', 'Brand'),
  remark: field.text('备注', 'Remark'),
};

/** What the history of a price shows, of all its editions. */
export function plugInHistory(): void {
  historyActions.add('inquiryRecord CREATE', {
    zh: '录入',
    en: 'Entered',
    fields: { ...form, source: field.code('来源', 'Source', 'bidding.InquirySource') },
  });
  historyActions.add('inquiryRecord CORRECT_PRICE', { zh: '更正', en: 'Corrected', fields: { ...form, ...reason } });
  historyActions.add('inquiryRecord WITHDRAW_PRICE', { zh: '撤回', en: 'Withdrawn', fields: reason });
}
