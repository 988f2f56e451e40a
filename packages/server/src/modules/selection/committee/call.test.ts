import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { declareAvoidance, saveCommittee, viewCommittee } from './committee.contract.ts';
import { listMessages } from '../../oversight/message/message.contract.ts';
import { listOutbox } from '../../platform/system/outbox.contract.ts';
import * as calls from './call.contract.ts';
import * as api from './draw.contract.ts';
import { givenDraws, SOURCE_TIME } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenDraws>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenDraws(app);
});
afterAll(() => app.close());

type Draws = Awaited<ReturnType<ReturnType<typeof givenDraws>['view']>>;
const callsOf = ({ draws }: Draws) => draws.flatMap(({ calls }) => calls);
const statusesOf = (draws: Draws) => callsOf(draws).map(({ status }) => status.code);
const seatsOf = async (tender: { projectId: string }) =>
  (
    await app.sql(
      'select m.user_id from committee_member m join committee c on c.id = m.committee_id where c.project_id = $1 order by m.ordinal',
      [tender.projectId],
    )
  ).map((row) => row['user_id']);

/** A draw that was made, the people of the library, and who is called in the order drawn. */
async function called(size = 9, body: object = {}) {
  const tender = await given.tender();
  const library = await given.library(size);
  const { body: draws } = await given.drawn(tender, body);
  return { tender, library, called: callsOf(draws).map(({ userId }) => userId!) };
}

test('a call tells time and place, nothing of the project; who accepts sits, who declines is followed by the next reserve', async () => {
  const { tender, library, called: people } = await called();
  const [first, second] = people;
  await app.sql(`update project set name = '绝密高速公路' where id = $1`, [tender.projectId]);
  const { body: own } = await library.get(first!)!.call(calls.listCalls);
  expect(own).toMatchObject([
    { time: '2026-12-25 09:30:00', status: { code: 'CALLED' }, answerUntil: expect.stringMatching(/^2026-12-25 11:0/) },
  ]);
  expect(JSON.stringify(own)).not.toContain(tender.projectId);
  const todo = await app.sql(`select content, project_id from remind_record where category = 'EXPERT_CALL'`);
  expect(todo).toHaveLength(4);
  expect(todo.some(({ content, project_id: project }) => project !== null || String(content).includes('绝密'))).toBe(
    false,
  );

  // nor does the mailbox of the product tell who was called
  const admin = await given.identity.as(tender.unit, ['MAINTAIN:SYSTEM', 'READ:MESSAGE'], 'NONE');
  const { body: outbox } = await admin.call(listOutbox, { query: {} });
  expect(outbox.content.filter(({ text }) => text.includes('评标'))).toEqual([]);
  const { body: messages } = await admin.call(listMessages, { query: {} });
  expect(messages.content).toHaveLength(4);
  for (const one of messages.content) expect(one).toMatchObject({ receiverName: '', target: '' });

  expect((await given.answer(library.get(first!)!, true)).status).toBe(200);
  expect((await given.answer(library.get(second!)!, false)).status).toBe(200);
  const draws = await given.view(tender);
  expect(statusesOf(draws)).toEqual(['ACCEPTED', 'DECLINED', 'CALLED', 'CALLED', 'CALLED']);
  expect(draws.draws[0]).toMatchObject({ reservesLeft: 1 });
  expect(await seatsOf(tender)).toEqual([first]);
  // twice, by somebody else, and for a stranger
  expect((await given.answer(library.get(first!)!, false)).status).toBe(409);
  const callId = callsOf(draws)[2]!.id;
  const foreign = { params: { callId }, body: { accepted: true } };
  expect((await library.get(second!)!.call(calls.answerCall, foreign)).status).toBe(404);
});

test('whoever does not answer in time is followed; when no reserve is left the department draws more', async () => {
  const { tender, library, called: people } = await called(9, { reserves: 1 });
  for (const userId of people.slice(0, 3)) await given.answer(library.get(userId)!, true);
  await app.setTime('2026-12-25 11:00:00');
  expect((await given.answer(library.get(people[3]!)!, true)).status).toBe(409);
  await app.app.runDue();
  expect(statusesOf(await given.view(tender))).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'NO_ANSWER', 'CALLED']);
  await app.setTime('2026-12-25 12:10:00');
  await app.app.runDue();
  const after = await given.view(tender);
  expect(statusesOf(after).slice(3)).toEqual(['NO_ANSWER', 'NO_ANSWER']);
  const more = await given.drawn(
    tender,
    {
      count: 1,
      reserves: 0,
      reason: '备选专家已用完，补充抽取一名',
      source: { kind: 'PUBLISHED', name: '上证综指', time: '2026-12-25 12:30:00' },
      revealUntil: '2026-12-25 15:00:00',
    },
    2,
  );
  expect(more.status).toBe(422);
  await app.setTime('2026-12-25 12:30:00');
  const { body } = await given.enter(tender, 2);
  const drawnNow = body.draws[1]!.calls.map(({ userId }) => userId!);
  // nobody who was drawn before comes again
  expect(drawnNow).toHaveLength(1);
  expect(callsOf(after).some(({ userId }) => drawnNow.includes(userId!))).toBe(false);
});

