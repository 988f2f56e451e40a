import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { listWaiting } from '../../course/submit/waiting.contract.ts';
import { saveImplementationPlan } from '../implementation-plan/implementation-plan.contract.ts';
import { givenProject, must, type Cast, type Person } from '../project/given.ts';
import { simulateChange } from '../procedure-use/procedure-use.contract.ts';
import * as api from './procedure-change.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let second: Person;
let admin: Person;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-20 10:00:00');
  given = givenProject(app);
  people = await given.cast();
  second = await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
  admin = await given.person(people.department, 'SYSTEM_ADMIN', 'SYSTEM');
});
afterAll(() => app.close());

const PHASE = 'IMPLEMENTION_PLAN'; // sic
type Body = api.ChangeForm;
const form = (changes: Partial<Body> = {}) => ({
  name: '限额以下直接审批',
  level: 'UNDER_AMOUNT' as const,
  validFrom: '2026-11-21',
  reason: '精简小额采购的审批环节',
  body: { chain: [{ action: 'approve' as const, holder: 'UNIT_LEADER' as const }], chains: {}, phases: {} },
  ...changes,
});
const create = async (changes: Partial<Body> = {}, who: Person = people.reviewer): Promise<string> =>
  (await must(who.call(api.createChange, { body: form(changes) }))).id;
const view = (id: string, who: Person = people.reviewer) =>
  must(who.call(api.viewChange, { params: { procedureChangeId: id } }));
const key = (id: string) => ({ type: 'PROCEDURE', projectId: id, phase: 'PROCEDURE' });
/** Units of other tests lack people: that warns, and is confirmed. */
const confirmed = async (id: string, who: Person) => ({
  ...key(id),
  reason: '相关单位将于生效前配备人员',
  confirmedWarnings: (await view(id, who)).findings
    .filter(({ severity }) => severity === 'warn')
    .map(({ ruleId }) => ruleId),
});
async function approved(changes: Partial<Body> = {}): Promise<string> {
  const id = await create(changes);
  await must(people.reviewer.call(flow.submit, { body: await confirmed(id, people.reviewer) }));
  await must(second.call(flow.check, { body: key(id) }));
  await must(people.approver.call(flow.approve, { body: await confirmed(id, people.approver) }));
  return id;
}
const refusal = (who: Person, endpoint: Endpoint, input: object) => given.refusal(who, endpoint, input as never);

const planOf = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });
const small = (amount: string) => ({
  projectType: 'MAINTENANCE' as const,
  workKind: 'UPKEEP' as const,
  estimatedAmount: amount,
  sections: [{ name: '本项目', scope: '护栏更换', estimatedAmount: amount, periodDays: 60 }],
});
const stepsOf = async (projectId: string) =>
  (await must(people.clerk.call(flow.viewFlow, { query: planOf(projectId) }))).steps.map(
    ({ action, role }) => `${action} ${role.code}`,
  );

