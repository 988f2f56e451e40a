import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import * as api from '../project/project.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { saveImplementationPlan } from './implementation-plan.contract.ts';

/** Ways out of R01, R06 and R07: with a reason, and the decision of who is named for it. */
let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const body = (projectId: string, confirmed: string[] = []) => ({
  type: 'PROJECT',
  projectId,
  phase: 'IMPLEMENTION_PLAN', // sic
  ...(confirmed.length > 0 ? { confirmedWarnings: confirmed, reason: '情况属实，同意按此办理' } : {}),
});
const of = (estimatedAmount: string, changes: object = {}) => ({
  estimatedAmount,
  sections: [{ name: '本项目', scope: '标牌', estimatedAmount, periodDays: 90 }],
  ...changes,
});
const upkeep = { projectType: 'MAINTENANCE', workKind: 'UPKEEP' };
const save = async (projectId: string, changes: object) => {
  const { version } = await given.view(people.clerk, projectId);
  return { params: { projectId }, body: given.implementationPlan(version, changes) };
};

describe('who contests that a project has to be tendered', () => {
  const contest = { biddingMethod: 'PUBLIC_INQUIRY', contestReason: '仅更换既有标牌，不属于工程' };
  const contested = async (changes: object = {}) => {
    const contestFiles = [await given.file(people.clerk, '法务意见.pdf')];
    return given.planned(people, of('800', { ...contest, contestFiles, ...changes }));
  };

  test.each([
    ['no file', { contestFiles: [] }],
    ['no more than a word', { contestReason: '不属于' }],
  ])('is refused with %s', async (_name, changes) => {
    const projectId = await contested(changes);
    expect(await given.refusal(people.clerk, flow.submit, { body: body(projectId, ['R01']) })).toMatchObject({
      status: 422,
      rules: ['R01'],
    });
  });

  test('needs the tender department, which lifts the duty with its approval', async () => {
    const projectId = await contested();
    expect(await given.refusal(people.clerk, flow.submit, { body: body(projectId) })).toMatchObject({
      status: 422,
      rules: ['R01'],
    });
    await must(people.clerk.call(flow.submit, { body: body(projectId, ['R01']) }));
    await must(people.leader.call(flow.check, { body: body(projectId) }));
    expect(await given.view(people.clerk, projectId)).toMatchObject({ mandatoryTender: true });
    expect(await given.refusal(people.approver, flow.approve, { body: body(projectId) })).toMatchObject({
      status: 422,
      rules: ['R01'],
    });
    await must(people.approver.call(flow.approve, { body: body(projectId, ['R01']) }));
    const project = await given.view(people.clerk, projectId);
    expect(project).toMatchObject({
      mandatoryTender: false,
      duty: { mandatory: true },
      implementationPlan: { contestReason: contest.contestReason, contestFiles: [{ name: '法务意见.pdf' }] },
    });
    const { rules } = await must(
      people.clerk.call(checkProject, { params: { projectId }, query: { phase: 'IMPLEMENTION_PLAN' } }), // sic
    );
    expect(rules.find(({ ruleId }) => ruleId === 'R01')).toMatchObject({
      result: 'WARN',
      text: expect.stringContaining('由招标采购部决定'),
      note: expect.stringContaining('必须招标：'),
    });
  });

  test('needs it below the levels that it decides on', async () => {
    const amount = { estimatedAmount: '120', sections: of('120').sections };
    const supervision = { projectType: 'SUPERVISION', ...amount };
    const projectId = await contested(supervision);
    // 120 万元 of services is level I already: the unit takes it lower, too
    await must(
      people.clerk.call(
        saveImplementationPlan,
        await save(projectId, {
          ...contest,
          ...supervision,
          contestFiles: [await given.file(people.clerk, '依据.pdf')],
          level: 'UNDER_AMOUNT',
          levelReason: '分三年实施，每年金额较小',
        }),
      ),
    );
    await must(people.clerk.call(flow.submit, { body: body(projectId, ['R01', 'R06']) }));
    expect((await given.refusal(people.leader, flow.approve, { body: body(projectId) })).status).toBe(403);
  });

  test('contests nothing where nothing has to be tendered', async () => {
    const projectId = await given.planned(people, of('700', { ...upkeep, ...contest }));
    expect((await given.view(people.clerk, projectId)).implementationPlan).toMatchObject({ contestReason: null });
  });
});

