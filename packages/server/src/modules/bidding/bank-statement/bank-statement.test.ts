import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { moveOrganization } from '../../access/organization/organization.contract.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { must } from '../../procedure/project/given.ts';
import * as deposits from '../deposit/deposit.contract.ts';
import { givenTenders, TIMES } from '../registration/given.ts';
import * as formsApi from './bank-form.contract.ts';
import * as api from './bank-statement.contract.ts';
import * as ledger from './deposit-ledger.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;

const READS = ['READ:MARGIN_MANAGEMENT', 'READ:BANK_STATEMENT', 'EXPORT:BANK_STATEMENT'];
const FINANCE = [...READS, 'CONFIRM:MARGIN', 'REFUND:MARGIN', 'IMPORT:BANK_STATEMENT', 'MAINTAIN:BANK_STATEMENT'];
const ACCOUNT = '6222000099998888';

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
  await app.setTime(TIMES.onSale);
});
afterAll(() => app.close());

type Line = [serial: string, time: string, amount: string | null, summary: string];
let serial = 0;
const line = (summary: string, amount: string | null = '800,000.00', time = '2026-12-02 09:00:00'): Line => [
  `S${(serial += 1)}`,
  time,
  amount,
  summary,
];
/** A statement as a bank writes it: names above, what went out among the lines, a sum below. */
const statement = (lines: readonly Line[]): Promise<Buffer> =>
  bookOf([
    ['账户明细查询'],
    ['账号：', ACCOUNT, null, '币种：人民币'],
    ['交易时间', '借方发生额（支取）', '贷方发生额（收入）', '对方户名', '对方账号', '备注', '账户明细编号-交易流水号'],
    ...lines.map(([no, time, amount, summary]) => [
      time,
      amount === null ? '10.00' : '',
      amount ?? '',
      '甲公司',
      '6217',
      summary,
      no,
    ]),
    [null, '10.00', '1,600,000.00', null, null, '合计', null],
  ]);
const send = async (who: Caller, lines: readonly Line[]) => {
  const { status, body } = await sendBook(app, who, api.importLines.commit, await statement(lines));
  if (status === 200 && body.faults.length === 0) await app.app.runDue();
  return { status, ...body };
};
const listed = async (who: Caller, query: object = {}) =>
  (await must(who.call(api.listLines, { query: { size: 100, ...query } }))).content;
const states = async (who: Caller) =>
  Object.fromEntries((await listed(who)).map(({ serialNo, state }) => [serialNo, state.code]));
const depositOf = async (depositId: string) =>
  (
    await app.sql(
      `select status, (arrived_amount * 10000)::float8 as yuan, arrived_time::text as time, version from margin where id = $1`,
      [depositId],
    )
  )[0]! as { status: string; yuan: number | null; time: string | null; version: number };
const open = (projectId: string) =>
  app.sql(`update project set phase = 'WINNING_RESULT_NOTICE' where id = $1`, [projectId]);

async function scene(count: number) {
  const tender = await given.tender();
  const made = [];
  for (let index = 0; index < count; index++)
    made.push((await given.registration(tender, await given.company(), 'UNPAID')).deposit!);
  const [finance, leader] = [await people.as(tender.unit, FINANCE), await people.as(tender.unit, READS)];
  return { tender, deposits: made, finance, leader };
}

