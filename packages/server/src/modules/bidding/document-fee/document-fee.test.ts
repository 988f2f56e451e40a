import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { listAuditTrail } from '../../access/audit-trail/audit-trail.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { bookLine, importLines, listLines } from '../bank-statement/bank-statement.contract.ts';
import { viewSums } from '../bank-statement/deposit-ledger.contract.ts';
import { viewWorkspace } from '../joined/joined.contract.ts';
import { givenTenders, TIMES, type GivenTender } from '../registration/given.ts';
import { register, withdrawRegistration } from '../registration/registration.contract.ts';
import * as api from './document-fee.contract.ts';
import { leaveFees, settleFees } from './document-fee.service.ts';
import { splitFees } from './section-split.service.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;
const READS = ['READ:BANK_STATEMENT', 'EXPORT:BANK_STATEMENT'];
const FINANCE = [...READS, 'IMPORT:BANK_STATEMENT', 'CONFIRM:MARGIN', 'REFUND:MARGIN', 'RELEASE:MARGIN_REFUND'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
  await app.setTime(TIMES.onSale);
});
afterAll(() => app.close());

type Company = Awaited<ReturnType<typeof given.company>>;
const join = async ({ caller }: Company, sectionId: string): Promise<string> =>
  (
    await must(
      caller.call(register, { body: { sectionId, contact: '林知远', phone: '13800000001', consortiumMembers: [] } }),
    )
  ).id;
const feeOf = async ({ caller }: Company, registrationId: string) =>
  (await must(caller.call(viewWorkspace, { params: { registrationId } }))).documentFee;
const rowsOf = ({ projectId }: GivenTender) =>
  app.sql('select id, status, version, supplier_id from document_fee where project_id = $1 order by created_time, id', [
    projectId,
  ]);

/** A tender with a printed document of 300 yuan in two sections, companies that have registered, and the people of its money. */
async function scene(companies: number) {
  const tender = await given.tender({ deposit: null });
  const second = newId();
  await app.sql(
    `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, control_price, period_days, quality)
     values ($1, $2, 2, $3 || '/02', '二标段', '交安设施', 3000, 2800, 90, '合格')`,
    [second, tender.projectId, tender.code],
  );
  await app.sql('update bidding_document set doc_fee = 0.03 where project_id = $1', [tender.projectId]);
  const bidders = [];
  for (let index = 0; index < companies; index++) {
    const company = await given.company();
    const registrationId = await join(company, tender.sectionId);
    bidders.push({ ...company, registrationId, fee: (await feeOf(company, registrationId))! });
  }
  const finance = await people.as(tender.unit, FINANCE);
  const leader = await people.as(tender.unit, [...READS, 'RELEASE:MARGIN_REFUND']);
  return { tender, second, bidders, finance, leader };
}
const listed = async (who: Caller, query: object = {}) =>
  (await must(who.call(api.listDocumentFees, { query }))).content;
const sums = (who: Caller) => must(who.call(api.viewDocumentFeeSums));
const asSystem = (work: Parameters<typeof inTransaction>[2]) =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);
/** The project is given up, and its fees are settled. */
async function giveUp({ projectId }: GivenTender): Promise<void> {
  await app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED' where id = $1`, [
    projectId,
  ]);
  await asSystem(async (context) => settleFees(context, await anyProject(context, projectId)));
}
let serial = 0;
type Line = [summary: string, yuan?: string, time?: string];
async function statement(who: Caller, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(([summary, yuan = '300', time = '2026-12-02 09:00:00']) => [
    ...[`F${(serial += 1)}`, time, yuan, '6222000099998888', '甲公司', '6217', summary],
  ]);
  const heading = ['流水号', '交易时间', '收入金额', '收款账号', '对方户名', '对方账号', '附言'];
  const { body } = await sendBook(app, who, importLines.commit, await bookOf([heading, ...rows]));
  expect(body).toMatchObject({ written: lines.length, faults: [] });
  await app.app.runDue();
}

