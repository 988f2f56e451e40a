import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { startUnplanned } from '../project/project.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { givenProject, must, type Cast, type Person } from '../project/given.ts';
import * as api from './procedure-change.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let system: Person;
let security: Person;
let audit: Person;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-20 10:00:00');
  given = givenProject(app);
  people = await given.cast();
  system = await given.person(people.department, 'SYSTEM_ADMIN', 'SYSTEM');
  security = await given.person(people.department, 'SECURITY_ADMIN', 'SYSTEM');
  audit = await given.person(people.department, 'AUDIT_ADMIN', 'SYSTEM');
});
afterAll(() => app.close());

const form = (changes: Partial<api.ChangeForm> = {}): api.ChangeForm => ({
  name: '启用时的审批步骤',
  validFrom: '2026-11-20',
  reason: '集团制度规定由招标管理部经办复核',
  body: {
    chain: [
      { action: 'check', holder: 'UNIT_LEADER' },
      { action: 'check', holder: 'DEPARTMENT_REVIEWER' },
      { action: 'approve', holder: 'DEPARTMENT_APPROVER' },
    ],
    chains: {},
    phases: {},
  },
  setup: true,
  ...changes,
});
const create = async (changes: Partial<api.ChangeForm> = {}, who = system): Promise<string> =>
  (await must(who.call(api.createChange, { body: form(changes) }))).id;
const key = (id: string) => ({ type: 'PROCEDURE', projectId: id, phase: 'PROCEDURE' });
const view = (id: string) => must(system.call(api.viewChange, { params: { procedureChangeId: id } }));
const setupOf = async (who: Person) => (await must(who.call(api.viewSetup, {}))).open;

/** With the warnings that a person confirms: units of other tests lack people. */
const confirmed = async (id: string) => ({
  ...key(id),
  reason: '相关单位将于启用前配备人员',
  confirmedWarnings: (await view(id)).findings
    .filter(({ severity }) => severity === 'warn')
    .map(({ ruleId }) => ruleId),
});

test('before the first purchase the three administrators confirm a version, which holds the same day', async () => {
  expect(await setupOf(audit)).toBe(true);
  const other = await given.refusal(people.reviewer, api.createChange, { body: form() });
  expect(other.fields).toEqual(['setup']);
  const early = await create({ validFrom: '2026-11-19' });
  expect((await view(early)).findings.map(({ ruleId }) => ruleId)).toContain('PROCEDURE_DAY');
  await must(system.call(api.deleteChange, { params: { procedureChangeId: early } }));

  const id = await create();
  await must(system.call(flow.submit, { body: await confirmed(id) }));
  expect(await given.todos(security)).toContain('PROCEDURE_CHECK');
  for (const person of [people.reviewer, people.approver, audit])
    expect((await given.refusal(person, flow.check, { body: key(id) })).status).toBe(403);
  await must(security.call(flow.check, { body: key(id) }));
  for (const person of [people.approver, security])
    expect((await given.refusal(person, flow.approve, { body: key(id) })).status).toBe(403);
  await expect(app.sql('update procedure_change set setup = false where id = $1', [id])).rejects.toThrow(/decided on/);
  expect(await given.todos(audit)).toContain('PROCEDURE_APPROVE');
  await must(audit.call(flow.approve, { body: await confirmed(id) }));
  expect(await view(id)).toMatchObject({ submitStatus: { code: 'APPROVED' }, setup: true });

  const waiting = await create({ name: '启用结束时尚未审批', level: 'UNDER_AMOUNT' });
  await must(system.call(flow.submit, { body: await confirmed(waiting) }));
  await must(security.call(flow.check, { body: key(waiting) }));
  const draft = await create({ name: '启用结束时尚未提交', level: 'UNDER_AMOUNT' });

  // the very first start of all, twenty times at once; who waits for it has asked what all others ask for too
  for (const known of ['params', 'procedures', 'remind plans', 'remind immunities']) app.app.tools.memory.forget(known);
  const starts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      people.clerk.call(startUnplanned, {
        body: {
          name: `同时开始的采购${index}`,
          projectType: 'GOODS',
          biddingMethod: 'OPEN_TENDER',
          estimatedAmount: '90',
          unplannedReason: '年度计划之外的应急采购',
        },
      }),
    ),
  );
  expect(starts.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));

  const projectId = await given.started(people);
  const plan = { type: 'PROJECT', projectId, phase: 'IMPLEMENTION_PLAN' }; // sic
  const { steps } = await must(people.clerk.call(flow.viewFlow, { query: plan }));
  expect(steps.map(({ action, role }) => `${action} ${role.code}`)).toEqual([
    'submit ORG_CLERK',
    'check ORG_LEADER',
    'check TM_REVIEWER',
    'approve TM_APPROVER',
  ]);

  expect(await setupOf(system)).toBe(false);
  const late = await given.refusal(audit, flow.approve, { body: await confirmed(waiting) });
  expect(late.rules).toContain('PROCEDURE_SETUP_OVER');
  const told = async (one: string) =>
    (await view(one)).findings.find(({ ruleId }) => ruleId === 'PROCEDURE_SETUP_OVER')?.messageZh;
  expect(await told(waiting)).toContain('退回后');
  expect(await told(draft)).not.toContain('退回');
  const again = await given.refusal(system, api.createChange, { body: form() });
  expect(again.fields).toEqual(['setup']);

  // what the set-up left behind becomes an ordinary version
  await must(audit.call(flow.reject, { body: { ...key(waiting), reason: '启用期间已结束' } }));
  const { version } = await view(waiting);
  const ordinary = { ...form({ level: 'UNDER_AMOUNT', setup: false, validFrom: '2026-11-21' }), version };
  // by whoever keeps versions: the department that decides now can
  const keeper = await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
  await must(keeper.call(api.saveChange, { params: { procedureChangeId: waiting }, body: ordinary }));
  await must(system.call(flow.submit, { body: await confirmed(waiting) }));
  expect(await given.todos(people.reviewer)).toContain('PROCEDURE_CHECK');
  expect((await given.refusal(security, flow.check, { body: key(waiting) })).status).toBe(403);
  await must(people.reviewer.call(flow.check, { body: key(waiting) }));
  await must(system.call(api.deleteChange, { params: { procedureChangeId: draft } }));
});

test('the set-up does not begin again', async () => {
  await expect(app.sql('delete from procedure_begun')).rejects.toThrow(/over/);
  await expect(app.sql('update procedure_begun set begun_time = begun_time')).rejects.toThrow(/over/);
});