test('a statement is read as its bank writes it, matched by payment code, and tells nothing of a sealed tender', async () => {
  const { tender, deposits: made, finance, leader } = await scene(3);
  const [whole, halves, late] = made;
  const lines = [
    line(`投标保证金${whole!.paymentCode}`),
    line(`${halves!.paymentCode.slice(0, 4)} ${halves!.paymentCode.slice(4)} 第二笔`, '300000', '2026-12-02 09:30:00'),
    line(`保证金-${halves!.paymentCode.toLowerCase()}`, '500000.00', '2026-12-01 10:00:00'),
    line('手续费', null),
    line('投标保证金 无码', '800000'),
    line(`${whole!.paymentCode} 或 ${late!.paymentCode}`, '800000'),
  ];
  const checked = await sendBook(app, finance, api.importLines.check, await statement(lines));
  expect(checked.body).toMatchObject({ rows: 6, faultyRows: 0 });
  expect(await send(finance, lines)).toMatchObject({ status: 200, written: 6 });
  expect(await depositOf(whole!.depositId)).toMatchObject({ status: 'CONFIRMED', yuan: 800000 });
  expect(await depositOf(halves!.depositId)).toMatchObject({
    yuan: 800000,
    time: expect.stringContaining('2026-12-02 09:30:00'),
  });
  expect(await depositOf(late!.depositId)).toMatchObject({ status: 'UNPAID' });

  // sealed: what was booked is in no list, sum or ledger; what was not is for finance alone
  expect(await states(finance)).toEqual({ [lines[4]![0]]: 'OPEN', [lines[5]![0]]: 'OPEN' });
  expect(await listed(leader)).toEqual([]);
  const sums = (who: Caller) => must(who.call(ledger.viewSums));
  expect(await sums(finance)).toMatchObject({ inYuan: '1600000', heldYuan: '0', openYuan: '1600000' });
  expect(await sums(leader)).toMatchObject({ inYuan: '0', openYuan: null, returnedYuan: null });
  expect((await must(leader.call(ledger.listEntries))).content).toEqual([]);
  expect(JSON.stringify(await must(finance.call(ledger.listEntries)))).not.toContain(whole!.paymentCode);

  await open(tender.projectId);
  expect(Object.values(await states(leader))).toEqual(['BOOKED', 'BOOKED', 'BOOKED']);
  // what nobody claimed is known by who paid it
  const [found] = (await must(finance.call(deposits.listDeposits, { query: { keyword: whole!.paymentCode } }))).content;
  expect(found).toMatchObject({ payerName: '甲公司', payerAccount: '6217' });
  const [row] = await listed(leader, { keyword: whole!.paymentCode });
  expect(row).toMatchObject({
    account: ACCOUNT,
    payerName: '甲公司',
    paymentCode: whole!.paymentCode,
    allowedActions: [],
  });
  expect(await sums(finance)).toMatchObject({ inYuan: '3200000', heldYuan: '1600000', openYuan: '1600000' });
  const entries = (await must(leader.call(ledger.listEntries, { query: { kind: 'IN' } }))).content;
  expect(entries.map(({ amountYuan }) => amountYuan).toSorted()).toEqual(['300000', '500000', '800000']);
});

test('the same lines again add nothing; one that says otherwise, from the future or without account is named', async () => {
  const { deposits: made, finance } = await scene(1);
  const first = line(made[0]!.paymentCode);
  await send(finance, [first]);
  expect(await send(finance, [first, line('无码')])).toMatchObject({
    status: 200,
    faultyRows: 0,
    known: 1,
    written: 1,
  });
  expect(await depositOf(made[0]!.depositId)).toMatchObject({ yuan: 800000 });
  expect(Object.keys(await states(finance))).toHaveLength(1);
  const wrong = await send(finance, [
    [first[0], first[1], '1', ''],
    line('', '1', '2027-01-01 00:00:00'),
    line('', '一百'),
    line('', '1', '2026-02-30'),
  ]);
  expect(wrong.faults.map(({ row, column }) => [row, column])).toEqual([
    [4, '流水号'],
    [5, '交易时间'],
    [6, '收入金额'],
    [7, '交易时间'],
  ]);
  const foreign = await bookOf([
    ['日期', '金额'],
    ['2026-12-01', '1'],
  ]);
  expect((await sendBook(app, finance, api.importLines.check, foreign)).status).toBe(400);
});

test('a statement as CSV is read too', async () => {
  const { deposits: made, finance } = await scene(1);
  const text = `交易时间,收入金额,对方户名,附言,交易流水号\n2026-12-02 09:00:00,"800,000.00",甲公司,${made[0]!.paymentCode},\tC1\n`;
  const file = Buffer.from(`账号：,\t12345678901\n${text}`);
  expect((await sendBook(app, finance, api.importLines.commit, file)).body).toMatchObject({ written: 1, faults: [] });
  await app.app.runDue();
  expect(await depositOf(made[0]!.depositId)).toMatchObject({ status: 'CONFIRMED', yuan: 800000 });
});

