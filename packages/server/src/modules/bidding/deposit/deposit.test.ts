import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { newId } from '../../../kernel/ids.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import type { Context } from '../../../kernel/context.ts';
import { anyProject } from '../../procedure/project/project.service.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenTenders, TIMES, type GivenTender } from '../registration/given.ts';
import * as api from './deposit.contract.ts';
import { askUnconfirmed, releaseDeposits } from './deposit.service.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let people: ReturnType<typeof givenIdentity>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  people = givenIdentity(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

const RIGHTS = ['READ:MARGIN_MANAGEMENT', 'CONFIRM:MARGIN', 'REFUND:MARGIN'];
const transfer = { form: 'TRANSFER' as const, payerName: '岚川路桥有限公司', payerAccount: '6222000011112222' };
const pay = (caller: Caller, depositId: string, body: object = {}) =>
  caller.call(api.payDeposit, { params: { depositId }, body: { ...transfer, ...body } });

/** A tender with one company in it, its deposit, and the finance officer of the unit. */
async function scene(status: 'UNPAID' | 'PAID' | 'CONFIRMED' | 'HELD', input: Parameters<typeof given.tender>[0] = {}) {
  const tender = await given.tender(input);
  const company = await given.company();
  const { deposit, registrationId } = await given.registration(tender, company, status);
  const finance = await people.as(tender.unit, RIGHTS);
  return { tender, company, registrationId, finance, ...deposit! };
}

const asSystem = <Result>(work: (context: Context) => Promise<Result>): Promise<Result> =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);
const statusOf = async (depositId: string) =>
  (await app.sql('select status from margin where id = $1', [depositId]))[0]!['status'];
const end = ({ projectId }: GivenTender) =>
  app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED' where id = $1`, [projectId]);
const begin = (tender: GivenTender, phase: string) =>
  app.sql('update project set phase = $2 where id = $1', [tender.projectId, phase]);

describe('paying', () => {
  test('tells finance nothing before the opening: a to-do for each would count the bidders', async () => {
    const { tender, company, depositId, paymentCode } = await scene('UNPAID');
    const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
    const reply = await pay(company.caller, depositId);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: { code: 'PAID', value: '待确认' }, paidTime: expect.stringMatching(/^2026-12-02/) },
    });
    const reminders = () =>
      app.sql('select content, content_en from remind_record where receiver_id = $1', [officer.id]);
    expect(await reminders()).toEqual([]);
    await asSystem(async (context) => askUnconfirmed(context, await anyProject(context, tender.projectId)));
    const asked = await reminders();
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).toContain(paymentCode);
    expect(JSON.stringify(asked)).not.toContain(company.name);
  });

  test.each([
    ['without account', { payerAccount: null }, 'PAYER_ACCOUNT'],
    ['in a form that the document does not name', { form: 'CHEQUE' as const }, 'DEPOSIT_FORM'],
    ['by guarantee without number', { form: 'BANK_GUARANTEE' as const, guaranteeEnd: '2027-06-30' }, 'GUARANTEE'],
    ['in the future', { paidTime: '2027-01-01 00:00:00' }, 'PAID_TIME'],
  ])('%s is refused', async (_title, body, ruleId) => {
    const { company, depositId } = await scene('UNPAID');
    expect(await pay(company.caller, depositId, body)).toMatchObject({ status: 422, body: { errors: [{ ruleId }] } });
    expect(await statusOf(depositId)).toBe('UNPAID');
  });

  test('ends with the bid deadline, and is done once', async () => {
    const { company, depositId } = await scene('UNPAID');
    await app.setTime(TIMES.bidDeadline);
    expect((await pay(company.caller, depositId)).status).toBe(410);
    await app.setTime(TIMES.onSale);
    expect((await pay(company.caller, depositId)).status).toBe(200);
    expect((await pay(company.caller, depositId)).status).toBe(409);
  });

  test('is refused once the tender was given up, and waits while it is paused over its deadline', async () => {
    const { tender, company, depositId } = await scene('UNPAID');
    await end(tender);
    expect((await pay(company.caller, depositId)).status).toBe(410);
    const other = await scene('UNPAID', { status: 'PAUSED' });
    await app.setTime(TIMES.bidDeadline);
    expect((await pay(other.company.caller, other.depositId)).status).toBe(423);
  });

  test('is nobody else’s', async () => {
    const { depositId } = await scene('UNPAID');
    const other = await given.company();
    expect((await pay(other.caller, depositId)).status).toBe(404);
    expect((await other.caller.call(api.viewDeposit, { params: { depositId } })).status).toBe(404);
  });
});

