import { email, mobile, needed, uscc } from '@tenderdesk/domain/access/account/validators';
import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { InquirySupplierStatus } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  checked,
  coded,
  dateText,
  done,
  enumOf,
  id,
  optionalChecked,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const version = z.number().int();
const params = z.object({ inquirySupplierId: id });
const district = z.string().regex(/^\d{6}$/, 'district');
const kind = z.enum(RECORD_KINDS);

const shape = {
  id,
  name: z.string(),
  uscc: z.string(),
  kinds: z.array(coded),
  kindNames: z.string(),
  offers: z.string(),
  district: coded,
  contact: z.string(),
  status: coded,
  stopReason: z.string().nullable(),
  organizationName: z.string(),
  /** The audited supplier of the same credit code; null where there is none. */
  supplierId: id.nullable(),
  /** Prices of it that the caller can read, and the day of the newest one. */
  recordNum: z.number().int(),
  lastDate: dateText.nullable(),
  allowedActions: actionsOf('edit', 'stop', 'resume'),
};

const InquirySupplier = z.object(shape).meta({ id: 'InquirySupplier' });

export const listInquirySuppliers = endpoint({
  method: 'GET',
  path: '/inquiry/supplier/page',
  summary: 'Companies that can be asked for prices, of the whole group, with the prices that the caller can read',
  permit: 'READ:INQUIRY_SUPPLIER',
  scope: 'none',
  query: pageQuery.extend({
    kind: kind.optional(),
    status: enumOf(InquirySupplierStatus).optional(),
    /** And all districts below it. */
    district: district.optional(),
  }),
  reply: paged(InquirySupplier),
});

const column = sheetColumns<z.output<typeof InquirySupplier>>();

export const exportInquirySuppliers = exportOf(listInquirySuppliers, {
  permit: 'EXPORT:INQUIRY_SUPPLIER',
  name: { zh: '询价供应商', en: 'Inquiry suppliers' },
  columns: [
    column.text('name', '企业名称', 'Company'),
    column.text('uscc', '统一社会信用代码', 'Credit code'),
    column.text('kindNames', '询价类别', 'Kinds'),
    column.text('offers', '供应范围', 'What it offers'),
    column.coded('district', '所在地', 'District'),
    column.text('contact', '联系人', 'Contact'),
    column.number('recordNum', '询价记录数', 'Prices'),
    column.date('lastDate', '最近询价', 'Last asked'),
    column.coded('status', '状态', 'State'),
    column.text('stopReason', '停用原因', 'Why it is not asked'),
    column.text('organizationName', '维护单位', 'Kept by'),
  ],
});

export const viewInquirySupplier = endpoint({
  method: 'GET',
  path: '/inquiry/supplier/{inquirySupplierId}',
  summary: 'One company that can be asked; phone and mail in full for the unit that keeps it',
  permit: 'READ:INQUIRY_SUPPLIER',
  scope: 'none',
  params,
  reply: z
    .object({
      ...shape,
      address: z.string().nullable(),
      mobile: z.string(),
      email: z.string().nullable(),
      remark: z.string().nullable(),
      version,
    })
    .meta({ id: 'InquirySupplierDetail' }),
});

const form = {
  name: text(200),
  uscc: checked(needed(uscc)),
  kinds: z.array(kind).min(1).max(RECORD_KINDS.length),
  offers: optionalText(200).transform((offers) => offers ?? ''),
  district,
  address: optionalText(200),
  contact: text(50),
  remark: optionalText(500),
};
const InquirySupplierForm = z.strictObject({ ...form, mobile: checked(needed(mobile)), email: optionalChecked(email) });
export type InquirySupplierForm = z.output<typeof InquirySupplierForm>;

const example = {
  name: '澄江沥青有限公司',
  uscc: '91990000MA0B1C2D3E',
  kinds: ['PRODUCT' as const],
  district: '110101',
  contact: '林知远',
  mobile: '13800000001',
};

export const addInquirySupplier = endpoint({
  method: 'POST',
  path: '/inquiry/supplier',
  summary: 'A company that can be asked from now on; each credit code once in the group',
  permit: 'MAINTAIN:INQUIRY_SUPPLIER',
  scope: 'organization',
  body: InquirySupplierForm,
  reply: done,
  example,
});

export const saveInquirySupplier = endpoint({
  method: 'PUT',
  path: '/inquiry/supplier/{inquirySupplierId}',
  summary: 'Changes a company that the caller’s unit keeps; a phone or mail left out stays',
  permit: 'MAINTAIN:INQUIRY_SUPPLIER',
  scope: 'organization',
  params,
  body: z.strictObject({
    ...form,
    mobile: optionalChecked(mobile),
    email: optionalChecked(email),
    version,
  }),
  reply: done,
  example: { ...example, version: 1 },
});

export const setInquirySupplierStatus = endpoint({
  method: 'PUT',
  path: '/inquiry/supplier/{inquirySupplierId}/status',
  summary: 'It is not asked any more, or is again; what it offered before stays',
  permit: 'MAINTAIN:INQUIRY_SUPPLIER',
  scope: 'organization',
  params,
  body: z.strictObject({ status: enumOf(InquirySupplierStatus), reason: text(200), version }),
  reply: done,
});

export const inquirySupplierHistory = endpoint({
  method: 'GET',
  path: '/inquiry/supplier/{inquirySupplierId}/history',
  summary: 'Who changed what about a company that can be asked, newest first',
  permit: 'READ:INQUIRY_SUPPLIER',
  scope: 'none',
  params,
  query: historyQuery,
  reply: historyPage,
});
