import { districtCode, email, mobile, personName } from '@tenderdesk/domain/access/account/validators';
import { COMPANY_CHECKS } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { amountWan, checked, dateText, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

/** A company as another system knew it: what a registration asks for may be missing. */
const SupplierRow = z.strictObject({
  name: text(200),
  uscc: checked(COMPANY_CHECKS.uscc),
  legalPerson: optionalChecked(personName),
  /** Words or codes of bidding.SupplierKind, one after the other. */
  kinds: text(200),
  /** It was audited where it comes from. */
  audited: z.boolean().default(false),
  registeredCapital: amountWan.nullish(),
  foundedDate: dateText.nullish(),
  district: optionalChecked(districtCode),
  address: optionalText(200),
  bank: optionalText(100),
  account: optionalText(40),
  contact: optionalChecked(personName),
  mobile: optionalChecked(mobile),
  email: optionalChecked(email),
  landline: optionalChecked(COMPANY_CHECKS.landline),
  fax: optionalChecked(COMPANY_CHECKS.fax),
  postcode: optionalChecked(COMPANY_CHECKS.postcode),
  abbreviation: optionalChecked(COMPANY_CHECKS.abbreviation),
});
export type SupplierRow = z.output<typeof SupplierRow>;

export const importSuppliers = importOf({
  path: '/organize/supplier',
  permit: 'AUDIT:SUPPLIER',
  scope: 'none',
  name: { zh: '供应商导入', en: 'Suppliers' },
  form: SupplierRow,
  columns: [
    importColumn.text('name', '企业名称', 'Company name', { required: true }),
    importColumn.text('uscc', '统一社会信用代码', 'Uniform social credit code', { required: true }),
    importColumn.text('kinds', '供应商类别', 'Kinds of supply', { required: true }),
    importColumn.text('legalPerson', '法定代表人', 'Legal person'),
    importColumn.flag('audited', '已审核', 'Audited'),
    importColumn.amount('registeredCapital', '注册资本（万元）', 'Registered capital (10k yuan)'),
    importColumn.date('foundedDate', '成立日期', 'Founded'),
    importColumn.text('district', '所在地区代码', 'District code'),
    importColumn.text('address', '地址', 'Address'),
    importColumn.text('bank', '开户银行', 'Bank'),
    importColumn.text('account', '银行账号', 'Account'),
    importColumn.text('contact', '联系人', 'Contact'),
    importColumn.text('mobile', '手机号', 'Phone'),
    importColumn.text('email', '邮箱', 'Mail'),
    importColumn.text('landline', '固定电话', 'Landline'),
    importColumn.text('fax', '传真', 'Fax'),
    importColumn.text('postcode', '邮政编码', 'Postal code'),
    importColumn.text('abbreviation', '简称', 'Short name'),
  ],
  keyOf: ({ uscc }) => uscc,
  passesKnown: true,
});
