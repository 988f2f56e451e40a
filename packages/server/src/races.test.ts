import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';
import { givenTenders as givenAnnounced } from './modules/procedure/announcement/given.ts';
import { givenEnvelope, handIn } from './modules/bidding/bid/given.ts';
import { approve, check, submit, viewFlow } from './modules/work/flow/flow.contract.ts';
import { payDeposit } from './modules/bidding/deposit/deposit.contract.ts';
import { givenOpenings } from './modules/bidding/opening/given.ts';
import { decryptBid, startOpening } from './modules/bidding/opening/opening.contract.ts';
import { addItem } from './modules/planning/plan/plan.contract.ts';
import { givenProject, must, type Person } from './modules/procedure/project/given.ts';
import { givenTenders, TIMES } from './modules/bidding/registration/given.ts';
import { BID_PASSWORD } from './modules/bidding/bid/given.ts';
import { register, withdrawRegistration } from './modules/bidding/registration/registration.contract.ts';

/** People who come at once, and time that passes while somebody waits (security rows 3 and 6). */

let product: TestApp;

beforeAll(async () => {
  product = await openTestApp();
});
afterAll(() => product.close());

const TIMES_AT_ONCE = 20;
const atOnce = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: TIMES_AT_ONCE }, work));
const statuses = (replies: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('of twenty approvals at once one wins', async () => {
  const given = givenProject(product);
  const people = await given.cast();
  const body = { type: 'PROJECT', projectId: await given.planned(people), phase: 'IMPLEMENTION_PLAN' } as const; // sic
  await must(people.clerk.call(submit, { body }));
  await must(people.leader.call(check, { body }));
  const replies = await atOnce(() => people.approver.call(approve, { body }));
  expect(statuses(replies)).toEqual({ 200: 1, 409: TIMES_AT_ONCE - 1 });
  const records = await product.sql('select action from submit_record where project_id = $1 order by created_time', [
    body.projectId,
  ]);
  expect(records.filter(({ action }) => action === 'approve')).toHaveLength(1);
});

/**
 * Different people on one transition at once; RACE_ROUNDS says how often, RACE_PEOPLE how many. 200 rounds of 50
 * take about 40 seconds on two cores.
 */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 20);
const PEOPLE = Number(process.env['RACE_PEOPLE'] ?? 50);

test(`of ${PEOPLE} leaders who check at once one wins, ${ROUNDS} times, and the others see who it was`, async () => {
  const given = givenProject(product);
  const people = await given.cast();
  const leaders: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) leaders.push(await given.person(people.unit, 'ORG_LEADER'));
  const names = new Map(
    (await product.sql('select id, display_name from app_user')).map((row) => [row['id'], row['display_name']]),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: projectId } = await must(people.clerk.call(addItem, { body: given.planBody() }));
    const flow = { type: 'PLAN', projectId, phase: 'PLAN' } as const;
    await must(people.clerk.call(submit, { body: flow }));
    const { recordId } = await must(leaders[0]!.call(viewFlow, { query: flow }));
    const replies = await Promise.all(leaders.map((leader) => leader.call(check, { body: { ...flow, recordId } })));
    expect(statuses(replies)).toEqual({ 200: 1, 409: PEOPLE - 1 });
    const winner = names.get(leaders[replies.findIndex(({ status }) => status === 200)]!.id);
    const told = replies.filter(({ status }) => status === 409).map(({ body }) => (body as object as Told).changedBy);
    expect(new Set(told)).toEqual(new Set([winner]));
    const records = await product.sql(`select 1 from submit_record where project_id = $1 and action = 'check'`, [
      projectId,
    ]);
    expect(records).toHaveLength(1);
  }
}, 1_800_000);

interface Told {
  changedBy?: string;
}

test('of two colleagues who submit at once one does', async () => {
  const given = givenProject(product);
  const people = await given.cast();
  const colleague = await given.person(people.unit, 'ORG_CLERK');
  const body = { type: 'PROJECT', projectId: await given.planned(people), phase: 'IMPLEMENTION_PLAN' } as const; // sic
  const replies = await Promise.all([people.clerk, colleague].map((one) => one.call(submit, { body })));
  expect(statuses(replies)).toEqual({ 200: 1, 409: 1 });
});

