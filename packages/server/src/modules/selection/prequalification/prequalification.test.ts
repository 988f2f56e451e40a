import { AUTHORITIES } from '@tenderdesk/domain/access/account/authority';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { viewOpening } from '../../bidding/opening/opening.contract.ts';
import { givenEnvelope, handIn } from '../../bidding/bid/given.ts';
import { register } from '../../bidding/registration/registration.contract.ts';
import { TIMES } from '../../bidding/registration/given.ts';
import { downloadAttachment } from '../../platform/attachment/attachment.contract.ts';
import { decideIncident, proposeTermination } from '../../procedure/incident/incident.contract.ts';
import { pauseProject, resumeProject } from '../../procedure/question/complaint.contract.ts';
import { askQuestion, replyQuestion } from '../../procedure/question/question.contract.ts';
import { saveCommittee } from '../committee/committee.contract.ts';
import { givenEndedRound } from '../../procedure/project/given.ts';
import { APPLY_DEADLINE, givenPrequalifications, REVIEWED } from './given.ts';
import * as api from './prequalification.contract.ts';
import * as reviewApi from './review.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenPrequalifications>;

beforeAll(async () => {
  app = await openTestApp();
  given = givenPrequalifications(app);
});
afterAll(() => app.close());
beforeEach(() => app.setTime(TIMES.onSale));

type Given = Awaited<ReturnType<typeof given.tender>>;
type Company = Awaited<ReturnType<typeof given.tenders.company>>;
/** Time goes on, and what it makes due is done. */
const pass = async (time: string): Promise<void> => {
  await app.setTime(time);
  await app.app.runDue();
};
const own = async ({ caller }: Company, { projectId }: Given) =>
  (await caller.call(api.viewOwnPrequalification, { params: { projectId } })).body;
const registerFor = ({ caller }: Company, sectionId: string, more: object = {}) =>
  caller.call(register, { body: { sectionId, contact: '林知远', phone: '13800000001', ...more } });
const todos = async (projectId: string, category: string) =>
  app.sql(
    `select content, receiver_id as "receiverId" from remind_record where project_id = $1 and category = $2 and not handled`,
    [projectId, category],
  );
const told = async ({ id }: Company, projectId: string) =>
  (
    await app.sql(
      `select content from remind_record r join identity i on i.id = r.identity_id
       where r.project_id = $1 and r.category = 'PREQUALIFICATION_NEWS' and i.organization_id = $2`,
      [projectId, id],
    )
  ).map(({ content }) => content);

