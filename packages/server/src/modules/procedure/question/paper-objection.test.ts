import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listEnteredDates } from '../../oversight/lawfulness/entered-date.contract.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../announcement/given.ts';
import { recordObjection } from './paper-objection.contract.ts';
import * as api from './question.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let strangers: GivenStaff;
let tender: GivenTender;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  [staff, strangers] = [await given.staff(), await given.staff()];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime('2027-03-01 09:00:00');
  tender = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
  await given.publish(tender);
});

const scan = async (): Promise<string> => {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     values ($1, '异议书.pdf', 'application/pdf', 5, repeat('0', 64), $1, 'QUESTION', $2)`,
    [id, staff.clerkId],
  );
  return id;
};
const record = async (more: object = {}, by: Caller = staff.clerk) =>
  by.call(recordObjection, {
    body: {
      projectId: tender.projectId,
      complainant: '岚江建设有限公司',
      stage: 'DOC',
      receivedDate: '2027-03-05',
      content: '业绩要求与招标内容不相适应',
      attachmentIds: [await scan()],
      ...more,
    },
  });
const reply = (questionId: string, more: object = {}) =>
  staff.clerk.call(api.replyQuestion, {
    params: { questionId },
    body: { reply: '业绩要求与工程规模相当', publish: false, version: 1, ...more },
  });
const listed = async () =>
  (await staff.clerk.call(api.listQuestions, { query: { projectId: tender.projectId } })).body.content;
const statusOf = async () =>
  (await app.sql('select status from project where id = $1', [tender.projectId]))[0]?.['status'];
const brokenOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { ruleId: string }[] }).errors ?? []).map(({ ruleId }) => ruleId);

test('pauses the project and is answered within three days of the day on which it came', async () => {
  await app.setTime('2027-03-08 10:00:00');
  const made = await record();
  expect(made.status).toBe(200);
  expect(await statusOf()).toBe('PAUSED');
  const [row] = await listed();
  // the third day is a Monday
  expect(row).toMatchObject({
    kind: { code: 'OBJECTION' },
    supplierName: '潜在投标人',
    paperDate: '2027-03-05',
    dueTime: '2027-03-08 23:59:59',
    suspends: true,
    files: [{ name: '异议书.pdf' }],
  });
  expect((await reply(made.body.id)).body).toMatchObject({ resumed: true });
  expect(await statusOf()).toBe('IN_PROCESS');
});

test('is not shown with its name to anybody while bids are sealed, nor in the trail', async () => {
  await app.setTime('2027-03-05 10:00:00');
  const { body } = await record();
  expect(JSON.stringify(await listed())).not.toContain('岚江');
  const trail = await app.sql(`select * from audit_log where object_id = $1`, [body.id]);
  expect(trail.length).toBeGreaterThan(0);
  expect(JSON.stringify(trail)).not.toContain('岚江');
});

test('is in time by the day on which it came, not by that of its entry (R30)', async () => {
  await app.setTime('2027-03-22 10:00:00');
  expect((await record({ receivedDate: '2027-03-20' })).status).toBe(200);
  expect(brokenOf(await record({ receivedDate: '2027-03-21' }))).toEqual(['R30']);
  expect(brokenOf(await record({ receivedDate: '2027-03-22', stage: 'RESULT' }))).toEqual(['OBJECTION_DATE']);
});

test('has a true day of receipt: entered late it takes a reason, and goes to the list of supervision', async () => {
  await app.setTime('2027-03-09 10:00:00');
  expect(brokenOf(await record())).toEqual(['DATE_ENTERED']);
  expect(brokenOf(await record({ reason: '收发室转交' }))).toEqual(['DATE_ENTERED']);
  expect(brokenOf(await record({ receivedDate: '2027-03-10' }))).toEqual(['OBJECTION_DATE']);
  expect(brokenOf(await record({ receivedDate: '2027-02-28', reason: '收发室周一才转交经办人' }))).toEqual([
    'OBJECTION_DATE',
  ]);
  expect((await record({ attachmentIds: [] })).status).toBe(400);
  expect((await record({ reason: '收发室周一才转交经办人' })).status).toBe(200);
  const supervisor = await givenIdentity(app).as(staff.unit, ['MENU:ENTERED_DATES']);
  const { body } = await supervisor.call(listEnteredDates, { query: { event: 'OBJECTION_RECEIPT' } });
  expect(body.content).toMatchObject([
    {
      projectId: tender.projectId,
      subject: null,
      eventDate: '2027-03-05',
      daysApart: 4,
      reason: '收发室周一才转交经办人',
      files: [{ name: '异议书.pdf' }],
    },
  ]);
});

test('that repeats an answered one pauses nothing and is answered by reference', async () => {
  await app.setTime('2027-03-05 10:00:00');
  const first = (await record()).body.id;
  expect((await record({ repeatsId: first })).status).toBe(400);
  await reply(first);
  const again = await record({ repeatsId: first });
  expect(again.status).toBe(200);
  expect(await statusOf()).toBe('IN_PROCESS');
  expect((await listed())[0]).toMatchObject({ repeats: true, suspends: false, allowedActions: ['reply'] });
  expect((await reply(again.body.id)).status).toBe(200);
  // of another project it is none
  const elsewhere = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
  await given.publish(elsewhere);
  expect((await record({ projectId: elsewhere.projectId, repeatsId: first })).status).toBe(400);
});

test('is entered by the unit or, at level I, the department, about what is public', async () => {
  await app.setTime('2027-03-05 10:00:00');
  expect((await record({}, staff.leader)).status).toBe(403);
  expect((await record({}, strangers.clerk)).status).toBe(404);
  await app.sql(`update project set level = 'LEVEL_II' where id = $1`, [tender.projectId]);
  expect((await record({}, staff.reviewer)).status).toBe(403);
  const hidden = await given.tender(staff, { saleStart: '2027-03-01 09:00:00', bidDeadline: '2027-03-30 09:30:00' });
  expect(brokenOf(await record({ projectId: hidden.projectId }))).toEqual(['OBJECTION_DATE']);
  await app.sql(`update project set phase = 'ENDED', status = 'ENDED', result = 'TERMINATED' where id = $1`, [
    tender.projectId,
  ]);
  expect((await record()).status).toBe(409);
});
