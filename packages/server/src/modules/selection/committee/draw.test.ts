import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { differences } from '../../../../../../tools/verify-draw/verify-draw.mjs';
import * as api from './draw.contract.ts';
import { viewCommittee } from './committee.contract.ts';
import { givenDraws, REVEAL_UNTIL, SOURCE_TIME } from './given.ts';

let app: TestApp;
let given: ReturnType<typeof givenDraws>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenDraws(app);
});
afterAll(() => app.close());

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const statusesOf = ({ draws }: { draws: readonly { status: { code: string } }[] }) =>
  draws.map(({ status }) => status.code);

test('two people fix a draw, the outside value makes it, and its proof is recomputed by a program that shares no code', async () => {
  const tender = await given.tender();
  const library = await given.library(9);
  await given.expert({ workYears: 7 });
  await given.expert({ employer: tender.bidders[0]!.name });
  // what lies below a specialty and a district counts too
  const committed = await given.commit(tender, { specialties: ['A'], districts: ['370000'] });
  expect(committed.body.draws[0]).toMatchObject({ status: { code: 'OPEN' }, number: 1, poolSize: 11, calls: [] });
  expect((await tender.department.call(api.commitSecret, at(tender, 1, {}))).status).toBe(403);
  expect(statusesOf((await given.seal(tender)).body)).toEqual(['SEALED']);
  expect((await given.seal(tender)).status).toBe(409);
  expect(await given.enter(tender)).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'SOURCE_NOT_OUT' }] } });
  await app.setTime(SOURCE_TIME);
  expect(await given.enter(tender, 1, null)).toMatchObject({ body: { errors: [{ ruleId: 'VALUE_REQUIRED' }] } });
  const { body } = await given.enter(tender);
  expect(body.draws[0]).toMatchObject({ status: { code: 'DRAWN' }, reservesLeft: 2, outside: { value: '3340.81' } });
  const called = body.draws[0]!.calls.map(({ userId }) => userId!);
  expect(called.filter((userId) => library.has(userId))).toHaveLength(4);
  expect((await given.enter(tender)).status).toBe(409);

  // nobody reads who was drawn before the winner is confirmed, the clerk not even then by name
  const proof = () => tender.department.call(api.viewProof, { ...at(tender, 1), query: {} });
  expect((await proof()).status).toBe(404);
  const unseen = (await given.view(tender, tender.clerk)).draws[0]!;
  expect(unseen.calls[0]).toMatchObject({ label: '评委1', name: null, userId: null, employer: null });
  await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [tender.projectId]);
  const told = await proof();
  expect(told.body.order.slice(0, 4)).toEqual(called);
  expect(differences(told.body)).toEqual([]);
  expect(differences({ ...told.body, order: told.body.order.toReversed() })).not.toEqual([]);

  const trail = await app.sql(
    `select action, after::text as after from audit_log where project_id = $1 and action ~ 'DRAW|SECRET|OUTSIDE' order by seq`,
    [tender.projectId],
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'COMMIT_DRAW',
    'COMMIT_SECRET',
    'COMMIT_SECRET',
    'ENTER_OUTSIDE_VALUE',
    'DRAW_EXPERTS',
  ]);
  expect(String(trail[0]!['after'])).toContain(told.body.commitmentDigest);
  // the trail has digests, never people
  expect(called.some((userId) => trail.some(({ after }) => String(after).includes(userId)))).toBe(false);
});

const at = <Body>({ projectId }: { projectId: string }, number: number, body?: Body) =>
  ({ params: { projectId, number }, body }) as { params: { projectId: string; number: number }; body: Body };

