import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewPublicAnnouncement } from '../announcement/announcement.contract.ts';
import { givenTenders, type GivenStaff, type GivenTender } from '../announcement/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { givenSuppliers, type GivenSupplier } from '../../people/supplier/given.ts';
import * as complaint from './complaint.contract.ts';
import * as api from './question.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenTenders>;
let staff: GivenStaff;
let strangers: GivenStaff;
let approverId: string;
let company: GivenSupplier;
let bidder: Caller;
let tender: GivenTender;
let announcementId: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenTenders(app);
  const suppliers = givenSuppliers(app);
  [staff, strangers] = [await given.staff(), await given.staff()];
  const me = await staff.approver.call(viewPrincipal);
  approverId = String((await app.sql('select id from app_user where username = $1', [me.body.username]))[0]?.['id']);
  company = await suppliers.supplier({ name: '砺石检测有限公司' });
  bidder = await suppliers.bidder(company, ['READ:BIDDER_ANNOUNCEMENT', 'MAINTAIN:BIDDER_JOINED']);
});
afterAll(() => app.close());
beforeEach(async () => {
  // a Monday
  await app.setTime('2026-03-02 09:00:00');
  tender = await given.tender(staff, { saleStart: '2026-03-02 09:00:00', bidDeadline: '2026-03-30 09:30:00' });
  announcementId = await given.publish(tender);
});

/** A paper that its uploader has not given to a record yet. */
const paper = async (by: Caller): Promise<string> => {
  const id = newId();
  await app.sql(
    `insert into attachment (id, name, mime, size, sha256, storage_key, biz_type, created_by)
     select $1, '通知书.pdf', 'application/pdf', 5, repeat('0', 64), $1, 'PROJECT_PAUSE', id from app_user where id = $2`,
    [id, by === staff.approver ? approverId : staff.clerkId],
  );
  return id;
};

const record = (more: object = {}, by = staff.reviewer) =>
  by.call(complaint.recordComplaint, {
    body: {
      projectId: tender.projectId,
      complainant: '岚江建设有限公司',
      stage: 'DOC' as const,
      knownDate: '2026-02-27',
      receivedDate: '2026-03-02',
      objection: 'MADE' as const,
      authority: '澜山州交通运输局',
      content: '资格条件限制外省企业',
      ...more,
    },
  });
const recorded = async (more: object = {}): Promise<string> => (await record(more)).body.id;
const takeUp = (questionId: string, body: object = {}, by = staff.reviewer) =>
  by.call(complaint.takeUpComplaint, { params: { questionId }, body: { accepted: true, version: 1, ...body } });
const decide = async (questionId: string, body: object = {}, by = staff.approver) => {
  const attachmentIds = [await paper(by)];
  const decision = { outcome: 'UPHELD' as const, decision: '责令改正', forces: 'CORRECT' as const, publish: true };
  return by.call(complaint.decideComplaint, {
    params: { questionId },
    body: { ...decision, attachmentIds, version: 2, ...body },
  });
};
/** The project is a purchase without a tender. */
async function withoutTender(): Promise<void> {
  tender = await given.tender(staff, {
    saleStart: '2026-03-02 09:00:00',
    bidDeadline: '2026-03-30 09:30:00',
  });
  await app.sql(`update project set bidding_method = 'PUBLIC_INQUIRY' where id = $1`, [tender.projectId]);
  announcementId = await given.publish(tender, 'PURCHASE');
}
const rows = async (by = staff.clerk) =>
  (await by.call(api.listQuestions, { query: { projectId: tender.projectId } })).body.content;
const pause = async (more: object = {}, by = staff.approver) =>
  by.call(complaint.pauseProject, {
    params: { projectId: tender.projectId },
    body: { reason: '投诉处理期间暂停', attachmentIds: [await paper(by)], ...more },
  });
const resume = async (by = staff.approver) =>
  by.call(complaint.resumeProject, {
    params: { projectId: tender.projectId },
    body: { reason: '投诉已处理', attachmentIds: [await paper(by)] },
  });
const statusOf = async () =>
  (await app.sql('select status from project where id = $1', [tender.projectId]))[0]?.['status'];
const deadline = async () =>
  (await app.caller(null).call(viewPublicAnnouncement, { params: { announcementId } })).body.endTime;

