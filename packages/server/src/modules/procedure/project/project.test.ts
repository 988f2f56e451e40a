import { CURRENT_PROCEDURES } from '@tenderdesk/domain/procedure/project/procedure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { saveBiddingDocument } from '../bidding-document/bidding-document.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { viewItem } from '../../planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from './given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { saveImplementationPlan } from '../implementation-plan/implementation-plan.contract.ts';
import * as api from './project.contract.ts';

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const NEXT = 'COUNTERSIGN_IMPLEMENTION_PLAN'; // sic

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const flowBody = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const view = (projectId: string) => given.view(people.clerk, projectId);
const save = async (projectId: string, changes: object = {}) => ({
  params: { projectId },
  body: given.implementationPlan((await view(projectId)).version, changes),
});

describe('starting a project', () => {
  test('takes over the plan item and starts it', async () => {
    const planItemId = await given.planItem(people, { name: '云栖大桥维修', amount: '650.5' });
    const { id } = await must(people.clerk.call(api.startFromPlan, { body: { planItemId } }));
    const project = await view(id);
    expect(project).toMatchObject({
      name: '云栖大桥维修',
      estimatedAmount: '650.5',
      level: { code: 'LEVEL_I' },
      phase: { code: PHASE },
      planItem: { id: planItemId },
      mandatoryTender: true,
      editablePhase: PHASE,
      deletable: true,
    });
    expect(project.code).toMatch(/-2026-E\d{4}$/);
    expect(await must(people.clerk.call(viewItem, { params: { itemId: planItemId } }))).toMatchObject({
      status: { code: 'STARTED' },
      projectId: id,
    });
    expect(await given.todos(people.clerk)).toContain('IMPLEMENTION_PLAN_SUBMIT');
    expect(await given.refusal(people.clerk, api.startFromPlan, { body: { planItemId } })).toMatchObject({
      status: 409,
    });
  });

  test('gives every project of a unit its own number', async () => {
    const ids = [await given.started(people), await given.started(people)];
    const codes = await Promise.all(ids.map(async (id) => (await view(id)).code));
    expect(Number(codes[1]!.slice(-4)) - Number(codes[0]!.slice(-4))).toBe(1);
  });

  test('without a plan takes a reason', async () => {
    const body = {
      name: '水毁抢修',
      projectType: 'ENGINEERING' as const,
      biddingMethod: 'OPEN_TENDER' as const,
      estimatedAmount: '500',
    };
    expect(
      await given.refusal(people.clerk, api.startUnplanned, { body: { ...body, unplannedReason: ' ' } }),
    ).toMatchObject({ status: 400, fields: ['unplannedReason'] });
    const { id } = await must(
      people.clerk.call(api.startUnplanned, { body: { ...body, unplannedReason: '汛期水毁，须立即修复' } }),
    );
    expect((await view(id)).implementationPlan).toMatchObject({ unplannedReason: '汛期水毁，须立即修复' });
  });

  test('is refused for an item that is not approved', async () => {
    const planItemId = await given.planItem(people);
    await must(
      people.approver.call(flow.reject, {
        body: { type: 'PLAN', projectId: planItemId, phase: 'PLAN', reason: '重新核定金额' },
      }),
    );
    expect((await given.refusal(people.clerk, api.startFromPlan, { body: { planItemId } })).status).toBe(409);
  });

  test.each([
    ['5000', 'LEVEL_I'],
    ['300', 'LEVEL_II'],
    ['80', 'UNDER_AMOUNT'],
  ])('of %s 万元 is one of %s, and keeps the version of the procedures', async (amount, level) => {
    const planItemId = await given.planItem(people, { amount });
    const { id } = await must(people.clerk.call(api.startFromPlan, { body: { planItemId } }));
    expect((await view(id)).level.code).toBe(level);
    const [row] = await app.sql(`select procedure_version from project where id = $1`, [id]);
    expect(row).toEqual({ procedure_version: CURRENT_PROCEDURES });
  });

  test('of another unit’s item finds nothing', async () => {
    const planItemId = await given.planItem(people);
    expect((await given.refusal(others.clerk, api.startFromPlan, { body: { planItemId } })).status).toBe(404);
  });
});

