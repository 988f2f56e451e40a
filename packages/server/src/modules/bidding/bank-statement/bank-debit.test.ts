import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as api from './bank-debit.contract.ts';
import { importLines } from './bank-statement.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;

const READS = ['READ:BANK_STATEMENT', 'EXPORT:BANK_STATEMENT'];
const FINANCE = [...READS, 'IMPORT:BANK_STATEMENT'];

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
  await app.setTime(TIMES.onSale);
});
afterAll(() => app.close());

type Out = [serial: string, out: string | null, came: string | null, account: string, summary: string];
const send = async (who: Caller, lines: readonly Out[], name = '甲公司') => {
  const book = await bookOf([
    ['账号：', '6222000099998888'],
    ['交易时间', '借方发生额（支取）', '贷方发生额（收入）', '对方户名', '对方账号', '备注', '账户明细编号-交易流水号'],
    ...lines.map(([no, out, came, account, summary]) => ['2026-12-02 09:00:00', out, came, name, account, summary, no]),
  ]);
  const { status, body } = await sendBook(app, who, importLines.commit, book);
  await app.app.runDue();
  return { status, ...body };
};
const debits = async (who: Caller, query: object = {}) =>
  (await must(who.call(api.listDebits, { query: { size: 100, ...query } }))).content;
const states = async (who: Caller) =>
  Object.fromEntries((await debits(who)).map(({ serialNo, state }) => [serialNo, state.code]));
const proofs = async (who: Caller, query: object = {}) =>
  Object.fromEntries(
    (await must(who.call(api.listRefundChecks, { query: { size: 100, ...query } }))).content.map(
      ({ paymentCode, proof, outYuan }) => [paymentCode, [proof.code, outYuan]],
    ),
  );

/** A tender whose deposits were refunded with 123.45 yuan of interest. */
async function scene(count: number, parent?: Awaited<ReturnType<typeof people.organization>>) {
  const tender = await given.tender(parent && { unit: await people.organization({ parent }) });
  const codes: string[] = [];
  for (let index = 0; index < count; index++) {
    const { depositId, paymentCode } = (await given.registration(tender, await given.company(), 'CONFIRMED')).deposit!;
    await app.sql(
      `update margin set status = 'REFUNDED', refund_time = business_now(), interest = 0.012345, payer_name = '甲公司',
         payer_account = '6217${index}' where id = $1`,
      [depositId],
    );
    codes.push(paymentCode);
  }
  const [finance, leader] = [await people.as(tender.unit, FINANCE), await people.as(tender.unit, READS)];
  return { tender, codes, finance, leader };
}
const open = (projectId: string) =>
  app.sql(`update project set phase = 'WINNING_RESULT_NOTICE' where id = $1`, [projectId]);

test('what went out is compared with the refunds that were released, and tells nothing of a sealed tender', async () => {
  const { tender, codes, finance, leader } = await scene(4);
  const [coded, parts, same, short] = codes;
  const lines: Out[] = [
    ['A1', '800123.45', null, '6217 0', `退保证金 ${coded}`],
    ['A2', '800000.00', null, '62171', `本金${parts}`],
    ['A3', '123.45', '0.00', '62171', `利息 ${parts!.toLowerCase()}`],
    ['A4', '800123.45', null, '62172', '退投标保证金'],
    ['A5', '800000', null, '62173', `退 ${short}`],
    ['A6', '50000', null, '62173', '货款'],
    // a fee of the bank under the number of its transfer
    ['A6', '5.00', null, '', '手续费'],
    ['A7', null, '10.00', '62173', '无码来款'],
  ];
  expect(await send(finance, lines)).toMatchObject({ status: 200, written: 8, faultyRows: 0 });
  // the file again adds nothing; one that says otherwise is named
  expect(await send(finance, [...lines, ['A8', '1', null, '1', '']])).toMatchObject({ known: 8, written: 1 });
  expect(await send(finance, [['B1', '1', '1', '1', '']])).toMatchObject({ faultyRows: 1, written: 0 });
  // sealed: refunds that are known are in no list; the rest is for finance alone, as at the bank
  expect(await states(finance)).toEqual({ A6: 'OPEN', A8: 'OPEN' });
  expect(await debits(leader)).toEqual([]);
  expect(await proofs(leader)).toEqual({});
  await open(tender.projectId);
  expect(await states(leader)).toEqual({ A1: 'MATCHED', A2: 'MATCHED', A3: 'MATCHED', A4: 'MATCHED', A5: 'MATCHED' });
  const arrived = ['ARRIVED', '800123.45'];
  expect(await proofs(leader)).toEqual({
    [coded!]: arrived,
    [parts!]: arrived,
    [same!]: arrived,
    [short!]: ['DIFFERS', '800000'],
  });
  expect(Object.keys(await proofs(finance, { proof: 'DIFFERS' }))).toEqual([short]);
  expect(Object.keys(await proofs(finance, { proof: 'ARRIVED', keyword: coded }))).toEqual([coded]);
  const [row] = await debits(leader, { keyword: same });
  expect(row).toMatchObject({ serialNo: 'A4', payeeName: '甲公司', allowedActions: [] });
  const money = await app.sql(`select count(*)::int as entries from deposit_entry where kind = 'REFUND'`);
  expect(money).toEqual([{ entries: 4 }]);
});