test('an opening starts once, and a bid is opened once', async () => {
  const given = givenOpenings(product);
  const opening = await given.tender();
  const { clerk, projectId, bidders } = opening;
  const started = await atOnce(() =>
    clerk.call(startOpening, { params: { projectId }, body: { recorder: '温书言', version: 1 } }),
  );
  expect(statuses(started)).toEqual({ 200: 1, 409: TIMES_AT_ONCE - 1 });
  const [first] = bidders;
  const opened = await atOnce(() =>
    first!.caller.call(decryptBid, { params: { bidId: first!.bidId }, body: { password: BID_PASSWORD } }),
  );
  expect(statuses(opened)).toEqual({ 200: 1, 409: TIMES_AT_ONCE - 1 });
});

test('a company registers once for a section, and says once that it has paid', async () => {
  const given = givenTenders(product);
  await product.setTime(TIMES.onSale);
  const tender = await given.tender();
  const company = await given.company();
  const body = { sectionId: tender.sectionId, contact: '林岚', phone: '13800000000' };
  const replies = await atOnce(() => company.caller.call(register, { body }));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 200 || status === 409 || status === 422)).toBe(true);
  const [deposit] = await product.sql('select id from margin where project_id = $1', [tender.projectId]);
  const params = { depositId: deposit!['id'] as string };
  const claim = {
    form: 'TRANSFER' as const,
    payerName: '林岚',
    payerAccount: '6222000011112222',
    paidTime: TIMES.onSale,
  };
  const paid = await atOnce(() => company.caller.call(payDeposit, { params, body: claim }));
  expect(statuses(paid)).toEqual({ 200: 1, 409: TIMES_AT_ONCE - 1 });
});

/** Holds a project's lock until `release`, and tells when somebody waits for it. */
async function holdProject(projectId: string) {
  const client = new pg.Client(product.app.store.pool.options);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from project where id = $1 for update', [projectId]);
  return {
    change: (text: string) => client.query(text, [projectId]),
    async someoneWaits() {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await product.sql(waiting)).length).toBeGreaterThan(0);
    },
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}

test.each(['bid', 'withdrawal'] as const)(
  'a %s that waits for the lock over the deadline comes too late',
  async (what) => {
    const given = givenTenders(product);
    await product.setTime(TIMES.onSale);
    const tender = await given.tender();
    const company = await given.company();
    const { registrationId } = await given.registration(tender, company);
    const envelope = await givenEnvelope(tender.sectionId);
    await product.setTime('2026-12-25 09:29:00');
    const held = await holdProject(tender.projectId);
    const reply =
      what === 'bid'
        ? handIn(product, company.caller, registrationId, envelope)
        : company.caller.call(withdrawRegistration, { params: { registrationId } });
    await held.someoneWaits();
    await product.setTime(TIMES.bidDeadline);
    await held.release();
    expect(await reply).toMatchObject({ status: 410, body: { code: 'DEADLINE_PASSED' } });
    expect(await product.sql('select 1 from bid where project_id = $1', [tender.projectId])).toEqual([]);
  },
);

test('a project that is being paused does not leave its phase', async () => {
  const tenders = givenAnnounced(product);
  await product.setTime('2027-02-01 09:00:00');
  const tender = await tenders.tender(await tenders.staff(), {
    saleStart: '2027-02-01 09:00:00',
    bidDeadline: '2027-03-01 09:30:00',
  });
  await tenders.publish(tender);
  await product.setTime('2027-03-01 09:05:00');
  const held = await holdProject(tender.projectId);
  await held.change(`update project set status = 'PAUSED', paused_since = business_now() where id = $1`);
  const due = product.app.runDue();
  await Promise.race([due, held.someoneWaits()]);
  await held.release();
  await due;
  const [project] = await product.sql('select phase, status from project where id = $1', [tender.projectId]);
  expect(project).toEqual({ phase: 'ANNOUNCEMENT', status: 'PAUSED' });
});