describe('the implementation plan', () => {
  test('is saved whole, with its sections in order', async () => {
    const projectId = await given.planned(people);
    const project = await view(projectId);
    expect(project).toMatchObject({
      contactName: '林川',
      mandatoryTender: true,
      implementationPlan: { consortiumAllowed: true, evaluationMethod: { code: 'COMPREHENSIVE' } },
    });
    expect(project.sections.map(({ code, estimatedAmount }) => [code, estimatedAmount])).toEqual([
      [`${project.code}/01`, '500'],
      [`${project.code}/02`, '300'],
    ]);
  });

  test('keeps the ids of sections that stay', async () => {
    const projectId = await given.planned(people);
    const [first, second] = (await view(projectId)).sections;
    const { params, body } = await save(projectId);
    const [one, two] = body.sections;
    await must(
      people.clerk.call(saveImplementationPlan, {
        params,
        body: {
          ...body,
          sections: [
            { ...two!, sectionId: second!.id },
            { ...one!, sectionId: first!.id },
          ],
        },
      }),
    );
    expect((await view(projectId)).sections.map(({ id }) => id)).toEqual([second!.id, first!.id]);
  });

  test.each([
    ['sections that do not add up', { estimatedAmount: '801' }, 422, ['SECTIONS_SUM'], ['sections']],
    ['no section', { sections: [] }, 400, null, ['sections']],
    [
      'a section of another project',
      { sections: [{ sectionId: '0'.repeat(32), name: '一', scope: '一', estimatedAmount: '800', periodDays: 1 }] },
      400,
      null,
      ['sections.0.sectionId'],
    ],
    ['a wrong phone', { contactPhone: '12345' }, 400, null, ['contactPhone']],
    ['an owner of nowhere', { ownerUserId: '0'.repeat(32) }, 400, null, ['ownerUserId']],
  ])('is refused with %s', async (_name, changes, status, rules, fields) => {
    const projectId = await given.started(people);
    const refusal = await given.refusal(people.clerk, saveImplementationPlan, await save(projectId, changes));
    expect(refusal).toMatchObject({ status, fields, ...(rules ? { rules } : {}) });
    expect((await view(projectId)).sections).toEqual([]);
  });

  test('does not overwrite what somebody else has saved', async () => {
    const projectId = await given.started(people);
    const stale = await save(projectId);
    await must(people.clerk.call(saveImplementationPlan, stale));
    expect(await given.refusal(people.clerk, saveImplementationPlan, stale)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });

  test('lets the owner of the project see it, and no other owner', async () => {
    const [owner, stranger] = [
      await given.person(people.unit, 'TENDER_OWNER'),
      await given.person(people.unit, 'TENDER_OWNER'),
    ];
    const projectId = await given.planned(people, { ownerUserId: owner.id });
    expect((await must(owner.call(api.viewProject, { params: { projectId } }))).ownerName).toBe(
      (await must(people.clerk.call(api.listOwners))).find(({ userId }) => userId === owner.id)!.displayName,
    );
    expect((await stranger.call(api.viewProject, { params: { projectId } })).status).toBe(404);
  });
});

test('the plan names an audited agency of the library, or none (R25)', async () => {
  const projectId = await given.started(people);
  const suppliers = givenSuppliers(app);
  const [agency, other] = [await suppliers.supplier(), await suppliers.supplier()];
  await app.sql(`update supplier set kinds = '{AGENCY}' where id = $1`, [agency.id]);
  for (const agencyId of [null, other.id])
    expect(
      await given.refusal(
        people.clerk,
        saveImplementationPlan,
        await save(projectId, { agencyMode: 'AGENCY', agencyId }),
      ),
    ).toMatchObject({ status: 400, fields: ['agencyId'] });
  const chosen = { agencyMode: 'AGENCY', agencyId: agency.id };
  await must(people.clerk.call(saveImplementationPlan, await save(projectId, chosen)));
  const { implementationPlan } = await view(projectId);
  expect(implementationPlan).toMatchObject({ agencyMode: { code: 'AGENCY' }, agency: { supplierId: agency.id } });
  await must(people.clerk.call(saveImplementationPlan, await save(projectId, {})));
  expect((await view(projectId)).implementationPlan?.agency).toBeNull();
});

describe('submitting the implementation plan', () => {
  test('moves it through three people into the countersign', async () => {
    const projectId = await given.planned(people);
    const state = await must(people.clerk.call(flow.viewFlow, { query: flowBody(projectId) }));
    expect(state).toMatchObject({ allowedActions: ['submit'], findings: [] });
    await given.settle(people, flowBody(projectId));
    const project = await view(projectId);
    expect(project).toMatchObject({ phase: { code: NEXT }, editablePhase: NEXT, deletable: false });
    expect(project.phases.slice(0, 2)).toMatchObject([
      { phase: { code: PHASE }, status: { code: 'APPROVED' } },
      { phase: { code: NEXT }, status: { code: 'UNSUBMITTED' }, finishedTime: null },
    ]);
    const timeline = await must(people.clerk.call(api.viewTimeline, { params: { projectId } }));
    expect(timeline.map(({ action }) => action)).toEqual(['approve', 'check', 'submit']);
    expect(await given.todos(people.clerk)).toContain('COUNTERSIGN_IMPLE_SUBMIT');
  });

  test('is refused while nothing was filled in', async () => {
    const projectId = await given.started(people);
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      status: 422,
      rules: ['PLAN_INCOMPLETE'],
    });
  });

  test('above the planned amount takes a confirmation', async () => {
    const sections = [{ name: '第一标段', scope: '护栏', estimatedAmount: '900', periodDays: 90 }];
    const projectId = await given.planned(people, { estimatedAmount: '900', sections });
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      status: 422,
      rules: ['R08'],
    });
    await must(
      people.clerk.call(flow.submit, {
        body: { ...flowBody(projectId), confirmedWarnings: ['R08'], reason: '材料涨价' },
      }),
    );
  });

  test('of a part that is tendered again keeps the level and the duty of the whole', async () => {
    const whole = await given.planned(people);
    const part = {
      estimatedAmount: '300',
      sections: [{ name: '第二标段', scope: '匝道', estimatedAmount: '300', periodDays: 60 }],
    };
    const projectId = await given.planned(people, part);
    await app.sql(
      `update project set parent_project_id = $2, level = 'LEVEL_I', mandatory_tender = true where id = $1`,
      [projectId, whole],
    );
    const submitAs = async (biddingMethod: string) => {
      await must(people.clerk.call(saveImplementationPlan, await save(projectId, { ...part, biddingMethod })));
      return given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) });
    };
    expect(await submitAs('PUBLIC_INQUIRY')).toMatchObject({ status: 422, rules: ['R01'] });
    expect((await submitAs('OPEN_TENDER')).status).toBe(200);
    expect(await view(projectId)).toMatchObject({ level: { code: 'LEVEL_I' }, mandatoryTender: true });
  });

  test('again after a return takes a change', async () => {
    const projectId = await given.planned(people);
    await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
    expect((await given.refusal(people.clerk, saveImplementationPlan, await save(projectId))).status).toBe(409);
    await must(people.leader.call(flow.reject, { body: { ...flowBody(projectId), reason: '工期不合理' } }));
    expect(await given.todos(people.clerk)).toContain('IMPLEMENTION_PLAN_MODIFY');
    expect(await given.refusal(people.clerk, flow.submit, { body: flowBody(projectId) })).toMatchObject({
      rules: ['NOT_CHANGED'],
    });
    await must(people.clerk.call(saveImplementationPlan, await save(projectId)));
    await given.settle(people, flowBody(projectId));
  });

  test('can be taken back by the approver until the next phase has begun', async () => {
    const projectId = await given.atCountersign(people);
    await must(people.approver.call(flow.reject, { body: { ...flowBody(projectId), reason: '标段划分须调整' } }));
    expect(await view(projectId)).toMatchObject({
      phase: { code: PHASE },
      phaseStatus: { code: 'REJECTED' },
      editablePhase: PHASE,
    });
    const todos = await app.sql(
      `select category from remind_record where project_id = $1 and kind = 'TODO' and not handled`,
      [projectId],
    );
    expect(todos).toEqual([{ category: 'IMPLEMENTION_PLAN_MODIFY' }]);
    await must(people.clerk.call(saveImplementationPlan, await save(projectId)));
    await given.settle(people, flowBody(projectId));
    expect((await view(projectId)).phase.code).toBe(NEXT);
  });

  test.each(['NONSENSE', 'ENDED'])('in phase %s is refused', async (phase) => {
    const projectId = await given.planned(people);
    const { status } = await given.refusal(people.clerk, flow.submit, { body: { ...flowBody(projectId), phase } });
    expect(status).toBe(phase === 'ENDED' ? 409 : 400);
  });
});

