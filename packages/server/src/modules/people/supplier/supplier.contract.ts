import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { email, needed, password, username } from '@tenderdesk/domain/access/account/validators';
import { COMPANY_CHECKS, LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { auditDecision } from './audit-decision.contract.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  amountWan,
  checked,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalChecked,
  optionalText,
  paged,
  pageQuery,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const auditStatus = enumOf(AuditStatus);
const mobile = checked(COMPANY_CHECKS.mobile);
const code = z.string().regex(/^\d{6}$/, 'code');

/** What a company says of itself; capital in 万元. */
const company = {
  name: text(200),
  uscc: checked(COMPANY_CHECKS.uscc),
  legalPerson: checked(COMPANY_CHECKS.legalPerson).max(50),
  kinds: z.array(z.string().max(60)).min(1).max(20),
  registeredCapital: amountWan.nullish(),
  foundedDate: dateText.nullish(),
  district: checked(COMPANY_CHECKS.district),
  address: optionalText(200),
  bank: optionalText(100),
  account: optionalText(40),
  contact: checked(COMPANY_CHECKS.contact).max(50),
  mobile,
  email: optionalChecked(email),
  landline: optionalChecked(COMPANY_CHECKS.landline),
  fax: optionalChecked(COMPANY_CHECKS.fax),
  postcode: optionalChecked(COMPANY_CHECKS.postcode),
  abbreviation: optionalChecked(COMPANY_CHECKS.abbreviation),
};

const companyExample = {
  name: '澄桥建设有限公司',
  uscc: '91990000MA0B1C2D3E',
  legalPerson: '沈砚舟',
  kinds: ['CONSTRUCTION'],
  district: '110101',
  contact: '林知远',
  mobile: '13800000001',
};

export const Supplier = z
  .object({
    id,
    name: z.string(),
    uscc: z.string(),
    legalPerson: z.string(),
    kinds: z.array(coded),
    registeredCapital: z.string().nullable(),
    foundedDate: z.string().nullable(),
    district: coded,
    address: z.string().nullable(),
    bank: z.string().nullable(),
    account: z.string().nullable(),
    contact: z.string(),
    mobile: z.string(),
    email: z.string().nullable(),
    landline: z.string().nullable(),
    fax: z.string().nullable(),
    postcode: z.string().nullable(),
    abbreviation: z.string().nullable(),
    auditStatus: coded,
    auditReason: z.string().nullable(),
    auditedTime: dateTimeText.nullable(),
    rank: z.string().nullable(),
    score: z.string().nullable(),
    licence: z.array(fileRef),
    createdTime: dateTimeText,
    updatedTime: dateTimeText,
    /** When it came in from a file; null for one that registered here. */
    importedTime: dateTimeText.nullable(),
    version: z.number().int(),
    allowedActions: actionsOf('audit', 'edit'),
  })
  .meta({ id: 'Supplier' });

export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/bidder/register/code',
  summary: 'Send a code to the phone of a company that wants to register; the answer is always the same',
  permit: 'PUBLIC',
  scope: 'none',
  body: z.strictObject({ mobile }),
  reply: z.object({ sent: z.boolean(), expiresIn: z.number().int() }),
  example: { mobile: companyExample.mobile },
});

export const uploadLicence = endpoint({
  method: 'POST',
  path: '/bidder/register/licence',
  summary: 'Upload the business licence before registering (form data: mobile, code, then file, at most 10 MB)',
  permit: 'PUBLIC',
  scope: 'none',
  multipart: true,
  transaction: false,
  reply: fileRef,
});

export const registerBidder = endpoint({
  method: 'POST',
  path: '/bidder/register',
  summary: 'Register a company with its first account; the tender department audits it',
  permit: 'PUBLIC',
  scope: 'none',
  // misses of the code are counted although the call fails
  transaction: false,
  body: z.strictObject({
    ...company,
    code,
    licenceId: id,
    username: checked(needed(username)),
    password: checked(password).max(200),
  }),
  reply: z.object({ supplierId: id, username: z.string() }),
  example: {
    ...companyExample,
    code: '000000',
    licenceId: '0123456789abcdef0123456789abcdef',
    username: 'bidder',
    password: 'Bidder#2026',
  },
});