test('a printed document is owed once however many sections a company takes part in, and no longer once it takes part in none', async () => {
  const { tender, second, bidders } = await scene(1);
  const [company] = bidders as [(typeof bidders)[0]];
  expect(company.fee).toMatchObject({ amountYuan: '300', status: { code: 'OWED', value: '待缴' }, arrivedTime: null });
  expect(company.fee.paymentCode).toMatch(/^[A-Z2-9]{12}$/);
  const other = await join(company, second);
  expect((await feeOf(company, other))?.paymentCode).toBe(company.fee.paymentCode);
  // at once, too
  const quick = await given.company();
  await Promise.all([join(quick, tender.sectionId), join(quick, second)]);
  expect((await rowsOf(tender)).filter((row) => row['supplier_id'] === quick.id)).toHaveLength(1);
  await app.sql('delete from document_fee where supplier_id = $1', [quick.id]);
  expect(await rowsOf(tender)).toHaveLength(1);
  const withdraw = (registrationId: string) =>
    must(company.caller.call(withdrawRegistration, { params: { registrationId } }));
  await withdraw(company.registrationId);
  expect(await rowsOf(tender)).toMatchObject([{ status: 'OWED' }]);
  await withdraw(other);
  expect(await rowsOf(tender)).toMatchObject([{ status: 'CANCELLED' }]);
  const again = await join(company, tender.sectionId);
  expect((await feeOf(company, again))?.paymentCode).toBe(company.fee.paymentCode);
  // an electronic document costs nothing (R14)
  const free = await given.tender({ deposit: null });
  expect(await feeOf(company, await join(company, free.sectionId))).toBe(null);
  // it blocks neither the registration nor a bid
  const { allowedActions } = await must(company.caller.call(viewWorkspace, { params: { registrationId: again } }));
  expect(allowedActions).toContain('submitBid');
});

test('lines book it by its code without a word while the tender is sealed; any other sum, and a second one, is left to finance', async () => {
  const { tender, bidders, finance, leader } = await scene(4);
  const [whole, short, byHand, never] = bidders as [Bidder, Bidder, Bidder, Bidder];
  await statement(finance, [
    [`招标文件费${whole.fee.paymentCode}`],
    [whole.fee.paymentCode],
    [short.fee.paymentCode, '299.99'],
    [`${short.fee.paymentCode} ${whole.fee.paymentCode}`],
  ]);
  expect((await feeOf(whole, whole.registrationId))?.status.code).toBe('PAID');
  expect((await feeOf(short, short.registrationId))?.status.code).toBe('OWED');

  // sealed: in no list, sum or sheet, whoever asks; by its whole code finance finds it, without its bidder
  const hidden = async (who: Caller, query: object = {}) => {
    const text = JSON.stringify([
      await listed(who, query),
      await sums(who),
      await must(who.call(listLines, { query: { state: 'FEE' } })),
      await must(who.call(viewSums)),
    ]);
    for (const secret of bidders.flatMap(({ name, id }) => [name, id])) expect(text).not.toContain(secret);
    return text;
  };
  for (const who of [finance, leader]) {
    expect(await listed(who)).toEqual([]);
    expect(await listed(who, { keyword: tender.code })).toEqual([]);
    expect(await listed(who, { keyword: whole.name })).toEqual([]);
    expect(await sums(who)).toMatchObject({ owedYuan: '0', inYuan: '0', keptYuan: '0' });
    expect(await hidden(who)).not.toContain(whole.fee.paymentCode);
  }
  expect(await listed(leader, { keyword: byHand.fee.paymentCode })).toEqual([]);
  await hidden(finance, { keyword: byHand.fee.paymentCode });
  const [found] = await listed(finance, { keyword: byHand.fee.paymentCode.toLowerCase() });
  expect(found).toMatchObject({ sealed: true, supplierName: null, createdTime: null, allowedActions: ['confirm'] });
  const params = { documentFeeId: found!.id };
  const paymentCode = byHand.fee.paymentCode;
  const { version } = found!;
  const confirm = (body: { paymentCode: string; arrivedTime?: string; version: number }, who = finance) =>
    who.call(api.confirmDocumentFee, { params, body });
  const stranger = await people.as(await people.organization(), FINANCE);
  expect((await confirm({ paymentCode, version }, stranger)).status).toBe(404);
  expect((await confirm({ paymentCode, version }, leader)).status).toBe(403);
  expect((await confirm({ paymentCode: never.fee.paymentCode, version })).status).toBe(400);
  expect((await confirm({ paymentCode, arrivedTime: '2026-12-03 00:00:00', version })).status).toBe(400);
  const twice = await Promise.all([confirm({ paymentCode, version }), confirm({ paymentCode, version })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // the line of that day is its proof, the next one another payment
  await statement(finance, [[paymentCode], [paymentCode]]);
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

  const auditor = await people.as(await people.organization(), ['READ:AUDIT_TRAIL']);
  const trail = async () =>
    (await must(auditor.call(listAuditTrail, { query: { kind: 'documentFee', project: tender.code } }))).content;
  expect(await trail()).toEqual([]);

  // the trail waits for whatever else is sealed
  await app.sql(`update project set phase = 'WINNING_RESULT_NOTICE' where status <> 'ENDED'`);
  expect((await trail()).length).toBeGreaterThan(0);
  const all = await listed(leader, { size: 20, sort: 'amountYuan,asc' });
  expect(all.map(({ status }) => status.code).toSorted()).toEqual(['OWED', 'PAID', 'PAID', 'PAID']);
  expect(all.find(({ supplierName }) => supplierName === whole.name)).toMatchObject({
    payerName: '甲公司',
    sealed: false,
  });
  expect(await listed(leader, { status: 'OWED' })).toMatchObject([{ supplierName: never.name, allowedActions: [] }]);
  expect(await listed(leader, { sDate: '2026-12-03' })).toEqual([]);
  expect(await sums(leader)).toMatchObject({ owedYuan: '300', inYuan: '900', keptYuan: '900', refundedYuan: '0' });
  const lines = (await must(leader.call(listLines, { query: { state: 'FEE' } }))).content;
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ project: { id: tender.projectId }, allowedActions: [] });
  // they are in no sum of deposits
  expect(await must(leader.call(viewSums))).toMatchObject({ inYuan: '0', heldYuan: '0' });
});

