import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import {
  changePassword,
  login,
  saveUserInfo,
  switchIdentity,
  viewPrincipal,
} from '../../access/sign-in/sign-in.contract.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { listReminders } from '../../work/reminder/reminder.contract.ts';
import { listCalls } from '../committee/call.contract.ts';
import { releaseExpert } from '../committee/draw.contract.ts';
import { viewCommittee } from '../committee/committee.contract.ts';
import { givenDraws } from '../committee/given.ts';
import { viewEvaluation } from '../evaluation/evaluation.contract.ts';
import * as api from './committee-entry.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenDraws>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenDraws(app);
});
afterAll(() => app.close());

const stranger = () => app.caller(null);
/** Codes to one phone follow each other only after a while; that while is over. */
const later = () => app.sql(`update verification_code set sent_at = now() - interval '2 minutes', sends = 1`);
const lift = () => app.sql('delete from login_throttle');
const codesTo = async (mobile: string): Promise<string[]> =>
  (await app.textsTo(mobile)).flatMap((text) => /验证码(\d{6})/.exec(text)?.[1] ?? []);
const ask = async (mobile: string) => {
  await later();
  return stranger().call(api.sendEntryCode, { body: { mobile } });
};
const askedCode = async (mobile: string): Promise<string> => {
  await ask(mobile);
  return (await codesTo(mobile)).at(-1) ?? '';
};
const enter = (mobile: string, code: string, seat?: { projectId: string; userId: string }) =>
  stranger().call(api.enterCommittee, { body: { mobile, code, ...(seat ? { seat } : {}) } });
const phone = async (userId: string, mobile: string) => {
  const { cipher } = app.app.tools;
  await app.sql('update app_user set mobile = $2, mobile_digest = $3 where id = $1', [
    userId,
    cipher.sealContact(mobile),
    cipher.digest(`contact ${mobile}`),
  ]);
};

/** A tender whose committee was drawn before the opening; the first two have phones of their own, the third none of these. */
async function drawnTender(mobile: string) {
  const tender = await given.tender({ sealed: true });
  const library = await given.library(5);
  await given.drawn(tender, { count: 3, reserves: 2, source: { kind: 'ENVELOPES' } });
  const view = await given.view(tender);
  const people = view.draws.flatMap(({ calls }) => calls).map(({ userId }) => userId!);
  await phone(people[0]!, mobile);
  for (const userId of people.slice(0, 3)) await given.answer(library.get(userId)!, true);
  return { tender, library, people };
}
type Drawn = Awaited<ReturnType<typeof drawnTender>>;
async function openBids({ tender }: Drawn) {
  const { openings } = given.evaluations;
  const { body } = await openings.start(tender);
  for (const one of tender.bidders) await openings.decrypt(one);
  const { clerk, projectId } = tender;
  await clerk.call(finishOpening, { params: { projectId }, body: { version: body.version } });
}

test('a drawn member comes in by a code once the bids are open, for this project alone, until replaced or done', async () => {
  const mobile = '13911110001';
  const drawn = await drawnTender(mobile);
  const { tender, people } = drawn;
  const userId = people[0]!;
  // accepted, but the bids are sealed: the phone is asked to wait, whoever holds it
  const early = await enter(mobile, await askedCode(mobile));
  expect(early).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'NO_EVALUATION' }] } });
  await openBids(drawn);

  const code = await askedCode(mobile);
  const [one, other] = await Promise.all([enter(mobile, code), enter(mobile, code)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 400]);
  const { body } = one.status === 200 ? one : other;
  expect(body).toMatchObject({ projectId: tender.projectId, choices: [] });
  // nobody reads the code any more, and it opens nothing twice
  expect(await codesTo(mobile)).not.toContain(code);
  expect((await enter(mobile, code)).status).toBe(400);

  const seat = app.caller(body.token);
  const { body: principal } = await seat.call(viewPrincipal);
  expect(principal).toMatchObject({ seatProjectId: tender.projectId, deputyOf: null, idNumber: null });
  expect(principal.authorities.toSorted()).toEqual(['READ:PROJECT_DETAIL', 'SCORE:BID_EVALUATION']);
  const params = { params: { projectId: tender.projectId }, query: {} };
  expect((await seat.call(viewEvaluation, params)).body).toMatchObject({ member: { handedIn: false } });
  const committee = await seat.call(viewCommittee, params);
  expect(committee.body.members.filter(({ mine }) => mine)).toHaveLength(1);

  // what belongs to the account, to other projects and to the library stays shut
  const foreign = await given.tender();
  await app.sql(`insert into project_person (project_id, user_id, role) values ($1, $2, 'OWNER')`, [
    foreign.projectId,
    userId,
  ]);
  const reads = await seat.call(viewEvaluation, { params: { projectId: foreign.projectId }, query: {} });
  expect(reads.status).toBe(404);
  expect(
    (await seat.call(listReminders, { query: {} })).body.content.every(
      ({ projectId }) => projectId === tender.projectId,
    ),
  ).toBe(true);
  for (const { status } of [
    await seat.call(listCalls),
    await seat.call(saveUserInfo, { body: { displayName: '另一人' } }),
    await seat.call(changePassword, { body: { oldPassword: 'x', newPassword: 'Right#2026' } }),
    await seat.call(switchIdentity, { body: { identityId: principal.identity.id } }),
  ])
    expect(status).toBe(403);

  // the trail says that the person signed in, and not where the person sits (法37)
  const [entry] = await app.sql(`select after, project_id from audit_log where action = 'LOGIN' and object_id = $1`, [
    userId,
  ]);
  expect(entry).toMatchObject({ project_id: null });
  expect(JSON.stringify(entry)).not.toContain(tender.projectId);

  const { department, projectId } = tender;
  const released = await department.call(releaseExpert, {
    params: { projectId },
    body: { userId, reason: '因突发疾病临时无法到场参加评标' },
  });
  expect(released.status).toBe(200);
  const gone = await seat.call(viewEvaluation, params);
  expect([gone.status, gone.headers['x-auth-error']]).toEqual([401, 'SEAT_ENDED']);
  expect((await enter(mobile, await askedCode(mobile))).status).toBe(422);
  // the account is as good as before
  expect((await drawn.library.get(userId)!.call(viewPrincipal)).body.seatProjectId).toBe(null);

  // with the report handed over the work of the others ends too; sent back, it goes on
  const second = '13911110002';
  await phone(people[1]!, second);
  const { body: entered } = await enter(second, await askedCode(second));
  const stays = app.caller(entered.token);
  expect((await stays.call(viewEvaluation, params)).status).toBe(200);
  for (const [status, answer] of [
    ['EVALUATED', 401],
    ['EVALUATING', 200],
    ['FAILED', 401],
  ] as const) {
    await app.sql('update bid_opening set status = $2 where project_id = $1', [projectId, status]);
    expect((await stays.call(viewEvaluation, params)).status).toBe(answer);
  }
  await app.sql(`update bid_opening set status = 'EVALUATING' where project_id = $1`, [projectId]);
  await app.sql(`update app_user set status = 'DISABLED' where id = $1`, [people[1]]);
  await stays.call(viewPrincipal);
  expect((await stays.call(viewEvaluation, params)).headers['x-auth-error']).toBe('INVALID_TOKEN');
  const before = await codesTo(second);
  expect((await ask(second)).body).toEqual({ sent: true, expiresIn: 300 });
  expect(await codesTo(second)).toEqual(before);
});