describe('a purchase that is in no plan (R07)', () => {
  test.each([
    ['80', 'UNDER_AMOUNT'],
    ['300', 'LEVEL_II'],
  ])('of %s 万元 is decided by the tender department, not by the leader of its unit', async (amount, level) => {
    const { id: projectId } = await must(
      people.clerk.call(api.startUnplanned, {
        body: {
          name: `应急保洁${amount}`,
          projectType: 'MAINTENANCE',
          biddingMethod: 'PUBLIC_INQUIRY',
          estimatedAmount: amount,
          unplannedReason: '台风过境，路面须立即清理',
        },
      }),
    );
    expect((await given.view(people.clerk, projectId)).level.code).toBe(level);
    await must(
      people.clerk.call(
        saveImplementationPlan,
        await save(
          projectId,
          of(amount, { ...upkeep, biddingMethod: 'PUBLIC_INQUIRY', unplannedReason: '台风过境，路面须立即清理' }),
        ),
      ),
    );
    expect(await given.refusal(people.clerk, flow.submit, { body: body(projectId) })).toMatchObject({
      status: 422,
      rules: ['R07'],
    });
    await must(people.clerk.call(flow.submit, { body: body(projectId, ['R07']) }));
    expect((await given.refusal(people.leader, flow.approve, { body: body(projectId, ['R07']) })).status).toBe(403);
    await must(people.leader.call(flow.check, { body: body(projectId) }));
    expect(await given.todos(people.approver)).toContain('IMPLEMENTION_PLAN_APPROVE');
    await must(people.approver.call(flow.approve, { body: body(projectId, ['R07']) }));
    const { phase, level: kept } = await given.view(people.clerk, projectId);
    expect([phase.code, kept.code]).toEqual(['COUNTERSIGN_IMPLEMENTION_PLAN', level]);
  });

  test('is refused while it has no reason in the plan', async () => {
    const planItemId = await given.planItem(people);
    const { id: projectId } = await must(people.clerk.call(api.startFromPlan, { body: { planItemId } }));
    await must(people.clerk.call(saveImplementationPlan, await save(projectId, {})));
    await app.sql(`update project set plan_item_id = null where id = $1`, [projectId]);
    const { findings } = await must(people.clerk.call(flow.viewFlow, { query: body(projectId) }));
    expect(findings).toContainEqual(expect.objectContaining({ ruleId: 'R07', severity: 'block' }));
  });
});

describe('another level than the amount asks for (R06)', () => {
  const lower = { level: 'UNDER_AMOUNT', levelReason: '分三年实施，每年金额较小' };

  test('takes a reason', async () => {
    const projectId = await given.started(people);
    const form = await save(projectId, of('700', { ...upkeep, level: 'UNDER_AMOUNT' }));
    expect(await given.refusal(people.clerk, saveImplementationPlan, form)).toMatchObject({
      status: 400,
      fields: ['levelReason'],
    });
  });

  test('is decided by the approver of the level that the amount asks for, and holds from then on', async () => {
    const projectId = await given.planned(people, of('700', { ...upkeep, ...lower }));
    expect(await given.refusal(people.clerk, flow.submit, { body: body(projectId) })).toMatchObject({ rules: ['R06'] });
    await must(people.clerk.call(flow.submit, { body: body(projectId, ['R06']) }));
    await must(people.leader.call(flow.check, { body: body(projectId) }));
    expect(await given.refusal(people.approver, flow.approve, { body: body(projectId) })).toMatchObject({
      rules: ['R06'],
    });
    await must(people.approver.call(flow.approve, { body: body(projectId, ['R06']) }));
    expect(await given.view(people.clerk, projectId)).toMatchObject({
      level: { code: 'UNDER_AMOUNT' },
      implementationPlan: { chosenLevel: { code: 'UNDER_AMOUNT' }, levelReason: lower.levelReason },
    });
  });

  test('is none where it is the same', async () => {
    const projectId = await given.planned(people, of('700', { ...upkeep, level: 'LEVEL_I' }));
    expect((await given.view(people.clerk, projectId)).implementationPlan).toMatchObject({ chosenLevel: null });
    await must(people.clerk.call(flow.submit, { body: body(projectId) }));
  });
});
