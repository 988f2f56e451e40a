import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { must } from '../../procedure/project/given.ts';
import { viewPublicRecord } from '../../bidding/opening/public-record.contract.ts';
import * as record from '../../bidding/opening/record.contract.ts';
import { AFTER_SECOND_WINDOW, givenTwoEnvelopes } from './given.ts';
import * as api from './price-opening.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTwoEnvelopes>;
const PRICES = ['4750万元', '4700万元', '4600万元', '4650万元'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTwoEnvelopes(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.firstClosed>>;

const course = async ({ clerk, projectId }: Tender, after = 0) =>
  (await must(clerk.call(record.viewCourse, { params: { projectId }, query: { after } }))).lines;
const told = (lines: Awaited<ReturnType<typeof course>>) =>
  lines.filter(({ part }) => part === 'PRICE').map(({ kind, text }) => [kind.code, text]);
const rulesOf = ({ body }: { body: unknown }) =>
  (body as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);
const host = ({ clerk, projectId }: Tender) => ({
  read: (bidId: string, turn: number) => clerk.call(api.readOutPrice, { params: { projectId }, body: { bidId, turn } }),
  remark: async (bidId: string, remark: string, seen?: { objection: string | null; remark: string | null }) => {
    const { body: opening } = await clerk.call(api.viewPriceOpening, { params: { projectId } });
    const item = opening?.sections.flatMap(({ items }) => items).find((one) => one.bidId === bidId);
    const stands = { objection: item?.objection ?? null, remark: item?.remark ?? null };
    return clerk.call(api.remarkOnPrice, { params: { projectId }, body: { bidId, remark, seen: seen ?? stands } });
  },
  unsigned: (bidId: string, reason = '授权代表未到场') =>
    clerk.call(api.notePriceUnsigned, { params: { projectId }, body: { bidId, status: 'ABSENT', reason } }),
  words: (text: string) => clerk.call(api.recordPriceWords, { params: { projectId }, body: { text } }),
});
const own = ({ bidders }: Tender, index: number) => {
  const { caller, bidId } = bidders[index]!;
  const params = { bidId };
  return {
    bidId,
    sign: () => caller.call(api.confirmPrice, { params, body: { agree: true } }),
    object: (objection: string) => caller.call(api.objectToPrice, { params, body: { objection } }),
    attend: () => caller.call(record.attendOwnOpening, { params }),
    lines: async () => (await must(caller.call(record.viewOwnCourse, { params, query: {} }))).lines,
    view: () => must(caller.call(api.viewOwnPriceOpening, { params })),
  };
};

test('the second record goes on line by line; objections are answered, each bidder signs or it is noted why not', async () => {
  const tender = await given.firstClosed(PRICES, { failing: [3] });
  const [one, two, three, failed] = [0, 1, 2, 3].map((index) => own(tender, index));
  const { read, remark, unsigned, words } = host(tender);
  await given.announce(tender);
  const before = await course(tender);
  expect(before.map(({ part }) => part)).not.toContain('PRICE');
  // nothing is said before the start, and nobody is in the room between the two
  for (const reply of [await one!.object('异议'), await one!.sign(), await one!.attend(), await words('开场')])
    expect(reply.status).toBe(409);
  await app.setTime('2026-12-25 14:00:00');
  await given.start(tender);
  expect((await one!.attend()).status).toBe(200);
  await given.decrypt(tender, 0);
  expect((await read(one!.bidId, 0)).status).toBe(200);
  // of two who read on at once one is refused; what is shut is not read
  expect((await read(one!.bidId, 0)).status).toBe(409);
  expect((await read(two!.bidId, 1)).status).toBe(409);
  expect((await read(one!.bidId, 1)).status).toBe(200);
  expect(rulesOf(await one!.sign())).toEqual(['RECORD_INCOMPLETE']);
  await given.decrypt(tender, 1);
  await given.decrypt(tender, 2);
  expect((await two!.object('报价读错')).status).toBe(200);
  expect(rulesOf(await two!.sign())).toEqual(['OBJECTION_OPEN']);
  expect(rulesOf(await given.finish(tender))).toEqual(['R38']);
  const after = (await course(tender)).at(-1)!.no;
  expect((await remark(two!.bidId, '授权代表到场', { objection: null, remark: null })).status).toBe(409);
  expect((await remark(two!.bidId, '与价格信封一致')).status).toBe(200);
  expect(told(await course(tender, after))).toEqual([['ANSWER', '与价格信封一致']]);
  // a second objection waits for an answer of its own, beside the first
  expect((await two!.object('单位有误')).status).toBe(200);
  await remark(two!.bidId, '单位为万元');
  expect((await two!.sign()).body).toMatchObject({
    confirmed: true,
    remark: '与价格信封一致；单位为万元',
    signature: { status: { code: 'SIGNED' } },
  });
  expect((await two!.sign()).status).toBe(409);
  expect((await two!.object('又一异议')).status).toBe(409);
  // it blocks nothing, and who signs all the same has signed
  expect((await unsigned(one!.bidId)).status).toBe(200);
  expect((await one!.sign()).status).toBe(200);
  expect((await unsigned(one!.bidId)).status).toBe(409);
  expect((await words('监督人在场')).status).toBe(200);
  const seen = (await one!.view())!.sections[0]!;
  expect(seen.readings.map(({ turn, bidId }) => [turn, bidId])).toEqual([
    [1, one!.bidId],
    [2, one!.bidId],
  ]);
  // a rival learns that a company signed, not who of its people did
  const rival = seen.items.find(({ bidId }) => bidId === two!.bidId)!;
  expect(rival.signature!.name).toBe(rival.bidderName);
  expect((await given.finish(tender)).status).toBe(200);
  expect(told(await course(tender))).toEqual([
    ['STARTED', '3'],
    ['DECRYPTED', '4750万元'],
    ['READ', '4750万元'],
    ['READ_AGAIN', '4750万元'],
    ['DECRYPTED', '4700万元'],
    ['DECRYPTED', '4600万元'],
    ['OBJECTION', '报价读错'],
    ['ANSWER', '与价格信封一致'],
    ['OBJECTION', '单位有误'],
    ['ANSWER', '单位为万元'],
    ['SIGNED', null],
    ['UNSIGNED', '授权代表未到场'],
    ['SIGNED', null],
    ['WORDS', '监督人在场'],
    ['UNSIGNED', null],
    ['ENDED', null],
  ]);
  for (const reply of [
    await three!.sign(),
    await three!.object('迟到的异议'),
    await words('补记'),
    await one!.attend(),
  ])
    expect(reply.status).toBe(409);
  // numbers have no gaps over both records, and nobody changes a line
  const numbers = (await course(tender)).map(({ no }) => no);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  await expect(app.sql(`delete from opening_signature where bid_id = $1`, [one!.bidId])).rejects.toThrow(
    'only ever added',
  );
  // the price part that was returned stands in no line, for nobody
  const lines = [...(await course(tender)), ...(await failed!.lines())].filter(({ part }) => part === 'PRICE');
  expect(lines.map(({ bidId }) => bidId)).not.toContain(failed!.bidId);
  const [paper] = await app.sql(
    `select content::text from paper where project_id = $1 and kind = 'PRICE_OPENING_RECORD'`,
    [tender.projectId],
  );
  for (const word of ['已签字', '未签字', '报价读错', '单位为万元']) expect(paper!['content']).toContain(word);
});

test('whose price part is returned neither signs nor objects; a stranger and a rival are told nothing of a line', async () => {
  const tender = await given.started(PRICES, { failing: [3] });
  const failed = own(tender, 3);
  const { bidId } = tender.bidders[3]!;
  const { remark, unsigned, read } = host(tender);
  expect((await failed.object('应当开启')).status).toBe(409);
  expect((await failed.sign()).status).toBe(409);
  for (const reply of [await remark(bidId, '退回'), await unsigned(bidId), await read(bidId, 0)])
    expect(reply.status).toBe(404);
  const rival = tender.bidders[0]!.caller;
  const params = { bidId: tender.bidders[1]!.bidId };
  expect((await rival.call(api.objectToPrice, { params, body: { objection: '异议' } })).status).toBe(404);
  expect((await rival.call(api.confirmPrice, { params, body: { agree: true } })).status).toBe(404);
});

test('who stayed away is noted in the record; what is public names the prices that were opened alone, once it is closed', async () => {
  const tender = await given.started(PRICES, { failing: [3] });
  const { projectId } = tender;
  await app.sql(
    `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
     values ($1, 'TENDER', $2, 1, '招标公告', '招标公告', '', 'PUBLISHED', business_now() - interval '30 days')`,
    [newId(), projectId],
  );
  const read = async () => (await must(app.caller(null).call(viewPublicRecord, { query: { projectId } }))).records[0]!;
  for (const index of [0, 1]) await given.decrypt(tender, index);
  expect(await read()).toMatchObject({ second: null, sections: [{ prices: [] }] });
  await app.setTime(AFTER_SECOND_WINDOW);
  expect((await own(tender, 0).sign()).status).toBe(200);
  expect((await given.finish(tender)).status).toBe(200);
  const lines = told(await course(tender));
  expect(lines.map(([kind]) => kind)).toEqual([
    ...['STARTED', 'DECRYPTED', 'DECRYPTED', 'SIGNED', 'NOT_DECRYPTED', 'UNSIGNED', 'ENDED'],
  ]);
  const { second, sections } = await read();
  expect(second).toMatchObject({ openingTime: '2026-12-25 14:00:00' });
  const shown = sections[0]!.prices.map(({ decryptStatus, priceText }) => [decryptStatus.code, priceText]);
  expect(shown.toSorted()).toEqual([
    ['FAILED_BIDDER', null],
    ['OK', '4700万元'],
    ['OK', '4750万元'],
  ]);
  expect(sections[0]!.items).toHaveLength(4);
  expect(JSON.stringify(sections)).not.toMatch(/4650万|46500000/);
});