describe('confirming', () => {
  const confirm = (caller: Caller, depositId: string, paymentCode: string, version = 1) =>
    caller.call(api.confirmDeposit, { params: { depositId }, body: { paymentCode, version } });

  test('takes money as confirmed and a guarantee as held', async () => {
    const { finance, depositId, paymentCode } = await scene('PAID');
    expect((await confirm(finance, depositId, paymentCode.toLowerCase())).status).toBe(200);
    expect(await statusOf(depositId)).toBe('CONFIRMED');
    const held = await scene('UNPAID');
    const guarantee = {
      form: 'BANK_GUARANTEE' as const,
      payerAccount: null,
      guaranteeNo: 'BH-2026-01',
      guaranteeEnd: '2027-06-30',
    };
    expect((await pay(held.company.caller, held.depositId, guarantee)).status).toBe(200);
    expect((await confirm(held.finance, held.depositId, held.paymentCode, 2)).status).toBe(200);
    expect(await statusOf(held.depositId)).toBe('HELD');
  });

  test('refuses another code, an old version, another unit and what was confirmed already', async () => {
    const { finance, depositId, paymentCode } = await scene('PAID');
    expect(await confirm(finance, depositId, 'AAAAAAAAAAAA')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paymentCode' }] },
    });
    expect((await confirm(finance, depositId, paymentCode, 0)).status).toBe(409);
    const elsewhere = await people.as(await people.organization(), RIGHTS);
    expect((await confirm(elsewhere, depositId, paymentCode)).status).toBe(404);
    expect((await confirm(finance, depositId, paymentCode)).status).toBe(200);
    expect((await confirm(finance, depositId, paymentCode, 2)).status).toBe(409);
  });

  test('takes money that nobody has claimed, by the code of the bank’s statement', async () => {
    const { finance, depositId, paymentCode } = await scene('UNPAID');
    await app.sql('update margin set form = null, payer_name = null, payer_account = null where id = $1', [depositId]);
    expect((await confirm(finance, depositId, paymentCode)).status).toBe(200);
    const [row] = await app.sql('select status, form from margin where id = $1', [depositId]);
    expect(row).toEqual({ status: 'CONFIRMED', form: 'TRANSFER' });
  });

  test('notes what came as it came, also after the deadline and while the project is paused', async () => {
    const { finance, depositId, paymentCode } = await scene('PAID', { status: 'PAUSED' });
    await app.setTime('2026-12-25 15:00:00');
    const note = (more: object) =>
      finance.call(api.confirmDeposit, { params: { depositId }, body: { paymentCode, version: 1, ...more } });
    expect(await note({})).toMatchObject({ status: 400, body: { errors: [{ field: 'arrivedTime' }] } });
    expect(await note({ arrivedTime: '2026-12-25 15:00:59' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'arrivedTime' }] },
    });
    const found = { arrivedTime: '2026-12-25 09:30:00', rightAccount: false, fromBasicAccount: false };
    expect(await note({ ...found, arrivedYuan: '0' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'arrivedYuan' }] },
    });
    expect((await note({ ...found, arrivedYuan: '799999.99' })).status).toBe(200);
    const [row] = await app.sql(
      `select status, arrived_time::text as time, arrived_amount::float8 as amount, right_account, from_basic_account
         from margin where id = $1`,
      [depositId],
    );
    expect(row).toMatchObject({
      status: 'CONFIRMED',
      time: expect.stringContaining('2026-12-25 09:30:00'),
      amount: 79.999999,
      right_account: false,
      from_basic_account: false,
    });
  });

  test('of money that was to go back before it was found sets it on its way', async () => {
    const { finance, tender, depositId, paymentCode } = await scene('PAID');
    await asSystem((context) => releaseDeposits(context, tender.projectId, { dueDate: '2026-12-04' }));
    expect(await statusOf(depositId)).toBe('PAID');
    await app.setTime('2026-12-07 10:00:00');
    expect((await confirm(finance, depositId, paymentCode, 2)).status).toBe(200);
    const [row] = await app.sql('select status, refund_due::text as due from margin where id = $1', [depositId]);
    expect(row).toEqual({ status: 'REFUNDING', due: '2026-12-14' });
  });

  test('of a tender that was given up sets the money on its way back', async () => {
    const { tender, finance, depositId, paymentCode } = await scene('PAID');
    const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
    await end(tender);
    expect((await confirm(finance, depositId, paymentCode)).status).toBe(200);
    const [deposit] = await app.sql('select status, refund_due::text as due from margin where id = $1', [depositId]);
    expect(deposit).toEqual({ status: 'REFUNDING', due: '2026-12-07' });
    const todos = await app.sql('select category from remind_record where receiver_id = $1 and not handled', [
      officer.id,
    ]);
    expect(todos).toEqual([{ category: 'MARGIN_REFUND' }]);
  });

  test('is done by one of two officers who come at once', async () => {
    const { finance, depositId, paymentCode } = await scene('PAID');
    const statuses = (await Promise.all([1, 2].map(() => confirm(finance, depositId, paymentCode)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('may end in a claim sent back, which the bidder mends', async () => {
    const { finance, company, depositId } = await scene('PAID');
    const back = await finance.call(api.returnDeposit, {
      params: { depositId },
      body: { reason: '未查到该笔款项', version: 1 },
    });
    expect(back.status).toBe(200);
    const own = await company.caller.call(api.viewDeposit, { params: { depositId } });
    expect(own.body).toMatchObject({ status: { code: 'UNPAID' }, returnReason: '未查到该笔款项' });
    expect((await pay(company.caller, depositId)).body).toMatchObject({ returnReason: null });
  });
});

describe('refunding', () => {
  const refund = (caller: Caller, depositId: string, interestYuan: string, version: number) =>
    caller.call(api.refundDeposit, { params: { depositId }, body: { interestYuan, version } });
  const release = (depositId: string, status: string) =>
    app.sql(`update margin set refund_due = '2027-01-10', status = $2, version = version + 1 where id = $1`, [
      depositId,
      status,
    ]);

  /** Another person of the unit who may release. */
  const second = (tender: GivenTender) => people.as(tender.unit, ['READ:MARGIN_MANAGEMENT', 'RELEASE:MARGIN_REFUND']);
  const letGo = (caller: Caller, depositId: string, version: number) =>
    caller.call(api.releaseRefund, { params: { depositId }, body: { version } });

  test('takes two people, and is noted once, with the interest', async () => {
    const { finance, company, depositId, tender } = await scene('CONFIRMED');
    const leader = await second(tender);
    expect((await refund(finance, depositId, '0', 1)).status).toBe(409);
    await release(depositId, 'REFUNDING');
    expect((await letGo(leader, depositId, 2)).status).toBe(409);
    expect((await refund(finance, depositId, '1', 2)).status).toBe(200);
    expect(await statusOf(depositId)).toBe('REFUNDING');
    const both = await people.as(tender.unit, [...RIGHTS, 'RELEASE:MARGIN_REFUND']);
    expect((await refund(both, depositId, '1.11', 3)).status).toBe(200);
    expect(await letGo(both, depositId, 4)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'SECOND_PERSON' }] },
    });
    const replies = await Promise.all([letGo(leader, depositId, 4), letGo(leader, depositId, 4)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await refund(finance, depositId, '1', 5)).status).toBe(409);
    const own = await company.caller.call(api.viewDeposit, { params: { depositId } });
    expect(own.body).toMatchObject({
      status: { code: 'REFUNDED' },
      interestYuan: '1.11',
      refundTime: expect.any(String),
    });
  });

  test('is bounded by what the deposit can have earned', async () => {
    const { finance, depositId } = await scene('CONFIRMED');
    await release(depositId, 'REFUNDING');
    expect(await refund(finance, depositId, '99999999.00', 2)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'INTEREST_TOO_HIGH', field: 'interestYuan' }] },
    });
    // 800,000 yuan at 0.05 % a year, one day of 360: 1.11 and a part
    expect((await refund(finance, depositId, '1.13', 2)).status).toBe(422);
    expect((await refund(finance, depositId, '1.12', 2)).status).toBe(200);
  });

  test('goes back to finance with a reason, and nothing is prepared any more', async () => {
    const { finance, depositId, tender } = await scene('CONFIRMED');
    const leader = await second(tender);
    const officer = await people.user({ organization: tender.unit, roles: ['FINANCE'] });
    await release(depositId, 'REFUNDING');
    await refund(finance, depositId, '1', 2);
    const back = await leader.call(api.returnRefund, {
      params: { depositId },
      body: { reason: '利息有误', version: 3 },
    });
    expect(back.status).toBe(200);
    expect((await letGo(leader, depositId, 4)).status).toBe(409);
    const open = await app.sql(`select category from remind_record where receiver_id = $1 and not handled`, [
      officer.id,
    ]);
    // the tender is sealed still: the to-do names no project
    expect(open).toEqual([{ category: 'MARGIN_REFUND_SEALED' }]);
  });

  test('releases a guarantee, which bears no interest', async () => {
    const { finance, depositId, tender } = await scene('HELD');
    await release(depositId, 'HELD');
    expect(await refund(finance, depositId, '1', 2)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'interestYuan' }] },
    });
    expect((await refund(finance, depositId, '0', 2)).status).toBe(200);
    expect((await letGo(await second(tender), depositId, 3)).status).toBe(200);
    expect(await statusOf(depositId)).toBe('RELEASED');
  });
});

