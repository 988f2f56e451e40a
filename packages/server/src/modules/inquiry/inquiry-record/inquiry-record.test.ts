import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { addItem, referItem, viewItem, viewItemHistory } from '../../planning/plan/plan.contract.ts';
import {
  saveBiddingDocument,
  viewBiddingDocument,
} from '../../procedure/bidding-document/bidding-document.contract.ts';
import { givenInquirySupplier } from '../inquiry-supplier/given.ts';
import { setInquirySupplierStatus } from '../inquiry-supplier/inquiry-supplier.contract.ts';
import * as api from './inquiry-record.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let other: Cast;
let company: Awaited<ReturnType<typeof givenInquirySupplier>>;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-12-02 10:00:00');
  given = givenProject(app);
  [cast, other] = [await given.cast(), await given.cast()];
  company = await givenInquirySupplier(cast.clerk);
});
afterAll(() => app.close());

let count = 0;
const form = (changes: object = {}) => ({
  type: 'PRODUCT' as const,
  name: `道路石油沥青${(count += 1)}`,
  spec: 'A级70号',
  category: 'BITUMEN',
  unit: 'TON',
  quantity: '120',
  priceBasis: 'GROSS' as const,
  priceYuan: '4068',
  taxRate: '13',
  inquirySupplierId: company.id,
  inquiryDate: '2026-12-01',
  validTo: '2026-12-31',
  brand: '岚牌',
  district: '110101',
  ...changes,
});
const add = (changes: object = {}, who: Caller = cast.clerk) =>
  must(who.call(api.addInquiryRecord, { body: form(changes) }));
const view = (inquiryRecordId: string, who: Caller = cast.clerk) =>
  must(who.call(api.viewInquiryRecord, { params: { inquiryRecordId } }));
const find = async (query: object, who: Caller = cast.clerk) =>
  (await must(who.call(api.listInquiryRecords, { query: { type: 'PRODUCT' as const, ...query } }))).content;

