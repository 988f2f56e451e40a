import { RECORD_KINDS } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { MarketRequestStatus } from '@tenderdesk/domain/inquiry/market-request/codes';
import { MOST_COMPANIES, MOST_ITEMS } from '@tenderdesk/domain/inquiry/market-request/market-request';
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
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const code = z.string().regex(/^\w{1,40}$/, 'code');
const type = z.enum(RECORD_KINDS);
const version = z.number().int();

const shape = {
  id,
  title: z.string(),
  kind: coded,
  status: coded,
  dueTime: dateTimeText,
  itemNum: z.number().int(),
  companyNum: z.number().int(),
  answerNum: z.number().int(),
  organizationName: z.string(),
  creatorName: z.string(),
  createdTime: dateTimeText,
};

const MarketRequest = z.object(shape).meta({ id: 'MarketRequest' });

export const listMarketRequests = endpoint({
  method: 'GET',
  path: '/inquiry/request/page',
  summary: 'Requests for prices to many companies, of the units within one’s scope, newest first',
  permit: 'READ:MARKET_REQUEST',
  scope: 'organization',
  query: pageQuery.extend({ kind: type.optional(), status: enumOf(MarketRequestStatus).optional() }),
  reply: paged(MarketRequest),
});

const column = sheetColumns<z.output<typeof MarketRequest>>();

export const exportMarketRequests = exportOf(listMarketRequests, {
  permit: 'EXPORT:MARKET_REQUEST',
  name: { zh: '市场询价', en: 'Market requests' },
  columns: [
    column.text('title', '询价名称', 'Request'),
    column.coded('kind', '询价类别', 'Kind'),
    column.coded('status', '状态', 'State'),
    column.dateTime('dueTime', '截止时间', 'Ends'),
    column.number('itemNum', '询价项', 'Items'),
    column.number('companyNum', '询价家数', 'Asked'),
    column.number('answerNum', '报价家数', 'Answers'),
    column.text('organizationName', '单位', 'Organisation'),
    column.text('creatorName', '发起人', 'By'),
    column.dateTime('createdTime', '发起时间', 'Sent'),
  ],
});

/** What is asked for. */
export const itemShape = z.object({
  no: z.number().int(),
  name: z.string(),
  spec: z.string(),
  category: coded,
  unit: coded,
  quantity: z.string().nullable(),
  remark: z.string(),
});

/** Prices of an answer, 元 with tax, by the number of the item. */
export const priceShape = z.object({ no: z.number().int(), grossYuan: z.string(), brand: z.string() });

/** What a company says. */
export const answerShape = {
  status: coded,
  taxRate: z.string().nullable(),
  validTo: dateText.nullable(),
  words: z.string(),
  answeredTime: dateTimeText.nullable(),
  prices: z.array(priceShape),
  files: z.array(fileRef),
  version,
};

const params = z.object({ marketRequestId: id });
const one = { permit: 'READ:MARKET_REQUEST', scope: 'organization', params } as const;

export const viewMarketRequest = endpoint({
  ...one,
  method: 'GET',
  path: '/inquiry/request/{marketRequestId}',
  summary: 'One request with its items and what each company says',
  reply: z
    .object({
      ...shape,
      words: z.string(),
      endReason: z.string().nullable(),
      items: z.array(itemShape),
      answers: z.array(
        z.object({
          ...answerShape,
          id,
          inquirySupplierId: id,
          supplierName: z.string(),
          /** Somebody of it can sign in and answer. */
          hasAccount: z.boolean(),
          typed: z.boolean(),
          late: z.boolean(),
          allowedActions: actionsOf('type'),
        }),
      ),
      version,
      allowedActions: actionsOf('close', 'record', 'withdraw'),
    })
    .meta({ id: 'MarketRequestDetail' }),
});

export const marketRequestHistory = endpoint({
  ...one,
  method: 'GET',
  path: '/inquiry/request/{marketRequestId}/history',
  summary: 'Who did what about a request, newest first',
  query: historyQuery,
  reply: historyPage,
});

const item = z.strictObject({
  name: text(200),
  spec: optionalText(200).transform((value) => value ?? ''),
  category: code,
  unit: code,
  quantity: amountWanAboveZero.nullish().transform((value) => value ?? null),
  remark: optionalText(200).transform((value) => value ?? ''),
});

const MarketRequestForm = z.strictObject({
  type,
  title: text(100),
  words: optionalText(1000).transform((value) => value ?? ''),
  dueTime: dateTimeText,
  items: z.array(item).min(1).max(MOST_ITEMS),
  inquirySupplierIds: z.array(id).min(1).max(MOST_COMPANIES),
});
export type MarketRequestForm = z.output<typeof MarketRequestForm>;

export const sendMarketRequest = endpoint({
  method: 'POST',
  path: '/inquiry/request',
  summary: 'Asks many companies for prices at once; those with an account answer in the product',
  permit: 'MAINTAIN:MARKET_REQUEST',
  scope: 'organization',
  body: MarketRequestForm,
  reply: done,
  example: {
    type: 'PRODUCT',
    title: '护栏材料询价',
    dueTime: '2099-01-15 17:00:00',
    items: [{ name: '波形梁护栏板', category: 'SAFETY', unit: 'METRE' }],
    inquirySupplierIds: ['0'.repeat(32)],
  },
  rules: ['MARKET_TERM', 'MARKET_ITEMS'],
});

const change = { permit: 'MAINTAIN:MARKET_REQUEST', scope: 'organization', params } as const;
const ending = z.strictObject({ reason: text(200), version });

export const closeMarketRequest = endpoint({
  ...change,
  method: 'PUT',
  path: '/inquiry/request/{marketRequestId}/close',
  summary: 'Ends a request before its time',
  body: ending,
  reply: done,
});

export const withdrawMarketRequest = endpoint({
  ...change,
  method: 'PUT',
  path: '/inquiry/request/{marketRequestId}/withdraw',
  summary: 'Takes a request back: nobody answers, and no price of it is kept',
  body: ending,
  reply: done,
});

export const keepMarketPrices = endpoint({
  ...change,
  method: 'PUT',
  path: '/inquiry/request/{marketRequestId}/record',
  summary: 'Keeps the prices of all answers as inquiry records, with the request as their source',
  body: z.strictObject({ version }),
  reply: z.object({ num: z.number().int() }),
});

/** What is handed in, by the company or for it. */
export const answerForm = {
  taxRate: percent,
  validTo: dateText.nullish().transform((value) => value ?? null),
  words: optionalText(500).transform((value) => value ?? ''),
  /** 元 with tax; items without a price are left out. */
  prices: z
    .array(
      z.strictObject({
        no: z.number().int().min(1).max(MOST_ITEMS),
        priceYuan: amountYuan,
        brand: optionalText(100).transform((value) => value ?? ''),
      }),
    )
    .max(MOST_ITEMS),
  version,
};

export const answerExample = { taxRate: '13', prices: [{ no: 1, priceYuan: '271' }], version: 1 };

export const typeMarketAnswer = endpoint({
  method: 'PUT',
  path: '/inquiry/answer/{marketAnswerId}',
  summary: 'Types what a company said by other ways, with its file; after the end of the request it is marked as late',
  permit: 'MAINTAIN:MARKET_REQUEST',
  scope: 'organization',
  params: z.object({ marketAnswerId: id }),
  body: z.strictObject({ ...answerForm, files: z.array(id).min(1).max(20) }),
  reply: done,
  example: { ...answerExample, files: ['0'.repeat(32)] },
  rules: ['MARKET_PRICES', 'MARKET_VALID'],
});
