import { amendDictionaries } from '@tenderdesk/domain/platform/reference/dictionaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { saveDictEntry } from '../../platform/dictionary/dictionary.contract.ts';
import { givenSuppliers, type GivenSupplier } from '../../people/supplier/given.ts';
import { givenProject, must, type Cast, type Person } from '../../procedure/project/given.ts';
import {
  correctInquiryRecord,
  listInquiryRecords,
  viewInquiryRecord,
} from '../inquiry-record/inquiry-record.contract.ts';
import { givenInquirySupplier } from '../inquiry-supplier/given.ts';
import * as api from './market-request.contract.ts';
import * as own from './price-request.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let stranger: Cast;

/** A company with an account that can be asked. */
interface Asked extends GivenSupplier {
  people: Person;
  inquirySupplierId: string;
}
let first: Asked;
let second: Asked;
/** A company that nobody of can sign in. */
let silent: { id: string };

const MORNING = '2026-12-02 10:00:00';
const DUE = '2026-12-05 17:00:00';

async function asked(): Promise<Asked> {
  const company = await givenSuppliers(app).supplier();
  const people = await given.person(company, 'BIDDER_ADMIN', 'BIDDER');
  const { id } = await givenInquirySupplier(cast.clerk, { name: company.name, uscc: company.uscc });
  return { ...company, people, inquirySupplierId: id };
}

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(MORNING);
  given = givenProject(app);
  [cast, stranger] = [await given.cast(), await given.cast()];
  [first, second] = [await asked(), await asked()];
  silent = await givenInquirySupplier(cast.clerk);
});
afterAll(async () => {
  await app.close();
  // other test files of this process speak in the product's own words
  amendDictionaries([]);
});

let count = 0;
const body = (changes: object = {}) => ({
  type: 'PRODUCT' as const,
  title: `护栏材料询价${(count += 1)}`,
  words: '到场价，含运输',
  dueTime: DUE,
  items: [
    { name: `波形梁护栏板${count}`, spec: '三波', category: 'SAFETY', unit: 'METRE', quantity: '12000' },
    { name: '护栏立柱', spec: 'φ140×4.5', category: 'SAFETY', unit: 'PIECE', quantity: '3000' },
  ],
  inquirySupplierIds: [first.inquirySupplierId, second.inquirySupplierId, silent.id],
  ...changes,
});
const send = async (changes: object = {}) =>
  (await must(cast.clerk.call(api.sendMarketRequest, { body: body(changes) }))).id;
const view = (marketRequestId: string, who: Caller = cast.clerk) =>
  must(who.call(api.viewMarketRequest, { params: { marketRequestId } }));
const ofCompany = async (marketRequestId: string, inquirySupplierId: string) =>
  (await view(marketRequestId)).answers.find((one) => one.inquirySupplierId === inquirySupplierId)!;

const said = (changes: object = {}) => ({
  taxRate: '13',
  validTo: '2027-01-31',
  prices: [{ no: 1, priceYuan: '113', brand: '岚牌' }],
  ...changes,
});
async function answer(marketRequestId: string, by: Asked, changes: object = {}) {
  const { id, version } = await ofCompany(marketRequestId, by.inquirySupplierId);
  return by.people.call(own.answerPriceRequest, {
    params: { marketAnswerId: id },
    body: { ...said(changes), version },
  });
}
async function leave(endpoint: typeof own.declinePriceRequest, marketRequestId: string, by: Asked) {
  const { id, version } = await ofCompany(marketRequestId, by.inquirySupplierId);
  return by.people.call(endpoint, { params: { marketAnswerId: id }, body: { reason: '无现货', version } });
}
async function type(
  marketRequestId: string,
  inquirySupplierId: string,
  changes: object = {},
  who: Person = cast.clerk,
) {
  const { id, version } = await ofCompany(marketRequestId, inquirySupplierId);
  const files = [await given.file(who, '报价函.pdf')];
  return who.call(api.typeMarketAnswer, { params: { marketAnswerId: id }, body: { ...said(changes), files, version } });
}
const end = async (endpoint: typeof api.closeMarketRequest, marketRequestId: string, who: Caller = cast.clerk) =>
  who.call(endpoint, {
    params: { marketRequestId },
    body: { reason: '已收齐', version: (await view(marketRequestId)).version },
  });