describe('a price', () => {
  test('is kept with both sides of its tax, its total and its files, and read by its unit and the department', async () => {
    const files = [await given.file(cast.clerk, '报价单.pdf')];
    const { id } = await add({ name: '钢绞线', files });
    const seen = await view(id);
    expect(seen).toMatchObject({
      netYuan: '3600',
      grossYuan: '4068',
      taxRate: '13',
      totalYuan: '488160',
      outOfDate: false,
      supplierName: company.name,
      category: { value: '沥青' },
      unit: { code: 'TON' },
      source: { code: 'TYPED' },
      status: { code: 'CURRENT' },
      files: [{ name: '报价单.pdf' }],
      allowedActions: ['correct', 'withdraw'],
    });
    expect((await view(id, cast.reviewer)).allowedActions).toEqual([]);
    const params = { inquiryRecordId: id };
    expect((await other.clerk.call(api.viewInquiryRecord, { params })).status).toBe(404);
    expect(await find({ keyword: '钢绞线' }, other.clerk)).toEqual([]);
    expect(await find({ keyword: '钢绞线' }, cast.reviewer)).toHaveLength(1);
    const attachment = { params: { attachmentId: seen.files[0]!.id } };
    expect((await other.clerk.call(downloadAttachment, attachment)).status).toBe(404);
  });

  test('says when it is out of date, in list and view', async () => {
    const { id } = await add({ name: '过期沥青', inquiryDate: '2026-10-01', validTo: '2026-12-01' });
    expect((await view(id)).outOfDate).toBe(true);
    expect((await find({ keyword: '过期沥青' }))[0]).toMatchObject({ outOfDate: true });
    expect(await find({ keyword: '过期沥青', outOfDate: false })).toEqual([]);
    expect(await find({ keyword: '过期沥青', outOfDate: true })).toHaveLength(1);
  });

  test.each([
    ['a price of zero', { priceYuan: '0' }, { status: 422, rules: ['INQUIRY_PRICE'] }],
    [
      'more than can be kept once its tax is added',
      { priceBasis: 'NET', priceYuan: '999999999999' },
      { status: 422, rules: ['INQUIRY_MOST'] },
    ],
    ['tomorrow', { inquiryDate: '2026-12-03' }, { status: 422, rules: ['INQUIRY_DATE'] }],
    ['an end before the inquiry', { validTo: '2026-11-30' }, { status: 422, rules: ['INQUIRY_VALID'] }],
    ['a category of another kind', { category: 'EARTHWORK' }, { status: 400, fields: ['category'] }],
    ['an unknown unit', { unit: 'BARREL' }, { status: 400, fields: ['unit'] }],
    ['an unknown district', { district: '999999' }, { status: 400, fields: ['district'] }],
    ['an unknown company', { inquirySupplierId: newId() }, { status: 404 }],
    ['a project out of reach', { projectId: newId() }, { status: 404 }],
    ['three decimals', { priceYuan: '1.234' }, { status: 400, fields: ['priceYuan'] }],
  ])('refuses %s', async (_, changes, expected) => {
    expect(await given.refusal(cast.clerk, api.addInquiryRecord, { body: form(changes) })).toMatchObject(expected);
  });

  test('stands once for a day, and may bear the project of its own unit', async () => {
    const projectId = await given.started(cast);
    const { id } = await add({ name: '护栏板', projectId });
    expect((await view(id)).projectId).toBe(projectId);
    const again = { body: form({ name: '护栏板' }) };
    expect(await given.refusal(cast.clerk, api.addInquiryRecord, again)).toMatchObject({ status: 409 });
    await add({ name: '护栏板', brand: '澄牌' });
    await add({ name: '护栏板' }, other.clerk);
    const foreign = { body: form({ projectId }) };
    expect((await other.clerk.call(api.addInquiryRecord, foreign)).status).toBe(404);
  });

  test('is not taken from a company that is not asked any more', async () => {
    const stopped = await givenInquirySupplier(cast.clerk);
    await must(
      cast.clerk.call(setInquirySupplierStatus, {
        params: { inquirySupplierId: stopped.id },
        body: { status: 'STOPPED', reason: '停产', version: 1 },
      }),
    );
    const input = { body: form({ inquirySupplierId: stopped.id }) };
    expect(await given.refusal(cast.clerk, api.addInquiryRecord, input)).toMatchObject({
      fields: ['inquirySupplierId'],
    });
  });

  test('is of a kind, each with a right of its own', async () => {
    const identity = givenIdentity(app);
    const software = await identity.as(
      cast.unit,
      ['READ:SOFTWARE_SUPPLIER_RECORD', 'MAINTAIN:SOFTWARE_SUPPLIER_RECORD'],
      'OWN',
    );
    const licence = { type: 'SOFTWARE', category: 'CUSTOM', unit: 'SUITE', manDayYuan: '1600' };
    const { id } = await add(licence, software);
    expect(await view(id, software)).toMatchObject({ manDayYuan: '1600', category: { value: '定制开发' } });
    const { id: product } = await add();
    expect((await software.call(api.addInquiryRecord, { body: form() })).status).toBe(403);
    expect((await software.call(api.listInquiryRecords, { query: { type: 'PRODUCT' } })).status).toBe(403);
    const params = { inquiryRecordId: product };
    expect((await software.call(api.viewInquiryRecord, { params })).status).toBe(404);
    expect((await software.call(api.withdrawInquiryRecord, { params, body: { reason: '误录' } })).status).toBe(403);
  });
});

describe('a correction', () => {
  const correct = (inquiryRecordId: string, changes: object, who: Caller = cast.clerk) => {
    const { type: _type, ...body } = form(changes);
    return who.call(api.correctInquiryRecord, { params: { inquiryRecordId }, body: { ...body, reason: '单价录错' } });
  };

  test('is another edition with its reason; the old one stays as it was', async () => {
    const files = [await given.file(cast.clerk, '报价单.pdf')];
    const { id: first } = await add({ name: '更正沥青', files });
    const { id: second } = await must(correct(first, { name: '更正沥青', priceYuan: '4181' }));
    expect(await view(second)).toMatchObject({
      netYuan: '3700',
      editionNo: 2,
      files: [{ name: '报价单.pdf' }],
      editions: [
        { id: second, status: { code: 'CURRENT' } },
        { id: first, status: { code: 'CORRECTED' }, netYuan: '3600' },
      ],
    });
    expect(await view(first)).toMatchObject({
      netYuan: '3600',
      status: { code: 'CORRECTED' },
      endReason: '单价录错',
      allowedActions: [],
    });
    expect((await find({ keyword: '更正沥青' })).map(({ id }) => id)).toEqual([second]);
    expect((await find({ keyword: '更正沥青', status: 'CORRECTED' })).map(({ id }) => id)).toEqual([first]);
    expect((await correct(first, { name: '更正沥青' })).status).toBe(409);
    expect((await correct(second, { name: '更正沥青' }, other.clerk)).status).toBe(404);
    const { content } = await must(
      cast.clerk.call(api.inquiryRecordHistory, { params: { inquiryRecordId: second }, query: {} }),
    );
    expect(content.map(({ action }) => action)).toHaveLength(2);
  });

  test('what it says cannot be changed past the service', async () => {
    const { id } = await add();
    await expect(app.sql('update inquiry_record set net_yuan = 1 where id = $1', [id])).rejects.toThrow(
      /another record/,
    );
    await expect(
      app.sql(`update inquiry_record set status = 'CURRENT', net_yuan = net_yuan where id = $1`, [id]),
    ).resolves.toBeDefined();
  });

  test('a price is withdrawn once, by its own unit', async () => {
    const { id } = await add({ name: '撤回沥青' });
    const withdraw = (who: Caller) =>
      who.call(api.withdrawInquiryRecord, { params: { inquiryRecordId: id }, body: { reason: '误录' } });
    expect((await withdraw(other.clerk)).status).toBe(404);
    expect((await withdraw(cast.reviewer)).status).toBe(403);
    await must(withdraw(cast.clerk));
    expect((await withdraw(cast.clerk)).status).toBe(409);
    expect(await find({ keyword: '撤回沥青' })).toEqual([]);
    await add({ name: '撤回沥青' });
  });
});