describe('a version is decided on by three people', () => {
  test('prepared, checked by another reviewer, approved; it gets its number and stays as it is', async () => {
    const id = await create({
      level: 'LEVEL_II',
      validFrom: '2027-11-21',
      body: { chain: null, chains: {}, phases: {} },
    });
    expect((await view(id)).allowedActions).toEqual(['edit', 'delete']);
    await must(people.reviewer.call(flow.submit, { body: key(id) }));
    expect(await refusal(people.reviewer, flow.check, { body: key(id) })).toMatchObject({ rules: ['SAME_PERSON'] });
    expect((await refusal(people.approver, flow.approve, { body: key(id) })).status).toBe(409);
    expect((await must(second.call(listWaiting, {}))).find(({ projectId }) => projectId === id)).toMatchObject({
      action: 'check',
      name: '限额以下直接审批',
    });
    await must(second.call(flow.check, { body: key(id) }));
    expect((await refusal(second, flow.approve, { body: key(id) })).status).toBe(403);
    const edit = { params: { procedureChangeId: id }, body: { ...form(), version: 1 } };
    expect((await refusal(people.reviewer, api.saveChange, edit)).status).toBe(409);
    await must(people.approver.call(flow.approve, { body: key(id) }));
    const after = await view(id);
    expect(after).toMatchObject({ submitStatus: { code: 'APPROVED' }, allowedActions: [], findings: [] });
    expect(after.number).toBeGreaterThan(0);
    const again = await refusal(people.approver, flow.reject, { body: { ...key(id), reason: '请重新编制' } });
    expect(again.status).toBe(409);
    await expect(app.sql(`update procedure_change set body = '{}' where id = $1`, [id])).rejects.toThrow(/stays/);
    const { content } = await must(admin.call(api.listChanges, { query: { submitStatus: 'APPROVED' } }));
    expect(content.map((row) => row.id)).toContain(id);
  });

  test('a system administrator prepares, is sent back with a reason, mends, and decides nothing', async () => {
    const id = await create({ validFrom: '2027-12-01' }, admin);
    await must(admin.call(flow.submit, { body: await confirmed(id, admin) }));
    expect((await refusal(admin, flow.check, { body: key(id) })).status).toBe(403);
    await must(second.call(flow.reject, { body: { ...key(id), reason: '请说明适用单位' } }));
    expect(await given.todos(admin)).toContain('PROCEDURE_MODIFY');
    const same = await refusal(admin, flow.submit, { body: await confirmed(id, admin) });
    expect(same.rules).toEqual(['NOT_CHANGED']);
    const { version } = await view(id, admin);
    const params = { procedureChangeId: id };
    await must(admin.call(api.saveChange, { params, body: { ...form({ validFrom: '2027-12-01' }), version } }));
    expect((await refusal(admin, api.saveChange, { params, body: { ...form(), version } })).status).toBe(409);
    await must(admin.call(flow.submit, { body: await confirmed(id, admin) }));
    await must(admin.call(flow.recall, { body: key(id) }));
    expect((await refusal(admin, api.deleteChange, { params })).status).toBe(409);
  });

  test('who has written in it decides nothing about it, whoever hands it in', async () => {
    const third = await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
    const head = await given.person(people.department, 'TM_APPROVER', 'TENDER_MANAGEMENT');
    const plain = { level: 'LEVEL_I', validFrom: '2027-12-03', body: { chain: null, chains: {}, phases: {} } } as const;
    const id = await create(plain, people.approver);
    const edit = { params: { procedureChangeId: id }, body: { ...form(plain), version: 1 } };
    await must(second.call(api.saveChange, edit));
    await must(people.reviewer.call(flow.submit, { body: key(id) }));
    expect((await refusal(second, flow.check, { body: key(id) })).rules).toEqual(['SAME_PERSON']);
    expect((await must(second.call(flow.viewFlow, { query: key(id) }))).allowedActions).toEqual(['reject']);
    expect(await given.todos(third)).toContain('PROCEDURE_CHECK');
    await must(third.call(flow.check, { body: key(id) }));
    expect((await refusal(people.approver, flow.approve, { body: key(id) })).rules).toEqual(['SAME_PERSON']);
    await must(head.call(flow.approve, { body: key(id) }));
  });

  test('a draft that was taken back and deleted asks for nothing any more', async () => {
    const plain = { level: 'LEVEL_I', validFrom: '2027-12-04', body: { chain: null, chains: {}, phases: {} } } as const;
    const id = await create(plain, second);
    const open = () =>
      app.sql('select id from remind_record where not handled and business_range like $1', [`%${id}%`]);
    await must(second.call(flow.submit, { body: key(id) }));
    await must(second.call(flow.recall, { body: key(id) }));
    expect(await open()).toHaveLength(1);
    await must(second.call(api.deleteChange, { params: { procedureChangeId: id } }));
    expect(await open()).toEqual([]);
  });

  test('two checks at once: one counts', async () => {
    const id = await create(
      { level: 'LEVEL_I', validFrom: '2027-12-02', body: { chain: null, chains: {}, phases: {} } },
      admin,
    );
    await must(admin.call(flow.submit, { body: key(id) }));
    const both = await Promise.all([people.reviewer, second].map((one) => one.call(flow.check, { body: key(id) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a draft is deleted by whoever prepares, and nobody of a unit sees or touches one', async () => {
    const id = await create();
    const params = { procedureChangeId: id };
    for (const [endpoint, input] of [
      [api.listChanges, { query: {} }],
      [api.viewChange, { params }],
      [api.createChange, { body: form() }],
      [api.saveChange, { params, body: { ...form(), version: 1 } }],
      [api.deleteChange, { params }],
      [flow.submit, { body: key(id) }],
      [flow.check, { body: key(id) }],
    ] as [Endpoint, object][])
      expect((await refusal(people.clerk, endpoint, input)).status).toBe(403);
    await must(second.call(api.deleteChange, { params }));
    expect((await refusal(second, api.viewChange, { params })).status).toBe(404);
  });
});

describe('is not handed in', () => {
  test.each<[string, Partial<Body>, string]>([
    ['from today on', { validFrom: '2026-11-20' }, 'PROCEDURE_DAY'],
    ['without an approval', { body: { chain: [], chains: {}, phases: {} } }, 'PROCEDURE_NO_APPROVAL'],
    [
      'where the submitter stays alone',
      { body: { chain: [{ action: 'approve', holder: 'UNIT_CLERK' }], chains: {}, phases: {} } },
      'PROCEDURE_NO_SECOND_PERSON',
    ],
    [
      'without the publicity that the law demands',
      {
        biddingMethod: 'OPEN_TENDER',
        level: 'LEVEL_I',
        body: { chain: null, chains: {}, phases: { PUBLIC_NOTICE: 'OFF' } },
      },
      'PROCEDURE_LAW',
    ],
    [
      'into a dead end',
      { body: { chain: null, chains: {}, phases: { BID_OPENING: 'REQUIRED' } } },
      'PROCEDURE_DEAD_END',
    ],
  ])('%s', async (_what, changes, rule) => {
    const id = await create(changes);
    const { findings } = await view(id);
    expect(findings.map(({ ruleId }) => ruleId)).toContain(rule);
    const refused = await refusal(people.reviewer, flow.submit, { body: await confirmed(id, people.reviewer) });
    expect(refused).toMatchObject({ status: 422, rules: expect.arrayContaining([rule]) });
  });

  test('before who lacks people is confirmed, with the units’ names', async () => {
    const id = await create({
      body: {
        chain: [
          { action: 'check', holder: 'UNIT_LEADER' },
          { action: 'approve', holder: 'UNIT_LEADER' },
        ],
        chains: {},
        phases: {},
      },
    });
    const { findings } = await view(id);
    expect(findings).toMatchObject([{ ruleId: 'PROCEDURE_HOLDER_UNIT_LEADER', severity: 'warn' }]);
    expect((await refusal(people.reviewer, flow.submit, { body: key(id) })).rules).toEqual([
      'PROCEDURE_HOLDER_UNIT_LEADER',
    ]);
  });

  test.each([
    ['a phase that is fixed', { body: { chain: null, chains: {}, phases: { CONFIRM_WINNER: 'OFF' } } }],
    ['a unit that there is not', { organizationId: 'f'.repeat(32) }],
    [
      'too many steps',
      {
        body: {
          chain: Array.from({ length: 6 }, () => ({ action: 'approve', holder: 'UNIT_LEADER' })),
          chains: {},
          phases: {},
        },
      },
    ],
  ])('%s is no version', async (_what, changes) => {
    const { status } = await people.reviewer.call(api.createChange, { body: form(changes as Partial<Body>) });
    expect(status).toBe(400);
  });
});

describe('projects', () => {
  test('keep what they started under, and start under what holds on their day', async () => {
    const before = await given.planned(people, small('300'));
    expect(await stepsOf(before)).toEqual(['submit ORG_CLERK', 'check ORG_LEADER', 'approve ORG_LEADER']);
    const id = await approved({
      name: 'Ⅱ类由部门审批',
      organizationId: people.unit.id,
      level: 'LEVEL_II',
      body: {
        chain: [
          { action: 'check', holder: 'UNIT_LEADER' },
          { action: 'check', holder: 'DEPARTMENT_REVIEWER' },
          { action: 'approve', holder: 'DEPARTMENT_APPROVER' },
        ],
        chains: { BIDDING_DOCUMENT: [{ action: 'approve', holder: 'DEPARTMENT_APPROVER' }] },
        phases: {},
      },
    });
    expect((await view(id)).replaces).toBeNull();
    const sameDay = await given.planned(people, small('300'));
    expect(await stepsOf(sameDay)).toHaveLength(3);
    await app.setTime('2026-11-21 10:00:00');
    const after = await given.planned(people, small('300'));
    expect(await stepsOf(after)).toEqual([
      'submit ORG_CLERK',
      'check ORG_LEADER',
      'check TM_REVIEWER',
      'approve TM_APPROVER',
    ]);
    expect(await stepsOf(before)).toHaveLength(3);
    const document = { type: 'PROJECT', projectId: after, phase: 'BIDDING_DOCUMENT' };
    const { steps } = await must(people.clerk.call(flow.viewFlow, { query: document }));
    expect(steps.map(({ action }) => action)).toEqual(['submit', 'approve']);
    // each of the two checks by its own people, and the approval after both
    const body = planOf(after);
    await must(people.clerk.call(flow.submit, { body }));
    expect((await refusal(second, flow.check, { body })).status).toBe(403);
    await must(people.leader.call(flow.check, { body }));
    expect((await refusal(people.leader, flow.check, { body })).status).toBe(403);
    expect((await refusal(people.approver, flow.approve, { body })).status).toBe(409);
    expect((await refusal(people.clerk, flow.recall, { body })).status).toBe(409);
    expect(await given.todos(second)).toContain('IMPLEMENTION_PLAN_CHECK');
    const waiting = await must(people.clerk.call(flow.viewFlow, { query: body }));
    expect(waiting.status.code).toBe('SUBMITTED');
    expect(waiting.steps.map(({ operatorName, waiting: due }) => [operatorName !== null, due])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    await must(second.call(flow.check, { body }));
    expect(await given.todos(second)).not.toContain('IMPLEMENTION_PLAN_CHECK');
    await must(people.approver.call(flow.approve, { body }));
    expect((await given.view(people.clerk, after)).phase.code).toBe('COUNTERSIGN_IMPLEMENTION_PLAN');
  });

  test('a second approver decides after the first, and nobody twice', async () => {
    const company = await given.cast();
    const unit = await given.organization({ parent: company.unit, hierarchy: '3' });
    const [clerk, leader] = await Promise.all([given.person(unit, 'ORG_CLERK'), given.person(unit, 'ORG_LEADER')]);
    const own: Cast = { ...company, unit, clerk, leader };
    await approved({
      name: '限额以下两级审批',
      organizationId: unit.id,
      validFrom: '2026-11-22',
      body: {
        chain: [
          { action: 'approve', holder: 'UNIT_LEADER' },
          { action: 'approve', holder: 'UPPER_LEADER' },
        ],
        chains: {},
        phases: {
          COUNTERSIGN_IMPLEMENTION_PLAN: 'OFF',
          BIDDING_DOCUMENT: 'OFF',
          ANNOUNCEMENT: 'OFF',
          BID_OPENING: 'OFF',
        },
      },
    });
    await app.setTime('2026-11-22 10:00:00');
    const projectId = await given.planned(own, small('80'));
    const body = planOf(projectId);
    await must(clerk.call(flow.submit, { body }));
    expect((await refusal(company.leader, flow.approve, { body })).status).toBe(403);
    await must(leader.call(flow.approve, { body }));
    expect((await given.view(clerk, projectId)).phase.code).toBe(PHASE);
    expect((await refusal(leader, flow.approve, { body })).status).toBe(403);
    await must(company.leader.call(flow.reject, { body: { ...body, reason: '请补充技术要求' } }));
    await app.sql('update project set version = version + 1 where id = $1', [projectId]);
    await must(clerk.call(flow.submit, { body }));
    await must(leader.call(flow.approve, { body }));
    await must(company.leader.call(flow.approve, { body }));
    // phases that the version leaves out are not entered
    expect((await given.view(clerk, projectId)).phase.code).toBe('COUNTERSIGN_AWARD');
    expect((await given.view(clerk, projectId)).phases.map(({ phase }) => phase.code)).not.toContain('BID_OPENING');
  });

  test('another level brings another version, of the day of the start', async () => {
    const projectId = await given.planned(people, small('300'));
    expect(await stepsOf(projectId)).toHaveLength(4);
    await app.setTime('2026-11-23 10:00:00');
    const { version } = await given.view(people.clerk, projectId);
    const body = given.implementationPlan(version, small('80'));
    await must(people.clerk.call(saveImplementationPlan, { params: { projectId }, body }));
    expect(await stepsOf(projectId)).toEqual(['submit ORG_CLERK', 'approve ORG_LEADER']);
    const [row] = await app.sql('select procedure_change_id from project where id = $1', [projectId]);
    expect(row!['procedure_change_id']).toBeNull();
  });

  test('of a scope that has a version the next one says what it takes the place of', async () => {
    const id = await create({ organizationId: people.unit.id, level: 'LEVEL_II', validFrom: '2027-01-01' });
    expect((await view(id)).replaces).toMatchObject({ name: 'Ⅱ类由部门审批' });
  });

  test('the simulation says who would decide, where nobody could, and how long it took', async () => {
    const id = await create({
      level: 'LEVEL_II',
      organizationId: people.unit.id,
      validFrom: '2027-01-01',
      body: {
        chain: [
          { action: 'check', holder: 'UNIT_LEADER' },
          { action: 'approve', holder: 'UPPER_LEADER' },
          { action: 'approve', holder: 'DEPARTMENT_APPROVER' },
        ],
        chains: {},
        phases: {},
      },
    });
    const { groups, days } = await must(second.call(simulateChange, { params: { procedureChangeId: id } }));
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ level: { code: 'LEVEL_II' }, ended: 0 });
    expect(groups[0]!.running).toBeGreaterThan(2);
    // the only leader of a unit at hierarchy 2 cannot check and approve
    expect(groups[0]!.steps.map(({ action, people: there, needed }) => [action, there, needed])).toEqual([
      ['check', 1, 1],
      ['approve', 1, 2],
      ['approve', expect.any(Number), 1],
    ]);
    expect(days).toEqual({ check: '0', approve: '0' });
    expect((await refusal(people.clerk, simulateChange, { params: { procedureChangeId: id } })).status).toBe(403);
  });
});
