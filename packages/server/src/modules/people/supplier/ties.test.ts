import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenSuppliers } from './given.ts';
import * as api from './ties.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenSuppliers>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenSuppliers(app);
});
afterAll(() => app.close());

const HEAD = '11010519491231002X';
const tie = { name: '澄桥建设有限公司', uscc: '91990000MA0B1C2D3E', kind: 'HOLDING' as const };

test('a company says who heads it and what it is tied to; the id number is sealed and compared by its digest', async () => {
  const [company, other] = [await given.supplier(), await given.supplier()];
  const rights = ['READ:SUPPLIER_INFO', 'MAINTAIN:SUPPLIER_INFO'];
  const [own, rival] = [await given.bidder(company, rights), await given.bidder(other, rights)];
  const save = (body: object, by = own) => by.call(api.saveTies, { body: { ties: [tie], version: 1, ...body } });
  expect((await save({ headId: '110105194912310021' })).status).toBe(400);
  expect(await save({ headId: HEAD.toLowerCase() })).toMatchObject({
    status: 200,
    body: { headId: '002X', ties: [tie], version: 2 },
  });
  expect((await save({ headId: HEAD })).status).toBe(409);
  expect((await save({ version: 2, ties: [] })).body).toMatchObject({ headId: '002X', ties: [] });
  await save({ headId: HEAD }, rival);
  const rows = await app.sql(
    'select head_id_sealed as sealed, head_id_digest as digest from supplier where id = any($1)',
    [[company.id, other.id]],
  );
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(1);
  expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain(HEAD);
  expect((await own.call(api.viewTies)).body.ties).toEqual([]);
});
