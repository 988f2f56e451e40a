import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import { viewItem } from '../../planning/plan/plan.contract.ts';
import { givenProject, must, type Cast } from '../project/given.ts';
import * as api from '../project/project.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { saveImplementationPlan, viewThresholds } from './implementation-plan.contract.ts';

/** That a project has to be tendered follows from what it is (16号令 §2 and §5), not from a tick. */
let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  people = await given.cast();
});
afterAll(() => app.close());

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const flowBody = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const sections = (estimatedAmount: string) => [{ name: '本项目', scope: '护栏', estimatedAmount, periodDays: 90 }];
const of = (estimatedAmount: string, changes: object = {}) => ({
  estimatedAmount,
  sections: sections(estimatedAmount),
  ...changes,
});
const inquiry = { biddingMethod: 'PUBLIC_INQUIRY' };
const broken = async (projectId: string) => {
  const { findings } = await must(people.clerk.call(flow.viewFlow, { query: flowBody(projectId) }));
  return findings.map(({ ruleId, severity }) => [ruleId, severity]);
};

describe('an inquiry is refused', () => {
  test.each([
    ['for 30 million of works on a loan', of('3000', { ...inquiry, fundSource: 'LOAN', infrastructure: 'NONE' })],
    ['for works on bonds', of('3000', { ...inquiry, fundSource: 'BOND', infrastructure: 'NONE' })],
    ['for a highway that is paid privately', of('800', { ...inquiry, fundSource: 'OTHER' })],
    [
      'for a combined contract of which the equipment reaches its threshold',
      of('500', {
        ...inquiry,
        workParts: [
          { workKind: 'CONSTRUCTION', estimatedAmount: '300' },
          { workKind: 'WORKS_GOODS', estimatedAmount: '200' },
        ],
      }),
    ],
  ])('%s', async (_name, changes) => {
    const projectId = await given.planned(people, changes);
    expect(await broken(projectId)).toContainEqual(['R01', 'block']);
    expect(await given.view(people.clerk, projectId)).toMatchObject({
      mandatoryTender: true,
      engineeringRelated: true,
      duty: { mandatory: true },
    });
  });
});

describe('an inquiry passes', () => {
  test.each([
    ['for daily upkeep', of('700', { ...inquiry, projectType: 'MAINTENANCE', workKind: 'UPKEEP' })],
    ['for testing', of('150', { ...inquiry, projectType: 'TESTING', infrastructure: 'HIGHWAY' })],
    [
      'for works of others apart from infrastructure',
      of('800', { ...inquiry, fundSource: 'OTHER', infrastructure: 'NONE' }),
    ],
    [
      'for one percent of budget money',
      of('800', { ...inquiry, fundSource: 'FISCAL', stateFundRatio: '1', infrastructure: 'NONE' }),
    ],
  ])('%s', async (_name, changes) => {
    const projectId = await given.planned(people, changes);
    expect((await broken(projectId)).map(([ruleId]) => ruleId)).not.toContain('R01');
    expect(await given.view(people.clerk, projectId)).toMatchObject({ mandatoryTender: false });
  });
});

test('the project and the check say why, and what would change it', async () => {
  const projectId = await given.planned(people, of('399.99', { ...inquiry, infrastructure: 'HIGHWAY' }));
  const { duty } = await given.view(people.clerk, projectId);
  expect(duty).toMatchObject({ mandatory: false, changes: [{ text: '工程达到400万元' }] });
  expect(duty.because.map(({ met }) => met)).toEqual([true, true, false]);
  expect(duty.because[1]!.articles).toContain('基础设施');
  const { rules } = await must(people.clerk.call(checkProject, { params: { projectId }, query: {} }));
  expect(rules.find(({ ruleId }) => ruleId === 'R01')).toMatchObject({
    result: 'OK',
    note: expect.stringContaining('须招标的条件：工程达到400万元'),
  });
});

