import { reminder } from '../../work/reminder/category-part.ts';

export const supplierAudit = reminder(
  'SUPPLIER_AUDIT',
  'TODO',
  { zh: '供应商待审核', en: 'Supplier to audit' },
  { zh: '供应商【{name}】待审核', en: 'Supplier [{name}] to audit' },
  { path: '/tenderOrganize/supplierDetails', parts: ['id'] },
);

export const supplierAudited = reminder(
  'SUPPLIER_AUDITED',
  'READ',
  { zh: '企业信息审核结果', en: 'Result of the company audit' },
  { zh: '企业信息{result}{reason}', en: 'Company data: {result}{reason}' },
  { path: '/bidder/supplierInfo', parts: [] },
);

export const bidderContactReset = reminder(
  'BIDDER_CONTACT_RESET',
  'TODO',
  { zh: '联系人变更待审核', en: 'Contact reset to audit' },
  { zh: '投标人【{name}】申请变更联系人，待审核', en: 'Bidder [{name}] asks for another contact, to audit' },
  { path: '/tender/bidderContactReset', parts: ['id'] },
);
