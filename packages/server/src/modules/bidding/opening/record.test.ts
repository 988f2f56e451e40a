import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { must } from '../../procedure/project/given.ts';
import { AFTER_WINDOW, AT_OPENING, givenOpenings, type GivenBidder } from './given.ts';
import * as api from './opening.contract.ts';
import * as record from './record.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenOpenings>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenOpenings(app);
});
afterAll(() => app.close());

type Tender = Awaited<ReturnType<typeof given.tender>>;

const TWO_LOTS = [
  ['4750万元', '4700万元', '4600万元'],
  ['4300万元', '4200万元', '4100万元'],
];

const course = async (who: Caller, { projectId }: Tender, after = 0) =>
  must(who.call(record.viewCourse, { params: { projectId }, query: { after } }));
const ownCourse = async ({ caller, bidId }: GivenBidder, after = 0) =>
  must(caller.call(record.viewOwnCourse, { params: { bidId }, query: { after } }));
const told = (lines: readonly { no: number; kind: { code: string }; text: string | null }[]) =>
  lines.map(({ no, kind, text }) => [no, kind.code, text]);
const sign = ({ caller, bidId }: GivenBidder) =>
  caller.call(api.confirmItem, { params: { bidId }, body: { agree: true } });
const object = ({ caller, bidId }: GivenBidder, objection: string) =>
  caller.call(record.objectAtOpening, { params: { bidId }, body: { objection } });
const attendOwn = ({ caller, bidId }: GivenBidder) => caller.call(record.attendOwnOpening, { params: { bidId } });
const attend = (who: Caller, { projectId }: Tender) => who.call(record.attendOpening, { params: { projectId } });
const finish = ({ clerk, projectId }: Tender, version: number) =>
  clerk.call(api.finishOpening, { params: { projectId }, body: { version } });
const noteUnsigned = (
  { clerk, projectId }: Tender,
  { bidId }: GivenBidder,
  status: 'ABSENT' | 'UNWILLING' = 'ABSENT',
  reason = '授权代表未到场',
) => clerk.call(record.noteUnsigned, { params: { projectId }, body: { bidId, status, reason } });
const watcher = ({ unit }: Tender, more: string[] = []) =>
  given.identity.as(unit, ['READ:PROJECT_DETAIL', 'READ:REMOTE_VIDEO_DETAIL', ...more]);

test('before the start there is neither a line nor anybody in the room, for nobody, and nobody enters it', async () => {
  const tender = await given.tender();
  const staff = await watcher(tender);
  const replies = [await attend(staff, tender), ...(await Promise.all(tender.bidders.map(attendOwn)))];
  // the same answer for all: it tells nothing of who else asked
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await app.sql('select * from opening_stay')).toEqual([]);
  for (const seen of [await course(staff, tender), await ownCourse(tender.bidders[0]!)])
    expect(seen).toEqual({ lines: [], people: [] });
  expect((await object(tender.bidders[0]!, '异议')).status).toBe(409);
  expect((await sign(tender.bidders[0]!)).status).toBe(409);
});

test('the record has a line for all that happens, by number; who comes back gets those behind the last one', async () => {
  const tender = await given.tender(TWO_LOTS);
  const [one, two, three, other] = tender.bidders;
  const { projectId, clerk } = tender;
  await given.start(tender);
  await given.decrypt(one!);
  await clerk.call(api.readOutBid, { params: { projectId }, body: { bidId: one!.bidId, turn: 0 } });
  const before = (await course(clerk, tender)).lines;
  expect(told(before)).toEqual([
    [1, 'STARTED', '6'],
    [2, 'DECRYPTED', '4750万元'],
    [3, 'READ', '4750万元'],
  ]);
  await clerk.call(api.readOutBid, { params: { projectId }, body: { bidId: one!.bidId, turn: 1 } });
  await given.decrypt(other!);
  await object(two!, '唱标顺序有误');
  await given.remark(tender, two!.bidId, '按解密先后唱标');
  await given.remark(tender, three!.bidId, '授权代表到场');
  expect(told((await course(clerk, tender, 3)).lines)).toEqual([
    [4, 'READ_AGAIN', '4750万元'],
    [5, 'DECRYPTED', '4300万元'],
    [6, 'OBJECTION', '唱标顺序有误'],
    [7, 'ANSWER', '按解密先后唱标'],
    [8, 'NOTE', '授权代表到场'],
  ]);
  // a bidder follows its own section
  expect(told((await ownCourse(other!)).lines)).toEqual([
    [1, 'STARTED', '6'],
    [5, 'DECRYPTED', '4300万元'],
  ]);
  expect(await app.sql('update opening_line set text = null').catch((error: Error) => error.message)).toContain(
    'only ever added',
  );
});