export const listPublicDict = endpoint({
  method: 'GET',
  path: '/public/dict',
  summary: 'Values of one dictionary, for pages without login; of sys.district those right below parentCode',
  permit: 'PUBLIC',
  scope: 'published',
  query: z.object({
    type: z.string().regex(/^[\w.]{1,60}$/, 'type'),
    parentCode: z
      .string()
      .regex(/^\d{6}$/, 'parentCode')
      .optional(),
  }),
  reply: z.array(coded),
});

export const viewProfile = endpoint({
  method: 'GET',
  path: '/bidder/profile',
  summary: 'The data of one’s own company',
  permit: 'READ:SUPPLIER_INFO',
  scope: 'supplier',
  reply: Supplier,
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/bidder/profile',
  summary: 'Change the data of one’s own company; they are audited again',
  permit: 'MAINTAIN:SUPPLIER_INFO',
  scope: 'supplier',
  body: z.strictObject({ ...company, licenceIds: z.array(id).min(1).max(10), version: z.number().int() }),
  reply: Supplier,
  example: { ...companyExample, licenceIds: ['0123456789abcdef0123456789abcdef'], version: 1 },
});

const SupplierSummary = z
  .object({
    id,
    name: z.string(),
    uscc: z.string(),
    kinds: z.array(coded),
    district: coded,
    rank: z.string().nullable(),
    score: z.string().nullable(),
    auditStatus: coded,
    /** A dishonesty record is in effect today, somewhere in the group. */
    dishonest: z.boolean(),
    createdTime: dateTimeText,
    importedTime: dateTimeText.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'SupplierSummary' });

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/organize/supplier/page',
  summary: 'The supplier library',
  permit: 'READ:SUPPLIER_LIBRARY',
  scope: 'none',
  query: pageQuery.extend({
    auditStatus: auditStatus.optional(),
    kind: z.string().max(60).optional(),
    imported: queryFlag.optional(),
  }),
  reply: paged(SupplierSummary),
});

const column = sheetColumns<z.output<typeof SupplierSummary>>();

export const exportSuppliers = exportOf(listSuppliers, {
  permit: 'EXPORT:SUPPLIER_LIBRARY',
  name: { zh: '供应商库', en: 'Suppliers' },
  columns: [
    column.text('name', '企业名称', 'Company name'),
    column.text('uscc', '统一社会信用代码', 'Uniform social credit code'),
    column.text('supplier.kinds', '供应商类别', 'Kinds of supply', ({ kinds }) =>
      kinds.map(({ value }) => value).join(' · '),
    ),
    column.coded('supplier.district', '所在地区', 'District', ({ district }) => district),
    column.text('rank', '评价等级', 'Rank'),
    column.number('score', '评价得分', 'Score'),
    column.coded('auditStatus', '审核状态', 'Audit'),
    column.text('dishonest', '失信', 'Dishonest', ({ dishonest }) => (dishonest ? '是 / yes' : '')),
    column.dateTime('createdTime', '注册时间', 'Registered'),
    column.dateTime('importedTime', '导入时间', 'Imported'),
  ],
});

export const viewSupplier = endpoint({
  method: 'GET',
  path: '/organize/supplier/{supplierId}',
  summary: 'A supplier of the library',
  permit: 'READ:SUPPLIER_DETAILS',
  scope: 'none',
  params: z.object({ supplierId: id }),
  reply: Supplier,
});

export const viewSupplierHistory = endpoint({
  method: 'GET',
  path: '/organize/supplier/{supplierId}/history',
  summary: 'Who changed what about a supplier, before and after, newest first',
  permit: 'READ:SUPPLIER_DETAILS',
  scope: 'none',
  params: z.object({ supplierId: id }),
  query: historyQuery,
  reply: historyPage,
});

export const auditSupplier = endpoint({
  method: 'PUT',
  path: '/organize/supplier/{supplierId}/audit',
  summary: `Pass or refuse a company; refusing takes a reason of at least ${LEAST_REASON} characters`,
  permit: 'AUDIT:SUPPLIER',
  scope: 'none',
  params: z.object({ supplierId: id }),
  body: auditDecision,
  reply: done,
  rules: ['REASON_REQUIRED'],
});
