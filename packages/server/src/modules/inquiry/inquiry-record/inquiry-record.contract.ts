import {
  InquiryRecordStatus,
  PriceBasis,
  RECORD_KINDS,
  RECORD_RESOURCE,
  type RecordKind,
} from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import { historyPage, historyQuery } from '../../../kernel/history.ts';
import {
  actionsOf,
  amountWanAboveZero,
  amountYuan,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  fileRef,
  id,
  optionalText,
  paged,
  pageQuery,
  percent,
  queryFlag,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const code = z.string().regex(/^\w{1,40}$/, 'code');
const district = z.string().regex(/^\d{6}$/, 'district');
const type = z.enum(RECORD_KINDS);

/** The right that a kind of prices asks for. */
const each = <Operation extends 'READ' | 'MAINTAIN' | 'EXPORT'>(operation: Operation) => {
  const right = <Kind extends RecordKind>(kind: Kind) => [`${operation}:${RECORD_RESOURCE[kind]}`] as const;
  return {
    byType: { PRODUCT: right('PRODUCT'), CONSTRUCTION: right('CONSTRUCTION'), SOFTWARE: right('SOFTWARE') },
  };
};
const read = each('READ');
const maintain = each('MAINTAIN');
const ofEveryKind = (rights: typeof read | typeof maintain) => Object.values(rights.byType).flat();

const shape = {
  id,
  name: z.string(),
  spec: z.string(),
  category: coded,
  unit: coded,
  quantity: z.string().nullable(),
  netYuan: z.string(),
  grossYuan: z.string(),
  /** Percent. */
  taxRate: z.string(),
  /** With tax, for the quantity. */
  totalYuan: z.string().nullable(),
  manDayYuan: z.string().nullable(),
  inquirySupplierId: id,
  supplierName: z.string(),
  inquiryDate: dateText,
  validTo: dateText.nullable(),
  /** Its last day has passed. */
  outOfDate: z.boolean(),
  brand: z.string(),
  district: coded.nullable(),
  remark: z.string(),
  source: coded,
  status: coded,
  editionNo: z.number().int(),
  organizationName: z.string(),
  creatorName: z.string(),
  createdTime: dateTimeText,
};

const InquiryRecord = z.object(shape).meta({ id: 'InquiryRecord' });

export const listInquiryRecords = endpoint({
  method: 'GET',
  path: '/inquiry/record/page',
  summary:
    'Prices of a kind within one’s scope, the newest inquiry first; those that stand unless a status is asked for',
  permit: read,
  scope: 'organization',
  query: pageQuery.extend({
    type,
    unit: code.optional(),
    category: code.optional(),
    /** And all districts below it. */
    district: district.optional(),
    inquirySupplierId: id.optional(),
    marketRequestId: id.optional(),
    /** Prices of the same thing as this one, in units that compare with its own. */
    inquiryRecordId: id.optional(),
    status: enumOf(InquiryRecordStatus).optional(),
    outOfDate: queryFlag.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(InquiryRecord),
});

const column = sheetColumns<z.output<typeof InquiryRecord>>();

export const exportInquiryRecords = exportOf(listInquiryRecords, {
  permit: each('EXPORT'),
  name: { zh: '询价记录', en: 'Inquiry records' },
  columns: [
    column.text('name', '名称', 'Name'),
    column.text('spec', '规格型号', 'Specification'),
    column.coded('category', '类别', 'Category'),
    column.coded('unit', '单位', 'Unit'),
    column.number('quantity', '数量', 'Quantity'),
    column.yuan('netYuan', '不含税单价', 'Unit price without tax'),
    column.number('taxRate', '税率（%）', 'Tax rate (%)'),
    column.yuan('grossYuan', '含税单价', 'Unit price with tax'),
    column.yuan('totalYuan', '含税合价', 'Total with tax'),
    column.yuan('manDayYuan', '人日单价', 'Price of a man-day'),
    column.text('supplierName', '供应商', 'Supplier'),
    column.text('brand', '品牌', 'Brand'),
    column.coded('district', '地区', 'District'),
    column.date('inquiryDate', '询价日期', 'Asked on'),
    column.date('validTo', '有效期至', 'Holds to'),
    column.text('outOfDate', '是否过期', 'Out of date', ({ outOfDate }) => (outOfDate ? '是 / yes' : '')),
    column.coded('source', '来源', 'Source'),
    column.coded('status', '状态', 'State'),
    column.text('organizationName', '录入单位', 'Entered by'),
    column.text('creatorName', '录入人', 'By'),
    column.text('remark', '备注', 'Remark'),
  ],
});

export const listInquiryDistricts = endpoint({
  method: 'GET',
  path: '/inquiry/record/districts',
  summary: 'The cities that prices of a kind within one’s scope are from, for choosing among them',
  permit: read,
  scope: 'organization',
  query: z.object({ type }),
  reply: z.array(coded),
});

const params = z.object({ inquiryRecordId: id });
const one = { permit: ofEveryKind(read), scope: 'organization', params } as const;

export const viewInquiryRecord = endpoint({
  ...one,
  method: 'GET',
  path: '/inquiry/record/{inquiryRecordId}',
  summary: 'One price with its files, where it came from, and its other editions',
  reply: z
    .object({
      ...shape,
      type,
      priceBasis: coded,
      projectId: id.nullable(),
      projectName: z.string().nullable(),
      marketRequestId: id.nullable(),
      marketRequestTitle: z.string().nullable(),
      endReason: z.string().nullable(),
      endedTime: dateTimeText.nullable(),
      enderName: z.string().nullable(),
      files: z.array(fileRef),
      editions: z.array(
        z.object({ id, editionNo: z.number().int(), status: coded, netYuan: z.string(), createdTime: dateTimeText }),
      ),
      allowedActions: actionsOf('correct', 'withdraw'),
    })
    .meta({ id: 'InquiryRecordDetail' }),
});

export const inquiryRecordHistory = endpoint({
  ...one,
  method: 'GET',
  path: '/inquiry/record/{inquiryRecordId}/history',
  summary: 'Who entered, corrected and withdrew a price in all of its editions, newest first',
  query: historyQuery,
  reply: historyPage,
});

export const form = {
  name: text(200),
  spec: optionalText(200).transform((value) => value ?? ''),
  category: code,
  unit: code,
  quantity: amountWanAboveZero.nullish().transform((value) => value ?? null),
  priceBasis: enumOf(PriceBasis),
  /** 元 for one unit, as the basis says. */
  priceYuan: amountYuan,
  taxRate: percent,
  manDayYuan: amountYuan.nullish().transform((value) => value ?? null),
  inquiryDate: dateText,
  validTo: dateText.nullish().transform((value) => value ?? null),
  brand: optionalText(100).transform((value) => value ?? ''),
  remark: optionalText(500).transform((value) => value ?? ''),
};

const InquiryRecordForm = z.strictObject({
  ...form,
  type,
  inquirySupplierId: id,
  district: district.nullish().transform((value) => value ?? ''),
  projectId: id.nullish().transform((value) => value ?? null),
  files: z.array(id).max(20).default([]),
});
export type InquiryRecordForm = z.output<typeof InquiryRecordForm>;

const example = {
  name: '道路石油沥青',
  spec: 'A级70号',
  category: 'BITUMEN',
  unit: 'TON',
  priceBasis: 'GROSS',
  priceYuan: '4068',
  taxRate: '13',
  inquirySupplierId: '0'.repeat(32),
  inquiryDate: '2026-01-15',
  validTo: '2026-06-30',
};

const rules = ['INQUIRY_PRICE', 'INQUIRY_MOST', 'INQUIRY_DATE', 'INQUIRY_VALID'];

export const addInquiryRecord = endpoint({
  method: 'POST',
  path: '/inquiry/record',
  summary: 'A price that a company named; the same one of one day stands once in a unit',
  permit: maintain,
  scope: 'organization',
  body: InquiryRecordForm,
  reply: done,
  example: { type: 'PRODUCT', ...example },
  rules,
});

const change = { permit: ofEveryKind(maintain), scope: 'organization', params, reply: done } as const;

export const correctInquiryRecord = endpoint({
  ...change,
  method: 'POST',
  path: '/inquiry/record/{inquiryRecordId}/edition',
  summary: 'Another edition takes the place of a price that was wrong; the old one stays as it was, files are added',
  body: InquiryRecordForm.omit({ type: true }).extend({ reason: text(200) }),
  example: { ...example, reason: '单价录错' },
  rules,
});

export const withdrawInquiryRecord = endpoint({
  ...change,
  method: 'PUT',
  path: '/inquiry/record/{inquiryRecordId}/withdraw',
  summary: 'A price that should not have been entered stands no more',
  body: z.strictObject({ reason: text(200) }),
});

const spread = {
  count: z.number().int(),
  least: z.string(),
  lowerQuartile: z.string(),
  median: z.string(),
  upperQuartile: z.string(),
  most: z.string(),
};

export const viewPriceHistory = endpoint({
  method: 'GET',
  path: '/inquiry/record/prices',
  summary:
    'How the prices without tax of one thing lie, by month and in all; 元 for one unit, others converted where their factor is given',
  permit: read,
  scope: 'organization',
  query: z.object({
    type,
    name: z.string().min(1).max(200),
    spec: z.string().max(200).default(''),
    unit: code,
    district: district.optional(),
  }),
  reply: z.object({
    months: z.array(z.object({ month: z.string(), ...spread })),
    all: z.object(spread).nullable(),
    /** There are more prices than are counted: the newest ones are. */
    more: z.boolean(),
  }),
});
