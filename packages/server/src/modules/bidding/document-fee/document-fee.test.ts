import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listAuditTrail } from '../../access/audit-trail/audit-trail.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { bookLine, listLines } from '../bank-statement/bank-statement.contract.ts';
import { viewSums } from '../bank-statement/deposit-ledger.contract.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import { TIMES, type GivenTender } from '../registration/given.ts';
import { withdrawRegistration } from '../registration/registration.contract.ts';
import * as api from './document-fee.contract.ts';
import { leaveFees } from './document-fee.service.ts';
import { FINANCE, givenFees } from './given.ts';
import { splitFees } from './section-split.service.ts';

let app: TestApp;
let fees: ReturnType<typeof givenFees>;

beforeAll(async () => {
  app = await openTestApp();
  fees = givenFees(app);
  await app.setTime(TIMES.onSale);
});
afterAll(() => app.close());

test('a printed document is owed once however many sections a company takes part in, and no longer once it takes part in none', async () => {
  const { tender, second, bidders } = await fees.scene(1);
  const [company] = bidders as [(typeof bidders)[0]];
  expect(company.fee).toMatchObject({ amountYuan: '300', status: { code: 'OWED', value: '待缴' }, arrivedTime: null });
  expect(company.fee.paymentCode).toMatch(/^[A-Z2-9]{12}$/);
  const other = await fees.join(company, second);
  expect((await fees.feeOf(company, other))?.paymentCode).toBe(company.fee.paymentCode);
  // at once, too
  const quick = await fees.given.company();
  await Promise.all([fees.join(quick, tender.sectionId), fees.join(quick, second)]);
  expect((await fees.rowsOf(tender)).filter((row) => row['supplier_id'] === quick.id)).toHaveLength(1);
  await app.sql('delete from document_fee where supplier_id = $1', [quick.id]);
  expect(await fees.rowsOf(tender)).toHaveLength(1);
  const withdraw = (registrationId: string) =>
    must(company.caller.call(withdrawRegistration, { params: { registrationId } }));
  await withdraw(company.registrationId);
  expect(await fees.rowsOf(tender)).toMatchObject([{ status: 'OWED' }]);
  await withdraw(other);
  expect(await fees.rowsOf(tender)).toMatchObject([{ status: 'CANCELLED' }]);
  const again = await fees.join(company, tender.sectionId);
  expect((await fees.feeOf(company, again))?.paymentCode).toBe(company.fee.paymentCode);
  // an electronic document costs nothing (R14)
  const free = await fees.given.tender({ deposit: null });
  expect(await fees.feeOf(company, await fees.join(company, free.sectionId))).toBe(null);
  // it blocks neither the registration nor a bid
  const { allowedActions } = await must(company.caller.call(viewWorkspace, { params: { registrationId: again } }));
  expect(allowedActions).toContain('submitBid');
});