const keep = async (marketRequestId: string, who: Caller = cast.clerk) =>
  who.call(api.keepMarketPrices, {
    params: { marketRequestId },
    body: { version: (await view(marketRequestId)).version },
  });
const openTodos = async (category: string, receiver: Person) =>
  app.sql('select due_time::text as due from remind_record where category = $1 and receiver_id = $2 and not handled', [
    category,
    receiver.id,
  ]);

describe('a request', () => {
  test('goes to many companies; those with an account find it in their to-dos, none learns of another', async () => {
    const id = await send();
    expect(await view(id)).toMatchObject({
      status: { code: 'OPEN' },
      companyNum: 3,
      answerNum: 0,
      itemNum: 2,
      allowedActions: ['close', 'withdraw'],
    });
    const todos = await openTodos('MARKET_REQUEST', first.people);
    expect(String(todos.at(-1)!['due'])).toContain('2026-12-05 17:00');
    const mine = await ofCompany(id, first.inquirySupplierId);
    const seen = await must(first.people.call(own.viewPriceRequest, { params: { marketAnswerId: mine.id } }));
    expect(seen).toMatchObject({ over: false, items: [{ no: 1 }, { no: 2 }], allowedActions: ['answer', 'decline'] });
    expect(JSON.stringify(seen)).not.toContain(second.name);
    const foreign = { params: { marketAnswerId: mine.id } };
    expect((await second.people.call(own.viewPriceRequest, foreign)).status).toBe(404);
    const { content } = await must(second.people.call(own.listPriceRequests, { query: {} }));
    expect(content.map((row) => row.id)).not.toContain(mine.id);
    expect((await stranger.clerk.call(api.viewMarketRequest, { params: { marketRequestId: id } })).status).toBe(404);
    expect((await view(id, cast.reviewer)).allowedActions).toEqual([]);
  });

  test.each([
    ['an end that has passed', { dueTime: MORNING }, { status: 422, rules: ['MARKET_TERM'] }],
    ['nothing to ask for', { items: [] }, { status: 400, fields: ['items'] }],
    ['nobody', { inquirySupplierIds: [] }, { status: 400, fields: ['inquirySupplierIds'] }],
    ['an unknown company', { inquirySupplierIds: [newId()] }, { status: 404 }],
    [
      'a category of another kind',
      { items: [{ name: '沥青', category: 'EARTHWORK', unit: 'TON' }] },
      { status: 400, fields: ['items.0.category'] },
    ],
    [
      'the same thing twice',
      {
        items: [
          { name: '沥青', category: 'BITUMEN', unit: 'TON' },
          { name: '沥青', category: 'BITUMEN', unit: 'TON' },
        ],
      },
      { status: 422, rules: ['MARKET_ITEMS'] },
    ],
  ])('is refused with %s', async (_, changes, expected) => {
    const refused = await given.refusal(cast.clerk, api.sendMarketRequest, { body: body(changes) });
    expect(refused).toMatchObject(expected);
  });

  test('is listed, found and taken to Excel by its unit and the department', async () => {
    const id = await send({ title: '独一无二询价' });
    for (const who of [cast.clerk, cast.leader, cast.reviewer]) {
      const query = { keyword: '独一', kind: 'PRODUCT', status: 'OPEN', sort: 'dueTime,asc' } as const;
      expect((await must(who.call(api.listMarketRequests, { query }))).content.map((row) => row.id)).toEqual([id]);
    }
    const query = { keyword: '独一' };
    expect((await must(stranger.clerk.call(api.listMarketRequests, { query }))).content).toEqual([]);
    const book = await must(cast.clerk.call(api.exportMarketRequests.endpoint, { query }));
    expect((await rowsOf(book as never))[1]).toContain('独一无二询价');
  });
});

