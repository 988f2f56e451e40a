import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../kernel/testing/test-app.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../announcement/given.ts';
import { listPublicAnnouncements } from '../announcement/announcement.contract.ts';
import { viewDocument } from '../document/document.contract.ts';
import { givenIdentity } from '../identity/given.ts';
import { givenTenders as givenRegistrations } from '../registration/given.ts';
import { givenSuppliers } from '../supplier/given.ts';
import * as api from './clarification.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let tender: GivenTender;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  staff = await given.staff();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime('2027-03-01 09:00:00');
  tender = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
  await given.publish(tender);
});

const state = async () => {
  const params = { projectId: tender.projectId };
  return (await staff.clerk.call(api.viewClarifying, { params })).body;
};
const clarify = async (body: object, by = staff.clerk) =>
  by.call(api.clarify, {
    params: { projectId: tender.projectId },
    body: { content: '清单第3项更正', affectsBid: true, version: (await state()).version, ...body },
  });
const titles = async () => {
  const query = { projectId: tender.projectId };
  const { body } = await app.caller(null).call(listPublicAnnouncements, { query });
  return body.content.map(({ title }) => title);
};
/** A company that is registered, and somebody of it. */
const registered = async () => {
  const company = await givenSuppliers(app).supplier();
  const person = await givenIdentity(app).user({
    organization: company,
    roles: ['BIDDER_OPERATOR'],
    userType: 'BIDDER',
  });
  const at = { ...tender, sectionId: tender.sectionIds[0]!, code: '', unit: staff.unit };
  await givenRegistrations(app).registration(at, company);
  return person.id;
};
const newsOf = (userId: string) =>
  app.sql(`select content from remind_record where category = 'BIDDER_NEWS' and receiver_id = $1`, [userId]);

test('a clarification fifteen days before the deadline leaves it where it is, and everybody registered is told', async () => {
  const [first, second] = [await registered(), await registered()];
  await app.setTime('2027-03-15 23:00:00');
  expect(await state()).toMatchObject({ open: true, mandatory: true, bidDeadline: '2027-03-30 09:30:00' });
  expect((await clarify({})).status).toBe(200);
  expect(await state()).toMatchObject({ bidDeadline: '2027-03-30 09:30:00' });
  expect(await titles()).toContain(`${tender.name}澄清公告`);
  for (const userId of [first, second]) {
    expect(await newsOf(userId)).toEqual([{ content: `【${tender.name}】发布了澄清公告` }]);
  }
});

test('a day later the deadline moves with it, or it is refused (R29)', async () => {
  await app.setTime('2027-03-16 09:00:00');
  expect(await clarify({})).toMatchObject({
    status: 422,
    body: { errors: [{ ruleId: 'R29', field: 'bidDeadline', messageZh: '不足15日须顺延投标截止' }] },
  });
  expect(await clarify({ bidDeadline: '2027-03-30 23:59:59' })).toMatchObject({ status: 422 });
  expect((await clarify({ bidDeadline: '2027-03-31 09:30:00' })).status).toBe(200);
  const params = { projectId: tender.projectId };
  expect((await staff.clerk.call(viewDocument, { params })).body.document).toMatchObject({
    bidDeadline: '2027-03-31 09:30:00',
    openingTime: '2027-03-31 09:30:00',
  });
});

test('what affects no bid may come later, and the deadline never comes earlier', async () => {
  await app.setTime('2027-03-29 09:00:00');
  expect((await clarify({ affectsBid: false })).status).toBe(200);
  expect(await clarify({ affectsBid: false, bidDeadline: '2027-03-29 12:00:00' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'bidDeadline' }] },
  });
});

test('on a voluntary tender it is asked about', async () => {
  await app.sql('update project set mandatory_tender = false where id = $1', [tender.projectId]);
  await app.setTime('2027-03-20 09:00:00');
  expect(await clarify({})).toMatchObject({ body: { errors: [{ ruleId: 'R29', severity: 'warn' }] } });
  expect((await clarify({ confirmedWarnings: ['R29'] })).status).toBe(200);
});

test('after the deadline, before publication and while an objection is open there is none', async () => {
  const { version } = await state();
  await app.sql(`update project set status = 'PAUSED' where id = $1`, [tender.projectId]);
  expect((await clarify({ version })).status).toBe(423);
  await app.sql(`update project set status = 'IN_PROCESS', phase_status = 'UNSUBMITTED' where id = $1`, [
    tender.projectId,
  ]);
  expect((await clarify({ version })).status).toBe(409);
  await app.sql(`update project set phase_status = 'APPROVED' where id = $1`, [tender.projectId]);
  await app.setTime('2027-03-30 09:30:00');
  expect((await clarify({ version })).status).toBe(410);
  expect((await state()).open).toBe(false);
  expect((await clarify({ version: version + 7 })).status).toBe(409);
});

test('a visit of the site is public and is told to everybody registered (R32)', async () => {
  const userId = await registered();
  const visit = async (body: object) =>
    staff.clerk.call(api.announceVisit, {
      params: { projectId: tender.projectId },
      body: {
        ...{ visitTime: '2027-03-10 09:00:00', place: '项目现场', content: '自备交通工具' },
        version: (await state()).version,
        ...body,
      },
    });
  expect((await visit({ visitTime: '2027-03-30 09:30:00' })).status).toBe(400);
  expect((await visit({ visitTime: '2027-03-01 09:00:00' })).status).toBe(400);
  expect((await visit({})).status).toBe(200);
  expect(await titles()).toContain(`${tender.name}踏勘现场通知`);
  expect(await newsOf(userId)).toEqual([{ content: `【${tender.name}】发布了踏勘现场通知` }]);
});
