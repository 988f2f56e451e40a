import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, randomCode } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { viewWorkspace } from '../../bidding/joined/joined.contract.ts';
import { TIMES } from '../../bidding/registration/given.ts';
import { confirmDeposit } from '../../bidding/deposit/deposit.contract.ts';
import { viewEvaluation } from '../evaluation/evaluation.contract.ts';
import { givenEvaluations, type GivenPoints } from '../evaluation/given.ts';
import { revokeBid } from './revocation.contract.ts';

/** Revoking a bid after the deadline (例35, R35). */

let app: TestApp;
let given: ReturnType<typeof givenEvaluations>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenEvaluations(app);
});
afterAll(() => app.close());

const POINTS: GivenPoints[] = [
  ['55', '36'],
  ['58', '30.5'],
  ['60', '20'],
];
type Bidder = Awaited<ReturnType<typeof given.openings.tender>>['bidders'][number];

const revoke = ({ caller, bidId }: Bidder, by = caller) =>
  by.call(revokeBid, { params: { bidId }, body: { reason: '测算有误，无法履约' } });
const statusOf = async ({ bidId }: Bidder) =>
  (await app.sql('select status from bid where id = $1', [bidId]))[0]?.['status'];
const actionsOf = async ({ caller, registrationId }: Bidder) =>
  (await caller.call(viewWorkspace, { params: { registrationId } })).body.allowedActions;
const withDeposit = (projectId: string, { sectionId, registrationId, supplierId }: Bidder) =>
  app.sql(
    `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, status)
     values ($1, $2, $3, $4, $5, $6, 80, 'TRANSFER', 'CONFIRMED')`,
    [newId(), projectId, sectionId, registrationId, supplierId, randomCode(12)],
  );
const depositOf = async ({ registrationId }: Bidder) =>
  (
    await app.sql('select status, forfeit_reason as reason from margin where registration_id = $1', [registrationId])
  )[0];
const KEEP = { status: 'FORFEIT_PROPOSED', reason: 'REVOKED_AFTER_DEADLINE' };