test('an announcement that was returned lets the document behind it be taken back, and both go on', async () => {
  const projectId = await given.atAnnouncement(people);
  const step = (phase: string) => ({ body: { type: 'PROJECT', projectId, phase } });
  const reject = (phase: string) =>
    people.approver.call(flow.reject, { body: { ...step(phase).body, reason: '发售时间已过，须调整' } });
  // returned as if it had been handed in too late to be lawful
  await app.sql(
    `insert into submit_record (id, type, project_id, phase, round, seq, from_status, status, action, reason, operator_id, operator_name, organization_name)
     select id || '9', type, project_id, 'ANNOUNCEMENT', round, 1, 'SUBMITTED', 'REJECTED', 'reject', '发售时间已过', operator_id, operator_name, organization_name
     from submit_record where project_id = $1 and phase = 'BIDDING_DOCUMENT' and action = 'approve'`,
    [projectId],
  );
  await app.sql(`update project set phase_status = 'REJECTED' where id = $1`, [projectId]);
  await app.sql(`update project_phase set status = 'REJECTED' where project_id = $1 and phase = 'ANNOUNCEMENT'`, [
    projectId,
  ]);
  expect((await reject('BIDDING_DOCUMENT')).status).toBe(200);
  expect(await view(projectId)).toMatchObject({
    phase: { code: 'BIDDING_DOCUMENT' },
    editablePhase: 'BIDDING_DOCUMENT',
  });
  const todos = await app.sql(
    `select category from remind_record where project_id = $1 and kind = 'TODO' and not handled`,
    [projectId],
  );
  expect(todos).toEqual([{ category: 'BIDDING_DOCUMENT_MODIFY' }]);
  await must(
    people.clerk.call(saveBiddingDocument, {
      params: { projectId },
      body: await given.documentBody(people, projectId, 40),
    }),
  );
  await given.settle(people, step('BIDDING_DOCUMENT').body);
  const state = await must(people.clerk.call(flow.viewFlow, { query: step('ANNOUNCEMENT').body }));
  expect(state).toMatchObject({ status: { code: 'UNSUBMITTED' }, allowedActions: ['submit'] });
});