test('a number in groups, in other case or in a file with its account in a column is the same line; one cut off by Excel is named', async () => {
  const { deposits: made, finance } = await scene(2);
  const [once, twice] = made;
  const [no, time, amount] = line('');
  // the remark stands in the second of two columns, and the sum of the page in the first column
  const icbc = await bookOf([
    ['账号：', ACCOUNT],
    ['凭证号', '交易时间', '贷方发生额', '摘要', '用途', '对方单位名称'],
    [no, time, amount, '网转', once!.paymentCode, '甲公司'],
    ['H7', '2026-12-02 09:00:01', '800,000.00', twice!.paymentCode, '', '乙公司'],
    ['合计', null, '1,600,000.00', null, null, null],
  ]);
  const { body } = await sendBook(app, finance, api.importLines.commit, icbc);
  expect(body).toMatchObject({ faultyRows: 0, written: 2 });
  await app.app.runDue();
  expect(await listed(finance)).toEqual([]);
  const own = ['流水号', '交易时间', '收入金额', '收款账号', '对方户名', '对方账号', '附言'];
  const row = (serialNo: string) => [
    serialNo,
    time,
    '800000',
    '6222 0000 9999 8888',
    '甲公司',
    '6217',
    once!.paymentCode,
  ];
  const again = await sendBook(app, finance, api.importLines.commit, await bookOf([own, row(` ${no.toLowerCase()} `)]));
  expect(again.status).toBe(200);
  await app.app.runDue();
  expect(await depositOf(once!.depositId)).toMatchObject({ status: 'CONFIRMED', yuan: 800000 });
  expect(await depositOf(twice!.depositId)).toMatchObject({ status: 'CONFIRMED', yuan: 800000 });
  const cut = await sendBook(app, finance, api.importLines.check, await bookOf([own, row('2.0261202000000001E20')]));
  expect(cut.body.faults).toMatchObject([{ column: '流水号' }]);
  // a time that Excel keeps as a fraction of a day comes a millisecond short
  const timeColumn = api.importLines.spec.columns.find(({ key }) => key === 'bookedTime')!;
  expect(timeColumn.read(new Date('2026-12-02T08:59:59.999Z'))).toEqual({ value: '2026-12-02 09:00:00' });
});

test('lines go with their unit, and a unit books to those below it by hand as by code', async () => {
  const company = await people.organization();
  const unit = await people.organization({ parent: company, hierarchy: '3' });
  const tender = await given.tender({ unit });
  const [early, late] = [
    (await given.registration(tender, await given.company(), 'UNPAID')).deposit!,
    (await given.registration(tender, await given.company(), 'UNPAID')).deposit!,
  ];
  const [above, finance] = [await people.as(company, FINANCE), await people.as(unit, FINANCE)];
  // the company's account; its finance reaches the company alone, and learns nothing of a code by how it is refused
  await send(above, [line('无码')]);
  const [codeless] = await listed(above);
  const { id: lineId, version } = codeless!;
  const booked = await above.call(api.bookLine, {
    params: { lineId },
    body: { paymentCode: early.paymentCode, version },
  });
  expect(booked.status).toBe(200);
  expect(await depositOf(early.depositId)).toMatchObject({ status: 'CONFIRMED' });
  // one account, whose statement both read: what came once is booked once
  const third = (await given.registration(tender, await given.company(), 'UNPAID')).deposit!;
  const shared = line(third.paymentCode);
  await send(above, [shared]);
  await send(finance, [shared]);
  expect(await depositOf(third.depositId)).toMatchObject({ status: 'CONFIRMED', yuan: 800000 });
  expect(await states(finance)).toEqual({ [shared[0]]: 'OPEN' });
  // imported, and moved to another company before it is matched
  const other = await people.organization();
  await sendBook(app, finance, api.importLines.commit, await statement([line(late.paymentCode)]));
  const admin = await people.as(company, ['MAINTAIN:ORGANIZATION'], 'GROUP');
  const [{ version: at }] = (await app.sql('select version from organization where id = $1', [unit.id])) as [
    { version: number },
  ];
  const moved = await admin.call(moveOrganization, {
    params: { organizationId: unit.id },
    body: { parentId: other.id, reason: '管理关系调整', version: at },
  });
  expect(moved.status).toBe(200);
  await app.app.runDue();
  expect(await depositOf(late.depositId)).toMatchObject({ status: 'CONFIRMED' });
});

