import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { AFTER_PUBLICITY, givenAwards } from '../award/given.ts';
import * as api from './result.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenAwards>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenAwards(app);
});
afterAll(() => app.close());

const reader = async (supplierId: string): Promise<Caller> => {
  const [organization] = await app.sql('select * from organization where id = $1', [supplierId]);
  return givenSuppliers(app).bidder(organization as never, ['READ:BIDDER_RESULT']);
};
const resultsOf = async (who: Caller, query: object = {}) => (await must(who.call(api.listResults, { query }))).content;

test('before anything is published nobody finds anything; then the candidates, and of the own bid no more than that its result is to come', async () => {
  const tender = await given.published();
  const [first, , last] = tender.bidders;
  const others = await givenSuppliers(app).supplier();
  const [winner, loser, stranger] = await Promise.all(
    [first!, last!].map(({ supplierId }) => reader(supplierId)).concat(reader(others.id)),
  );
  const [project] = await app.sql('select code from project where id = $1', [tender.projectId]);
  const keyword = String(project!['code']);

  await app.setTime('2026-12-28 08:59:00');
  expect(await resultsOf(winner!, { keyword })).toEqual([]);

  await app.setTime(AFTER_PUBLICITY);
  for (const who of [winner!, loser!]) {
    const rows = await resultsOf(who, { keyword, mine: true });
    expect(rows.map(({ type }) => type.code)).toEqual(['CANDIDATE']);
    expect(rows[0]!.own).toMatchObject([{ outcome: { code: 'WAITING' }, sentTime: null }]);
  }
  const [seen] = await resultsOf(stranger!, { keyword });
  expect(seen).toMatchObject({ type: { code: 'CANDIDATE' }, own: [] });
  expect(await resultsOf(stranger!, { keyword, mine: true })).toEqual([]);

  // a new ranking that nobody has published is in no list
  await app.sql(`update bid set status = 'REJECTED' where id = $1`, [last!.bidId]);
  expect((await resultsOf(loser!, { keyword }))[0]!.own).toMatchObject([{ outcome: { code: 'WAITING' } }]);

  await app.sql(
    `insert into result_notice (id, bid_id, project_id, supplier_id, won, text)
     select md5(id), id, $1, $2, id = $3, '通知' from bid where id = any($4)`,
    [tender.projectId, first!.supplierId, first!.bidId, [first!.bidId, last!.bidId]],
  );
  expect((await resultsOf(winner!, { keyword }))[0]!.own).toMatchObject([{ outcome: { code: 'WON' } }]);
  expect((await resultsOf(loser!, { keyword }))[0]!.own).toMatchObject([{ outcome: { code: 'LOST' } }]);
  // a bid that was handed in elsewhere has its result here, and no page of its own
  expect((await resultsOf(winner!, { keyword }))[0]!.own).toMatchObject([{ outside: false }]);
  await app.sql('update registration set outside = true where id = $1', [first!.registrationId]);
  expect((await resultsOf(winner!, { keyword }))[0]!.own).toMatchObject([{ outside: true, outcome: { code: 'WON' } }]);
  // a notice that fell away says nothing any more
  await app.sql(`update result_notice set voided_time = business_now() where bid_id = $1`, [first!.bidId]);
  expect((await resultsOf(winner!, { keyword }))[0]!.own).toMatchObject([{ outcome: { code: 'WAITING' } }]);
});

test('a termination of an invited tender is for those who were invited', async () => {
  const tender = await given.published();
  await app.sql(
    `update project set bidding_method = 'INVITED_TENDER', phase = 'ENDED', status = 'ENDED', result = 'TERMINATED' where id = $1`,
    [tender.projectId],
  );
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values (md5($1), 'TERMINATION', $1, 1, '终止公告', '终止', '', 'PUBLISHED', business_now())`,
    [tender.projectId],
  );
  const invited = tender.bidders[0]!.supplierId;
  await app.sql(`insert into invited_supplier (project_id, round, supplier_id, ordinal) values ($1, 1, $2, 1)`, [
    tender.projectId,
    invited,
  ]);
  const other = await givenSuppliers(app).supplier();
  const [project] = await app.sql('select code from project where id = $1', [tender.projectId]);
  const query = { keyword: String(project!['code']), type: 'TERMINATION' };
  expect(await resultsOf(await reader(invited), query)).toMatchObject([{ own: [{ outcome: { code: 'FAILED' } }] }]);
  expect(await resultsOf(await reader(other.id), query)).toEqual([]);
});

test('a single source reads its result once it is published', async () => {
  const tender = await given.published();
  await app.sql(`update project set bidding_method = 'SINGLE_SOURCE' where id = $1`, [tender.projectId]);
  const { supplierId, bidId } = tender.bidders[0]!;
  await app.sql(`update bid set status = 'WITHDRAWN' where id = $1`, [bidId]);
  const who = await reader(supplierId);
  const [project] = await app.sql('select code from project where id = $1', [tender.projectId]);
  const query = { keyword: String(project!['code']), mine: true };
  expect(await resultsOf(who, query)).toMatchObject([{ own: [{ outcome: { code: 'WAITING' } }] }]);
  await app.sql(`update section set status = 'AWARDED' where project_id = $1`, [tender.projectId]);
  expect(await resultsOf(who, query)).toMatchObject([{ own: [{ outcome: { code: 'WAITING' } }] }]);
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values (md5($1 || 'r'), 'RESULT', $1, 1, '成交结果', '成交', '', 'PUBLISHED', business_now())`,
    [tender.projectId],
  );
  expect(await resultsOf(who, { ...query, type: 'RESULT' })).toMatchObject([{ own: [{ outcome: { code: 'WON' } }] }]);
});

test('is filtered and sorted, and refuses other kinds of announcement', async () => {
  const who = await reader((await givenSuppliers(app).supplier()).id);
  const all = await resultsOf(who, { sort: 'publishTime,asc', biddingMethod: 'OPEN_TENDER' });
  expect(all.map(({ publishTime }) => publishTime)).toEqual(all.map(({ publishTime }) => publishTime).toSorted());
  expect((await who.call(api.listResults, { query: { type: 'TENDER' as never } })).status).toBe(400);
});