test('what is fixed cannot be changed, by no statement of the serving role and none of the owner', async () => {
  const tender = await given.tender();
  await given.library(7);
  await given.drawn(tender);
  for (const table of [
    'expert_draw',
    'expert_draw_secret',
    'expert_draw_outside',
    'expert_draw_reveal',
    'expert_draw_end',
  ])
    for (const statement of [
      `update ${table} set draw_id = draw_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(
        app.sql(table === 'expert_draw' ? statement.replaceAll('draw_id', 'id') : statement),
        statement,
      ).rejects.toThrow(/only ever added/);
});

test('a pool too small, a value that is out already, and a draw long before the evaluation are refused', async () => {
  const tender = await given.tender();
  await given.library(5);
  const refused = async (body: object) => {
    const reply = await given.commit(tender, body);
    return (reply.body as unknown as { errors: { ruleId: string }[] }).errors.map(({ ruleId }) => ruleId);
  };
  const source = (changes: object) => ({
    source: { kind: 'PUBLISHED', name: '上证综指', time: SOURCE_TIME, ...changes },
  });
  expect(await refused({})).toEqual(['POOL_TOO_SMALL']);
  expect(await refused({ count: 1, reserves: 0, specialties: ['B'] })).toEqual(['POOL_TOO_SMALL']);
  // a code that nobody knows is not taken for all of them
  expect(await refused({ count: 1, reserves: 0, specialties: ['Z'] })).toEqual(['INVALID']);
  expect(await refused({ count: 1, reserves: 0, districts: ['110000'] })).toEqual(['POOL_TOO_SMALL']);
  expect(await refused(source({ time: '2026-12-25 09:00:00' }))).toEqual(['SOURCE_OUT']);
  expect(await refused(source({ name: '' }))).toEqual(['SOURCE_REQUIRED']);
  expect(await refused({ revealUntil: SOURCE_TIME })).toEqual(['REVEAL_TOO_SOON']);
  await app.setTime('2026-12-23 09:00:00');
  expect(await refused(source({ time: '2026-12-24 09:29:59' }))).toEqual(['DRAW_TOO_EARLY']);
  // opened envelopes are known to the house
  expect((await given.commit(tender, { count: 3, source: { kind: 'ENVELOPES' } })).status).toBe(409);
});

test('a deadline that is postponed after the commitment is waited for', async () => {
  const tender = await given.tender();
  await given.library(7);
  await given.commit(tender);
  await given.seal(tender);
  await app.sql(`update bid_opening set opening_time = '2026-12-27 09:30:00+08' where project_id = $1`, [
    tender.projectId,
  ]);
  await app.setTime(SOURCE_TIME);
  expect(await given.enter(tender)).toMatchObject({ body: { errors: [{ ruleId: 'DRAW_TOO_EARLY' }] } });
});

test('the digest of the envelopes is an outside value of its own, which tells nobody of them before the opening', async () => {
  const tender = await given.tender({ sealed: true });
  await given.library(7);
  await given.commit(tender, { source: { kind: 'ENVELOPES' } });
  await given.seal(tender);
  const { body } = await given.enter(tender, 1, null);
  expect(statusesOf(body)).toEqual(['DRAWN']);
  expect(body.draws[0]!.outside).toMatchObject({ value: null });
  const trail = await app.sql(
    `select after::text as after from audit_log where project_id = $1 and action = 'ENTER_OUTSIDE_VALUE'`,
    [tender.projectId],
  );
  expect(trail).toEqual([{ after: '{"number": 1}' }]);
  await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [tender.projectId]);
  const proof = (await tender.department.call(api.viewProof, { ...at(tender, 1), query: {} })).body;
  expect(proof.outside.envelopes).toHaveLength(3);
  expect(differences(proof)).toEqual([]);
  const without = { ...proof, outside: { ...proof.outside, envelopes: proof.outside.envelopes!.slice(1) } };
  expect(differences(without)).toContain('the outside value is not the digest of the envelopes');
});

test('one person does not fix both secrets', async () => {
  const tender = await given.tender();
  await given.library(7);
  const both = await given.identity.as(
    tender.unit,
    ['READ:PROJECT_DETAIL', 'EXTRACT:EXPERT', 'WITNESS:EXPERT_DRAW'],
    'GROUP',
  );
  await given.commit({ ...tender, department: both });
  const reply = await given.seal({ ...tender, witness: both });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'SAME_PERSON' }] } });
});

test('the second secret comes before the value is out, or the draw is given up at its last time and repeated', async () => {
  const tender = await given.tender();
  await given.library(7);
  await given.commit(tender);
  await app.setTime(SOURCE_TIME);
  expect((await given.seal(tender)).status).toBe(409);
  const abandon = () => tender.department.call(api.abandonDraw, at(tender, 1, { reason: '第二人未能按时封存随机数' }));
  // in between nobody chooses: the value is out
  expect((await abandon()).status).toBe(409);
  await app.setTime(REVEAL_UNTIL);
  expect(statusesOf((await abandon()).body)).toEqual(['ABANDONED']);
  expect((await abandon()).status).toBe(409);
  const again = {
    source: { kind: 'PUBLISHED', name: '上证综指', time: '2026-12-25 13:00:00' },
    revealUntil: '2026-12-25 14:00:00',
  };
  expect(await given.commit(tender, again)).toMatchObject({ body: { errors: [{ ruleId: 'REASON_REQUIRED' }] } });
  const { body } = await given.commit(tender, { ...again, reason: '前次抽取第二人未封存而作废' });
  expect(statusesOf(body)).toEqual(['ABANDONED', 'OPEN']);
  expect(body.draws[1]).toMatchObject({ number: 2, reason: '前次抽取第二人未封存而作废' });
});

test('an own secret is told after the value; who keeps it back stops nothing and holds none in the next draw', async () => {
  const tender = await given.tender();
  await given.library(7);
  const secret = '白日依山尽，黄河入海流';
  await given.commit(tender);
  await given.seal(tender, 1, { secretDigest: sha256(secret) });
  const reveal = (by = tender.witness, told = secret) => by.call(api.revealSecret, at(tender, 1, { secret: told }));
  expect((await reveal()).status).toBe(409);
  await app.setTime(SOURCE_TIME);
  expect(statusesOf((await given.enter(tender)).body)).toEqual(['ENTERED']);
  expect(await reveal(tender.witness, '欲穷千里目')).toMatchObject({ body: { errors: [{ ruleId: 'SECRET_WRONG' }] } });
  expect((await reveal(tender.department)).status).toBe(409);
  expect((await reveal(tender.clerk)).status).toBe(404);
  await app.setTime(REVEAL_UNTIL);
  await tender.department.call(api.abandonDraw, at(tender, 1, { reason: '第二人未公开其随机数，到期作废' }));
  expect((await reveal()).status).toBe(409);
  await given.commit(tender, {
    reason: '前次抽取因未公开随机数作废',
    source: { kind: 'PUBLISHED', name: '上证综指', time: '2026-12-25 13:00:00' },
    revealUntil: '2026-12-25 14:00:00',
  });
  expect(await given.seal(tender, 2)).toMatchObject({ body: { errors: [{ ruleId: 'SECRET_WITHHELD' }] } });
  const other = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'WITNESS:EXPERT_DRAW']);
  await given.seal({ ...tender, witness: other }, 2, { secretDigest: sha256(secret) });
  await app.setTime('2026-12-25 13:00:00');
  await given.enter(tender, 2);
  const { body } = await other.call(api.revealSecret, at(tender, 2, { secret }));
  expect(statusesOf(body)).toEqual(['ABANDONED', 'DRAWN']);
});

test('what was drawn stands: no second draw while one is open or a reserve is left', async () => {
  const tender = await given.tender();
  await given.library(9);
  await given.commit(tender);
  const again = { reason: '希望重新抽取一次专家名单', revealUntil: '2026-12-25 18:00:00' };
  expect(await given.commit(tender, again)).toMatchObject({ body: { errors: [{ ruleId: 'DRAW_OPEN' }] } });
  await given.seal(tender);
  await app.setTime(SOURCE_TIME);
  await given.enter(tender);
  const source = { kind: 'PUBLISHED', name: '上证综指', time: '2026-12-25 15:00:00' };
  const second = await given.commit(tender, { ...again, source });
  expect(second).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'DRAW_STANDS' }] } });
});

test('of two who fix a draw at once one is first', async () => {
  const tender = await given.tender();
  await given.library(7);
  const replies = await Promise.all([given.commit(tender), given.commit(tender, { count: 3 })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { body } = await tender.department.call(viewCommittee, { params: { projectId: tender.projectId }, query: {} });
  expect(body.members).toEqual([]);
});