describe('an answer', () => {
  test('is given, changed, taken back and given again until the end; its file is for the unit and the company', async () => {
    const id = await send();
    const files = [await given.file(first.people, '报价单.pdf')];
    await must(answer(id, first, { files }));
    expect((await answer(id, first, { prices: [{ no: 2, priceYuan: '226' }] })).status).toBe(200);
    const kept = await ofCompany(id, first.inquirySupplierId);
    expect(kept).toMatchObject({
      status: { code: 'ANSWERED' },
      prices: [{ no: 2, grossYuan: '226' }],
      files: [{ name: '报价单.pdf' }],
      typed: false,
      allowedActions: [],
    });
    const attachment = { params: { attachmentId: kept.files[0]!.id } };
    expect((await cast.clerk.call(downloadAttachment, attachment)).status).not.toBe(404);
    expect((await second.people.call(downloadAttachment, attachment)).status).toBe(404);
    expect((await stranger.clerk.call(downloadAttachment, attachment)).status).toBe(404);
    expect((await leave(own.declinePriceRequest, id, first)).status).toBe(409);
    await must(leave(own.takeAnswerBack, id, first));
    expect(await ofCompany(id, first.inquirySupplierId)).toMatchObject({
      status: { code: 'WITHDRAWN' },
      prices: [],
      files: [],
    });
    expect((await cast.clerk.call(downloadAttachment, attachment)).status).toBe(404);
    await must(answer(id, first));
    expect((await view(id)).answerNum).toBe(1);
  });

  test.each([
    ['no price', { prices: [] }, 'MARKET_PRICES'],
    ['a price of zero', { prices: [{ no: 1, priceYuan: '0' }] }, 'MARKET_PRICES'],
    ['an item that was not asked for', { prices: [{ no: 9, priceYuan: '5' }] }, 'MARKET_PRICES'],
    ['prices that hold no more', { validTo: '2026-12-01' }, 'MARKET_VALID'],
  ])('is refused with %s', async (_, changes, rule) => {
    const id = await send();
    const { status, body: refused } = await answer(id, first, changes);
    expect(status).toBe(422);
    expect(JSON.stringify(refused)).toContain(rule);
  });

  test('that the company takes back leaves the unit the file that it had filed', async () => {
    const id = await send();
    expect((await type(id, first.inquirySupplierId)).status).toBe(200);
    const proof = (await ofCompany(id, first.inquirySupplierId)).files;
    const files = [await given.file(first.people, '报价函.pdf')];
    expect((await answer(id, first, { files })).status).toBe(200);
    expect((await ofCompany(id, first.inquirySupplierId)).files).toHaveLength(2);
    expect((await leave(own.takeAnswerBack, id, first)).status).toBe(200);
    expect((await ofCompany(id, first.inquirySupplierId)).files).toEqual(proof);
  });

  test('comes in time or not at all: once it is over the silent are named, and what is typed then is late', async () => {
    const id = await send();
    await must(leave(own.declinePriceRequest, id, second));
    await app.setTime(DUE);
    expect((await answer(id, first)).status).toBe(409);
    await app.app.runDue(null);
    expect(await view(id)).toMatchObject({ status: { code: 'CLOSED' }, allowedActions: ['record', 'withdraw'] });
    expect((await ofCompany(id, first.inquirySupplierId)).status.code).toBe('SILENT');
    expect((await ofCompany(id, second.inquirySupplierId)).status.code).toBe('DECLINED');
    const mine = await ofCompany(id, first.inquirySupplierId);
    const seen = await must(first.people.call(own.viewPriceRequest, { params: { marketAnswerId: mine.id } }));
    expect(seen).toMatchObject({ over: true, allowedActions: [] });
    await must(type(id, silent.id));
    expect(await ofCompany(id, silent.id)).toMatchObject({ status: { code: 'ANSWERED' }, typed: true, late: true });
    await app.setTime(MORNING);
  });

  test('is typed with its file for a company that has none of its own', async () => {
    const id = await send();
    const { id: marketAnswerId, version } = await ofCompany(id, silent.id);
    const bare = { params: { marketAnswerId }, body: { ...said(), files: [], version } };
    expect((await cast.clerk.call(api.typeMarketAnswer, bare)).status).toBe(400);
    expect((await type(id, silent.id, {}, cast.reviewer)).status).toBe(403);
    expect((await type(id, silent.id, {}, stranger.clerk)).status).toBe(404);
    await must(type(id, silent.id));
    await must(type(id, silent.id, { taxRate: '9' }));
    expect(await ofCompany(id, silent.id)).toMatchObject({ taxRate: '9', late: false, allowedActions: ['type'] });
    await must(answer(id, first));
    expect((await type(id, first.inquirySupplierId)).status).toBe(409);
  });
});

