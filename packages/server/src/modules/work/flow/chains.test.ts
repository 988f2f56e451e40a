import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { saveAward } from '../../selection/award/award.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { saveImplementationPlan } from '../../procedure/implementation-plan/implementation-plan.contract.ts';
import { listProjects } from '../../procedure/project/project.contract.ts';
import { givenDishonest } from '../../people/dishonesty/given.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import * as flow from './flow.contract.ts';

/** What a chain decides: who may do which step, and that nobody does two. The whole way: scenario/methods.test.ts. */
let app: TestApp;
let given: ReturnType<typeof givenProject>;
/** Of a unit at hierarchy 2 with one leader. */
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const sections = (estimatedAmount: string) => [{ name: '本项目', scope: '护栏更换', estimatedAmount, periodDays: 60 }];
const planned = (amount: string) =>
  given.planned(people, {
    projectType: 'MAINTENANCE',
    workKind: 'UPKEEP',
    estimatedAmount: amount,
    sections: sections(amount),
  });
const body = (projectId: string, phase = PHASE) => ({ type: 'PROJECT', projectId, phase });
const status = async (by: Cast['clerk'], endpoint: typeof flow.approve, input: object) =>
  given.refusal(by, endpoint, input as never);

describe('level II at a unit of hierarchy 2', () => {
  test('is not handed in while the unit has one leader: nobody could approve it', async () => {
    const projectId = await planned('300');
    expect(await given.refusal(people.clerk, flow.submit, { body: body(projectId) })).toMatchObject({ status: 422 });
    const state = await must(people.clerk.call(flow.viewFlow, { query: body(projectId) }));
    expect(state.findings).toMatchObject([{ ruleId: 'NO_HOLDER', severity: 'block' }]);
  });

  test('is approved by the second leader, not by who checked, the department or another unit’s leader', async () => {
    const second = await given.person(people.unit, 'ORG_LEADER');
    const projectId = await planned('300');
    await must(people.clerk.call(flow.submit, { body: body(projectId) }));
    await must(people.leader.call(flow.check, { body: body(projectId) }));
    const other = await given.cast();
    const refused = await Promise.all(
      [people.leader, people.approver, other.leader, people.clerk].map((one) =>
        status(one, flow.approve, { body: body(projectId) }),
      ),
    );
    expect(refused.map((one) => one.status)).toEqual([422, 403, 404, 403]);
    const { allowedActions } = await must(people.leader.call(flow.viewFlow, { query: body(projectId) }));
    expect(allowedActions).not.toContain('approve');
    await must(second.call(flow.approve, { body: body(projectId) }));
  });
});

test('nothing is handed in where one person sits in both places of a chain: nobody decides twice', async () => {
  const company = await given.cast();
  const unit = await given.organization({ parent: company.unit, hierarchy: '3' });
  const [clerk, leader] = await Promise.all([given.person(unit, 'ORG_CLERK'), given.person(unit, 'ORG_LEADER')]);
  const changes = { projectType: 'MAINTENANCE', workKind: 'UPKEEP', estimatedAmount: '300', sections: sections('300') };
  const projectId = await given.planned({ ...company, unit, clerk, leader }, changes);
  const findings = async () =>
    (await must(clerk.call(flow.viewFlow, { query: body(projectId) }))).findings.map(({ ruleId }) => ruleId);
  expect(await findings()).not.toContain('NO_HOLDER');
  // the company's leader leads the unit as well, alone
  await app.sql('update identity set user_id = $1, is_default = false where user_id = $2', [
    company.leader.id,
    leader.id,
  ]);
  expect(await findings()).toContain('NO_HOLDER');
  expect((await given.refusal(clerk, flow.submit, { body: body(projectId) })).rules).toContain('NO_HOLDER');
  await given.person(unit, 'ORG_LEADER');
  await must(clerk.call(flow.submit, { body: body(projectId) }));
});