test('before the opening the draw knows no bidder; when the record is closed, who belongs to one is replaced', async () => {
  const tender = await given.tender({ sealed: true });
  const library = await given.library(6);
  await given.drawn(tender, { count: 3, reserves: 2, source: { kind: 'ENVELOPES' } });
  const draws = await given.view(tender);
  expect(draws.draws[0]!.awayUnits).not.toContain(tender.bidders[0]!.name);
  const people = callsOf(draws).map(({ userId }) => userId!);
  for (const userId of people) await given.answer(library.get(userId)!, true);
  // not before the bidders are known: the project is nobody's to see
  const reads = (userId: string) => app.sql('select 1 from project_person where user_id = $1', [userId]);
  expect(await reads(people[1]!)).toEqual([]);
  await app.sql('update expert set employer = $1 where user_id = $2', [tender.bidders[0]!.name, people[0]]);
  await app.sql(`update expert set status = 'SUSPENDED' where user_id = $1`, [people[2]]);
  const { openings } = given.evaluations;
  const { body } = await openings.start(tender);
  for (const one of tender.bidders) await openings.decrypt(one);
  const { clerk, projectId } = tender;
  await clerk.call(finishOpening, { params: { projectId }, body: { version: body.version } });
  const after = await given.view(tender);
  expect(statusesOf(after)).toEqual(['RELEASED', 'ACCEPTED', 'RELEASED', 'CALLED', 'CALLED']);
  expect(callsOf(after).map(({ reason }) => reason)).toEqual([
    '工作单位为投标人，须回避（R42）',
    null,
    '已不符合专家条件（R43）',
    null,
    null,
  ]);
  expect(await seatsOf(tender)).toEqual([people[1]]);
  expect(await reads(people[1]!)).toHaveLength(1);
  // a reserve who belongs to a bidder does not sit either
  const reserve = callsOf(after)[3]!.userId!;
  await app.sql('update expert set employer = $1 where user_id = $2', [tender.bidders[1]!.name, reserve]);
  await given.answer(library.get(reserve)!, true);
  expect(await seatsOf(tender)).toEqual([people[1]]);
});

test('who declares a relation leaves, and the next reserve is called; the department replaces others with a reason alone', async () => {
  const { tender, library, called: people } = await called();
  for (const userId of people) await given.answer(library.get(userId)!, true);
  const [first, second] = people;
  const { projectId } = tender;
  const declared = await library
    .get(first!)!
    .call(declareAvoidance, { body: { projectId, declared: true, reason: '配偶在投标人处任职' } });
  expect(declared.status).toBe(200);
  expect(statusesOf(await given.view(tender))).toEqual(['RELEASED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'CALLED']);
  const release = (userId: string, reason: string) =>
    tender.department.call(api.releaseExpert, { params: { projectId }, body: { userId, reason } });
  expect((await release(second!, '病了')).status).toBe(400);
  expect((await release(second!, '突发疾病住院，无法到场')).status).toBe(200);
  expect((await release(second!, '突发疾病住院，无法到场')).status).toBe(404);
  expect(statusesOf(await given.view(tender)).at(-1)).toBe('CALLED');
  expect(await seatsOf(tender)).toEqual(people.slice(2));
});

test('who was drawn is not left out of the committee, and sits with its chair as drawn (R41)', async () => {
  const { tender, library, called: people } = await called();
  for (const userId of people) await given.answer(library.get(userId)!, true);
  const { projectId, department } = tender;
  const representative = await given.representative(tender);
  const { body: before } = await department.call(viewCommittee, { params: { projectId }, query: {} });
  const save = (experts: readonly string[]) =>
    department.call(saveCommittee, {
      params: { projectId },
      body: {
        members: [
          ...experts.map((userId, index) => ({ userId, role: 'EXPERT' as const, chair: index === 0 })),
          { userId: representative.userId, role: 'REP' as const, chair: false },
        ],
        reason: '随机抽取',
        version: before.version,
      },
    });
  const left = [...library.keys()].find((userId) => !people.includes(userId))!;
  expect(await save([...people.slice(1), left])).toMatchObject({ body: { errors: [{ ruleId: 'DRAWN_STAYS' }] } });
  expect((await save(people)).status).toBe(200);
});

test('of two answers at once one counts', async () => {
  const { library, called: people } = await called();
  const caller = library.get(people[0]!)!;
  const replies = await Promise.all([given.answer(caller, true), given.answer(caller, false)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a pause stops answers; a call of a round that is over expires and nobody follows', async () => {
  const { tender, library, called: people } = await called();
  await app.sql(`update project set status = 'PAUSED' where id = $1`, [tender.projectId]);
  expect((await given.answer(library.get(people[0]!)!, true)).status).toBe(423);
  await app.setTime('2026-12-25 18:00:00');
  await app.app.runDue();
  // nobody is lost to a pause: the reserves are called once it is over
  expect(statusesOf(await given.view(tender))).toEqual(people.map(() => 'CALLED'));
  await app.sql(`update project set status = 'IN_PROCESS', round = 2 where id = $1`, [tender.projectId]);
  await app.app.runDue();
  const rows = await app.sql(
    'select c.status from expert_call c join expert_draw d on d.id = c.draw_id where d.project_id = $1',
    [tender.projectId],
  );
  expect(rows.map(({ status }) => status)).toEqual(people.map(() => 'NO_ANSWER'));
  await app.setTime(SOURCE_TIME);
});
