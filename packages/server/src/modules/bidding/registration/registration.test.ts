import { givenDishonest } from '../../people/dishonesty/given.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { listAccessLog, viewHeldAccess } from '../../access/access-log/access-log.contract.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listJoined, viewWorkspace } from '../joined/joined.contract.ts';
import { givenTenders, TIMES } from './given.ts';
import * as api from './registration.contract.ts';

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

type Company = Awaited<ReturnType<typeof given.company>>;
interface Member {
  name: string;
  uscc: string;
  consent: string;
}
const register = ({ caller }: Company, sectionId: string, consortiumMembers: Member[] = []) =>
  caller.call(api.register, { body: { sectionId, contact: '林知远', phone: '13800000001', consortiumMembers } });
/** A company that agrees to be a member. */
const agreed = async ({ name, uscc, caller }: Company, sectionId: string): Promise<Member> => ({
  name,
  uscc,
  consent: (await caller.call(api.giveConsent, { body: { sectionId } })).body.consent,
});

describe('registering', () => {
  test('opens a workspace with a deposit under a random payment code', async () => {
    const tender = await given.tender({ deposit: '80' });
    const company = await given.company();
    const reply = await register(company, tender.sectionId);
    expect(reply.status).toBe(200);
    const workspace = await company.caller.call(viewWorkspace, { params: { registrationId: reply.body.id } });
    expect(workspace).toMatchObject({
      status: 200,
      body: {
        section: { name: '一标段', depositYuan: '800000' },
        deposit: { status: { code: 'UNPAID', value: '未缴' }, amountYuan: '800000' },
        bid: null,
        bidDeadline: TIMES.bidDeadline,
        opened: false,
        allowedActions: ['withdrawRegistration', 'pay', 'submitBid'],
      },
    });
    expect(workspace.body.deposit!.paymentCode).toMatch(/^[A-Z2-9]{12}$/);
    const joined = await company.caller.call(listJoined, { query: { open: 'true' } });
    expect(joined.body).toMatchObject({
      totalElements: 1,
      content: [{ id: reply.body.id, deposit: { status: { code: 'UNPAID' } }, bid: null }],
    });
  });

  test('opens no deposit where the section asks for none, and a bid may come at once', async () => {
    const tender = await given.tender({ deposit: null });
    const company = await given.company();
    const { body } = await register(company, tender.sectionId);
    const workspace = await company.caller.call(viewWorkspace, { params: { registrationId: body.id } });
    expect(workspace.body).toMatchObject({ deposit: null, allowedActions: ['withdrawRegistration', 'submitBid'] });
  });

  test('takes a consortium with its members', async () => {
    const tender = await given.tender();
    const [lead, member] = [await given.company(), await given.company()];
    const { body } = await register(lead, tender.sectionId, [await agreed(member, tender.sectionId)]);
    const workspace = await lead.caller.call(viewWorkspace, { params: { registrationId: body.id } });
    expect(workspace.body.members).toMatchObject([
      { name: lead.name, lead: true },
      { name: member.name, lead: false },
    ]);
    expect((await member.caller.call(viewWorkspace, { params: { registrationId: body.id } })).status).toBe(404);
  });

  test.each([
    ['before the sale', TIMES.beforeSale, 422],
    ['in the first second of the sale', TIMES.saleStart, 200],
    ['in the last second of the sale', TIMES.saleEnd, 200],
    ['a second after it', '2026-12-08 17:00:01', 410],
  ])('%s answers %s %i', async (_title, time, status) => {
    const tender = await given.tender();
    const company = await given.company();
    await app.stopTime(time);
    expect((await register(company, tender.sectionId)).status).toBe(status);
  });

  test.each([
    ['that is not announced', { phaseStatus: 'CHECKED' }, 404],
    ['in an earlier phase', { phase: 'BIDDING_DOCUMENT' }, 404],
  ])('for a tender %s is the answer of an unknown one', async (_title, input, status) => {
    const tender = await given.tender(input);
    const company = await given.company();
    const [reply, unknown] = [await register(company, tender.sectionId), await register(company, '0'.repeat(32))];
    expect(reply.status).toBe(status);
    expect({ ...reply.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('is for everybody in a tender (电子招标投标办法 20), for audited companies elsewhere', async () => {
    const tender = await given.tender();
    const [company, member] = [
      await given.company({ auditStatus: 'UNAUDITED' }),
      await given.company({ auditStatus: 'UNAUDITED' }),
    ];
    const members = [await agreed(member, tender.sectionId)];
    expect((await register(company, tender.sectionId, members)).status).toBe(200);
    const inquiry = await given.tender({ phaseStatus: 'CHECKED' });
    await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY', phase_status = 'APPROVED' where id = $1`, [
      inquiry.projectId,
    ]);
    await app.sql(
      `insert into announcement (id, type, project_id, round, title, content, content_hash, status, publish_time)
       values (gen_random_uuid()::text, 'PURCHASE', $1, 1, '询比公告', '询比公告', '', 'PUBLISHED', $2)`,
      [inquiry.projectId, TIMES.beforeSale],
    );
    expect(await register(company, inquiry.sectionId)).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'SUPPLIER_NOT_AUDITED' }] },
    });
  });

  test('asks for the relation to the tenderee, which refuses nobody', async () => {
    const tender = await given.tender();
    for (const relatedToTenderee of [true, false]) {
      const company = await given.company();
      const { body } = await company.caller.call(api.register, {
        body: { sectionId: tender.sectionId, contact: '林岚', phone: '13800000000', relatedToTenderee },
      });
      expect(await app.sql('select related_to_tenderee from registration where id = $1', [body.id])).toEqual([
        { related_to_tenderee: relatedToTenderee },
      ]);
    }
  });

  test('needs members who are known by both name and code', async () => {
    const tender = await given.tender();
    const [lead, member] = [await given.company(), await given.company()];
    expect(
      await register(lead, tender.sectionId, [{ ...(await agreed(member, tender.sectionId)), name: '别的名称' }]),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'consortiumMembers.0' }] },
    });
    expect((await register(lead, tender.sectionId, [await agreed(lead, tender.sectionId)])).status).toBe(400);
  });

  test('takes nobody for a member who has not agreed, and so tells nothing about others and keeps nobody from bidding', async () => {
    const tender = await given.tender();
    const [lead, rival, absent] = [await given.company(), await given.company(), await given.company()];
    expect((await register(rival, tender.sectionId)).status).toBe(200);
    const elsewhere = await agreed(absent, (await given.tender()).sectionId);
    const tries = [
      { name: rival.name, uscc: rival.uscc, consent: 'AAAA-BBBB-CCCC' },
      { name: absent.name, uscc: absent.uscc, consent: 'AAAA-BBBB-CCCC' },
      elsewhere,
    ];
    for (const one of tries)
      expect(await register(lead, tender.sectionId, [one])).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'consortiumMembers.0.consent' }] },
      });
    expect((await register(absent, tender.sectionId)).status).toBe(200);
  });

  test('takes a code of consent as people type it', async () => {
    const tender = await given.tender();
    const [lead, member] = [await given.company(), await given.company()];
    const code = await agreed(member, tender.sectionId);
    const typed = { ...code, consent: code.consent.toLowerCase().replaceAll('-', ' ') };
    expect((await register(lead, tender.sectionId, [typed])).status).toBe(200);
  });

  test('gives no code of consent before the announcement', async () => {
    const tender = await given.tender();
    await app.setTime('2026-01-05 09:00:00');
    const { caller } = await given.company();
    expect((await caller.call(api.giveConsent, { body: { sectionId: tender.sectionId } })).status).toBe(404);
  });

  test('refuses a consortium where none is accepted', async () => {
    const tender = await given.tender({ consortia: false });
    const [lead, member] = [await given.company(), await given.company()];
    const { name, uscc, caller } = member;
    const refused = {
      status: 422,
      body: { errors: [{ ruleId: 'CONSORTIUM', messageZh: '本项目不接受联合体投标' }] },
    };
    expect(await caller.call(api.giveConsent, { body: { sectionId: tender.sectionId } })).toMatchObject(refused);
    const members = [{ name, uscc, consent: 'AAAA-BBBB-CCCC' }];
    expect(await register(lead, tender.sectionId, members)).toMatchObject(refused);
  });

  test('answers the same whether or not a rival has registered: the committee judges R33', async () => {
    const tender = await given.tender();
    const first = await given.company({ legalPerson: '顾清河' });
    const same = await given.company({ legalPerson: '顾清河' });
    const lead = await given.company();
    expect((await register(first, tender.sectionId)).status).toBe(200);
    await givenDishonest(app, same.id);
    expect((await register(same, tender.sectionId)).status).toBe(200);
    // a member that bids alone beside its consortium
    expect((await register(lead, tender.sectionId, [await agreed(first, tender.sectionId)])).status).toBe(200);
    // what one has done oneself is no secret
    expect(await register(first, tender.sectionId)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  });

  test('takes one of two that come at once', async () => {
    const tender = await given.tender();
    const company = await given.company();
    const statuses = (await Promise.all([1, 2, 3].map(() => register(company, tender.sectionId)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('withdrawing a registration', () => {
  const withdraw = (company: Company, registrationId: string) =>
    company.caller.call(api.withdrawRegistration, { params: { registrationId } });

  test('frees the place, and the company may come again', async () => {
    const tender = await given.tender();
    const company = await given.company();
    const { body } = await register(company, tender.sectionId);
    expect((await withdraw(company, body.id)).status).toBe(200);
    expect((await withdraw(company, body.id)).status).toBe(404);
    expect((await register(company, tender.sectionId)).status).toBe(200);
  });

  test('ends with the bid deadline', async () => {
    const tender = await given.tender();
    const company = await given.company();
    const { registrationId } = await given.registration(tender, company, 'UNPAID');
    await app.setTime(TIMES.bidDeadline);
    expect((await withdraw(company, registrationId)).status).toBe(410);
    await app.stopTime(TIMES.lastSecond);
    expect((await withdraw(company, registrationId)).status).toBe(200);
  });

  test('gives a confirmed deposit back, and waits while finance looks at a payment', async () => {
    const tender = await given.tender();
    const [paid, confirmed] = [await given.company(), await given.company()];
    const waiting = await given.registration(tender, paid, 'PAID');
    expect((await withdraw(paid, waiting.registrationId)).status).toBe(409);
    const done = await given.registration(tender, confirmed, 'CONFIRMED');
    expect((await withdraw(confirmed, done.registrationId)).status).toBe(200);
    const rows = await app.sql('select status, refund_due from margin where id = $1', [done.deposit!.depositId]);
    expect(rows).toEqual([{ status: 'REFUNDING', refund_due: '2026-12-07' }]);
  });

  test('is nobody else’s', async () => {
    const tender = await given.tender();
    const [company, other] = [await given.company(), await given.company()];
    const { registrationId } = await given.registration(tender, company);
    expect((await withdraw(other, registrationId)).status).toBe(404);
    expect((await other.caller.call(viewWorkspace, { params: { registrationId } })).status).toBe(404);
  });
});

describe('before the opening', () => {
  test('staff learn neither names nor numbers, whoever registered', async () => {
    const [none, some] = [await given.tender(), await given.tender()];
    await given.registration(some, await given.company());
    const answers = await Promise.all(
      [none, some].map(async ({ unit, projectId }) => {
        const clerk = await people.as(unit, ['READ:PROJECT_DETAIL']);
        return (await clerk.call(api.listRegistrations, { query: { projectId } })).body;
      }),
    );
    expect(answers[0]).toEqual({ sealed: true, totalElements: null, content: [] });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('the access log holds back what bidders do until the opening, and counts it by the day', async () => {
    const tender = await given.tender();
    const company = await given.company();
    const { body } = await register(company, tender.sectionId);
    await company.caller.call(viewWorkspace, { params: { registrationId: body.id } });
    await app.app.flushAccessLog();
    const reader = await people.as(tender.unit, ['READ:ACCESS_LOG']);
    const rows = async (query: object = {}) =>
      (await reader.call(listAccessLog, { query: { size: 1000, ...query } })).body;
    const ofBidders = (content: readonly { path: string }[]) =>
      content.filter(({ path }) => path.startsWith('/bidder/'));
    // what others did before anything was sealed is out
    const [{ today }] = (await app.sql(`select business_now()::date::text as today`)) as [{ today: string }];
    expect(ofBidders((await rows({ sDate: today })).content)).toEqual([]);
    // asking for the person or the record finds nothing either
    const [bidder] = await app.sql(
      'select u.username from app_user u join registration r on r.created_by = u.id where r.id = $1',
      [body.id],
    );
    expect(await rows({ username: bidder!['username'] })).toEqual({ content: [], totalElements: 0 });
    expect(await rows({ keyword: body.id })).toEqual({ content: [], totalElements: 0 });
    // the bidder sees the own ones
    expect(ofBidders((await company.caller.call(listAccessLog)).body.content).length).toBe(2);
    // a day is counted when it is over
    const [day] = await app.sql(`select to_char(business_now(), 'YYYY-MM-DD') as today, business_now()::text as now`);
    const held = async () =>
      (await reader.call(viewHeldAccess)).body.days.find(({ day: one }) => one === day!['today']);
    expect(await held()).toBeUndefined();
    await app.setTime(`${String(day!['today'])} 23:59:59`);
    await expect.poll(held).toMatchObject({ calls: expect.any(Number) });
    await app.setTime(String(day!['now']).slice(0, 19));
    // with every opening it comes out
    await app.sql(`update project set phase = 'BID_EVALUATION' where phase <= 'z'`);
    expect(ofBidders((await rows({ username: bidder!['username'] })).content).length).toBe(2);
  });

  test('the list opens with the opening, for those in scope', async () => {
    const tender = await given.tender({ phase: 'PUBLIC_NOTICE' });
    const company = await given.company();
    await given.registration(tender, company);
    const [clerk, stranger] = [
      await people.as(tender.unit, ['READ:PROJECT_DETAIL']),
      await people.as(await people.organization(), ['READ:PROJECT_DETAIL']),
    ];
    const query = { projectId: tender.projectId };
    expect((await clerk.call(api.listRegistrations, { query })).body).toMatchObject({
      sealed: false,
      totalElements: 1,
      content: [{ supplierName: company.name, members: [], phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) }],
    });
    const guard = await people.user({
      organization: tender.unit,
      roles: ['SECURITY_ADMIN', await people.role(['READ:PROJECT_DETAIL'], 'OWN')],
    });
    const inFull = await (await people.signedIn(guard)).call(api.listRegistrations, { query });
    expect(inFull.body.content).toMatchObject([{ phone: expect.stringMatching(/^\d{11}$/) }]);
    expect((await stranger.call(api.listRegistrations, { query })).status).toBe(404);
  });

  test('experts do not learn from it whom to call (法44)', async () => {
    const tender = await given.tender({ phase: 'PUBLIC_NOTICE' });
    await given.registration(tender, await given.company());
    const role = await people.role(['READ:PROJECT_DETAIL'], 'OWN');
    const user = await people.user({ organization: tender.unit, roles: [role], userType: 'EXPERT' });
    const expert = await people.signedIn(user);
    const { body } = await expert.call(api.listRegistrations, { query: { projectId: tender.projectId } });
    expect(body.content).toMatchObject([{ contact: '***', phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) }]);
  });
});