describe('under the amount', () => {
  test('the leader approves at once, there is no check, and both spellings of the level find it', async () => {
    const projectId = await planned('80');
    await must(people.clerk.call(flow.submit, { body: body(projectId) }));
    expect((await given.refusal(people.leader, flow.check, { body: body(projectId) })).status).toBe(403);
    expect((await status(people.approver, flow.approve, { body: body(projectId) })).status).toBe(403);
    await must(people.leader.call(flow.approve, { body: body(projectId) }));
    for (const level of ['UNDER_AMOUNT', 'AMOUNT_UNDER']) {
      const { content } = await must(people.clerk.call(listProjects, { query: { level } }));
      expect(content.map(({ id }) => id)).toContain(projectId);
    }
  });

  test('a phase is skipped by its chain, with a reason, and only where it is optional', async () => {
    const projectId = await planned('80');
    const skip = { skiped: true, reason: '金额较小，无需会签环节' };
    const first = await given.refusal(people.clerk, flow.submit, { body: { ...body(projectId), ...skip } });
    expect(first).toMatchObject({ status: 422 });
    await must(people.clerk.call(flow.submit, { body: body(projectId) }));
    await must(people.leader.call(flow.approve, { body: body(projectId) }));
    const next = body(projectId, 'COUNTERSIGN_IMPLEMENTION_PLAN');
    const short = await given.refusal(people.clerk, flow.submit, { body: { ...next, skiped: true, reason: '不需要' } });
    expect(short).toMatchObject({ status: 422 });
    await must(people.clerk.call(flow.submit, { body: { ...next, ...skip } }));
    const state = await must(people.leader.call(flow.viewFlow, { query: next }));
    expect(state).toMatchObject({
      allowedActions: ['approve', 'reject'],
      skipReason: skip.reason,
      returnReason: null,
      findings: [],
    });
    // sent back it is a phase like any other again
    await must(people.leader.call(flow.reject, { body: { ...next, reason: '请按程序会签' } }));
    const returned = await must(people.clerk.call(flow.viewFlow, { query: next }));
    expect(returned).toMatchObject({ skipReason: null, returnReason: '请按程序会签' });
    expect((await given.view(people.clerk, projectId)).phases[1]).toMatchObject({ skiped: false });
    await must(people.clerk.call(flow.submit, { body: { ...next, ...skip } }));
    await must(people.leader.call(flow.approve, { body: next }));
    expect((await given.view(people.clerk, projectId)).phase.code).toBe('BIDDING_DOCUMENT');
  });

  test('a winner is named without an opening only where the opening was skipped, among audited suppliers', async () => {
    const projectId = await planned('80');
    const awards = (sectionId: string, supplierId: string) => ({
      params: { projectId },
      body: { sections: [{ sectionId, direct: { supplierId, priceText: '78万元' }, winningPrice: '78' }], version: 0 },
    });
    const [section] = (await given.view(people.clerk, projectId)).sections;
    const early = await given.refusal(people.clerk, saveAward, awards(section!.id, people.unit.id));
    expect(early.status).toBe(409);
    await app.sql(`update project set phase = 'CONFIRM_WINNER' where id = $1`, [projectId]);
    const unknown = await given.refusal(people.clerk, saveAward, awards(section!.id, people.unit.id));
    expect(unknown).toMatchObject({ status: 400, fields: ['sections.0.direct.supplierId'] });
    const { id: supplierId } = await givenSuppliers(app).supplier();
    await givenDishonest(app, supplierId);
    const dishonest = await given.refusal(people.clerk, saveAward, awards(section!.id, supplierId));
    expect(dishonest).toMatchObject({ status: 400, fields: ['sections.0.direct.supplierId'] });
    await app.sql(`insert into project_phase (project_id, phase, round) values ($1, 'BID_OPENING', 1)`, [projectId]);
    const opened = await given.refusal(people.clerk, saveAward, awards(section!.id, people.unit.id));
    expect(opened.status).toBe(404);
  });
});

test('a plan invites nobody of whom a handling of dishonesty is in effect (R05)', async () => {
  const projectId = await planned('300');
  const suppliers = givenSuppliers(app);
  const invitedSuppliers = await Promise.all([1, 2, 3].map(async () => (await suppliers.supplier()).id));
  const { version } = await given.view(people.clerk, projectId);
  await must(
    people.clerk.call(saveImplementationPlan, {
      params: { projectId },
      body: given.implementationPlan(version, {
        biddingMethod: 'INVITED_TENDER',
        invitedSuppliers,
        estimatedAmount: '300',
        sections: [{ name: '第一标段', scope: '护栏', estimatedAmount: '300', periodDays: 60 }],
      }),
    }),
  );
  await givenDishonest(app, invitedSuppliers[1]!);
  const { findings } = await must(people.clerk.call(flow.viewFlow, { query: body(projectId) }));
  expect(findings).toMatchObject([{ ruleId: 'R05', messageZh: expect.stringContaining('失信处理期内') }]);
});

test('a plan names each invited supplier once, and only suppliers of the library', async () => {
  const projectId = await planned('300');
  const { version } = await given.view(people.clerk, projectId);
  const save = (invitedSuppliers: string[]) =>
    given.refusal(people.clerk, saveImplementationPlan, {
      params: { projectId },
      body: given.implementationPlan(version, { biddingMethod: 'INVITED_TENDER', invitedSuppliers }),
    });
  const fields = ['invitedSuppliers'];
  expect(await save([people.unit.id, people.unit.id])).toMatchObject({ status: 400, fields });
  expect(await save([people.unit.id])).toMatchObject({ status: 400, fields });
});