describe('an application', () => {
  test('is taken with a receipt, replaced and withdrawn until the deadline, and nobody else reads it', async () => {
    const tender = await given.tender();
    const [sectionId] = tender.sectionIds as [string];
    const [company, rival] = [await given.tenders.company(), await given.tenders.company()];
    const body = await own(company, tender);
    expect(body).toMatchObject({
      step: 'APPLYING',
      applyDeadline: APPLY_DEADLINE,
      terms: { files: [{ name: '营业执照', needed: true }, { name: '类似业绩' }] },
      sections: [{ application: null, allowedActions: ['apply'] }],
    });
    // what the list asks for is there, and nothing else
    const missing = await given.apply(company, sectionId, { files: [] });
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'APPLICATION_FILES' }] } });
    const foreign = [{ file: 0, attachmentIds: [await given.file(rival.caller)] }];
    expect((await given.apply(company, sectionId, { files: foreign })).status).toBe(400);
    expect((await given.apply(company, sectionId, { files: [{ ...foreign[0], file: 7 }] })).status).toBe(400);
    const first = await given.apply(company, sectionId);
    expect(first.body.receiptNo).toMatch(/^[A-Z2-9]{26}$/);
    // done twice at once: the second one has not seen the first
    expect((await given.apply(company, sectionId)).status).toBe(409);
    const second = await given.apply(company, sectionId, { version: 1, contact: '林岚' });
    expect(second.body).toMatchObject({ id: first.body.id });
    expect(second.body.receiptNo).not.toBe(first.body.receiptNo);
    const [section] = (await own(company, tender)).sections;
    expect(section).toMatchObject({
      application: { contact: '林岚', result: null, files: [{ file: 0, files: [{ name: '营业执照.pdf' }] }] },
      allowedActions: ['apply', 'withdraw'],
    });
    // who applies together stays so unless somebody says otherwise
    const partner = await given.tenders.company();
    await app.sql('insert into application_party (application_id, supplier_id, ordinal) values ($1, $2, 1)', [
      first.body.id,
      partner.id,
    ]);
    const together = async () =>
      (await own(company, tender)).sections[0]!.application!.members.map(({ supplierId }) => supplierId);
    expect((await given.apply(company, sectionId, { version: 2 })).status).toBe(200);
    expect(await together()).toEqual([company.id, partner.id]);
    expect((await given.apply(company, sectionId, { version: 3, consortiumMembers: [] })).status).toBe(200);
    expect(await together()).toEqual([company.id]);
    const attachmentId = (await own(company, tender)).sections[0]!.application!.files[0]!.files[0]!.id;
    expect((await own(rival, tender)).sections[0]!.application).toBeNull();
    const withdraw = (by: Company) =>
      by.caller.call(api.withdrawApplication, { params: { applicationId: first.body.id } });
    expect((await withdraw(rival)).status).toBe(404);
    const reads = async (by: { call: Company['caller']['call'] }) =>
      (await by.call(downloadAttachment, { params: { attachmentId } })).status;
    for (const stranger of [rival.caller, tender.clerk, tender.department]) expect(await reads(stranger)).toBe(404);
    await app.setTime('2026-12-14 16:50:00');
    expect((await withdraw(company)).status).toBe(200);
    expect((await given.apply(company, sectionId)).status).toBe(200);
    await app.setTime(APPLY_DEADLINE);
    expect((await given.apply(company, sectionId, { version: 1 })).status).toBe(410);
    expect((await given.apply(rival, sectionId)).status).toBe(410);
    const list = await company.caller.call(api.listApplications, { query: {} });
    expect(list.body).toMatchObject({
      totalElements: 1,
      content: [{ project: { id: tender.projectId }, result: null }],
    });
    const none = await company.caller.call(api.listApplications, { query: { keyword: '没有这个项目' } });
    expect(none.body.totalElements).toBe(0);
    expect((await rival.caller.call(api.listApplications, { query: {} })).body.totalElements).toBe(0);
  });

  test('does not come before the sale, nor to a tender that is given up, and waits out a pause', async () => {
    const tender = await given.tender();
    const [sectionId] = tender.sectionIds as [string];
    const [company, late] = [await given.tenders.company(), await given.tenders.company()];
    await app.setTime('2026-12-01 08:50:00');
    expect((await given.apply(company, sectionId)).body).toMatchObject({ errors: [{ ruleId: 'SALE_NOT_STARTED' }] });
    await app.setTime(TIMES.onSale);
    expect((await given.apply(company, sectionId)).status).toBe(200);
    // an objection to the document pauses; what comes in time is taken, what comes later waits
    const objection = await company.caller.call(askQuestion, {
      body: { projectId: tender.projectId, kind: 'OBJECTION', content: '资质要求过高，请调整', attachmentIds: [] },
    });
    expect(objection.status).toBe(200);
    expect((await given.apply(late, sectionId)).status).toBe(200);
    const [member] = await given.seat(tender);
    await pass('2026-12-15 09:00:00');
    // more may apply once the pause is over: the committee does not look at who has
    expect((await given.view(tender)).prequalification!.step).toBe('APPLYING');
    expect((await given.review(tender, member!.caller)).status).toBe(404);
    const attachmentId = (await own(company, tender)).sections[0]!.application!.files[0]!.files[0]!.id;
    expect((await member!.caller.call(downloadAttachment, { params: { attachmentId } })).status).toBe(404);
    const third = await given.tenders.company();
    expect((await given.apply(third, sectionId)).status).toBe(423);
    expect(await todos(tender.projectId, 'PREQUALIFICATION_SEND')).toEqual([]);
    const replier = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'REPLY:QUESTION']);
    const answer = await replier.call(replyQuestion, {
      params: { questionId: objection.body.id },
      body: {
        reply: '维持原要求，与项目规模相适应。',
        publish: false,
        version: 1,
        forces: 'NONE' as const,
        lateReason: '答复人因公外出，未能按期答复',
      },
    });
    expect(answer).toMatchObject({ status: 200, body: { resumed: true } });
    // 13 days of pause are added
    expect((await given.view(tender)).prequalification).toMatchObject({
      step: 'APPLYING',
      applyDeadline: '2026-12-27 17:00:00',
    });
    expect((await given.apply(third, sectionId)).status).toBe(200);
    await app.sql(`update project set status = 'ENDED', result = 'TERMINATED' where id = $1`, [tender.projectId]);
    expect((await given.apply(third, sectionId, { version: 1 })).status).toBe(410);
  });

  test('is given more time by a public postponement, before the deadline alone', async () => {
    const tender = await given.tender();
    const { projectId, clerk } = tender;
    const [company] = await given.applicants(tender.sectionIds[0]!, 1);
    const { version } = await given.view(tender);
    const postpone = (applyDeadline: string, seen = version) =>
      clerk.call(api.postponeApplications, {
        params: { projectId },
        body: { applyDeadline, reason: '答复疑问', version: seen },
      });
    for (const wrong of [APPLY_DEADLINE, '2026-12-10 17:00:00', TIMES.bidDeadline])
      expect((await postpone(wrong)).body).toMatchObject({ errors: [{ ruleId: 'APPLY_POSTPONED' }] });
    expect((await postpone('2026-12-17 17:00:00', version + 1)).status).toBe(409);
    expect((await postpone('2026-12-17 17:00:00')).status).toBe(200);
    expect(await told(company!, projectId)).toEqual([expect.stringContaining('顺延至2026-12-17 17:00:00')]);
    await app.setTime('2026-12-16 09:00:00');
    expect((await given.apply(company!, tender.sectionIds[0]!, { version: 1 })).status).toBe(200);
    // as late as it can be: a pause of the same day moves the deadline for bids along, and does not get stuck on it
    expect((await postpone('2026-12-25 09:00:00', version + 1)).status).toBe(200);
    await app.setTime('2026-12-25 08:30:00');
    const approver = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT']);
    const paper = async () => ({ reason: '核实情况', attachmentIds: [await given.file(approver, '批文.pdf')] });
    expect((await approver.call(pauseProject, { params: { projectId }, body: await paper() })).status).toBe(200);
    await app.setTime('2026-12-25 09:10:00');
    expect((await approver.call(resumeProject, { params: { projectId }, body: await paper() })).status).toBe(200);
    expect((await given.view(tender)).prequalification).toMatchObject({
      step: 'APPLYING',
      applyDeadline: '2026-12-26 09:00:00',
      bidDeadline: '2026-12-26 09:30:00',
    });
    await app.setTime('2026-12-26 09:00:00');
    expect((await postpone('2026-12-26 09:10:00', (await given.view(tender)).version)).status).toBe(409);
  });
});

