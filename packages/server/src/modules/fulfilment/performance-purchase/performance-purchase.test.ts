import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { saveContract, viewContracts } from '../contract/contract.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import * as api from './performance-purchase.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let others: Cast;
let clerk: Caller;
let contractId: string;
let supplierId: string;

const RIGHTS = ['READ:PERFORMANCE_PURCHASE', 'MAINTAIN:PERFORMANCE_PURCHASE', 'EXPORT:PERFORMANCE_PURCHASE'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  others = await given.cast();
  const awards = givenAwards(app);
  const tender = await awards.awarded();
  const { projectId } = tender;
  await app.setTime('2027-01-20 09:00:00');
  const { contracts } = await must(tender.clerk.call(viewContracts, { params: { projectId } }));
  const { sectionId, award } = contracts[0]!;
  const terms = { priceText: award.priceText, periodDays: award.periodDays!, partyA: award.partyA };
  const signed = { contractNo: 'HT-1', name: '路面养护施工合同', signDate: '2027-01-20' };
  await must(
    tender.clerk.call(saveContract, {
      params: { projectId },
      body: { sectionId, ...signed, ...terms, amount: award.amount!, partyB: award.partyB, version: 0 },
    }),
  );
  await awards.evaluations.pass(tender, 'CONTRACT_SIGNING', 'PROJECT', ['R55']);
  await app.setTime('2027-03-20 10:00:00');
  const [unit] = await app.sql(
    `select o.id, o.path, o.name from organization o join project p on p.organization_id = o.id where p.id = $1`,
    [projectId],
  );
  clerk = await given.as(unit as never, RIGHTS);
  const [offered] = await must(clerk.call(api.listContracts, { query: { keyword: 'HT-1' } }));
  contractId = offered!.contractId;
  supplierId = (await givenSuppliers(app).supplier()).id;
});
afterAll(() => app.close());

const body = (changes: object = {}) => ({
  contractId,
  name: '标线涂料补充采购',
  category: 'MATERIAL' as const,
  amount: '12.5',
  supplierId,
  purchaseDate: '2027-02-12',
  reason: '雨季标线磨损超出预计',
  ...changes,
});
const rows = async (who: Caller = clerk, query: object = {}) =>
  (await must(who.call(api.listPurchases, { query }))).content;

describe('a purchase', () => {
  test('belongs to the contract, its project and its unit', async () => {
    const { id } = await must(clerk.call(api.addPurchase, { body: body() }));
    expect((await rows()).find((row) => row.id === id)).toMatchObject({
      contractNo: 'HT-1',
      name: '标线涂料补充采购',
      amount: '12.5',
      editable: true,
      category: { code: 'MATERIAL', value: '材料' },
      purchaseDate: '2027-02-12',
    });
  });

  test.each([
    ['no amount', { amount: '0' }, ['amount']],
    ['a date before the contract', { purchaseDate: '2027-01-19' }, ['purchaseDate']],
    ['a date to come', { purchaseDate: '2027-03-21' }, ['purchaseDate']],
    ['an unknown supplier', { supplierId: '0'.repeat(32) }, ['supplierId']],
    ['an unknown category', { category: 'SHIPS' }, ['category']],
    ['no reason', { reason: ' ' }, ['reason']],
  ])('is refused with %s', async (_what, changes, fields) => {
    expect(await given.refusal(clerk, api.addPurchase, { body: body(changes) })).toMatchObject({ status: 400, fields });
  });

  test('of two who change it at once keeps the first', async () => {
    const { id } = await must(clerk.call(api.addPurchase, { body: body({ name: '同时修改' }) }));
    const save = (amount: string) =>
      clerk.call(api.savePurchase, { params: { purchaseId: id }, body: { ...body({ amount }), version: 1 } });
    const replies = await Promise.all([save('1'), save('2'), save('3')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is nobody else’s, and neither is the contract', async () => {
    const { id } = await must(clerk.call(api.addPurchase, { body: body({ name: '外单位看不到' }) }));
    const params = { purchaseId: id };
    expect(await rows(others.clerk)).toEqual([]);
    expect(await must(others.clerk.call(api.listContracts))).toEqual([]);
    expect((await given.refusal(others.clerk, api.deletePurchase, { params })).status).toBe(404);
    expect((await given.refusal(others.clerk, api.addPurchase, { body: body() })).status).toBe(404);
    const own = { params, body: { ...body(), version: 1 } };
    expect((await given.refusal(others.clerk, api.savePurchase, own)).status).toBe(404);
    expect((await given.refusal(others.leader, api.addPurchase, { body: body() })).status).toBe(403);
    await must(clerk.call(api.deletePurchase, { params }));
    expect((await rows()).map((row) => row.id)).not.toContain(id);
  });
});

test('the list filters by year, unit and category, and goes to Excel', async () => {
  const query = { year: 2027, category: 'MATERIAL', sort: 'amount,desc' };
  const listed = await rows(clerk, query);
  expect(listed.length).toBeGreaterThan(1);
  expect(await rows(clerk, { year: 2026 })).toEqual([]);
  expect(await rows(clerk, { organization: '没有这个单位' })).toEqual([]);
  const book = await clerk.call(api.exportPurchases.endpoint, { query: query as never });
  const sheet = await rowsOf(book.body);
  expect(sheet[0]).toContain('采购金额（万元）');
  expect(sheet).toHaveLength(listed.length + 1);
});