test('the list is found by words, unit, category, district, company and days, sorted and taken to Excel', async () => {
  const { id } = await add({
    name: '碎石',
    spec: '5-10mm',
    category: 'AGGREGATE',
    unit: 'CUBIC_METRE',
    priceYuan: '103',
  });
  for (const query of [
    { keyword: '10mm' },
    { keyword: '石' },
    { unit: 'CUBIC_METRE' },
    { keyword: company.name },
    { category: 'AGGREGATE' },
    { keyword: '碎石', district: '110000', inquirySupplierId: company.id, sDate: '2026-12-01', eDate: '2026-12-01' },
  ])
    for (const who of [cast.clerk, cast.reviewer])
      expect(
        (await find(query, who)).map((row) => row.id),
        JSON.stringify(query),
      ).toContain(id);
  expect(await find({ keyword: '碎石', eDate: '2026-11-30' })).toEqual([]);
  const cities = await must(cast.clerk.call(api.listInquiryDistricts, { query: { type: 'PRODUCT' } }));
  expect(cities.map(({ code }) => code)).toContain('110100');
  for (const sort of [
    'name,asc',
    'netYuan,desc',
    'grossYuan,asc',
    'inquiryDate,desc',
    'validTo,asc',
    'createdTime,desc',
  ])
    expect((await find({ keyword: '碎石', sort })).map((row) => row.id)).toEqual([id]);
  const query = { type: 'PRODUCT', keyword: '碎石' } as const;
  const rows = await rowsOf((await must(cast.clerk.call(api.exportInquiryRecords.endpoint, { query }))) as never);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining(['碎石', '5-10mm']));
});

test('a history counts what stands of one thing, in one unit, within the scope', async () => {
  const thing = { name: '改性沥青', spec: 'SBS I-D' };
  const price = (inquiryDate: string, priceYuan: string, changes: object = {}, who: Caller = cast.clerk) =>
    add({ ...thing, inquiryDate, priceYuan, priceBasis: 'NET', ...changes }, who);
  await price('2026-10-08', '4900');
  await price('2026-10-20', '5100');
  await price('2026-11-05', '5', { unit: 'KILOGRAM' });
  await price('2026-11-06', '90', { unit: 'PIECE' });
  await price('2026-11-07', '9999', {}, other.clerk);
  const { id } = await price('2026-11-08', '1');
  await must(cast.clerk.call(api.withdrawInquiryRecord, { params: { inquiryRecordId: id }, body: { reason: '误录' } }));
  const ask = (changes: object, who: Caller = cast.clerk) =>
    must(who.call(api.viewPriceHistory, { query: { type: 'PRODUCT', ...thing, unit: 'TON', ...changes } }));
  const { months, all, more } = await ask({});
  expect(months).toMatchObject([
    { month: '2026-10', count: 2, median: '5000', lowerQuartile: '4950', upperQuartile: '5050' },
    { month: '2026-11', count: 1, median: '5000' },
  ]);
  expect({ ...all, more }).toMatchObject({ count: 3, median: '5000', more: false });
  expect((await ask({}, cast.reviewer)).all?.count).toBe(4);
  expect((await ask({ district: '120000' })).all).toBeNull();
  expect((await ask({ unit: 'KILOGRAM' })).all?.median).toBe('5');
});