test('before the deadline a bid is withdrawn; between deadline and opening nobody hears of its revocation (R35)', async () => {
  const tender = await given.openings.tender([['4750万元', '4700万元', '4600万元', '4650万元']]);
  const first = tender.bidders[0]!;
  await withDeposit(tender.projectId, first);
  await app.stopTime(TIMES.lastSecond);
  expect((await revoke(first)).status).toBe(409);
  await app.setTime('2026-12-25 09:30:30');
  expect(await actionsOf(first)).toEqual(['revokeBid']);
  expect((await revoke(first, tender.bidders[1]!.caller)).status).toBe(404);
  const both = await Promise.all([revoke(first), revoke(first)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await depositOf(first)).toMatchObject({ status: 'CONFIRMED' });
  expect(await app.sql('select 1 from remind_record where project_id = $1', [tender.projectId])).toEqual([]);
  await app.setTime('2026-12-25 09:31:00');
  const started = await given.openings.start(tender);
  expect(started.body.sections[0]?.items).toHaveLength(3);
  expect(await depositOf(first)).toEqual(KEEP);
  await expect(app.sql(`update bid_revocation set reason = 'x'`)).rejects.toThrow('bid_revocation');
});

test('money that finance finds only after the revocation is proposed to be kept too', async () => {
  const tender = await given.openings.tender([['4750万元', '4700万元', '4600万元', '4650万元']]);
  const first = tender.bidders[0]!;
  await withDeposit(tender.projectId, first);
  await app.sql(`update margin set status = 'PAID', form = 'TRANSFER' where registration_id = $1`, [
    first.registrationId,
  ]);
  expect((await revoke(first)).status).toBe(200);
  await given.openings.start(tender);
  expect(await depositOf(first)).toMatchObject({ status: 'PAID' });
  const [money] = await app.sql('select id, payment_code as code, version from margin where registration_id = $1', [
    first.registrationId,
  ]);
  const finance = await given.identity.as(tender.unit, ['READ:MARGIN_MANAGEMENT', 'CONFIRM:MARGIN']);
  const body = {
    paymentCode: String(money!['code']),
    version: Number(money!['version']),
    arrivedTime: '2026-12-24 10:00:00',
  };
  expect((await finance.call(confirmDeposit, { params: { depositId: String(money!['id']) }, body })).status).toBe(200);
  expect(await depositOf(first)).toEqual(KEEP);
});

test('a section that a revocation leaves with two bids is not opened (R36)', async () => {
  const tender = await given.openings.tender();
  await withDeposit(tender.projectId, tender.bidders[0]!);
  expect((await revoke(tender.bidders[0]!)).status).toBe(200);
  expect((await given.openings.start(tender)).body.status).toMatchObject({ code: 'FAILED' });
  // whose revocation ruins a tender is not the one that costs nothing (例35)
  expect(await depositOf(tender.bidders[0]!)).toEqual(KEEP);
});

test('while it is evaluated it is rejected, and the chair cannot let it pass', async () => {
  const tender = await given.seated([['4750万元', '4700万元', '4600万元', '4650万元']]);
  const first = tender.bidders[0]!;
  await withDeposit(tender.projectId, first);
  expect((await revoke(first)).status).toBe(200);
  expect(await depositOf(first)).toEqual(KEEP);
  await given.review(tender, first.bidId);
  const seen = await tender.members[0]!.caller.call(viewEvaluation, { params: { projectId: tender.projectId } });
  const bid = seen.body.sections[0]?.bids.find(({ bidId }) => bidId === first.bidId);
  expect(bid?.findings.map(({ code }) => code)).toContain('REVOKED');
  expect(bid).toMatchObject({ review: { result: { code: 'REJECT' }, byLaw: true } });
  expect((await revoke(first)).status).toBe(409);
});

test('while the record is open a bid of a section that is not opened is revoked without a line in it', async () => {
  const tender = await given.openings.tender([['4750万元', '4700万元', '4600万元'], ['4650万元']]);
  const alone = tender.bidders.at(-1)!;
  await withDeposit(tender.projectId, alone);
  const { body } = await given.openings.start(tender);
  expect(body.status).toMatchObject({ code: 'DECRYPTING' });
  expect((await revoke(alone)).status).toBe(200);
  expect(await statusOf(alone)).toBe('REVOKED');
  // its section had failed before: nothing was ruined by it
  expect(await depositOf(alone)).toMatchObject({ status: 'CONFIRMED' });
});

test('while the record is open a shut bid is not opened any more, and an opened one is rejected by law', async () => {
  const tender = await given.openings.tender([['4750万元', '4700万元', '4600万元', '4650万元']]);
  const [shut, read, third, fourth] = tender.bidders as [Bidder, Bidder, Bidder, Bidder];
  for (const one of [shut, read]) await withDeposit(tender.projectId, one);
  const started = await given.openings.start(tender);
  expect(await actionsOf(shut)).toEqual(['decrypt', 'revokeBid']);
  for (const one of [read, third, fourth]) await given.openings.decrypt(one);
  expect(await actionsOf(read)).toEqual(['revokeBid']);
  for (const one of [shut, read]) {
    expect((await revoke(one)).status).toBe(200);
    expect((await revoke(one)).status).toBe(409);
    expect(await depositOf(one)).toEqual(KEEP);
  }
  expect((await given.openings.decrypt(shut)).status).toBe(409);
  expect(await actionsOf(shut)).toEqual([]);
  const lines = await app.sql(
    'select decrypt_status, remark from opening_item where bid_id = any($1) order by bid_id = $2 desc',
    [[shut.bidId, read.bidId], shut.bidId],
  );
  expect(lines).toEqual([
    { decrypt_status: 'FAILED_BIDDER', remark: '投标人撤销投标文件' },
    { decrypt_status: 'OK', remark: '投标人撤销投标文件' },
  ]);
  // nobody is waited for: the record is closed before the window ends
  const { projectId } = tender;
  const closed = await tender.clerk.call(finishOpening, {
    params: { projectId },
    body: { version: started.body.version },
  });
  expect(closed.status).toBe(200);
  expect([await statusOf(shut), await statusOf(read)]).toEqual(['REVOKED', 'OPENED']);
  const reviews = await app.sql('select bid_id, result, by_law from bid_review where bid_id = any($1)', [
    tender.bidders.map(({ bidId }) => bidId),
  ]);
  expect(reviews).toEqual([{ bid_id: read.bidId, result: 'REJECT', by_law: true }]);
});

test('in a written report it falls away with the approval, a candidate at once, and the next one stands (例55)', async () => {
  const tender = await given.scored(POINTS);
  const [first, second, third] = tender.bidders;
  await given.summarise(tender);
  expect((await revoke(first!)).status).toBe(200);
  expect(await statusOf(first!)).toBe('OPENED');
  await given.sign(tender);
  const passed = await given.pass(tender, 'BID_OPENING', 'EVALUATION_REPORT', ['R46_FEW']);
  expect(passed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await statusOf(first!)).toBe('REVOKED');
  const standing = () =>
    app.sql('select bid_id from winning_candidate where project_id = $1 and fallen_time is null order by rank', [
      tender.projectId,
    ]);
  expect(await standing()).toEqual([{ bid_id: second!.bidId }, { bid_id: third!.bidId }]);
  expect((await revoke(second!)).status).toBe(200);
  expect(await standing()).toEqual([{ bid_id: third!.bidId }]);
  await app.setTime('2027-03-26 00:00:00');
  expect((await revoke(third!)).status).toBe(409);
});