test('lines book it by its code without a word while the tender is sealed; any other sum, and a second one, is left to finance', async () => {
  const { tender, bidders, finance, leader } = await fees.scene(4);
  const [whole, short, byHand, never] = bidders as [Bidder, Bidder, Bidder, Bidder];
  await fees.statement(finance, [
    [`招标文件费${whole.fee.paymentCode}`],
    [whole.fee.paymentCode],
    [short.fee.paymentCode, '299.99'],
    [`${short.fee.paymentCode} ${whole.fee.paymentCode}`],
  ]);
  expect((await fees.feeOf(whole, whole.registrationId))?.status.code).toBe('PAID');
  expect((await fees.feeOf(short, short.registrationId))?.status.code).toBe('OWED');

  // sealed: in no list, sum or sheet, whoever asks; by its whole code finance finds it, without its bidder
  const hidden = async (who: Caller, query: object = {}) => {
    const text = JSON.stringify([
      await fees.listed(who, query),
      await fees.sums(who),
      await must(who.call(listLines, { query: { state: 'FEE' } })),
      await must(who.call(viewSums)),
    ]);
    for (const secret of bidders.flatMap(({ name, id }) => [name, id])) expect(text).not.toContain(secret);
    return text;
  };
  for (const who of [finance, leader]) {
    expect(await fees.listed(who)).toEqual([]);
    expect(await fees.listed(who, { keyword: tender.code })).toEqual([]);
    expect(await fees.listed(who, { keyword: whole.name })).toEqual([]);
    expect(await fees.sums(who)).toMatchObject({ owedYuan: '0', inYuan: '0', keptYuan: '0' });
    expect(await hidden(who)).not.toContain(whole.fee.paymentCode);
  }
  expect(await fees.listed(leader, { keyword: byHand.fee.paymentCode })).toEqual([]);
  await hidden(finance, { keyword: byHand.fee.paymentCode });
  const [found] = await fees.listed(finance, { keyword: byHand.fee.paymentCode.toLowerCase() });
  expect(found).toMatchObject({ sealed: true, supplierName: null, createdTime: null, allowedActions: ['confirm'] });
  const params = { documentFeeId: found!.id };
  const paymentCode = byHand.fee.paymentCode;
  const { version } = found!;
  const confirm = (body: { paymentCode: string; arrivedTime?: string; version: number }, who = finance) =>
    who.call(api.confirmDocumentFee, { params, body });
  const stranger = await fees.people.as(await fees.people.organization(), FINANCE);
  expect((await confirm({ paymentCode, version }, stranger)).status).toBe(404);
  expect((await confirm({ paymentCode, version }, leader)).status).toBe(403);
  expect((await confirm({ paymentCode: never.fee.paymentCode, version })).status).toBe(400);
  expect((await confirm({ paymentCode, arrivedTime: '2026-12-03 00:00:00', version })).status).toBe(400);
  const twice = await Promise.all([confirm({ paymentCode, version }), confirm({ paymentCode, version })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // the line of that day is its proof, the next one another payment
  await fees.statement(finance, [[paymentCode], [paymentCode]]);
  const left = (await must(finance.call(listLines, { query: { state: 'OPEN' } }))).content;
  expect(left).toHaveLength(4);
  // of two alike either is booked
  const one = left.find(
    ({ amountYuan, summary }) =>
      amountYuan === '300' && summary!.endsWith(whole.fee.paymentCode) && !summary!.includes(' '),
  )!;
  const book = (code: string) =>
    finance.call(bookLine, { params: { lineId: one.id }, body: { paymentCode: code, version: one.version } });
  expect((await book(whole.fee.paymentCode)).status).toBe(400);
  await must(book(short.fee.paymentCode));

  const auditor = await fees.people.as(await fees.people.organization(), ['READ:AUDIT_TRAIL']);
  const trail = async () =>
    (await must(auditor.call(listAuditTrail, { query: { kind: 'documentFee', project: tender.code } }))).content;
  expect(await trail()).toEqual([]);

  // the trail waits for whatever else is sealed
  await app.sql(`update project set phase = 'WINNING_RESULT_NOTICE' where status <> 'ENDED'`);
  expect((await trail()).length).toBeGreaterThan(0);
  const all = await fees.listed(leader, { size: 20, sort: 'amountYuan,asc' });
  expect(all.map(({ status }) => status.code).toSorted()).toEqual(['OWED', 'PAID', 'PAID', 'PAID']);
  expect(all.find(({ supplierName }) => supplierName === whole.name)).toMatchObject({
    payerName: '甲公司',
    sealed: false,
  });
  expect(await fees.listed(leader, { status: 'OWED' })).toMatchObject([
    { supplierName: never.name, allowedActions: [] },
  ]);
  expect(await fees.listed(leader, { sDate: '2026-12-03' })).toEqual([]);
  expect(await fees.sums(leader)).toMatchObject({ owedYuan: '300', inYuan: '900', keptYuan: '900', refundedYuan: '0' });
  const lines = (await must(leader.call(listLines, { query: { state: 'FEE' } }))).content;
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ project: { id: tender.projectId }, allowedActions: [] });
  // they are in no sum of deposits
  expect(await must(leader.call(viewSums))).toMatchObject({ inYuan: '0', heldYuan: '0' });
});

