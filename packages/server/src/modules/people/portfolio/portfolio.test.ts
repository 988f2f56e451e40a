import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { givenUpload } from '../../platform/attachment/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenSuppliers, type GivenSupplier } from '../supplier/given.ts';
import { viewSupplierHistory } from '../supplier/supplier.contract.ts';
import { saveTies, viewRelations } from '../supplier/ties.contract.ts';
import * as api from './portfolio.contract.ts';

let app: TestApp;
let people: Cast;
let company: GivenSupplier;
let other: GivenSupplier;
let bidder: Caller;
let rival: Caller;

const OWN = ['READ:SUPPLIER_INFO', 'MAINTAIN:SUPPLIER_INFO'];

beforeAll(async () => {
  app = await openTestApp();
  people = await givenProject(app).cast();
  const given = givenSuppliers(app);
  [company, other] = [await given.supplier({ name: '甲路桥' }), await given.supplier({ name: '乙隧道' })];
  [bidder, rival] = [await given.bidder(company, OWN), await given.bidder(other, OWN)];
  await app.setTime('2026-12-01 10:00:00');
});
afterAll(() => app.close());

const person = { name: '林知远', cert: '一级建造师', certNo: '京1992' };

test('a company names its people, each certificate once; the department reads them', async () => {
  const add = (who: Caller, more: object = {}) => who.call(api.addPerson, { body: { ...person, ...more } });
  const { id } = await must(add(bidder));
  expect((await add(bidder, { name: '柏若谷' })).status).toBe(409);
  await must(add(rival));
  const second = await must(add(bidder, { certNo: '京1993', name: '安景行' }));
  const save = (who: Caller, supplierPersonId: string, more: object = {}) =>
    who.call(api.savePerson, { params: { supplierPersonId }, body: { ...person, version: 1, ...more } });
  expect((await save(rival, id)).status).toBe(404);
  expect((await save(bidder, second.id)).status).toBe(409);
  expect((await save(bidder, second.id, { certNo: '京1994', version: 3 })).status).toBe(409);
  await must(save(bidder, second.id, { certNo: '京1994', name: '安景行' }));
  expect((await add(bidder, { name: '12' })).status).toBe(400);
  const query = { supplierId: company.id };
  const rows = (await must(people.clerk.call(api.listPeople, { query }))).content;
  expect(rows.map(({ name, certNo }) => [name, certNo])).toEqual([
    ['安景行', '京1994'],
    ['林知远', '京1992'],
  ]);
  expect((await rival.call(api.listPeople, { query })).status).toBe(403);
  expect((await must(rival.call(api.listOwnPeople, { query: { keyword: '1992' } }))).totalElements).toBe(1);
  const remove = (who: Caller) => who.call(api.removePerson, { params: { supplierPersonId: id } });
  expect((await remove(rival)).status).toBe(404);
  await must(remove(bidder));
  expect((await remove(bidder)).status).toBe(404);
  const params = { supplierId: company.id };
  const history = await must(people.reviewer.call(viewSupplierHistory, { params, query: {} }));
  // personal data stay out of it
  expect(history.content.map(({ action }) => action.value)).toEqual(['移除人员', '修改人员', '登记人员', '登记人员']);
  expect(JSON.stringify(history)).not.toContain('安景行');
});

test('works are named with their proofs, which no other company reads', async () => {
  const file = await givenUpload(app)(bidder, '中标通知书.pdf', '%PDF-1.7');
  const work = { project: '云栖公路', owner: '省公路局', amount: '3200.5', completedDate: '2024-06-30', files: [file] };
  const add = (more: object = {}) => bidder.call(api.addPerformance, { body: { ...work, ...more } });
  expect((await add({ completedDate: '2026-12-02' })).status).toBe(400);
  const { id } = await must(add());
  expect((await add({ files: [] })).status).toBe(409);
  const another = await must(add({ project: '青屏公路', files: [], amount: null, completedDate: '2025-01-01' }));
  const query = { supplierId: company.id };
  const rows = (await must(people.clerk.call(api.listPerformances, { query }))).content;
  expect(rows).toMatchObject([
    { id: another.id, amount: null, files: [] },
    { id, amount: '3200.5', files: [{ name: '中标通知书.pdf' }] },
  ]);
  const download = (who: Caller) => who.call(downloadAttachment, { params: { attachmentId: file } });
  expect([(await download(rival)).status, (await download(bidder)).status]).toEqual([404, 200]);
  expect((await download(people.reviewer)).status).toBe(200);
  const save = (who: Caller, more: object = {}) =>
    who.call(api.savePerformance, {
      params: { supplierPerformanceId: id },
      body: { ...work, version: 1, ...more },
    });
  expect((await save(rival)).status).toBe(404);
  expect((await save(bidder, { project: '青屏公路' })).status).toBe(409);
  await must(save(bidder, { amount: '3300' }));
  expect((await save(bidder)).status).toBe(409);
  const sorted = await must(bidder.call(api.listOwnPerformances, { query: { sort: 'completedDate,asc' } }));
  expect(sorted.content.map((row) => row.id)).toEqual([id, another.id]);
  await must(bidder.call(api.removePerformance, { params: { supplierPerformanceId: id } }));
  expect((await download(people.reviewer)).status).toBe(404);
});

test('the department sees who is tied to whom, from both sides, and the same head without its id number', async () => {
  const head = '11010519491231002X';
  const tie = { name: other.name, uscc: other.uscc, kind: 'HOLDING' as const };
  const away = { name: '未注册公司', uscc: '91990000MA0B1C2D3E', kind: 'MANAGEMENT' as const };
  await must(bidder.call(saveTies, { body: { headId: head, ties: [tie, away], version: 1 } }));
  await must(rival.call(saveTies, { body: { headId: head, ties: [], version: 1 } }));
  const of = (supplierId: string) => must(people.reviewer.call(viewRelations, { params: { supplierId } }));
  expect(await of(company.id)).toMatchObject({
    headGiven: true,
    sameHead: [{ id: other.id, name: other.name }],
    stated: [
      { id: other.id, kind: { code: 'HOLDING' } },
      { id: null, name: '未注册公司' },
    ],
    statedByOthers: [],
  });
  const seen = await of(other.id);
  expect(seen).toMatchObject({ stated: [], statedByOthers: [{ id: company.id, kind: { code: 'HOLDING' } }] });
  expect(JSON.stringify(seen)).not.toContain(head.slice(-4));
  expect((await rival.call(viewRelations, { params: { supplierId: company.id } })).status).toBe(403);
});
