import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenOpenings } from '../../bidding/opening/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as api from './participation.contract.ts';

let app: TestApp;
let people: Cast;
let opened: Awaited<ReturnType<ReturnType<typeof givenOpenings>['opened']>>;

beforeAll(async () => {
  app = await openTestApp();
  people = await givenProject(app).cast();
  const given = givenOpenings(app);
  opened = await given.opened([
    ['4750万元', '4700万元', '4600万元'],
    ['900万元', '905万元', '950万元'],
  ]);
  // the first is the winner of its section, the second a candidate
  const [first, second] = opened.bidders;
  await app.sql(
    `insert into winning_candidate (id, project_id, section_id, round, bid_id, supplier_id, bidder_name, rank, price_text,
       price_kind, won, winning_price)
     select md5(bid.id), bid.project_id, bid.section_id, 1, bid.id, bid.supplier_id, 'x', case when bid.id = $1 then 1 else 2 end,
       '4750万元', 'AMOUNT', bid.id = $1, case when bid.id = $1 then 4750 end
     from bid where bid.id = any($2)`,
    [first!.bidId, [first!.bidId, second!.bidId]],
  );
  // one that registered and handed nothing in
  await app.sql(`update bid set status = 'WITHDRAWN', withdrawn_time = business_now() where id = $1`, [
    opened.bidders[3]!.bidId,
  ]);
});
afterAll(() => app.close());

const list = async (query: object = {}, who = people.reviewer) =>
  (await must(who.call(api.listTenderSuppliers, { query }))).content;
const rowOf = async (index: number) =>
  (await list({ size: 100 })).find(({ id }) => id === opened.bidders[index]!.supplierId);

test('counts how often a supplier registered, handed in, was opened, became a candidate and won', async () => {
  expect(await rowOf(0)).toMatchObject({
    registeredNum: 1,
    handedInNum: 1,
    openedNum: 1,
    candidateNum: 1,
    wonNum: 1,
    wonAmount: '4750',
    lastTime: expect.stringContaining('2026-12-25'),
  });
  expect(await rowOf(1)).toMatchObject({ candidateNum: 1, wonNum: 0, wonAmount: '0' });
  expect(await rowOf(3)).toMatchObject({ registeredNum: 1, handedInNum: 0, openedNum: 0 });
});

test('nobody of a tender that is sealed is counted, whatever is handed in', async () => {
  const before = await list({ size: 100, sort: 'name,asc' });
  const sealed = await givenOpenings(app).tender([['10万元', '11万元', '12万元']]);
  expect(await list({ size: 100, sort: 'name,asc' })).toEqual(before);
  for (const { supplierId } of sealed.bidders) {
    const query = { supplierId };
    expect((await must(people.reviewer.call(api.listParticipations, { query }))).content).toEqual([]);
  }
  // a second round that is sealed leaves the first one counted, and is not itself
  await app.sql(`update section set round = 2 where id = $1`, [opened.sectionIds[1]]);
  expect(await rowOf(3)).toBeUndefined();
  expect(await rowOf(0)).toBeDefined();
  await app.sql(`update section set round = 1 where id = $1`, [opened.sectionIds[1]]);
});

test('its sections stand behind the counts', async () => {
  const { supplierId } = opened.bidders[0]!;
  const { content } = await must(people.reviewer.call(api.listParticipations, { query: { supplierId, year: 2026 } }));
  expect(content).toMatchObject([
    { id: opened.sectionIds[0], projectId: opened.projectId, handedIn: true, rank: 1, won: true, wonAmount: '4750' },
  ]);
  const none = await must(people.reviewer.call(api.listParticipations, { query: { supplierId, year: 2025 } }));
  expect(none.totalElements).toBe(0);
});

test('is narrowed by year, unit, kind and words, sorted, and taken away', async () => {
  const first = opened.bidders[0]!;
  const ids = async (query: object) => (await list({ size: 100, ...query })).map(({ id }) => id);
  expect(await ids({ year: 2025 })).toEqual([]);
  expect(await ids({ year: 2026 })).toContain(first.supplierId);
  expect(await ids({ orgId: opened.unit.id })).toContain(first.supplierId);
  expect(await ids({ orgId: people.department.id })).not.toContain(first.supplierId);
  expect(await ids({ kind: 'SOFTWARE' })).toEqual([]);
  expect(await ids({ keyword: first.name })).toEqual([first.supplierId]);
  const sorted = await list({ size: 100, sort: 'wonAmount,desc' });
  expect(sorted[0]!.id).toBe(first.supplierId);
  expect((await people.reviewer.call(api.listTenderSuppliers, { query: { sort: 'kinds' } })).status).toBe(400);
  const units = await must(people.reviewer.call(api.listTenderingUnits));
  expect(units.map(({ id }) => id)).toContain(opened.unit.id);
  const query = { keyword: first.name, columns: 'name,wonNum,wonAmount' } as never;
  const sheet = await rowsOf((await people.reviewer.call(api.exportTenderSuppliers.endpoint, { query })).body);
  expect(sheet).toContainEqual([first.name, 1, 4750]);
});

test('a unit counts within its own scope', async () => {
  expect((await list({ size: 100 }, people.clerk)).map(({ id }) => id)).not.toContain(opened.bidders[0]!.supplierId);
  expect(await must(people.clerk.call(api.listTenderingUnits))).not.toContainEqual(
    expect.objectContaining({ id: opened.unit.id }),
  );
});