test('account and sum stand for one refund alone; finance tells what a line is, and takes it back', async () => {
  const { tender, codes, finance, leader } = await scene(2);
  const [one, two] = codes;
  await app.sql(`update margin set payer_account = '8888' where payment_code = any($1)`, [codes]);
  await open(tender.projectId);
  await send(finance, [
    ['C1', '800123.45', null, '8888', '退款'],
    ['C2', '700', null, '8888', '退款'],
  ]);
  expect(await states(finance)).toMatchObject({ C1: 'OPEN', C2: 'OPEN' });
  expect(await proofs(leader)).toEqual({ [one!]: ['UNSEEN', null], [two!]: ['UNSEEN', null] });
  // another name on the account is no refund of it
  await app.sql(`update margin set payer_account = '7777' where payment_code = $1`, [two]);
  await send(finance, [['C3', '800123.45', null, '7777', '退款']], '乙公司');
  expect(await states(finance)).toMatchObject({ C3: 'OPEN' });
  const { id, version } = (await debits(finance, { keyword: 'C1' }))[0]!;
  const params = { debitId: id };
  const match = (who: Caller, paymentCode: string, at = version) =>
    who.call(api.matchDebit, { params, body: { paymentCode, version: at } });
  expect((await match(await people.as(await people.organization(), FINANCE), one!)).status).toBe(404);
  expect((await match(leader, one!)).status).toBe(403);
  expect(await match(finance, 'AAAAAAAAAAAA')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'paymentCode' }] },
  });
  const twice = await Promise.all([1, 2].map(() => match(finance, one!)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await proofs(leader)).toMatchObject({ [one!]: ['ARRIVED', '800123.45'] });
  const deal = (endpoint: typeof api.reopenDebit, at: number, reason = '经核对为货款') =>
    finance.call(endpoint, { params, body: { reason, version: at } });
  expect((await deal(api.setDebitAside, version + 1)).status).toBe(409);
  expect((await deal(api.reopenDebit, version + 1)).status).toBe(200);
  expect(await proofs(leader)).toMatchObject({ [one!]: ['UNSEEN', null] });
  expect((await deal(api.setDebitAside, version + 2, '错')).status).toBe(400);
  expect((await deal(api.setDebitAside, version + 2)).status).toBe(200);
  expect(await states(finance)).toMatchObject({ C1: 'OTHER' });
  // what the bank wrote is never changed
  await expect(app.sql(`update bank_debit set amount = 1 where id = $1`, [id])).rejects.toThrow('is not changed');
});

test('a refund is not told twice by two statements, nor by what went to another account or before its release', async () => {
  const parent = await people.organization();
  const { tender, codes, finance, leader } = await scene(3, parent);
  const [twice, astray, early] = codes;
  await open(tender.projectId);
  await app.sql(`update margin set refund_time = '2026-12-03 08:00:00' where payment_code = $1`, [early]);
  const group = await people.as(parent, FINANCE, 'DESCENDANTS');
  const line: Out = ['D1', '800123.45', null, '62170', `退 ${twice}`];
  for (const who of [finance, group]) await send(who, [line]);
  await send(finance, [
    ['D2', '800123.45', null, '9999', `退 ${astray}`],
    ['D3', '800123.45', null, '62172', '退款'],
  ]);
  expect(await states(finance)).toEqual({ D1: 'MATCHED', D2: 'OPEN', D3: 'OPEN' });
  expect(await proofs(leader)).toEqual({
    [twice!]: ['ARRIVED', '800123.45'],
    [astray!]: ['UNSEEN', null],
    [early!]: ['UNSEEN', null],
  });
  // nor by hand; what went astray finance tells
  const match = async (serial: string, paymentCode: string) => {
    const lines = await debits(group, { keyword: serial, state: 'OPEN' });
    const { id, version } = lines[0]!;
    return group.call(api.matchDebit, { params: { debitId: id }, body: { paymentCode, version } });
  };
  expect(await match('D1', twice!)).toMatchObject({ status: 400, body: { errors: [{ field: 'paymentCode' }] } });
  expect((await match('D2', astray!)).status).toBe(200);
  expect(await proofs(leader)).toMatchObject({ [astray!]: ['ARRIVED', '800123.45'] });
});