describe('the review', () => {
  test('is the committee’s alone; the majority decides, each learns its own, and only the qualified bid', async () => {
    const tender = await given.tender();
    const { projectId, clerk, department } = tender;
    const [sectionId] = tender.sectionIds as [string];
    const companies = await given.applicants(sectionId, 4);
    const [first, , , loser] = companies as [Company, Company, Company, Company];
    const members = await given.seat(tender);
    expect((await given.review(tender, members[0]!.caller)).status).toBe(404);
    await pass(REVIEWED);
    expect(await todos(projectId, 'PREQUALIFICATION_REVIEW')).toHaveLength(5);
    expect((await given.view(tender)).prequalification).toMatchObject({
      step: 'REVIEW',
      members: 5,
      sealed: true,
      applications: [],
      allowedActions: [],
    });
    for (const stranger of [clerk, department, first.caller])
      expect([403, 404]).toContain((await given.review(tender, stranger)).status);
    const { body } = await given.review(tender, members[0]!.caller);
    const applications = body.sections[0]!.applications;
    expect(applications.map(({ name }) => name).toSorted()).toEqual(companies.map(({ name }) => name).toSorted());
    const attachmentId = applications[0]!.files[0]!.files[0]!.id;
    // the row names no stored bytes: that it is found is what is asked
    expect((await members[0]!.caller.call(downloadAttachment, { params: { attachmentId } })).status).not.toBe(403);
    // incomplete, without a ground, and before everybody is ready
    const mark = (marks: object[], caller = members[0]!.caller) =>
      caller.call(reviewApi.markApplication, {
        params: { projectId },
        body: { applicationId: applications[0]!.id, marks: marks as never },
      });
    expect((await mark([{ item: 0, passed: true, ground: null }])).status).toBe(400);
    expect(
      (
        await mark([
          { item: 0, passed: true, ground: null },
          { item: 1, passed: false, ground: null },
        ])
      ).status,
    ).toBe(400);
    const params = { projectId };
    expect((await members[0]!.caller.call(reviewApi.handInReview, { params })).body).toMatchObject({
      errors: [{ ruleId: 'MARKS_MISSING' }],
    });
    expect((await given.handOver(tender, members)).body).toMatchObject({ errors: [{ ruleId: 'MEMBERS_WAITING' }] });
    // two of five fail a second company: no majority
    const [spared] = companies.slice(1);
    await given.marked(tender, members.slice(0, 2), [loser.name, spared!.name]);
    await given.marked(tender, members.slice(2), [loser.name]);
    expect(
      (
        await mark([
          { item: 0, passed: true, ground: null },
          { item: 1, passed: true, ground: null },
        ])
      ).status,
    ).toBe(409);
    expect((await given.handOver(tender, members.slice(1))).status).toBe(404);
    expect((await given.handOver(tender, members)).status).toBe(200);
    expect(await todos(projectId, 'PREQUALIFICATION_REVIEW')).toEqual([]);
    expect((await todos(projectId, 'PREQUALIFICATION_SEND')).map(({ content }) => content)).toEqual([
      expect.stringContaining('待发出'),
    ]);
    // nobody learns anything before the results are sent
    expect((await own(first, tender)).sections[0]!.application).toMatchObject({ result: null, failed: [] });
    expect((await registerFor(first, sectionId)).body).toMatchObject({ errors: [{ ruleId: 'NOT_QUALIFIED' }] });
    // the qualified have their twenty days from now on
    expect((await given.send(tender)).body).toMatchObject({ errors: [{ ruleId: 'R15' }] });
    expect((await given.send(tender, '2027-01-04 09:30:00')).body).toMatchObject({ errors: [{ ruleId: 'R15' }] });
    expect((await given.send(tender, '2027-01-06 09:30:00')).status).toBe(200);
    expect((await given.send(tender)).status).toBe(409);
    expect(await told(first, projectId)).toEqual([expect.stringContaining('已通过资格预审')]);
    expect(await told(loser, projectId)).toEqual([expect.stringContaining('未通过资格预审')]);
    expect((await own(loser, tender)).sections[0]!).toMatchObject({
      application: { result: 'NOT_QUALIFIED', failed: [{ item: '业绩', grounds: ['业绩证明不在五年内'] }] },
      allowedActions: [],
    });
    expect((await own(spared!, tender)).sections[0]!).toMatchObject({
      application: { result: 'QUALIFIED', failed: [] },
      allowedActions: ['register'],
    });
    // R34: only the qualified take the document and bid
    const stranger = await given.tenders.company();
    for (const refused of [loser, stranger])
      expect((await registerFor(refused, sectionId)).body).toMatchObject({ errors: [{ ruleId: 'NOT_QUALIFIED' }] });
    const member = { name: loser.name, uscc: loser.uscc, consent: 'X' };
    expect((await registerFor(first, sectionId, { consortiumMembers: [member] })).status).toBe(400);
    const registration = await registerFor(first, sectionId);
    expect(registration.status).toBe(200);
    const bid = await handIn(app, first.caller, registration.body.id, await givenEnvelope(sectionId));
    expect(bid.status).toBe(200);
    // should a list ever say otherwise, the bid is refused as well
    await app.sql(`update application set result = 'NOT_QUALIFIED', failed = '[]' where supplier_id = $1`, [first.id]);
    const refused = await handIn(app, first.caller, registration.body.id, await givenEnvelope(sectionId));
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'R34' }] } });
    expect((await given.view(tender)).prequalification).toMatchObject({
      step: 'SENT',
      bidDeadline: '2027-01-06 09:30:00',
      sealed: true,
      applications: [],
    });
  });

  test('keeps a member away who is related, void with the member, and is held again where an objection holds', async () => {
    const tender = await given.tender();
    const { projectId, department, clerk } = tender;
    const companies = await given.applicants(tender.sectionIds[0]!, 4);
    const members = await given.seat(tender);
    await app.sql('update expert set employer = $2 where user_id = $1', [members[1]!.userId, companies[0]!.name]);
    await pass(REVIEWED);
    await given.marked(tender, members);
    const related = await given.review(tender, members[1]!.caller);
    expect(related.body).toMatchObject({ related: true, handedIn: false, allowedActions: ['declare'] });
    const declare = (reason: string | null) =>
      members[1]!.caller.call(reviewApi.declareReviewAvoidance, {
        params: { projectId },
        body: { declared: true, reason },
      });
    expect((await declare(null)).body).toMatchObject({ errors: [{ ruleId: 'REASON_REQUIRED' }] });
    expect((await declare('本人任职于申请人')).status).toBe(200);
    // somebody else takes the seat, is asked, and decides for himself
    const fresh = await given.evaluations.expert();
    await app.sql('update project set mandatory_tender = false where id = $1', [projectId]);
    const seats = [members[0]!, fresh, members[2]!, members[3]!, members[4]!];
    const named = await department.call(saveCommittee, {
      params: { projectId },
      body: {
        members: seats.map(({ userId }, index) => ({
          userId,
          role: index === 4 ? ('REP' as const) : ('EXPERT' as const),
          chair: index === 0,
        })),
        reason: '原成员回避',
        version: 1,
      },
    });
    expect(named.status).toBe(200);
    expect((await given.review(tender, members[1]!.caller)).status).toBe(404);
    await pass('2026-12-16 11:00:00');
    expect((await given.handOver(tender, seats)).body).toMatchObject({ errors: [{ ruleId: 'MEMBERS_WAITING' }] });
    await given.marked(tender, [fresh], [companies[3]!.name]);
    expect((await given.handOver(tender, seats)).status).toBe(200);
    const send = await given.send(tender, '2027-01-20 09:30:00');
    expect(send.status).toBe(200);
    const approver = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'APPROVE:PROJECT']);
    const reopen = async (caller = approver) =>
      caller.call(api.reopenReview, {
        params: { projectId },
        body: { reason: '异议成立，须重新审查业绩', version: (await given.view(tender)).version },
      });
    expect((await reopen(clerk)).status).toBe(403);
    expect((await reopen()).status).toBe(200);
    expect((await registerFor(companies[1]!, tender.sectionIds[0]!)).body).toMatchObject({
      errors: [{ ruleId: 'NOT_QUALIFIED' }],
    });
    await given.marked(tender, seats, [companies[1]!.name]);
    expect((await given.handOver(tender, seats)).status).toBe(200);
    // late: the deadline that stood has passed meanwhile, and the phase has waited
    await pass('2027-01-21 09:00:00');
    const [waits] = await app.sql('select phase from project where id = $1', [projectId]);
    expect(waits).toEqual({ phase: 'ANNOUNCEMENT' });
    expect((await given.view(tender)).prequalification?.step).toBe('REVIEWED');
    // a pause after a deadline that nobody could keep ends like any other
    const judge = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'SUSPEND:PROJECT']);
    const paper = async () => ({ reason: '核实情况', attachmentIds: [await given.file(judge, '批文.pdf')] });
    expect((await judge.call(pauseProject, { params: { projectId }, body: await paper() })).status).toBe(200);
    expect((await given.send(tender, '2027-02-20 09:30:00')).status).toBe(423);
    await pass('2027-01-22 09:00:00');
    expect((await judge.call(resumeProject, { params: { projectId }, body: await paper() })).status).toBe(200);
    expect((await given.view(tender)).prequalification?.step).toBe('REVIEWED');
    expect((await given.send(tender, '2027-02-20 09:30:00')).status).toBe(200);
    expect((await own(companies[1]!, tender)).sections[0]!.application!.result).toBe('NOT_QUALIFIED');
    expect((await own(companies[3]!, tender)).sections[0]!.application!.result).toBe('QUALIFIED');
  });

  test('fails a section that fewer than three are qualified for, and the tender where none is left', async () => {
    const tender = await given.tender({ sections: 3 });
    const { projectId } = tender;
    const [full, few, none] = tender.sectionIds as [string, string, string];
    const companies = await given.applicants(full, 3);
    const [lone] = await given.applicants(few, 1);
    const members = await given.seat(tender);
    await pass(REVIEWED);
    const { body } = await given.review(tender, members[0]!.caller);
    expect(body.sections.map(({ short }) => short)).toEqual([false, true, true]);
    await given.marked(tender, members);
    await given.handOver(tender, members);
    expect((await given.send(tender, '2027-01-20 09:30:00')).status).toBe(200);
    expect((await given.view(tender)).prequalification!.failedSections).toHaveLength(2);
    expect(await told(lone!, projectId)).toEqual([expect.stringContaining('少于三个')]);
    expect((await registerFor(companies[0]!, full)).status).toBe(200);
    const statuses = await app.sql('select status from section where project_id = $1 order by ordinal', [projectId]);
    expect(statuses.map(({ status }) => status)).toEqual(['NORMAL', 'FAILED', 'FAILED']);
    expect((await registerFor(lone!, few)).status).toBe(422);
    expect(none).toBeDefined();
  });

  test('is not held where nobody applied: the tender goes to its failure by itself', async () => {
    const tender = await given.tender();
    const { projectId, clerk } = tender;
    const [applicant] = await given.applicants(tender.sectionIds[0]!, 2);
    await pass(REVIEWED);
    const approver = await given.identity.as(tender.unit, ['READ:PROJECT_DETAIL', 'APPROVE:PROJECT']);
    const { prequalification: over, version } = await given.view(tender, approver);
    expect(over).toMatchObject({ step: 'REVIEWED', allowedActions: [] });
    // that nothing is to review tells how few they are: companies learn it with the results
    expect((await own(applicant!, tender)).step).toBe('REVIEW');
    // nothing was to review, and nobody could hand it over anew
    const reopen = { params: { projectId }, body: { reason: '异议成立，须重新审查业绩', version } };
    expect((await approver.call(api.reopenReview, reopen)).status).toBe(409);
    expect((await given.send(tender)).status).toBe(200);
    const [project] = await app.sql('select phase, phase_status as "phaseStatus" from project where id = $1', [
      projectId,
    ]);
    expect(project).toEqual({ phase: 'BID_OPENING', phaseStatus: 'UNSUBMITTED' });
    const opening = await clerk.call(viewOpening, { params: { projectId }, query: {} });
    expect(opening.body).toMatchObject({ status: { code: 'FAILED' } });
    // who applied stays unknown to the house
    expect((await given.view(tender)).prequalification).toMatchObject({ sealed: true, applications: [] });
    // in the next round its applicants still find what became of the first
    await givenEndedRound(app, projectId);
    await app.sql(`update project set round = 2, phase = 'BIDDING_DOCUMENT' where id = $1`, [projectId]);
    expect(await own(applicant!, tender)).toMatchObject({
      step: 'SENT',
      ended: true,
      sections: [{ status: { code: 'FAILED' }, application: { contact: '金丝雀' }, allowedActions: [] }],
    });
    const stranger = await given.tenders.company();
    const unseen = await stranger.caller.call(api.viewOwnPrequalification, { params: { projectId } });
    expect(unseen.status).toBe(404);
  });

  test('is another unit’s and a rival’s at no time, and its own house’s once the opening has started', async () => {
    const tender = await given.tender();
    const { projectId } = tender;
    const [company, rival] = await given.applicants(tender.sectionIds[0]!, 3);
    const { version } = await given.view(tender);
    const application = (await own(company!, tender)).sections[0]!.application!;
    const attachmentId = application.files[0]!.files[0]!.id;
    const other = await given.identity.as(
      await given.identity.organization(),
      AUTHORITIES.filter((right) => right !== 'SCORE:BID_EVALUATION'),
    );
    const expert = (await given.evaluations.expert()).caller;
    const params = { projectId };
    const marks = { applicationId: application.id, marks: [] };
    const tries = (caller: Caller) => [
      caller.call(api.viewPrequalification, { params, query: {} }),
      caller.call(api.postponeApplications, {
        params,
        body: { applyDeadline: '2026-12-17 17:00:00', reason: '答复疑问', version },
      }),
      caller.call(api.sendResults, { params, body: { bidDeadline: null, version } }),
      caller.call(api.reopenReview, { params, body: { reason: '异议成立，须重新审查', version } }),
      caller.call(reviewApi.viewReview, { params }),
      caller.call(reviewApi.markApplication, { params, body: marks }),
      caller.call(reviewApi.declareReviewAvoidance, { params, body: { declared: false, reason: null } }),
      caller.call(reviewApi.handInReview, { params }),
      caller.call(reviewApi.handOverReview, { params }),
      caller.call(downloadAttachment, { params: { attachmentId } }),
    ];
    const refused = async (...callers: Caller[]) => {
      for (const caller of callers)
        for (const { status } of await Promise.all(tries(caller))) expect([403, 404]).toContain(status);
    };
    await refused(other, rival!.caller, expert);
    await given.seat(tender);
    await pass(REVIEWED);
    await refused(other, rival!.caller, expert);
    const reads = (caller: Caller) => caller.call(downloadAttachment, { params: { attachmentId } });
    expect((await reads(tender.clerk)).status).toBe(404);
    await app.sql(`update project set phase = 'WINNING_RESULT_NOTICE' where id = $1`, [projectId]);
    await refused(other, rival!.caller, expert);
    const { prequalification } = await given.view(tender);
    expect(prequalification).toMatchObject({ sealed: false, allowedActions: [] });
    expect(prequalification!.applications).toHaveLength(3);
    // the row names no stored bytes: that it is found is what is asked
    expect((await reads(tender.clerk)).body).not.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('ends with a tender that is given up: applicants hear of it, and what was to do is', async () => {
    const tender = await given.tender();
    const { projectId, department } = tender;
    const [company] = await given.applicants(tender.sectionIds[0]!, 3);
    await given.seat(tender);
    await pass(REVIEWED);
    const proposer = await given.identity.as(tender.unit, [
      'READ:PROJECT_DETAIL',
      'MAINTAIN:PROJECT_DETAIL',
      'MAINTAIN:PROJECT',
    ]);
    const incident = await proposer.call(proposeTermination, {
      params: { projectId },
      body: {
        cause: 'NEED_GONE',
        claims: null,
        reason: '项目因规划调整取消，不再采购',
        files: [await given.file(proposer, '批文.pdf')],
      },
    });
    expect(incident.status).toBe(200);
    const decided = await department.call(decideIncident, {
      params: { incidentId: incident.body.id },
      body: { approved: true, note: null, version: 1 },
    });
    expect(decided.status).toBe(200);
    expect(await told(company!, projectId)).toEqual([expect.stringContaining('已终止')]);
    expect(await todos(projectId, 'PREQUALIFICATION_REVIEW')).toEqual([]);
    // what has ended is sealed no more, as registrations are not: three applied, and nobody was reviewed
    const { prequalification } = await given.view(tender);
    expect(prequalification).toMatchObject({ sealed: false, allowedActions: [] });
    expect(prequalification!.applications.map(({ result }) => result)).toEqual([null, null, null]);
    expect((await registerFor(company!, tender.sectionIds[0]!)).status).toBe(422);
  });
});