test('a bidder signs once its section is decrypted, once; what it objects to is answered first', async () => {
  const tender = await given.tender();
  const [one, two, three] = tender.bidders;
  const { body: started } = await given.start(tender);
  await given.decrypt(one!);
  await given.decrypt(two!);
  const rules = async (reply: ReturnType<typeof sign>) =>
    ((await reply).body as unknown as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);
  expect(await rules(sign(one!))).toEqual(['RECORD_INCOMPLETE']);
  // before it has decrypted, too
  expect((await object(three!, '开标时间有误')).status).toBe(200);
  await given.decrypt(three!);
  expect(await rules(sign(three!))).toEqual(['OBJECTION_OPEN']);
  expect(await sign(one!)).toMatchObject({
    status: 200,
    body: { confirmed: true, signature: { status: { code: 'SIGNED' } } },
  });
  // a rival learns that the company has signed, not who of its people
  const signer = async ({ caller, bidId }: GivenBidder) => {
    const seen = await must(caller.call(api.viewOwnOpening, { params: { bidId } }));
    return seen?.sections[0]?.items.find((item) => item.bidId === one!.bidId)?.signature?.name;
  };
  expect(await signer(two!)).toBe(one!.name);
  expect([one!.name, undefined]).not.toContain(await signer(one!));
  expect((await sign(one!)).status).toBe(409);
  expect((await object(one!, '签字之后')).status).toBe(409);
  expect((await noteUnsigned(tender, one!)).status).toBe(409);
  await given.remark(tender, three!.bidId, '以公告为准');
  expect((await sign(three!)).status).toBe(200);
  expect(
    (await two!.caller.call(api.confirmItem, { params: { bidId: one!.bidId }, body: { agree: true } })).status,
  ).toBe(404);
  const closed = await finish(tender, started.version);
  expect(closed.status).toBe(200);
  const stands = closed.body.sections[0]?.items.map(({ bidId, signature }) => [bidId, signature?.status.code]);
  expect(Object.fromEntries(stands ?? [])).toEqual({
    [one!.bidId]: 'SIGNED',
    [two!.bidId]: 'UNSIGNED',
    [three!.bidId]: 'SIGNED',
  });
  expect((await sign(two!)).status).toBe(409);
});

test('who is absent or does not sign is noted with the reason, may sign all the same, and holds up nothing', async () => {
  const tender = await given.tender();
  const [one, two] = tender.bidders;
  const { body: started } = await given.start(tender);
  for (const bidder of [one!, two!]) await given.decrypt(bidder);
  expect((await noteUnsigned(tender, one!, 'ABSENT', '')).status).toBe(400);
  expect((await noteUnsigned(tender, one!)).status).toBe(200);
  expect((await noteUnsigned(tender, two!, 'UNWILLING', '对系数有意见，拒绝签字')).status).toBe(200);
  const other = await given.tender();
  await given.start(other);
  expect((await noteUnsigned(tender, other.bidders[0]!)).status).toBe(404);
  await app.setTime(AFTER_WINDOW);
  // the window is over: what is still shut keeps nobody from signing
  expect((await sign(one!)).status).toBe(200);
  const closed = await finish(tender, started.version);
  expect(closed.status).toBe(200);
  const items = closed.body.sections[0]?.items ?? [];
  const of = ({ bidId }: GivenBidder) => items.find((item) => item.bidId === bidId)?.signature;
  expect(of(one!)).toMatchObject({ status: { code: 'SIGNED' }, reason: null });
  expect(of(two!)).toMatchObject({ status: { code: 'UNWILLING' }, reason: '对系数有意见，拒绝签字' });
  expect(of(tender.bidders[2]!)).toBeNull();
  expect(told((await course(tender.clerk, tender)).lines).slice(-2)).toEqual([
    [7, 'NOT_DECRYPTED', null],
    [8, 'ENDED', null],
  ]);
  await app.setTime(AT_OPENING);
});

test('who comes and goes stands in the room’s list, companies by their name alone and in their section', async () => {
  const tender = await given.tender(TWO_LOTS);
  const [one, , , other] = tender.bidders;
  await app.setTime(AT_OPENING);
  await given.start(tender);
  const [staff, supervisor] = [await watcher(tender), await watcher(tender, ['FIND:DECRYPTION'])];
  for (const who of [staff, supervisor]) await must(attend(who, tender));
  for (const bidder of [one!, other!]) await must(attendOwn(bidder));
  const parts = (people: { part: { code: string }; present: boolean; bidIds: string[] }[]) =>
    people.map(({ part, present, bidIds }) => [part.code, present, bidIds]).toSorted();
  expect(parts((await course(staff, tender)).people)).toEqual(
    [
      ['BIDDER', true, [one!.bidId]],
      ['BIDDER', true, [other!.bidId]],
      ['STAFF', true, []],
      ['SUPERVISOR', true, []],
    ].toSorted(),
  );
  const seen = (await ownCourse(one!)).people;
  expect(seen.filter(({ part }) => part.code === 'BIDDER').map(({ name }) => name)).toEqual([one!.name]);
  // gone for two minutes, then back: two times in the list
  await app.setTime('2026-12-25 09:33:30');
  expect((await course(staff, tender)).people.every(({ present }) => !present)).toBe(true);
  await must(attendOwn(one!));
  const back = (await course(staff, tender)).people.find(({ bidIds }) => bidIds.includes(one!.bidId));
  expect(back).toMatchObject({ present: true, name: one!.name });
  expect(back?.stays).toHaveLength(2);
  const stranger = await given.tender();
  expect((await attend(await watcher(stranger), tender)).status).toBe(404);
  expect((await other!.caller.call(record.attendOwnOpening, { params: { bidId: one!.bidId } })).status).toBe(404);
  for (const statement of ['delete from opening_stay', `update opening_stay set name = '别人'`])
    expect(await app.sql(statement).catch((error: Error) => error.message)).toContain('stays on record');
});
