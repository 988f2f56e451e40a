import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import type { Context } from '../../../kernel/context.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { settleProject } from '../../work/reminder/reminder.service.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import { confirmDeposit, listDeposits } from './deposit.contract.ts';
import { keepDeposits, releaseDeposits } from './deposit.service.ts';
import { hasDepositOf, settleFallen } from './fallen-deposit.service.ts';
import * as api from './forfeit.contract.ts';

/** Keeping a deposit: proposed by one, the bidder heard, decided by another; a guarantee claimed at its guarantor. */

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
});
afterAll(() => app.close());

const NOW = '2027-01-04 10:00:00';
/** Five workdays later. */
const DUE = '2027-01-11 23:59:59';

/** A file that somebody has uploaded; put there without the upload. */
async function fileOf(userId: string, name = '证明.pdf'): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     values ($1, $3, 'application/pdf', 1, repeat('0', 64), $1, 'FORFEIT', $2)`,
    [id, userId, name],
  );
  return id;
}

/** An opened tender, a bidder with its deposit and a bid in that status, and the people of the house. */
async function scene(kind: 'CONFIRMED' | 'HELD' = 'CONFIRMED', { bid = 'FALLEN', end = '2027-03-25' } = {}) {
  await app.setTime(TIMES.onSale);
  const tender = await given.tender();
  const company = await given.company();
  const { deposit, registrationId } = await given.registration(tender, company, kind);
  const { depositId } = deposit!;
  if (kind === 'HELD')
    await app.sql(`update margin set guarantee_no = 'BH-1', guarantee_end = $2 where id = $1`, [depositId, end]);
  await app.sql(
    `insert into bid (id, project_id, section_id, registration_id, supplier_id, envelope_key, sha256, size, receipt_no, submitted_time, status, price_text)
     select $2, project_id, section_id, id, supplier_id, $2, repeat('0', 64), 1, $2, business_now(), $3, '4800万元' from registration where id = $1`,
    [registrationId, newId(), bid],
  );
  const bidder = await people.user({ organization: company, roles: ['BIDDER_OPERATOR'], userType: 'BIDDER' });
  const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
  const head = await people.user({ organization: tender.unit, roles: ['ORG_LEADER'] });
  const [finance, leader] = [await people.signedIn(officer), await people.signedIn(head)];
  const version = async () =>
    Number((await app.sql('select version from margin where id = $1', [depositId]))[0]!['version']);
  const params = { depositId };
  await app.sql(`update project set phase = 'CONTRACT_SIGNING' where id = $1`, [tender.projectId]);
  await app.setTime(NOW);
  return {
    tender,
    company,
    bidder,
    officer,
    head,
    finance,
    leader,
    depositId,
    status: async () => (await app.sql('select status from margin where id = $1', [depositId]))[0]!['status'],
    entries: async () =>
      (
        await app.sql('select kind, amount::float8 from deposit_entry where deposit_id = $1 order by id', [depositId])
      ).map(({ kind, amount }) => `${String(kind)} ${String(amount)}`),
    todos: async (userId: string) =>
      (
        await app.sql(
          `select category from remind_record where receiver_id = $1 and business_range like '%' || $2 and not handled order by 1`,
          [userId, depositId],
        )
      ).map(({ category }) => category),
    propose: async (more: object = {}, by = finance) =>
      by.call(api.proposeForfeit, {
        params,
        body: {
          reason: 'REFUSE_CONTRACT',
          facts: '经两次催告仍不签订合同',
          files: [await fileOf(officer.id)],
          version: await version(),
          ...more,
        },
      }),
    decide: async (approved: boolean, by = leader) =>
      by.call(api.decideForfeit, { params, body: { approved, reason: '情况属实', version: await version() } }),
    withdraw: async (by = finance) =>
      by.call(api.withdrawForfeit, { params, body: { reason: '提出有误', version: await version() } }),
    answer: async (by: Caller = company.caller) =>
      by.call(api.answerForfeit, {
        params,
        body: { text: '因不可抗力无法签订', version: await version() },
      }),
    claim: async (more: object = {}) =>
      finance.call(api.claimGuarantee, {
        params,
        body: {
          claimDate: '2027-01-12',
          claimYuan: '800000',
          files: [await fileOf(officer.id)],
          version: await version(),
          ...more,
        },
      }),
    answerClaim: async (more: object) =>
      finance.call(api.answerClaim, {
        params,
        body: { paid: true, answeredDate: '2027-01-12', version: await version(), ...more },
      }),
    view: async (by = finance) => (await by.call(api.viewForfeits, { query: params })).body,
    actions: async (by: Caller) =>
      (await by.call(listDeposits, { query: { projectId: tender.projectId } })).body.content[0]?.allowedActions,
  };
}

const asSystem = <Result>(work: (context: Context) => Promise<Result>): Promise<Result> =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);
const broken = (...ruleIds: string[]) => ({ status: 422, body: { errors: ruleIds.map((ruleId) => ({ ruleId })) } });

test('the bidder is heard before somebody else decides, and the money is kept once', async () => {
  const one = await scene();
  expect(await one.actions(one.finance)).toEqual(['proposeForfeit']);
  expect(await one.propose({ files: [] })).toMatchObject(broken('FORFEIT_FILE'));
  expect(await one.propose({ reason: 'REVOKED_AFTER_DEADLINE' })).toMatchObject(broken('FORFEIT_GROUND'));
  expect(await one.propose({ reason: 'AS_DOCUMENT' })).toMatchObject(broken('FORFEIT_CLAUSE'));
  const elsewhere = await people.as(await people.organization(), ['READ:MARGIN_MANAGEMENT', 'FORFEIT:MARGIN']);
  expect((await one.propose({}, elsewhere)).status).toBe(404);
  const both = await Promise.all([one.propose(), one.propose()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await one.status()).toBe('FORFEIT_PROPOSED');
  // the bidder is asked, those who decide are not yet
  expect(await one.todos(one.bidder.id)).toEqual(['FORFEIT_HEARING']);
  expect(await one.todos(one.head.id)).toEqual([]);
  expect(await one.decide(true)).toMatchObject(broken('FORFEIT_HEARING'));
  const told = await one.company.caller.call(api.viewOwnForfeits, { params: { depositId: one.depositId } });
  expect(told.body.forfeits).toMatchObject([
    { reason: { code: 'REFUSE_CONTRACT' }, facts: '经两次催告仍不签订合同', hearingDue: DUE, mayAnswer: true },
  ]);
  expect(JSON.stringify(told.body)).not.toContain(one.officer.username);
  const rival = await given.company();
  expect((await one.answer(rival.caller)).status).toBe(404);
  // who proposed it, and who takes part in nothing, does not decide; the end of the project leaves the to-dos open
  const heard = await Promise.all([one.answer(), one.answer()]);
  expect(heard.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await one.answer()).status).toBe(409);
  expect(await one.todos(one.bidder.id)).toEqual([]);
  await asSystem((context) => settleProject(context, one.tender.projectId));
  expect(await one.todos(one.head.id)).toEqual(['MARGIN_FORFEIT']);
  const self = await people.signedIn({ ...one.officer });
  expect((await one.decide(true, self)).status).toBe(403);
  expect((await one.view(one.leader)).forfeits).toMatchObject([
    { answer: '因不可抗力无法签订', heard: true, files: [{ name: '证明.pdf' }] },
  ]);
  expect(await one.actions(one.leader)).toEqual(['decideForfeit']);
  const decided = await Promise.all([one.decide(true), one.decide(true)]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await one.status()).toBe('FORFEITED');
  expect(await one.entries()).toEqual(['IN 800000', 'FORFEIT 800000']);
  expect(await one.todos(one.head.id)).toEqual([]);
  expect((await one.claim()).status).toBe(409);
  expect((await one.withdraw()).status).toBe(409);
});

test('silence in its term stops nothing; what is not kept goes back where it is due', async () => {
  const one = await scene();
  const release = (dueDate: string) =>
    asSystem((context) => releaseDeposits(context, one.tender.projectId, { dueDate }));
  await one.propose();
  // it falls due while it is proposed to be kept, does not after all, and does again
  await release('2027-01-08');
  await asSystem(async (context) => {
    const project = await anyProject(context, one.tender.projectId);
    await keepDeposits(context, project, { sectionId: one.tender.sectionId, dueDate: '2027-01-08' });
  });
  await release('2027-01-13');
  await app.stopTime('2027-01-11 23:59:58');
  await app.app.runDue();
  expect(await one.todos(one.head.id)).toEqual([]);
  await app.setTime('2027-01-12 00:00:00');
  await app.app.runDue();
  expect(await one.todos(one.head.id)).toEqual(['MARGIN_FORFEIT']);
  expect((await one.answer()).status).toBe(409);
  expect((await one.decide(false)).status).toBe(200);
  const [row] = await app.sql('select status, refund_due::text as due, forfeit_by from margin where id = $1', [
    one.depositId,
  ]);
  expect(row).toEqual({ status: 'REFUNDING', due: '2027-01-13', forfeit_by: null });
  // proposed again and taken back by who proposed it, and by nobody else
  expect((await one.propose()).status).toBe(200);
  const other = await people.as(one.tender.unit, ['READ:MARGIN_MANAGEMENT', 'FORFEIT:MARGIN']);
  expect(await one.withdraw(other)).toMatchObject(broken('OWN_PROPOSAL'));
  expect((await one.withdraw()).status).toBe(200);
  expect(await one.status()).toBe('REFUNDING');
  expect((await one.view()).forfeits.map(({ status }) => status.code)).toEqual(['WITHDRAWN', 'REFUSED']);
  expect(await one.entries()).toEqual(['IN 800000']);
});

test('where the winner falls away after finance has proposed it, what is not kept goes back', async () => {
  const one = await scene();
  await one.propose();
  await asSystem(async (context) => {
    const project = await anyProject(context, one.tender.projectId);
    const { sectionId } = one.tender;
    expect(await hasDepositOf(context, sectionId, one.company.id)).toBe(true);
    const fall = { sectionId, supplierId: one.company.id, keeps: true, ground: 'NO_BOND', proposedBy: one.officer.id };
    await settleFallen(context, project, fall);
  });
  expect((await one.view()).forfeits).toHaveLength(1);
  expect((await one.decide(false)).status).toBe(200);
  const [row] = await app.sql('select status, refund_due::text as due from margin where id = $1', [one.depositId]);
  expect(row).toEqual({ status: 'REFUNDING', due: '2027-01-11' });
});

test('a bid that stands keeps its deposit where a proposal is refused, and nothing is proposed while it is sealed', async () => {
  const one = await scene('CONFIRMED', { bid: 'OPENED' });
  await app.sql(`update project set phase = 'ANNOUNCEMENT' where id = $1`, [one.tender.projectId]);
  const asked = { reason: 'AS_DOCUMENT', clause: '投标人须知第3.4.4项' };
  expect((await one.propose(asked)).status).toBe(404);
  expect((await one.finance.call(api.viewForfeits, { query: { depositId: one.depositId } })).status).toBe(404);
  await app.sql(`update project set phase = 'PUBLIC_NOTICE' where id = $1`, [one.tender.projectId]);
  expect(await one.propose()).toMatchObject(broken('FORFEIT_GROUND'));
  expect((await one.propose(asked)).status).toBe(200);
  expect((await one.decide(false)).status).toBe(200);
  const [row] = await app.sql('select status, refund_due from margin where id = $1', [one.depositId]);
  expect(row).toEqual({ status: 'CONFIRMED', refund_due: null });
});

test('a guarantee is claimed within its validity, is no money, and its end is watched', async () => {
  const one = await scene('HELD', { end: '2027-01-13' });
  await app.app.runDue();
  expect(await one.todos(one.officer.id)).toEqual(['GUARANTEE_ENDS']);
  await app.app.runDue();
  expect(await one.todos(one.officer.id)).toEqual(['GUARANTEE_ENDS']);
  await one.propose();
  await one.answer();
  await app.setTime('2027-01-12 09:00:00');
  expect((await one.decide(true)).status).toBe(200);
  expect(await one.status()).toBe('FORFEITED');
  expect(await one.todos(one.officer.id)).toEqual(['GUARANTEE_CLAIM', 'GUARANTEE_ENDS']);
  expect(await one.claim({ claimYuan: '800000.01' })).toMatchObject(broken('CLAIM_AMOUNT'));
  expect(await one.claim({ files: [] })).toMatchObject(broken('CLAIM_FILE'));
  expect(await one.claim({ claimDate: '2027-01-13' })).toMatchObject(broken('CLAIM_DATE'));
  const claims = await Promise.all([one.claim(), one.claim()]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await one.actions(one.finance)).toEqual(['answerClaim']);
  expect(await one.answerClaim({ paid: false })).toMatchObject(broken('CLAIM_REASON'));
  expect((await one.answerClaim({ paid: false, note: '要求补充判决书' })).status).toBe(200);
  expect(await one.todos(one.officer.id)).toEqual(['GUARANTEE_CLAIM', 'GUARANTEE_ENDS']);
  expect((await one.claim()).status).toBe(200);
  expect(await one.answerClaim({ paidYuan: '800000.01' })).toMatchObject(broken('CLAIM_AMOUNT'));
  expect((await one.answerClaim({ paidYuan: '500000' })).status).toBe(200);
  // what is left can be claimed until the guarantee ends, and not a day longer
  expect(await one.claim()).toMatchObject(broken('CLAIM_AMOUNT'));
  await app.setTime('2027-01-14 09:00:00');
  const late = { claimDate: '2027-01-14', claimYuan: '300000' };
  expect(await one.claim(late)).toMatchObject({
    ...broken('GUARANTEE_LAPSED'),
    body: { errors: [{ field: 'claimDate', messageZh: expect.stringContaining('2027-01-13') }] },
  });
  expect(await one.view()).toMatchObject({
    claimableYuan: '300000',
    forfeits: [{ claims: [{ status: { code: 'PAID' }, paidYuan: '500000' }, { status: { code: 'REFUSED' } }] }],
  });
  // what was claimed on the last day is noted on the day after
  expect(await one.actions(one.finance)).toEqual(['claim']);
  expect((await one.claim({ ...late, claimDate: '2027-01-13' })).status).toBe(200);
  expect((await one.answerClaim({ paidYuan: '300000', answeredDate: '2027-01-14' })).status).toBe(200);
  expect(await one.actions(one.finance)).toEqual([]);
  expect(await one.entries()).toEqual([]);

  // one that finance holds only after its end, of a bidder that has fallen meanwhile, goes back
  const lapsed = await scene('HELD', { end: '2027-01-05' });
  await app.sql(`update margin set status = 'PAID' where id = $1`, [lapsed.depositId]);
  await asSystem(async (context) => {
    const { sectionId, projectId } = lapsed.tender;
    const fall = {
      sectionId,
      supplierId: lapsed.company.id,
      keeps: true,
      ground: 'NO_BOND',
      proposedBy: lapsed.officer.id,
    };
    await settleFallen(context, await anyProject(context, projectId), fall);
  });
  await app.setTime('2027-01-06 09:00:00');
  const [found] = await app.sql('select payment_code as code, version from margin where id = $1', [lapsed.depositId]);
  const noted = { paymentCode: String(found!['code']), version: Number(found!['version']), arrivedTime: TIMES.onSale };
  const confirmer = await people.as(lapsed.tender.unit, ['READ:MARGIN_MANAGEMENT', 'CONFIRM:MARGIN']);
  const body = { ...noted, rightAccount: true };
  expect((await confirmer.call(confirmDeposit, { params: { depositId: lapsed.depositId }, body })).status).toBe(200);
  const [goes] = await app.sql('select status, refund_due is not null as due, forfeit_by from margin where id = $1', [
    lapsed.depositId,
  ]);
  expect(goes).toEqual({ status: 'HELD', due: true, forfeit_by: null });
  await app.setTime(NOW);

  // the term ends before the guarantee does; after its end nothing is proposed or upheld
  const short = await scene('HELD', { end: '2027-01-06' });
  await short.propose();
  expect((await short.view()).forfeits[0]).toMatchObject({ hearingDue: '2027-01-05 23:59:59' });
  await app.setTime('2027-01-07 09:00:00');
  expect(await short.decide(true)).toMatchObject(broken('GUARANTEE_LAPSED'));
  expect((await short.decide(false)).status).toBe(200);
  expect(await short.status()).toBe('HELD');
  expect(await short.propose()).toMatchObject(broken('GUARANTEE_LAPSED'));
});
