import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { companyForm, givenInquirySupplier } from './given.ts';
import * as api from './inquiry-supplier.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let other: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [cast, other] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const view = (inquirySupplierId: string, who = cast.clerk) =>
  must(who.call(api.viewInquirySupplier, { params: { inquirySupplierId } }));

test('every unit reads a company, its own unit alone sees the phone and changes it', async () => {
  const { id, name, uscc } = await givenInquirySupplier(cast.clerk, { email: 'sales@example.com' });
  expect(await view(id)).toMatchObject({
    name,
    uscc,
    mobile: '13800000001',
    email: 'sales@example.com',
    status: { code: 'ACTIVE' },
    supplierId: null,
    recordNum: 0,
    lastDate: null,
    allowedActions: ['edit', 'stop'],
  });
  const foreign = await view(id, other.clerk);
  expect(foreign).toMatchObject({ mobile: '138****0001', allowedActions: [] });
  expect((await view(id, cast.reviewer)).allowedActions).toEqual([]);
  const input = { params: { inquirySupplierId: id }, body: { ...companyForm({ uscc }), version: 1 } };
  expect((await other.clerk.call(api.saveInquirySupplier, input)).status).toBe(404);
  expect((await cast.reviewer.call(api.saveInquirySupplier, input)).status).toBe(403);
  const stop = { params: { inquirySupplierId: id }, body: { status: 'STOPPED' as const, reason: '停产', version: 1 } };
  expect((await other.clerk.call(api.setInquirySupplierStatus, stop)).status).toBe(404);
});

test('it is linked to the audited supplier of its credit code', async () => {
  const supplier = await givenSuppliers(app).supplier();
  const { id } = await givenInquirySupplier(cast.clerk, { uscc: supplier.uscc });
  expect((await view(id)).supplierId).toBe(supplier.id);
  const waiting = await givenSuppliers(app).supplier({ auditStatus: 'UNAUDITED' });
  const another = await givenInquirySupplier(cast.clerk, { uscc: waiting.uscc });
  expect((await view(another.id)).supplierId).toBeNull();
});

test.each([
  ['a wrong credit code', { uscc: '123' }, ['uscc']],
  ['a wrong phone', { mobile: '12' }, ['mobile']],
  ['no kind', { kinds: [] }, ['kinds']],
  ['a district that there is not', { district: '999999' }, ['district']],
  ['no name', { name: ' ' }, ['name']],
])('refuses %s', async (_, changes, fields) => {
  const input = { body: companyForm(changes) };
  expect(await given.refusal(cast.clerk, api.addInquirySupplier, input)).toMatchObject({ status: 400, fields });
});

test('a credit code stands once, whoever registered it', async () => {
  const { uscc } = await givenInquirySupplier(cast.clerk);
  const again = { body: companyForm({ uscc }) };
  expect(await given.refusal(other.clerk, api.addInquirySupplier, again)).toMatchObject({
    status: 409,
    fields: ['uscc'],
  });
});

test('it is changed by the version that was seen, keeps a phone that is left out, and shows its history', async () => {
  const { id, ...form } = await givenInquirySupplier(cast.clerk);
  const { mobile: _mobile, ...rest } = form;
  const save = (version: number) =>
    cast.clerk.call(api.saveInquirySupplier, {
      params: { inquirySupplierId: id },
      body: { ...rest, offers: '乳化沥青', version },
    });
  expect((await save(1)).status).toBe(200);
  expect((await save(1)).status).toBe(409);
  expect(await view(id)).toMatchObject({ offers: '乳化沥青', mobile: form.mobile, version: 2 });
  const { content } = await must(
    cast.leader.call(api.inquirySupplierHistory, { params: { inquirySupplierId: id }, query: {} }),
  );
  expect(content).toHaveLength(2);
  expect(JSON.stringify(content)).not.toContain('13800000001');
});

test('the trail keeps no contacts, sealed or not', async () => {
  const { id } = await givenInquirySupplier(cast.clerk, { email: 'trail@example.com' });
  const { uscc } = await view(id);
  const body = { ...companyForm({ uscc, contact: '另一人' }), version: 1 };
  await must(cast.clerk.call(api.saveInquirySupplier, { params: { inquirySupplierId: id }, body }));
  const [entry] = await app.sql(
    `select before, after from audit_log where action = 'CHANGE' and object_type = 'inquirySupplier' and object_id = $1`,
    [id],
  );
  expect(entry!['after']).toMatchObject({ contact: '另一人' });
  expect(Object.keys(entry!['before'] as object).toSorted()).toEqual(Object.keys(entry!['after'] as object).toSorted());
  for (const side of ['before', 'after']) expect(Object.keys(entry![side] as object)).not.toContain('mobile');
});

test('it is stopped with a reason, once, and asked again', async () => {
  const { id } = await givenInquirySupplier(cast.clerk);
  const set = (status: 'ACTIVE' | 'STOPPED', version: number) =>
    cast.clerk.call(api.setInquirySupplierStatus, {
      params: { inquirySupplierId: id },
      body: { status, reason: '三次未回复', version },
    });
  await must(set('STOPPED', 1));
  expect(await view(id)).toMatchObject({
    status: { code: 'STOPPED' },
    stopReason: '三次未回复',
    allowedActions: ['edit', 'resume'],
  });
  expect((await set('STOPPED', 2)).status).toBe(409);
  await must(set('ACTIVE', 2));
  expect((await view(id)).stopReason).toBeNull();
});

test('the list is found by words, kind, state and district, sorted and taken to Excel', async () => {
  const { id, name } = await givenInquirySupplier(cast.clerk, {
    name: '岚桥钢绞线厂',
    offers: '预应力钢绞线',
    kinds: ['PRODUCT', 'CONSTRUCTION'],
  });
  const find = async (query: object) =>
    (await must(other.clerk.call(api.listInquirySuppliers, { query }))).content.map((row) => row.id);
  for (const query of [
    { keyword: '钢绞' },
    { keyword: '岚桥' },
    { keyword: '岚桥', kind: 'CONSTRUCTION' as const },
    { keyword: '岚桥', district: '110000', status: 'ACTIVE' as const },
  ])
    expect(await find(query), JSON.stringify(query)).toEqual([id]);
  expect(await find({ keyword: '岚桥', kind: 'SOFTWARE' as const })).toEqual([]);
  expect(await find({ keyword: '岚桥', district: '120000' })).toEqual([]);
  for (const sort of ['name,asc', 'createdTime,desc', 'recordNum,desc', 'lastDate,asc'])
    expect(await find({ keyword: '岚桥', sort })).toEqual([id]);
  const book = await must(other.leader.call(api.exportInquirySuppliers.endpoint, { query: { keyword: '岚桥' } }));
  const rows = await rowsOf(book as never);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(name);
});