describe('a complaint', () => {
  test('is recorded with its periods, taken up and decided; what it forces waits until it is carried out', async () => {
    const questionId = await recorded();
    const [received] = await rows(staff.reviewer);
    expect(received).toMatchObject({
      id: questionId,
      supplierName: '潜在投标人',
      complaint: {
        source: { code: 'AUTHORITY' },
        state: { code: 'RECEIVED' },
        authority: '澜山州交通运输局',
        acceptDue: '2026-03-05',
      },
      allowedActions: ['accept'],
    });
    expect((await rows())[0]?.allowedActions).toEqual([]);
    expect((await decide(questionId, { version: 1 })).status).toBe(409);
    await app.setTime('2026-03-04 10:00:00');
    expect((await takeUp(questionId)).status).toBe(200);
    // thirty workdays over Tomb Sweeping Day
    expect((await rows())[0]).toMatchObject({
      dueTime: '2026-04-16 23:59:59',
      complaint: { state: { code: 'ACCEPTED' }, decideDue: '2026-04-16' },
    });
    expect((await decide(questionId, { forces: 'REEVALUATE' })).status).toBe(400);
    expect((await decide(questionId, { outcome: 'DISMISSED' })).status).toBe(400);
    expect((await decide(questionId)).status).toBe(200);
    const step = { type: 'PROJECT', projectId: tender.projectId, phase: 'ANNOUNCEMENT' };
    await app.sql(`update project set phase_status = 'UNSUBMITTED' where id = $1`, [tender.projectId]);
    const refused = await staff.clerk.call(flow.submit, { body: step });
    expect(JSON.stringify(refused.body)).toContain('FORCED_STEP');
    expect((await rows())[0]).toMatchObject({
      status: { code: 'REPLIED' },
      forced: { step: { code: 'CORRECT' }, tab: 'clarification', open: true },
      allowedActions: ['carryOut'],
    });
    const carryOut = (version: number) =>
      staff.clerk.call(complaint.carryOutForced, { params: { questionId }, body: { note: '已发布澄清', version } });
    expect((await carryOut(2)).status).toBe(409);
    expect((await carryOut(3)).status).toBe(200);
    expect((await carryOut(4)).status).toBe(400);
    expect((await rows())[0]).toMatchObject({ forced: { open: false, note: '已发布澄清' }, allowedActions: [] });
    const after = await staff.clerk.call(flow.submit, { body: step });
    expect(JSON.stringify(after.body)).not.toContain('FORCED_STEP');
  });

  test('is refused with a reason', async () => {
    const questionId = await recorded();
    expect((await takeUp(questionId, { accepted: false })).status).toBe(400);
    expect((await takeUp(questionId, { accepted: false, reason: '超过投诉时效' })).status).toBe(200);
    expect((await rows())[0]).toMatchObject({
      reply: '超过投诉时效',
      complaint: { state: { code: 'REFUSED' } },
      forced: null,
    });
  });

  test('asks back without an objection and after ten days (R58); its days are in order', async () => {
    const rules = async (more: object) => JSON.stringify((await record(more)).body);
    expect(await rules({ objection: 'NOT_MADE' })).toContain('R58');
    expect((await record({ objection: 'NOT_NEEDED' })).status).toBe(200);
    expect((await record({ knownDate: '2026-02-20' })).status).toBe(200);
    expect(await rules({ knownDate: '2026-02-13' })).toContain('R58');
    expect((await record({ knownDate: '2026-02-13', confirmedWarnings: ['R58'] })).status).toBe(200);
    expect((await record({ receivedDate: '2026-03-03' })).status).toBe(400);
    expect((await record({ knownDate: '2026-03-02', receivedDate: '2026-03-01' })).status).toBe(400);
  });

  test('is for the department; of two who take it up one is first', async () => {
    expect((await record({}, staff.clerk)).status).toBe(403);
    expect((await record({ projectId: '0'.repeat(32) })).status).toBe(404);
    const questionId = await recorded();
    expect((await takeUp(questionId, {}, staff.clerk)).status).toBe(403);
    const both = await Promise.all([takeUp(questionId), takeUp(questionId, {}, staff.approver)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const reply = { reply: '不是提问', publish: false, version: 2 };
    expect((await staff.clerk.call(api.replyQuestion, { params: { questionId }, body: reply })).status).toBe(409);
  });
});

describe('about a tender', () => {
  test('is the authority’s: it is named at the record, and its paper comes with the decision', async () => {
    expect((await record({ authority: null })).status).toBe(400);
    const questionId = await recorded();
    await takeUp(questionId);
    expect(await decide(questionId, { attachmentIds: [] })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'COMPLAINT_PAPER' }] },
    });
    expect((await decide(questionId)).status).toBe(200);
  });

  test('is not taken here: the company is sent to the authority', async () => {
    const body = { projectId: tender.projectId, kind: 'COMPLAINT' as const, content: '评标结果有误' };
    expect(await bidder.call(api.askQuestion, { body: { ...body, confirmedWarnings: ['R58'] } })).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'COMPLAINT_AUTHORITY' }] },
    });
  });
});