type Bidder = Awaited<ReturnType<typeof fees.scene>>['bidders'][0];

test('a tender that is given up gives it back by two people, with the bank’s interest; what was not paid is not owed any more (R54)', async () => {
  const { tender, bidders, finance, leader } = await fees.scene(2);
  const [paid, owing] = bidders as [Bidder, Bidder];
  await fees.statement(finance, [[paid.fee.paymentCode]]);
  const officer = await fees.people.user({ organization: tender.unit, roles: ['FINANCE'] });
  const todos = async () =>
    (
      await app.sql(
        `select category, due_time::date = (select refund_due from document_fee where id = business_range) as due
         from remind_record where identity_id = $1 and not handled`,
        [officer.identityId],
      )
    ).map(({ category, due }) => [category, due]);
  await fees.giveUp(tender);
  expect(await todos()).toEqual([['DOCUMENT_FEE_REFUND', true]]);
  expect(await fees.feeOf(owing, owing.registrationId)).toBe(null);
  // money that comes for nothing is left to finance
  await fees.statement(finance, [[owing.fee.paymentCode]]);
  expect((await must(finance.call(listLines, { query: { state: 'OPEN' } }))).content).toHaveLength(1);

  const [row] = await fees.listed(finance, { status: 'REFUNDING' });
  expect(row).toMatchObject({ supplierName: paid.name, mostInterestYuan: '0.01', allowedActions: ['refund'] });
  const params = { documentFeeId: row!.id };
  expect((await fees.listed(leader, params)).map(({ id }) => id)).toEqual([row!.id]);
  expect(await fees.listed(leader, { overdue: true, ...params })).toEqual([]);
  // past its last day it stands among those that are late
  const [due] = await app.sql('select refund_due from document_fee where id = $1', [row!.id]);
  await app.sql('update document_fee set refund_due = business_now()::date - 1 where id = $1', [row!.id]);
  expect(await fees.listed(leader, { overdue: true })).toMatchObject([{ id: row!.id, overdue: true }]);
  expect((await fees.sums(leader)).overdue).toBe(1);
  await app.sql('update document_fee set refund_due = $2 where id = $1', [row!.id, due!['refund_due']]);
  const version = async () => (await fees.listed(finance, { keyword: paid.fee.paymentCode }))[0]!.version;
  const refund = async (who: Caller, interestYuan: string) =>
    who.call(api.refundDocumentFee, { params, body: { interestYuan, version: await version() } });
  const release = async (who: Caller) => who.call(api.releaseFeeRefund, { params, body: { version: await version() } });
  expect((await release(leader)).status).toBe(409);
  expect((await refund(finance, '5')).body).toMatchObject({ errors: [{ ruleId: 'INTEREST_TOO_HIGH' }] });
  await must(refund(finance, '0'));
  expect(await todos()).toEqual([['DOCUMENT_FEE_RELEASE', true]]);
  expect((await fees.feeOf(paid, paid.registrationId))?.interestYuan).toBe(null);
  expect((await release(finance)).body).toMatchObject({ errors: [{ ruleId: 'SECOND_PERSON' }] });
  expect((await fees.listed(leader, { status: 'REFUNDING' })).map(({ allowedActions }) => allowedActions)).toEqual([
    ['release', 'sendBack'],
  ]);
  await must(leader.call(api.returnFeeRefund, { params, body: { reason: '利息未算', version: await version() } }));
  expect(await todos()).toEqual([['DOCUMENT_FEE_REFUND', true]]);
  await must(refund(finance, '0.01'));
  const at = await version();
  const both = await Promise.all(
    [leader, leader].map((who) => who.call(api.releaseFeeRefund, { params, body: { version: at } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await fees.sums(leader)).toEqual({
    ...{ owedYuan: '0', inYuan: '300', keptYuan: '0', refundingYuan: '0', refundedYuan: '300' },
    ...{ interestYuan: '0.01', overdue: 0 },
  });
  expect(await fees.feeOf(paid, paid.registrationId)).toMatchObject({
    status: { code: 'REFUNDED' },
    interestYuan: '0.01',
  });
  expect(await todos()).toEqual([]);
  await expect(app.sql(`update document_fee set status = 'PAID' where id = $1`, [row!.id])).rejects.toThrow(
    'not changed',
  );
});

test('whoever paid for an earlier round does not pay again; what was owed for it is over, and a fee goes with the only section', async () => {
  const { tender, second, bidders, finance } = await fees.scene(3);
  const [paid, owing, two] = bidders as [Bidder, Bidder, Bidder];
  await fees.join(two, second);
  await fees.statement(finance, [[paid.fee.paymentCode]]);
  const other = await fees.given.tender({ deposit: null, unit: tender.unit });
  await fees.asSystem(async (context) => {
    const origin = await anyProject(context, tender.projectId);
    const own = await anyProject(context, other.projectId);
    await splitFees(context, { origin, own, section: { id: tender.sectionId } as never });
  });
  const at = new Map((await fees.rowsOf(other)).map((row) => [row['supplier_id'], row['status']]));
  expect([...at.entries()].toSorted()).toEqual(
    [
      [paid.id, 'PAID'],
      [owing.id, 'OWED'],
    ].toSorted(),
  );
  expect(await fees.rowsOf(tender)).toMatchObject([{ supplier_id: two.id }]);

  await app.sql('update bidding_document set doc_fee = 0.03 where project_id = $1', [other.projectId]);
  const leave = ({ projectId }: GivenTender, sectionIds: readonly string[], whole: boolean) =>
    fees.asSystem(async (context) => {
      const project = await anyProject(context, projectId);
      const sections = sectionIds.map((id) => ({ id })) as never;
      await leaveFees(context, { project, sections, failResult: whole ? 'RETENDER' : 'PARTIAL', whole });
    });
  // a section that fails alone: who bids for another one too owes on
  await leave(tender, [tender.sectionId], false);
  expect(await fees.rowsOf(tender)).toMatchObject([{ status: 'OWED', supplier_id: two.id }]);
  // the other one follows later: nothing is left that it bids for
  await app.sql(`update section set status = 'RETENDERED' where id = $1`, [tender.sectionId]);
  await leave(tender, [second], false);
  expect(await fees.rowsOf(tender)).toMatchObject([{ status: 'CANCELLED' }]);
  // nor is a section that is gone one that a fee stays for
  const late = await fees.given.tender({ deposit: null, unit: tender.unit });
  await fees.asSystem(async (context) => {
    const origin = await anyProject(context, tender.projectId);
    const own = await anyProject(context, late.projectId);
    await splitFees(context, { origin, own, section: { id: second } as never });
  });
  expect(await fees.rowsOf(late)).toMatchObject([{ supplier_id: two.id }]);
  await leave(other, [], false);
  expect((await fees.rowsOf(other)).map(({ status }) => status)).toContain('OWED');
  await leave(other, [], true);
  expect((await fees.rowsOf(other)).map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'PAID']);
  await app.sql('update project set round = 2 where id = $1', [other.projectId]);
  await app.sql('update bidding_document set round = 2 where project_id = $1', [other.projectId]);
  await app.sql('update announcement set round = 2 where project_id = $1', [other.projectId]);
  await app.sql('update section set round = 2 where project_id = $1', [other.projectId]);
  expect((await fees.feeOf(paid, await fees.join(paid, other.sectionId)))?.status.code).toBe('PAID');
  const anew = await fees.feeOf(owing, await fees.join(owing, other.sectionId));
  expect(anew?.status.code).toBe('OWED');
  expect(anew?.paymentCode).not.toBe(owing.fee.paymentCode);
  // sealed anew, the round before it tells nothing either
  expect((await fees.listed(finance)).map(({ paymentCode }) => paymentCode)).not.toContain(paid.fee.paymentCode);
});
