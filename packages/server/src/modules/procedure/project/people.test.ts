import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { nameSigners } from '../countersign/countersign.contract.ts';
import { addItem, viewItem } from '../../planning/plan/plan.contract.ts';
import { approveUnlock, listOverdue, requestUnlock } from '../../work/reminder/overdue.contract.ts';
import { givenProject, must, type Cast } from './given.ts';
import { handOver, listHandoverPeople } from '../handover/handover.contract.ts';
import { generateMonthly } from '../../oversight/report/monthly-report.contract.ts';
import { requestChange } from '../../planning/plan/plan-change.contract.ts';
import { givenInquirySupplier } from '../../inquiry/inquiry-supplier/given.ts';
import { sendMarketRequest } from '../../inquiry/market-request/market-request.contract.ts';
import { pageOverview } from '../../oversight/project-query/project-overview.contract.ts';
import { viewTimeline } from './project.contract.ts';

/** What one person does when another cannot, or takes back what was handed in too early. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const implementationPlanOf = (projectId: string) =>
  ({ type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' }) as const; // sic
const stateOf = async (projectId: string, caller = people.clerk) =>
  must(caller.call(flow.viewFlow, { query: implementationPlanOf(projectId) }));

describe('taking back', () => {
  test('is for who handed in, before the check; the to-do of the next one goes', async () => {
    const projectId = await given.planned(people);
    const body = implementationPlanOf(projectId);
    const colleague = await given.person(people.unit, 'ORG_CLERK');
    await must(people.clerk.call(flow.submit, { body }));
    expect((await stateOf(projectId)).allowedActions).toContain('recall');
    expect((await stateOf(projectId, colleague)).allowedActions).not.toContain('recall');
    expect(await given.refusal(colleague, flow.recall, { body })).toMatchObject({
      status: 422,
      rules: ['NOT_SUBMITTER'],
    });
    const before = (await given.todos(people.leader)).filter((category) => category === 'IMPLEMENTION_PLAN_CHECK');
    const record = await must(people.clerk.call(flow.recall, { body }));
    expect([record.action, record.fromStatus.code, record.status.code]).toEqual(['recall', 'SUBMITTED', 'UNSUBMITTED']);
    expect(
      (await given.todos(people.leader)).filter((category) => category === 'IMPLEMENTION_PLAN_CHECK'),
    ).toHaveLength(before.length - 1);
    expect(await given.todos(people.clerk)).toContain('IMPLEMENTION_PLAN_SUBMIT');
    const project = await given.view(people.clerk, projectId);
    expect([project.phaseStatus.code, project.editablePhase]).toEqual(['UNSUBMITTED', 'IMPLEMENTION_PLAN']);
    expect((await stateOf(projectId)).steps[0]).toMatchObject({ operatorName: null, waiting: true });
    await must(people.clerk.call(flow.submit, { body }));
    await must(people.leader.call(flow.check, { body }));
    expect((await given.refusal(people.clerk, flow.recall, { body })).status).toBe(409);
  });

  test('leads back to a return where there was one, and to no second change', async () => {
    const projectId = await given.planned(people);
    const body = implementationPlanOf(projectId);
    await must(people.clerk.call(flow.submit, { body }));
    await must(people.leader.call(flow.reject, { body: { ...body, reason: '标段划分不明确' } }));
    await app.sql('update project set version = version + 1 where id = $1', [projectId]);
    await must(people.clerk.call(flow.submit, { body }));
    expect((await must(people.clerk.call(flow.recall, { body }))).status.code).toBe('REJECTED');
    expect((await must(people.clerk.call(flow.submit, { body }))).status.code).toBe('SUBMITTED');
  });

  test('works for plan items too', async () => {
    const { id } = await must(people.clerk.call(addItem, { body: given.planBody() }));
    const body = { type: 'PLAN', projectId: id, phase: 'PLAN' };
    await must(people.clerk.call(flow.submit, { body }));
    await must(people.clerk.call(flow.recall, { body }));
    const item = await must(people.clerk.call(viewItem, { params: { itemId: id } }));
    expect([item.submitStatus.code, item.allowedActions]).toEqual(['UNSUBMITTED', ['edit', 'delete']]);
  });
});

test('a flow says until when the step is to be done that is waited for', async () => {
  const projectId = await given.planned(people);
  await must(people.clerk.call(flow.submit, { body: implementationPlanOf(projectId) }));
  const due = '2027-02-01 17:30:00';
  await app.sql(`update remind_record set due_time = $1 where project_id = $2 and kind = 'TODO' and not handled`, [
    `${due}+08`,
    projectId,
  ]);
  const { steps } = await stateOf(projectId, people.approver);
  expect(steps.map(({ action, waiting, dueTime }) => [action, waiting, dueTime])).toEqual([
    ['submit', false, null],
    ['check', true, due],
    ['approve', false, null],
  ]);
});

test('the opinion of a check and of an approval stands in its record and in the timeline', async () => {
  const projectId = await given.planned(people);
  const body = implementationPlanOf(projectId);
  await must(people.clerk.call(flow.submit, { body }));
  await must(people.leader.call(flow.check, { body: { ...body, reason: ' 限价依据充分，建议同意 ' } }));
  expect((await must(people.approver.call(flow.approve, { body: { ...body, reason: '同意' } }))).reason).toBe('同意');
  const timeline = await must(people.clerk.call(viewTimeline, { params: { projectId } }));
  expect(timeline.map(({ action, reason }) => [action, reason])).toEqual([
    ['approve', '同意'],
    ['check', '限价依据充分，建议同意'],
    ['submit', null],
  ]);
});

describe('urging', () => {
  test('tells those who have it, once an hour, and stands in the timeline', async () => {
    await app.setTime('2027-03-01 09:00:00');
    const projectId = await given.planned(people);
    const body = implementationPlanOf(projectId);
    expect(await must(people.clerk.call(flow.viewUrge, { query: body }))).toEqual({ allowed: false, last: null });
    expect((await given.refusal(people.clerk, flow.urge, { body })).status).toBe(409);
    await must(people.clerk.call(flow.submit, { body }));
    const { receivers } = await must(people.clerk.call(flow.urge, { body: { ...body, note: '周五前须上会' } }));
    expect(receivers).toHaveLength(1);
    expect(await given.todos(people.leader)).toContain('NOTICE_URGED');
    const [notice] = await app.sql(
      `select content, content_en, kind from remind_record where category = 'NOTICE_URGED' and receiver_id = $1`,
      [people.leader.id],
    );
    expect(notice).toMatchObject({
      kind: 'READ',
      content: expect.stringMatching(/催办：实施方案待审核。周五前须上会$/),
      content_en: expect.stringMatching(/urges: Implementation plan to check\. 周五前须上会$/),
    });
    expect(await given.refusal(people.approver, flow.urge, { body })).toMatchObject({
      status: 422,
      rules: ['URGED_RECENTLY'],
    });
    expect(await must(people.clerk.call(flow.viewUrge, { query: body }))).toMatchObject({
      allowed: false,
      last: { time: expect.stringContaining('03-01 09:00'), nextTime: expect.stringContaining('03-01 10:00') },
    });
    await app.setTime('2027-03-01 10:00:30');
    await must(people.approver.call(flow.urge, { body }));
    // the newer notice takes the place of the one that was not read
    expect((await given.todos(people.leader)).filter((category) => category === 'NOTICE_URGED')).toHaveLength(1);
    const timeline = await must(people.clerk.call(viewTimeline, { params: { projectId } }));
    expect(timeline.map(({ action }) => action)).toEqual(['urge', 'urge', 'submit']);
    expect(timeline[1]).toMatchObject({ reason: '周五前须上会', receivers, status: { code: 'SUBMITTED' } });
    // what was urged leaves the record that a checker saw last as it is
    const { recordId } = await stateOf(projectId, people.leader);
    await must(people.leader.call(flow.check, { body: { ...body, recordId } }));
  });

  test('is not offered to who can take the step, though colleagues could too', async () => {
    const projectId = await given.planned(people);
    const query = implementationPlanOf(projectId);
    const second = await given.person(people.unit, 'ORG_LEADER');
    await must(people.clerk.call(flow.submit, { body: query }));
    for (const leader of [people.leader, second]) {
      expect(await must(leader.call(flow.viewUrge, { query }))).toEqual({ allowed: false, last: null });
      expect((await given.refusal(leader, flow.urge, { body: { ...query, note: null } })).status).toBe(409);
    }
    expect(await must(people.clerk.call(flow.viewUrge, { query }))).toMatchObject({ allowed: true });
  });

  test('of oneself is no urging', async () => {
    const projectId = await given.planned(people);
    expect((await given.refusal(people.clerk, flow.urge, { body: implementationPlanOf(projectId) })).status).toBe(409);
    expect(await must(people.leader.call(flow.urge, { body: implementationPlanOf(projectId) }))).toMatchObject({
      receivers: [expect.any(String)],
    });
  });
});

describe('handing over', () => {
  test('one project goes with its to-dos, and the next step reminds the colleague', async () => {
    const projectId = await given.planned(people);
    const stays = await given.planned(people);
    const colleague = await given.person(people.unit, 'ORG_CLERK');
    const body = { fromUserId: people.clerk.id, toUserId: colleague.id, projectId, reason: '休产假' };
    expect(await must(people.clerk.call(handOver, { body }))).toEqual({ projects: 1, plans: 0, todos: 1 });
    expect(await given.todos(colleague)).toEqual(['IMPLEMENTION_PLAN_SUBMIT', 'NOTICE_HANDED_OVER']);
    const open = await app.sql(
      `select project_id from remind_record where receiver_id = $1 and category = 'IMPLEMENTION_PLAN_SUBMIT' and not handled`,
      [people.clerk.id],
    );
    expect(open.map((row) => row['project_id'])).toContain(stays);
    expect(open.map((row) => row['project_id'])).not.toContain(projectId);
    // it has gone: it cannot be given away twice
    expect((await given.refusal(people.clerk, handOver, { body })).status).toBe(404);
    await must(colleague.call(flow.submit, { body: implementationPlanOf(projectId) }));
    await must(
      people.leader.call(flow.reject, { body: { ...implementationPlanOf(projectId), reason: '估算依据不足' } }),
    );
    expect(await given.todos(colleague)).toContain('IMPLEMENTION_PLAN_MODIFY');
    const [entry] = await app.sql(`select before, after from audit_log where action = 'HAND_OVER' and object_id = $1`, [
      projectId,
    ]);
    expect(entry).toMatchObject({ after: { reason: '休产假' } });
  });

  test('everything of somebody who is away goes by the leader, plan items that have not begun as well', async () => {
    const own = await given.cast();
    const [one, two] = [await given.planned(own), await given.planned(own)];
    const { id: itemId } = await must(own.clerk.call(addItem, { body: given.planBody() }));
    const colleague = await given.person(own.unit, 'ORG_CLERK');
    const listed = await must(own.leader.call(listHandoverPeople, { query: {} }));
    expect(listed.find(({ userId }) => userId === own.clerk.id)).toMatchObject({
      clerk: true,
      handable: true,
      projects: 2,
      todos: 3,
    });
    expect(listed.find(({ userId }) => userId === colleague.id)).toMatchObject({ handable: false, projects: 0 });
    const body = { fromUserId: own.clerk.id, toUserId: colleague.id, reason: '调离' };
    expect((await given.refusal(colleague, handOver, { body })).status).toBe(403);
    expect(await must(own.leader.call(handOver, { body }))).toEqual({ projects: 2, plans: 1, todos: 3 });
    expect((await given.todos(own.clerk)).filter((category) => category.endsWith('_SUBMIT'))).toEqual([]);
    for (const projectId of [one, two])
      expect((await given.view(own.clerk, projectId)).divisionUserName).not.toBeNull();
    await must(colleague.call(flow.submit, { body: { type: 'PLAN', projectId: itemId, phase: 'PLAN' } }));
  });

  test('everything goes with requests, reports and market requests that are not done', async () => {
    const own = await given.cast();
    const itemId = await given.planItem(own);
    const asked = { itemId, type: 'MODIFY' as const, reason: '工程量增加', values: { amount: '900' } };
    const { id: changeId } = await must(own.clerk.call(requestChange, { body: asked }));
    const { id: reportId } = await must(own.clerk.call(generateMonthly, { body: { period: '2026-09' } }));
    const { id: doneId } = await must(own.clerk.call(generateMonthly, { body: { period: '2026-08' } }));
    await app.sql(`update monthly_report set submit_status = 'APPROVED' where id = $1`, [doneId]);
    const { id: inquirySupplierId } = await givenInquirySupplier(own.clerk);
    const request = {
      type: 'PRODUCT' as const,
      title: '护栏材料询价',
      words: '到场价',
      dueTime: '2029-12-05 17:00:00',
      items: [{ name: '护栏立柱', spec: 'φ140', category: 'SAFETY', unit: 'PIECE', quantity: '30' }],
      inquirySupplierIds: [inquirySupplierId],
    };
    const { id: marketId } = await must(own.clerk.call(sendMarketRequest, { body: request as never }));
    const colleague = await given.person(own.unit, 'ORG_CLERK');
    const body = { fromUserId: own.clerk.id, toUserId: colleague.id, reason: '调离' };
    await must(own.leader.call(handOver, { body }));
    const holders = await app.sql(
      `select (select created_by from plan_change where id = $1) as change, (select clerk_user_id from monthly_report where id = $2) as report,
        (select clerk_user_id from monthly_report where id = $3) as done, (select created_by from market_request where id = $4) as market`,
      [changeId, reportId, doneId, marketId],
    );
    expect(holders).toEqual([{ change: colleague.id, report: colleague.id, done: own.clerk.id, market: colleague.id }]);
    const step = { type: 'PLAN_MODIFY', projectId: changeId, phase: 'PLAN_MODIFY' };
    await must(own.approver.call(flow.approve, { body: step }));
    expect(await given.todos(colleague)).toContain('PLAN_MODIFY_MANAGEMENT');
  });

  test('the unit’s administrator sees the running projects and hands the work of somebody away over', async () => {
    const own = await given.cast();
    await given.planned(own);
    const colleague = await given.person(own.unit, 'ORG_CLERK');
    const administrator = await given.person(own.unit, 'ORG_ADMIN');
    const running = await must(administrator.call(pageOverview, { query: {} }));
    expect(running.content.map(({ organizationName }) => organizationName)).toEqual([own.unit.name]);
    const body = { fromUserId: own.clerk.id, toUserId: colleague.id, reason: '离职' };
    expect(await must(administrator.call(handOver, { body }))).toMatchObject({ projects: 1 });
  });

  test('leaves what was unlocked unlocked', async () => {
    const own = await given.cast();
    await app.setTime('2027-03-01 09:00:00');
    const projectId = await given.atCountersign(own);
    const colleague = await given.person(own.unit, 'ORG_CLERK');
    await app.setTime('2027-04-01 09:00:00');
    await app.app.runDue();
    const { content } = await must(own.clerk.call(listOverdue, { query: {} }));
    const remindRecordId = content.find((row) => row.projectId === projectId)!.id;
    const asked = { params: { remindRecordId }, body: { overdueReason: '会签人出差' } };
    const { id: unlockId } = await must(own.clerk.call(requestUnlock, asked));
    await must(own.approver.call(approveUnlock, { params: { unlockId }, body: {} }));
    const body = { fromUserId: own.clerk.id, toUserId: colleague.id, projectId, reason: '休假' };
    await must(own.clerk.call(handOver, { body }));
    const phase = 'COUNTERSIGN_IMPLEMENTION_PLAN' as const; // sic
    const { version } = await given.view(colleague, projectId);
    const signers = [own.leader, own.reviewer].map(({ id }) => ({ userId: id, seq: 1 }));
    await must(colleague.call(nameSigners, { params: { projectId }, body: { phase, signers, version } }));
    await must(colleague.call(flow.submit, { body: { type: 'PROJECT', projectId, phase } }));
  });

  test('goes to a clerk of the same unit alone', async () => {
    const other = await given.cast();
    const projectId = await given.planned(people);
    const body = { fromUserId: people.clerk.id, projectId, reason: '休假' };
    for (const toUserId of [people.clerk.id, people.leader.id, other.clerk.id]) {
      expect(await given.refusal(people.clerk, handOver, { body: { ...body, toUserId } })).toMatchObject({
        status: 400,
        fields: ['toUserId'],
      });
    }
    expect(
      (
        await given.refusal(other.leader, handOver, {
          body: { ...body, toUserId: other.clerk.id, organizationId: people.unit.id },
        })
      ).status,
    ).toBe(404);
  });
});