test('without a tender nobody decides who had a part in the project', async () => {
  await withoutTender();
  const questionId = await recorded({ authority: null });
  const acted = async (userId: string) =>
    app.sql(
      `insert into submit_record (id, type, project_id, phase, round, seq, from_status, status, action, operator_id, operator_name, organization_name)
       values ($1, 'PROJECT', $2, 'PROJECT', 1, 1, 'CHECKED', 'APPROVED', 'approve', $3, '黎见山', '招标管理部')`,
      [newId(), tender.projectId, userId],
    );
  await acted(approverId);
  const refused = { status: 422, body: { errors: [{ ruleId: 'COMPLAINT_INVOLVED' }] } };
  expect(await takeUp(questionId, {}, staff.approver)).toMatchObject(refused);
  expect((await takeUp(questionId)).status).toBe(200);
  expect(await decide(questionId)).toMatchObject(refused);
  expect((await decide(questionId, { attachmentIds: [] }, staff.reviewer)).status).toBe(200);
});

test('a company complains after the publicity too, and sees its periods and the decision', async () => {
  await withoutTender();
  await app.sql(`update project set phase = 'CONFIRM_WINNER', phase_status = 'UNSUBMITTED' where id = $1`, [
    tender.projectId,
  ]);
  const body = { projectId: tender.projectId, kind: 'COMPLAINT' as const, content: '评标结果有误' };
  const asked = await bidder.call(api.askQuestion, { body: { ...body, confirmedWarnings: ['R58'] } });
  expect(asked.body).toMatchObject({ stage: 'RESULT', complaint: { source: { code: 'COMPANY' } } });
  await takeUp(asked.body.id);
  await decide(asked.body.id, { forces: 'REEVALUATE', publish: false });
  const own = await bidder.call(api.listBidderQuestions, { query: { projectId: tender.projectId } });
  expect(own.body.content).toMatchObject([
    { mine: true, reply: '责令改正', complaint: { outcome: { code: 'UPHELD' } }, forced: { tab: 'evaluation' } },
  ]);
});

describe('the approver', () => {
  test('pauses with a paper and lifts it: periods become longer by its days', async () => {
    expect((await pause({ attachmentIds: [] })).status).toBe(400);
    expect((await pause({}, staff.reviewer)).status).toBe(403);
    const both = await Promise.all([pause(), pause()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await statusOf()).toBe('PAUSED');
    const step = { type: 'PROJECT', projectId: tender.projectId, phase: 'ANNOUNCEMENT' };
    expect((await staff.clerk.call(flow.submit, { body: step })).status).toBe(423);
    await app.setTime('2026-03-09 09:00:00');
    expect((await resume()).body.resumed).toBe(true);
    expect(await statusOf()).toBe('IN_PROCESS');
    expect(await deadline()).toBe('2026-04-06 09:30:00');
    expect((await resume()).status).toBe(409);
    const shown = await staff.clerk.call(complaint.listPauses, { params: { projectId: tender.projectId } });
    expect(shown.body).toMatchObject({ mayPause: false, mayResume: false, pauses: [{ resumeReason: '投诉已处理' }] });
    expect(shown.body.pauses[0]?.files).toHaveLength(2);
    const file = { params: { projectId: tender.projectId } };
    expect((await strangers.clerk.call(complaint.listPauses, file)).status).toBe(404);
  });

  test('does so once with an objection: both are one pause', async () => {
    const ask = { projectId: tender.projectId, kind: 'OBJECTION' as const, content: '业绩要求不合理' };
    const { id } = (await bidder.call(api.askQuestion, { body: ask })).body;
    await app.setTime('2026-03-04 09:00:00');
    await pause();
    const body = { reply: '业绩要求予以调整', publish: true, forces: 'EXTEND' as const, version: 1 };
    const replied = await staff.clerk.call(api.replyQuestion, { params: { questionId: id }, body });
    expect(replied.body.resumed).toBe(false);
    expect(await statusOf()).toBe('PAUSED');
    await app.setTime('2026-03-07 09:00:00');
    expect((await resume()).body.resumed).toBe(true);
    expect(await deadline()).toBe('2026-04-04 09:30:00');
  });

  test('gives a day to a deadline that a pause of hours has swallowed', async () => {
    await app.setTime('2026-03-30 09:00:00');
    await pause();
    await app.setTime('2026-03-30 11:00:00');
    expect((await resume()).status).toBe(200);
    expect(await deadline()).toBe('2026-03-31 09:30:00');
  });

  test('pauses between announcement and winning notice, for a complaint of the project', async () => {
    expect((await pause({ questionId: '0'.repeat(32) })).status).toBe(400);
    expect((await pause({ questionId: await recorded() })).status).toBe(200);
    await app.sql(`update project set phase = 'CONTRACT_SIGNING', status = 'IN_PROCESS' where id = $1`, [
      tender.projectId,
    ]);
    await resume();
    expect((await pause()).status).toBe(409);
  });
});