test('what a history counts is listed by one of its prices, whatever the length of its name', async () => {
  const thing = { name: '特'.repeat(150), spec: 'Ⅰ型' };
  const price = (inquiryDate: string, changes: object = {}) => add({ ...thing, inquiryDate, ...changes });
  const [ton, kilogram] = [await price('2026-11-01'), await price('2026-11-02', { unit: 'KILOGRAM' })];
  await price('2026-11-03', { spec: 'Ⅱ型' });
  await price('2026-11-04', { name: `${thing.name}件` });
  await price('2026-11-05', { unit: 'METRE' });
  const listed = await find({ inquiryRecordId: ton.id });
  expect(listed.map(({ id }) => id)).toEqual([kilogram.id, ton.id]);
  expect((await find({ inquiryRecordId: ton.id, eDate: '2026-11-01' })).map(({ id }) => id)).toEqual([ton.id]);
  const query = { type: 'PRODUCT' as const, inquiryRecordId: ton.id };
  expect((await other.clerk.call(api.listInquiryRecords, { query })).status).toBe(404);
});

describe('an estimate and a ceiling', () => {
  test('refer to prices as they stood, through corrections, withdrawals and other names', async () => {
    const price = await add({ name: '波形梁护栏板' });
    const unreadable = await add({ name: '他单位护栏板' });
    const item = {
      year: 2026,
      name: `护栏采购${newId()}`,
      projectType: 'GOODS',
      biddingMethod: 'OPEN_TENDER',
    } as const;
    const { id: itemId } = await must(cast.clerk.call(addItem, { body: { ...item, amount: '80' } }));
    const params = { itemId };
    const seen = () => must(cast.clerk.call(viewItem, { params }));
    const refer = async (inquiryRecordIds: string[], who: Caller = cast.clerk) =>
      who.call(referItem, { params, body: { inquiryRecordIds, version: (await seen()).version } });
    expect((await refer([newId()])).body).toMatchObject({ errors: [{ field: 'inquiryRecordIds' }] });
    expect((await refer([price.id], other.clerk)).status).toBe(404);
    expect((await refer([price.id, unreadable.id])).status).toBe(200);
    expect((await seen()).references).toMatchObject([
      { name: '波形梁护栏板', grossYuan: '4068' },
      { name: '他单位护栏板' },
    ]);

    // the ceiling of a document refers to it too
    const projectId = await given.atBiddingDocument(cast);
    const body = await given.documentBody(cast, projectId);
    const [first, ...rest] = body.sections;
    const document = async (inquiryRecordIds: string[] | undefined, version: number) =>
      cast.clerk.call(saveBiddingDocument, {
        params: { projectId },
        body: { ...body, version, sections: [{ ...first!, ...(inquiryRecordIds && { inquiryRecordIds }) }, ...rest] },
      });
    expect((await document([newId()], body.version)).body).toMatchObject({
      errors: [{ field: 'sections.0.inquiryRecordIds' }],
    });
    expect((await document([price.id], body.version)).status).toBe(200);

    const { type: _type, ...corrected } = form({ name: '波形梁护栏板', priceYuan: '5000' });
    const params2 = { inquiryRecordId: price.id };
    const { id: next } = await must(
      cast.clerk.call(api.correctInquiryRecord, { params: params2, body: { ...corrected, reason: '单价录错' } }),
    );
    await must(
      cast.clerk.call(api.withdrawInquiryRecord, {
        params: { inquiryRecordId: unreadable.id },
        body: { reason: '重复录入' },
      }),
    );
    await app.sql(`update inquiry_supplier set name = name || '（更名）' where id = $1`, [company.id]);
    expect((await seen()).references).toMatchObject([
      { grossYuan: '4068', supplierName: company.name, status: { code: 'CORRECTED' } },
      { status: { code: 'WITHDRAWN' } },
    ]);
    const shown = await must(cast.clerk.call(viewBiddingDocument, { params: { projectId } }));
    expect(shown.sections[0]?.references).toMatchObject([{ grossYuan: '4068', status: { code: 'CORRECTED' } }]);
    // what stood stays when the form is saved again; what stands no more is not chosen anew
    expect((await document([price.id], shown.version)).status).toBe(200);
    expect((await refer([unreadable.id, next])).status).toBe(200);
    expect((await seen()).references).toMatchObject([{ name: '他单位护栏板' }, { grossYuan: '5000', editionNo: 2 }]);
    expect((await refer([price.id])).body).toMatchObject({ errors: [{ field: 'inquiryRecordIds' }] });
    await expect(app.sql(`update price_reference set said = '{}' where referrer_id = $1`, [itemId])).rejects.toThrow(
      'stays',
    );

    const { content } = await must(cast.clerk.call(viewItemHistory, { params }));
    expect(JSON.stringify(content)).toContain('波形梁护栏板 A级70号，4,068.00元/吨');
    // once it is handed in nothing of it changes
    await app.sql(`update plan_item set submit_status = 'SUBMITTED' where id = $1`, [itemId]);
    expect((await refer([])).status).toBe(409);
  });
});