describe('the end', () => {
  test('keeps the prices as records with the request as their source, once', async () => {
    const id = await send();
    await must(
      answer(id, first, {
        prices: [
          { no: 1, priceYuan: '113' },
          { no: 2, priceYuan: '226' },
        ],
      }),
    );
    await must(type(id, silent.id));
    expect((await keep(id)).status).toBe(409);
    expect((await end(api.closeMarketRequest, id, stranger.clerk)).status).toBe(404);
    await must(end(api.closeMarketRequest, id));
    expect(await openTodos('MARKET_OVER', cast.clerk)).not.toEqual([]);
    expect((await keep(id, cast.reviewer)).status).toBe(403);
    expect(await must(keep(id))).toEqual({ num: 3 });
    expect((await keep(id)).status).toBe(409);
    const query = { type: 'PRODUCT', marketRequestId: id } as const;
    const { content } = await must(cast.clerk.call(listInquiryRecords, { query }));
    expect(content).toHaveLength(3);
    expect(content.every((row) => row.source.code === 'MARKET_REQUEST')).toBe(true);
    const price = content.find((row) => row.grossYuan === '226')!;
    const { title } = await view(id);
    const params = { inquiryRecordId: price.id };
    expect(await must(cast.clerk.call(viewInquiryRecord, { params }))).toMatchObject({
      netYuan: '200',
      inquiryDate: '2026-12-02',
      marketRequestTitle: title,
    });
    expect((await end(api.withdrawMarketRequest, id)).status).toBe(409);
    const { content: trail } = await must(
      cast.leader.call(api.marketRequestHistory, { params: { marketRequestId: id }, query: {} }),
    );
    expect(trail).toHaveLength(5);
  });

  test('keeps what was asked for under a category that has gone out of use since, and lets it be corrected', async () => {
    const id = await send();
    await must(answer(id, first));
    await must(end(api.closeMarketRequest, id));
    const admin = await givenIdentity(app).as(await givenIdentity(app).organization(), ['MAINTAIN:DICT']);
    const use = (enabled: boolean, version: number) =>
      admin.call(saveDictEntry, {
        params: { typeCode: 'bidding.InquiryGoods', code: 'SAFETY' },
        body: { zh: '交通安全设施', en: 'Traffic safety', enabled, version },
      });
    await must(use(false, 0));
    expect(await must(keep(id))).toEqual({ num: 1 });
    const query = { type: 'PRODUCT', marketRequestId: id } as const;
    const [price] = (await must(cast.clerk.call(listInquiryRecords, { query }))).content;
    const { name, spec, inquirySupplierId, inquiryDate } = price!;
    const corrected = {
      ...{ name, spec, inquirySupplierId, inquiryDate, category: 'SAFETY', unit: 'METRE', reason: '单价录错' },
      ...{ priceBasis: 'GROSS' as const, priceYuan: '112', taxRate: '13' },
    };
    await must(cast.clerk.call(correctInquiryRecord, { params: { inquiryRecordId: price!.id }, body: corrected }));
    await must(use(true, 1));
  });

  test('a request that is withdrawn is answered by nobody, and tells those with an account', async () => {
    const id = await send();
    await must(end(api.withdrawMarketRequest, id));
    expect((await answer(id, first)).status).toBe(409);
    expect((await type(id, silent.id)).status).toBe(409);
    expect((await keep(id)).status).toBe(409);
    expect(await openTodos('MARKET_NEWS', first.people)).not.toEqual([]);
    const { id: marketAnswerId } = await ofCompany(id, first.inquirySupplierId);
    const open = `select 1 from remind_record where category = 'MARKET_REQUEST' and business_range = $1 and not handled`;
    expect(await app.sql(open, [marketAnswerId])).toEqual([]);
  });
});