type Bidder = Awaited<ReturnType<typeof scene>>['bidders'][0];

test('a tender that is given up gives it back by two people, with the bank’s interest; what was not paid is not owed any more (R54)', async () => {
  const { tender, bidders, finance, leader } = await scene(2);
  const [paid, owing] = bidders as [Bidder, Bidder];
  await statement(finance, [[paid.fee.paymentCode]]);
  const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
  const todos = async () =>
    (
      await app.sql(
        `select category, due_time::date = (select refund_due from document_fee where id = business_range) as due
         from remind_record where identity_id = $1 and not handled`,
        [officer.identityId],
      )
    ).map(({ category, due }) => [category, due]);
  await giveUp(tender);
  expect(await todos()).toEqual([['DOCUMENT_FEE_REFUND', true]]);
  expect(await feeOf(owing, owing.registrationId)).toBe(null);
  // money that comes for nothing is left to finance
  await statement(finance, [[owing.fee.paymentCode]]);
  expect((await must(finance.call(listLines, { query: { state: 'OPEN' } }))).content).toHaveLength(1);

  const [row] = await listed(finance, { status: 'REFUNDING' });
  expect(row).toMatchObject({ supplierName: paid.name, mostInterestYuan: '0.01', allowedActions: ['refund'] });
  const params = { documentFeeId: row!.id };
  expect((await listed(leader, params)).map(({ id }) => id)).toEqual([row!.id]);
  expect(await listed(leader, { overdue: true, ...params })).toEqual([]);
  // past its last day it stands among those that are late
  const [due] = await app.sql('select refund_due from document_fee where id = $1', [row!.id]);
  await app.sql('update document_fee set refund_due = business_now()::date - 1 where id = $1', [row!.id]);
  expect(await listed(leader, { overdue: true })).toMatchObject([{ id: row!.id, overdue: true }]);
  expect((await sums(leader)).overdue).toBe(1);
  await app.sql('update document_fee set refund_due = $2 where id = $1', [row!.id, due!['refund_due']]);
  const version = async () => (await listed(finance, { keyword: paid.fee.paymentCode }))[0]!.version;
  const refund = async (who: Caller, interestYuan: string) =>
    who.call(api.refundDocumentFee, { params, body: { interestYuan, version: await version() } });
  const release = async (who: Caller) => who.call(api.releaseFeeRefund, { params, body: { version: await version() } });
  expect((await release(leader)).status).toBe(409);
  expect((await refund(finance, '5')).body).toMatchObject({ errors: [{ ruleId: 'INTEREST_TOO_HIGH' }] });
  await must(refund(finance, '0'));
  expect(await todos()).toEqual([['DOCUMENT_FEE_RELEASE', true]]);
  expect((await feeOf(paid, paid.registrationId))?.interestYuan).toBe(null);
  expect((await release(finance)).body).toMatchObject({ errors: [{ ruleId: 'SECOND_PERSON' }] });
  expect((await listed(leader, { status: 'REFUNDING' })).map(({ allowedActions }) => allowedActions)).toEqual([
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
  expect(await sums(leader)).toEqual({
    ...{ owedYuan: '0', inYuan: '300', keptYuan: '0', refundingYuan: '0', refundedYuan: '300' },
    ...{ interestYuan: '0.01', overdue: 0 },
  });
  expect(await feeOf(paid, paid.registrationId)).toMatchObject({ status: { code: 'REFUNDED' }, interestYuan: '0.01' });
  expect(await todos()).toEqual([]);
  await expect(app.sql(`update document_fee set status = 'PAID' where id = $1`, [row!.id])).rejects.toThrow(
    'not changed',
  );
});

test('whoever paid for an earlier round does not pay again; what was owed for it is over, and a fee goes with the only section', async () => {
  const { tender, second, bidders, finance } = await scene(3);
  const [paid, owing, two] = bidders as [Bidder, Bidder, Bidder];
  await join(two, second);
  await statement(finance, [[paid.fee.paymentCode]]);
  const other = await given.tender({ deposit: null, unit: tender.unit });
  await asSystem(async (context) => {
    const origin = await anyProject(context, tender.projectId);
    const own = await anyProject(context, other.projectId);
    await splitFees(context, { origin, own, section: { id: tender.sectionId } as never });
  });
  const at = new Map((await rowsOf(other)).map((row) => [row['supplier_id'], row['status']]));
  expect([...at.entries()].toSorted()).toEqual(
    [
      [paid.id, 'PAID'],
      [owing.id, 'OWED'],
    ].toSorted(),
  );
  expect(await rowsOf(tender)).toMatchObject([{ supplier_id: two.id }]);

  await app.sql('update bidding_document set doc_fee = 0.03 where project_id = $1', [other.projectId]);
  const leave = ({ projectId }: GivenTender, sectionIds: readonly string[], whole: boolean) =>
    asSystem(async (context) => {
      const project = await anyProject(context, projectId);
      const sections = sectionIds.map((id) => ({ id })) as never;
      await leaveFees(context, { project, sections, failResult: whole ? 'RETENDER' : 'PARTIAL', whole });
    });
  // a section that fails alone: who bids for another one too owes on
  await leave(tender, [tender.sectionId], false);
  expect(await rowsOf(tender)).toMatchObject([{ status: 'OWED', supplier_id: two.id }]);
  // the other one follows later: nothing is left that it bids for
  await app.sql(`update section set status = 'RETENDERED' where id = $1`, [tender.sectionId]);
  await leave(tender, [second], false);
  expect(await rowsOf(tender)).toMatchObject([{ status: 'CANCELLED' }]);
  // nor is a section that is gone one that a fee stays for
  const late = await given.tender({ deposit: null, unit: tender.unit });
  await asSystem(async (context) => {
    const origin = await anyProject(context, tender.projectId);
    const own = await anyProject(context, late.projectId);
    await splitFees(context, { origin, own, section: { id: second } as never });
  });
  expect(await rowsOf(late)).toMatchObject([{ supplier_id: two.id }]);
  await leave(other, [], false);
  expect((await rowsOf(other)).map(({ status }) => status)).toContain('OWED');
  await leave(other, [], true);
  expect((await rowsOf(other)).map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'PAID']);
  await app.sql('update project set round = 2 where id = $1', [other.projectId]);
  await app.sql('update bidding_document set round = 2 where project_id = $1', [other.projectId]);
  await app.sql('update announcement set round = 2 where project_id = $1', [other.projectId]);
  await app.sql('update section set round = 2 where project_id = $1', [other.projectId]);
  expect((await feeOf(paid, await join(paid, other.sectionId)))?.status.code).toBe('PAID');
  const anew = await feeOf(owing, await join(owing, other.sectionId));
  expect(anew?.status.code).toBe('OWED');
  expect(anew?.paymentCode).not.toBe(owing.fee.paymentCode);
  // sealed anew, the round before it tells nothing either
  expect((await listed(finance)).map(({ paymentCode }) => paymentCode)).not.toContain(paid.fee.paymentCode);
});