test('what was checked waits for the tender department', async () => {
  const projectId = await given.planned(people);
  await must(people.clerk.call(flow.submit, { body: flowBody(projectId) }));
  const waiting = async () =>
    (await must(people.approver.call(api.listWaiting, { query: { size: 1000 } }))).content.find(
      ({ id }) => id === projectId,
    );
  expect(await waiting()).toBeUndefined();
  await must(people.leader.call(flow.check, { body: flowBody(projectId) }));
  expect(await waiting()).toMatchObject({
    phase: { code: PHASE },
    waitingDays: 0,
    submitterName: expect.any(String),
    checkerName: expect.any(String),
  });
  await must(people.approver.call(flow.approve, { body: flowBody(projectId) }));
  expect(await waiting()).toBeUndefined();
});

describe('deleting a project', () => {
  test('frees its plan item', async () => {
    const projectId = await given.planned(people);
    const { planItem } = await view(projectId);
    await must(people.clerk.call(api.deleteProject, { params: { projectId } }));
    expect((await people.clerk.call(api.viewProject, { params: { projectId } })).status).toBe(404);
    expect(await must(people.clerk.call(viewItem, { params: { itemId: planItem!.id } }))).toMatchObject({
      status: { code: 'NOT_STARTED' },
      allowedActions: expect.arrayContaining(['start']),
    });
  });

  test('is refused once it was submitted', async () => {
    const projectId = await given.atCountersign(people);
    expect(await given.refusal(people.clerk, api.deleteProject, { params: { projectId } })).toMatchObject({
      status: 409,
    });
  });
});

test('what is bought without a tender has a list of its own, in the words of a non-tender project', async () => {
  const own = await given.cast();
  const tender = await given.planned(own);
  const start = { name: '路面养护材料', projectType: 'GOODS' as const, unplannedReason: '汛期抢修需要' };
  const { id } = await must(
    own.clerk.call(api.startUnplanned, {
      body: { ...start, biddingMethod: 'PUBLIC_INQUIRY', estimatedAmount: '60' },
    }),
  );
  await app.sql(`update project set phase = 'BIDDING_DOCUMENT' where id = any($1)`, [[id, tender]]);
  const listed = await must(own.clerk.call(api.listProjects, { query: { nonTender: true } }));
  expect(listed.content.map((row) => [row.id, row.phase.value])).toEqual([[id, '采购文件']]);
  const all = await must(own.clerk.call(api.listProjects, { query: { sort: 'createdTime,asc' } }));
  expect(all.content.map((row) => [row.id, row.phase.value])).toEqual([
    [tender, '招标文件'],
    [id, '采购文件'],
  ]);
});

test('projects of another unit are as good as none', async () => {
  const projectId = await given.planned(people);
  const params = { projectId };
  for (const call of [api.viewProject, api.viewTimeline, api.deleteProject]) {
    expect((await given.refusal(others.clerk, call, { params })).status).toBe(404);
  }
  expect((await given.refusal(others.clerk, saveImplementationPlan, await save(projectId))).status).toBe(404);
  expect((await given.refusal(others.clerk, flow.submit, { body: flowBody(projectId) })).status).toBe(404);
});
