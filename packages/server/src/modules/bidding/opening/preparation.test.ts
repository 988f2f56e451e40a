import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { AFTER_WINDOW, AT_OPENING, givenOpenings } from './given.ts';
import { finishOpening } from './opening.contract.ts';
import * as api from './preparation.contract.ts';
import * as record from './record.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.tender>>;
type Entry = { item?: 'ROOM' | 'VIDEO'; done?: boolean; text?: string };
const prepare = ({ clerk, projectId }: Tender, body: Entry, who = clerk) =>
  who.call(api.prepareOpening, { params: { projectId }, body });
const view = async ({ clerk, projectId }: Tender, who = clerk) =>
  must(who.call(api.viewPreparation, { params: { projectId } }));

test('the host prepares, item by item, with a log; it is the same whoever takes part, and ends with the start', async () => {
  const tender = await given.tender();
  const nobody = await given.tender([[]]);
  const { unit, projectId } = tender;
  const watcher = await given.identity.as(unit, ['READ:PROJECT_DETAIL']);
  // a project that five bid for and one that nobody bids for answer alike
  expect(await view(tender)).toEqual(await view(nobody));
  expect((await view(tender))?.items.every(({ done }) => done === null)).toBe(true);
  expect((await view(tender, watcher))?.mayPrepare).toBe(false);
  expect((await prepare(tender, { item: 'ROOM', done: true }, watcher)).status).toBe(403);
  const stranger = await given.identity.as(nobody.unit, ['READ:PROJECT_DETAIL', 'OPEN:BID_OPENING']);
  expect((await prepare(tender, { item: 'ROOM', done: true }, stranger)).status).toBe(404);

  expect((await prepare(tender, { item: 'ROOM', done: true })).status).toBe(200);
  const ruleOf = async (body: Entry) => (await prepare(tender, body)).body as { errors?: { ruleId: string }[] };
  expect((await ruleOf({ item: 'ROOM', done: true })).errors?.[0]?.ruleId).toBe('PREPARATION_SAME');
  expect((await ruleOf({ item: 'ROOM', done: false })).errors?.[0]?.ruleId).toBe('PREPARATION_WHY');
  expect((await ruleOf({})).errors?.[0]?.ruleId).toBe('PREPARATION_EMPTY');
  expect((await prepare(tender, { item: 'VIDEO' })).status).toBe(400);
  expect((await prepare(tender, { item: 'ROOM', done: false, text: '投影故障' })).status).toBe(200);
  // two at once tick one item once
  const both = await Promise.all([0, 1].map(() => prepare(tender, { item: 'VIDEO', done: true })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await prepare(tender, { text: '备用话筒已换电池' })).status).toBe(200);
  const seen = await view(tender, watcher);
  expect(seen?.items.filter(({ done }) => done !== null).map(({ item }) => item.code)).toEqual(['VIDEO']);
  expect(seen?.log.map(({ no, item, done, text }) => [no, item?.code ?? null, done, text])).toEqual([
    [4, null, null, '备用话筒已换电池'],
    [3, 'VIDEO', true, null],
    [2, 'ROOM', false, '投影故障'],
    [1, 'ROOM', true, null],
  ]);
  await expect(app.sql(`update opening_preparation set name = '他人'`)).rejects.toThrow('opening_preparation');
  for (const { caller } of tender.bidders)
    expect((await caller.call(api.viewPreparation, { params: { projectId } })).status).toBeGreaterThanOrEqual(400);

  // what is open stops nobody from opening in time
  expect((await given.start(tender)).status).toBe(200);
  expect((await prepare(tender, { item: 'ROOM', done: true })).status).toBe(409);
  expect((await view(tender))?.mayPrepare).toBe(false);
});

test('lines in own words stand in the record under a name, for their section, while it is open', async () => {
  await app.setTime(AT_OPENING);
  const tender = await given.tender([
    ['4750万元', '4700万元', '4600万元'],
    ['4300万元', '4200万元', '4100万元'],
  ]);
  const { clerk, projectId, sectionIds, bidders, unit } = tender;
  const say = (body: { text: string; sectionId?: string }, who = clerk) =>
    who.call(api.recordWords, { params: { projectId }, body });
  expect((await say({ text: '宣读开标纪律' })).status).toBe(409);
  const { body: started } = await given.start(tender);
  const watcher = await given.identity.as(unit, ['READ:PROJECT_DETAIL']);
  expect((await say({ text: '宣读开标纪律' }, watcher)).status).toBe(403);
  expect((await say({ text: '宣读开标纪律' })).status).toBe(200);
  expect((await say({ text: '二标段投标人代表更换', sectionId: sectionIds[1]! })).status).toBe(200);
  expect((await say({ text: '另一项目', sectionId: '0'.repeat(32) })).status).toBe(404);
  const lines = async (bidder: (typeof bidders)[number]) =>
    (await must(bidder.caller.call(record.viewOwnCourse, { params: { bidId: bidder.bidId }, query: {} }))).lines.filter(
      ({ kind }) => kind.code === 'WORDS',
    );
  expect((await lines(bidders[0]!)).map(({ text }) => text)).toEqual(['宣读开标纪律']);
  const [, second] = await lines(bidders[5]!);
  expect(second).toMatchObject({ text: '二标段投标人代表更换', sectionId: sectionIds[1] });
  expect(second?.name).toBeTruthy();
  await app.setTime(AFTER_WINDOW);
  for (const bidder of bidders) await given.decrypt(bidder);
  await clerk.call(finishOpening, { params: { projectId }, body: { version: started.version } });
  expect((await say({ text: '补充' })).status).toBe(409);
});