test('money without its code is booked by hand, set aside, or noted as sent back, and taken back', async () => {
  const { tender, deposits: made, finance } = await scene(2);
  const [first, second] = made;
  await send(finance, [line('无码'), line('无码'), line('无码')]);
  const [a, b, c] = (await listed(finance)).map(({ id, version }) => ({ lineId: id, version }));
  expect(await listed(finance, { keyword: `s${serial}` })).toHaveLength(1);
  const book = (who: Caller, { lineId, version }: { lineId: string; version: number }, paymentCode: string) =>
    who.call(api.bookLine, { params: { lineId }, body: { paymentCode, version } });
  const stranger = await people.as(await people.organization(), FINANCE);
  expect((await book(stranger, a!, first!.paymentCode)).status).toBe(404);
  expect(await book(finance, a!, 'AAAAAAAAAAAA')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'paymentCode' }] },
  });
  const twice = await Promise.all([1, 2].map(() => book(finance, a!, first!.paymentCode)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await depositOf(first!.depositId)).toMatchObject({ status: 'CONFIRMED', yuan: 800000 });

  // what finance has noted by hand is proved by its line, and contradicted by another sum
  const { version } = await depositOf(second!.depositId);
  await must(
    finance.call(deposits.confirmDeposit, {
      params: { depositId: second!.depositId },
      body: { paymentCode: second!.paymentCode, version },
    }),
  );
  await send(finance, [line(second!.paymentCode, '799999.99', '2026-12-02 09:59:00')]);
  expect(await depositOf(second!.depositId)).toMatchObject({ yuan: 800000 });
  expect((await book(finance, b!, second!.paymentCode)).status).toBe(200);
  expect(await depositOf(second!.depositId)).toMatchObject({ yuan: 800000 });

  const act = (endpoint: typeof api.setLineAside, at: number, reason = '误入账的货款') =>
    finance.call(endpoint, { params: { lineId: c!.lineId }, body: { reason, version: at } });
  expect((await act(api.setLineAside, c!.version, '错')).status).toBe(400);
  expect((await act(api.setLineAside, c!.version)).status).toBe(200);
  expect((await act(api.returnLine, c!.version + 1)).status).toBe(409);
  expect((await act(api.reopenLine, c!.version + 1)).status).toBe(200);
  expect((await act(api.returnLine, c!.version + 2, '12月3日网银原路退回')).status).toBe(200);
  expect(await must(finance.call(ledger.viewSums))).toMatchObject({ returnedYuan: '800000' });
  await open(tender.projectId);
  const sums = await must(finance.call(ledger.viewSums));
  expect(sums).toMatchObject({ heldYuan: '1600000', openYuan: '799999.99', inYuan: '3199999.99' });

  await expect(app.sql(`update bank_line set amount = 1 where id = $1`, [c!.lineId])).rejects.toThrow('not changed');
  await expect(app.sql('delete from deposit_entry')).rejects.toThrow('only ever added');
});

test('a unit adds the headings of its own bank', async () => {
  const { deposits: made, finance, leader } = await scene(1);
  const headings = {
    serialNo: ['回单号'],
    bookedTime: ['入账日'],
    creditYuan: ['进账'],
    debitYuan: ['出账'],
    account: [],
    payerName: ['付款人'],
    payerAccount: [],
    summary: ['备注说明'],
  };
  const add = (who: Caller, body: object) =>
    who.call(formsApi.addForm, { body: { name: '农商行', headings, ...body } });
  const file = () =>
    bookOf([
      ['账号:12345678901'],
      ['入账日', '进账', '付款人', '备注说明', '回单号'],
      ['20261202', '800000.00', '乙公司', made[0]!.paymentCode, 'H1'],
      ['20261202', '0.00', '丙公司', '', 'H2'],
    ]);
  expect((await sendBook(app, finance, api.importLines.check, await file())).status).toBe(400);
  expect((await add(leader, {})).status).toBe(403);
  expect(await add(finance, { headings: { ...headings, creditYuan: ['入账日'] } })).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'BANK_HEADINGS' }] },
  });
  const { id } = await must(add(finance, {}));
  expect((await add(finance, {})).status).toBe(409);
  const forms = await must(finance.call(formsApi.listForms));
  expect(forms.map(({ name, allowedActions }) => [name, allowedActions.length])).toEqual([
    ['工商银行', 0],
    ['建设银行', 0],
    ['农业银行', 0],
    ['农商行', 1],
  ]);
  const { body } = await sendBook(app, finance, api.importLines.commit, await file());
  expect(body).toMatchObject({ written: 1 });
  await app.app.runDue();
  expect(await depositOf(made[0]!.depositId)).toMatchObject({ status: 'CONFIRMED' });
  const save = (formId: string, version: number) =>
    finance.call(formsApi.saveForm, {
      params: { formId },
      body: { name: '农商行', headings, enabled: false, version },
    });
  expect((await save('00000000000000000000000000000001', 1)).status).toBe(404);
  expect((await save(id, 1)).status).toBe(200);
  expect((await save(id, 1)).status).toBe(409);
  expect((await sendBook(app, finance, api.importLines.check, await file())).status).toBe(400);
});