describe('the form', () => {
  const refused = async (changes: object) => {
    const projectId = await given.started(people);
    const { version } = await given.view(people.clerk, projectId);
    return given.refusal(people.clerk, saveImplementationPlan, {
      params: { projectId },
      body: given.implementationPlan(version, changes),
    });
  };

  test.each([
    ['a kind that the type leaves open', { projectType: 'MAINTENANCE' }, 'workKind'],
    ['a kind that fits the type', { workKind: 'UPKEEP' }, 'workKind'],
    [
      'parts that add up',
      {
        workParts: [
          { workKind: 'CONSTRUCTION', estimatedAmount: '700' },
          { workKind: 'SURVEY_DESIGN', estimatedAmount: '99' },
        ],
      },
      'workParts',
    ],
  ])('asks for %s', async (_name, changes, field) => {
    expect(await refused(changes)).toMatchObject({ status: 400, fields: [field] });
  });

  test('takes the parts of a combined contract and gives them back', async () => {
    const workParts = [
      { workKind: 'CONSTRUCTION', estimatedAmount: '700' },
      { workKind: 'SURVEY_DESIGN', estimatedAmount: '100' },
    ];
    const projectId = await given.planned(people, { workParts, budgetAmount: '200', investmentAmount: '2000' });
    expect(await given.view(people.clerk, projectId)).toMatchObject({
      workKind: null,
      workParts: [
        { workKind: { code: 'CONSTRUCTION' }, estimatedAmount: '700' },
        { workKind: { code: 'SURVEY_DESIGN' }, estimatedAmount: '100' },
      ],
      budgetAmount: '200',
      investmentAmount: '2000',
    });
    const { content } = await must(people.clerk.call(api.viewHistory, { params: { projectId }, query: {} }));
    expect(JSON.stringify(content)).toContain('勘察、设计 100');
  });
});

test('what the plan item knows is taken over by its project', async () => {
  const known = {
    projectType: 'MAINTENANCE' as const,
    workKind: 'UPKEEP' as const,
    infrastructure: 'HIGHWAY' as const,
  };
  const planItemId = await given.planItem(people, {
    ...known,
    investmentAmount: '900',
    budgetAmount: '50',
    stateFundRatio: '60',
  });
  expect(await must(people.clerk.call(viewItem, { params: { itemId: planItemId } }))).toMatchObject({
    workKind: { code: 'UPKEEP' },
    infrastructure: { code: 'HIGHWAY' },
    mandatoryTender: false,
  });
  const { id } = await must(people.clerk.call(api.startFromPlan, { body: { planItemId } }));
  expect(await given.view(people.clerk, id)).toMatchObject({
    workKind: { code: 'UPKEEP' },
    infrastructure: { code: 'HIGHWAY' },
    investmentAmount: '900',
    budgetAmount: '50',
    stateFundRatio: '60',
    mandatoryTender: false,
  });
});

test('splitting looks at what is derived: two loans that stay below the threshold together reach it', async () => {
  const cast = await given.cast();
  const small = of('250', { ...inquiry, fundSource: 'LOAN', infrastructure: 'NONE' });
  await given.planned(cast, small);
  const projectId = await given.planned(cast, small);
  const { findings } = await must(cast.clerk.call(flow.viewFlow, { query: flowBody(projectId) }));
  expect(findings).toContainEqual(expect.objectContaining({ ruleId: 'R02', severity: 'warn' }));
  // the dry run tells it once
  const { rules } = await must(cast.clerk.call(checkProject, { params: { projectId }, query: {} }));
  expect(rules.filter(({ ruleId }) => ruleId === 'R02')).toMatchObject([
    { result: 'WARN', text: expect.stringContaining('合计500万元') },
  ]);
});

test('the form is told the thresholds, of a project or of today', async () => {
  const projectId = await given.started(people);
  const expected = {
    'bidding.mandatory.ENGINEERING': '400',
    'bidding.mandatory.GOODS': '200',
    'bidding.mandatory.SERVICE': '100',
  };
  expect(await must(people.clerk.call(viewThresholds, { query: {} }))).toEqual(expected);
  expect(await must(people.clerk.call(viewThresholds, { query: { projectId } }))).toEqual(expected);
  const stranger = await given.cast();
  expect((await given.refusal(stranger.clerk, viewThresholds, { query: { projectId } })).status).toBe(404);
});