test('a phone of several experts and an expert in two evaluations are asked which; a foreign seat is none', async () => {
  await lift();
  const mobile = '13911110003';
  const first = await drawnTender(mobile);
  await openBids(first);
  await phone(first.people[1]!, mobile);
  const code = await askedCode(mobile);
  const { body } = await enter(mobile, code);
  expect(body).toMatchObject({ token: '', projectId: null });
  expect(body.choices.map(({ userId }) => userId).toSorted()).toEqual(first.people.slice(0, 2).toSorted());
  const [choice] = body.choices;
  // a seat of somebody with another phone is not to be had by this code
  const foreign = { projectId: first.tender.projectId, userId: first.people[2]! };
  expect((await enter(mobile, code, foreign)).status).toBe(404);
  const { projectId, userId } = choice!;
  const { body: entered } = await enter(mobile, code, { projectId, userId });
  const { body: principal } = await app.caller(entered.token).call(viewPrincipal);
  expect(principal.displayName).toBe(choice!.name);

  // the same person in a second evaluation
  await phone(first.people[1]!, '13911110004');
  const twin = await given.evaluations.seated();
  await app.sql(
    `update committee_member set user_id = $2 where id = (
    select m.id from committee_member m join committee c on c.id = m.committee_id where c.project_id = $1 and m.role = 'EXPERT' limit 1)`,
    [twin.projectId, first.people[0]],
  );
  await app.sql(`insert into project_person (project_id, user_id, role) values ($1, $2, 'COMMITTEE')`, [
    twin.projectId,
    first.people[0],
  ]);
  const { body: both } = await enter(mobile, await askedCode(mobile));
  expect(new Set(both.choices.map((one) => one.projectId))).toEqual(new Set([first.tender.projectId, twin.projectId]));
});

test('a rival learns nothing by asking and guessing: one answer for every phone, five guesses for a code, and a wait at the address', async () => {
  await lift();
  const mobile = '13911110005';
  const drawn = await drawnTender(mobile);
  await openBids(drawn);
  const unknown = '13911119999';
  const [strange, known] = [await ask(unknown), await ask(mobile)];
  expect([known.status, known.body]).toEqual([strange.status, strange.body]);
  expect(await codesTo(unknown)).toEqual([]);
  // asked again at once, no second code goes out, and the answer is the same
  const codes = await codesTo(mobile);
  expect((await stranger().call(api.sendEntryCode, { body: { mobile } })).body).toEqual(known.body);
  expect(await codesTo(mobile)).toEqual(codes);
  const code = codes.at(-1)!;
  const wrong = code === '000000' ? '000001' : '000000';
  const [missed, missedUnknown] = [await enter(mobile, wrong), await enter(unknown, wrong)];
  expect(missed.body).toMatchObject({ code: (missedUnknown.body as { code?: string }).code });
  expect([missed.status, missedUnknown.status]).toEqual([400, 400]);
  for (let count = 0; count < 4; count += 1) await enter(mobile, wrong);
  // worn out: the right one opens nothing either
  expect((await enter(mobile, code)).status).toBe(400);
  // a code of another purpose is none of this one
  const fresh = await askedCode(mobile);
  await app.sql(
    `insert into login_throttle (key, misses, blocked_until) values ('ip:127.0.0.1', 60, now() + interval '5 minutes')
     on conflict (key) do update set blocked_until = excluded.blocked_until`,
  );
  expect((await enter(mobile, fresh)).status).toBe(400);
  await lift();
  expect((await enter(mobile, fresh)).status).toBe(200);
  // the sign-in with a password has nothing to do with it
  expect((await stranger().call(login, { body: { username: mobile, password: fresh } })).status).toBe(400);
});