describe('the list', () => {
  const query = (tender: GivenTender) => ({ query: { projectId: tender.projectId } });

  test('of a sealed project has no row; finance finds a payment by its whole code, not who paid, and others nothing', async () => {
    const { tender, finance, paymentCode, company } = await scene('PAID');
    const unpaid = await given.registration(tender, await given.company(), 'UNPAID');
    const nothing = { content: [], totalElements: 0 };
    expect((await finance.call(api.listDeposits, query(tender))).body).toEqual(nothing);
    for (const keyword of [paymentCode.slice(0, -1), unpaid.deposit!.paymentCode.slice(1), tender.code])
      expect((await finance.call(api.listDeposits, { query: { keyword } })).body, keyword).toEqual(nothing);
    const reply = await finance.call(api.listDeposits, { query: { keyword: paymentCode.toLowerCase() } });
    expect(reply.body).toMatchObject({
      totalElements: 1,
      content: [
        {
          paymentCode,
          amountYuan: '800000',
          sealed: true,
          supplierName: null,
          payerName: null,
          payerAccount: null,
          allowedActions: ['confirm', 'return'],
        },
      ],
    });
    expect(JSON.stringify(reply.body)).not.toContain(company.name);
    expect((await finance.call(api.listDeposits, { query: { keyword: company.name } })).body.totalElements).toBe(0);
    const leader = await people.as(tender.unit, ['READ:MARGIN_MANAGEMENT']);
    expect((await leader.call(api.listDeposits, query(tender))).body).toEqual(nothing);
    expect((await leader.call(api.listDeposits, { query: { keyword: paymentCode } })).body).toEqual(nothing);
  });

  test('shows everything after the opening, within the scope', async () => {
    const { tender, finance, company, paymentCode } = await scene('CONFIRMED');
    await given.registration(tender, await given.company(), 'UNPAID');
    await begin(tender, 'PUBLIC_NOTICE');
    expect((await finance.call(api.listDeposits, query(tender))).body.totalElements).toBe(2);
    expect((await finance.call(api.listDeposits, { query: { keyword: company.name } })).body).toMatchObject({
      totalElements: 1,
      content: [{ supplierName: company.name, payerAccount: '6222000011112222', sealed: false }],
    });
    const group = await people.as(await people.organization(), RIGHTS, 'GROUP');
    const sealed = await scene('CONFIRMED');
    for (const keyword of [company.name, tender.code, paymentCode]) {
      const { body } = await group.call(api.listDeposits, { query: { keyword } });
      expect([...new Set(body.content.map(({ supplierName }) => supplierName))], keyword).toContain(company.name);
    }
    for (const keyword of [sealed.company.name, sealed.tender.code])
      expect((await group.call(api.listDeposits, { query: { keyword } })).body.totalElements, keyword).toBe(0);
    const elsewhere = await people.as(await people.organization(), RIGHTS);
    expect((await elsewhere.call(api.listDeposits, query(tender))).body.totalElements).toBe(0);
  });

  test('finds what is overdue', async () => {
    const { tender, finance, depositId } = await scene('CONFIRMED');
    await begin(tender, 'PERFORMANCE_EVALUATION');
    await app.sql(`update margin set refund_due = '2026-12-01' where id = $1`, [depositId]);
    const overdue = { query: { projectId: tender.projectId, overdue: 'true' } };
    expect((await finance.call(api.listDeposits, overdue)).body).toMatchObject({
      totalElements: 1,
      content: [{ overdue: true }],
    });
    await app.stopTime('2026-12-01 23:59:59');
    expect((await finance.call(api.listDeposits, overdue)).body.totalElements).toBe(0);
  });
});
