import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { throughDeadlocks } from '../../../kernel/deadlock.ts';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { SYSTEM } from '../../../kernel/user.ts';
import { inTransaction } from '../../../kernel/work.ts';
import { lockPerson, savePerson, setStatus } from '../../access/account/person.service.ts';
import { proposeTermination, withdrawIncident } from '../../procedure/incident/incident.contract.ts';
import { givenProject, must, type Person } from '../../procedure/project/given.ts';
import { lockAnyProject } from '../../procedure/project/project.service.ts';
import { check, submit } from '../../work/flow/flow.contract.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import { givenPosts } from './given.ts';

/** Who comes and goes in the very moment of a step, and who waits for whom. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let posts: ReturnType<typeof givenPosts>;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-02 09:00:00');
  given = givenProject(app);
  const { unit } = await given.cast();
  posts = givenPosts(app, await given.person(unit, 'SYSTEM_ADMIN', 'SYSTEM'));
});
afterAll(() => app.close());

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const body = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });

const asSystem = (work: Parameters<typeof inTransaction>[2]) =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: newId() }, work);
/** How many statements wait for a lock. */
const waits = async () =>
  (await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length;

/**
 * Two that wait for each other: one holds something here, the other comes, and this one goes on to what that one has. Whichever of
 * them the database gives up is begun again.
 */
async function meeting(of: {
  holds(context: Context): Promise<unknown>;
  other(): Promise<unknown>;
  goesOn(context: Context): Promise<unknown>;
}): Promise<void> {
  const begun: Promise<unknown>[] = [];
  await throughDeadlocks(() =>
    asSystem(async (context) => {
      await of.holds(context);
      if (begun.length === 0) {
        const other = of.other();
        begun.push(other);
        other.catch(() => undefined);
        await expect.poll(waits, { timeout: 10_000, interval: 250 }).toBe(1);
      }
      await of.goesOn(context);
    }),
  );
  await Promise.all(begun);
}

test('a change of people and a step of a project that wait for each other are both done, whoever was first', async () => {
  const people = await given.cast();
  const same = await given.person(people.department, 'TM_APPROVER', 'TENDER_MANAGEMENT');
  const projectId = await given.planned(people);
  await must(people.clerk.call(submit, { body: body(projectId) }));
  await must(people.leader.call(check, { body: body(projectId) }));
  const proposal = { cause: 'NEED_GONE' as const, reason: '项目建设规划调整，本次采购需求取消', files: [] };
  const proposes = () => people.clerk.call(proposeTermination, { params: { projectId }, body: proposal });
  await must(proposes());
  const withdraws = async () => {
    const [incident] = await app.sql(`select id, version from incident where project_id = $1 and status = 'PROPOSED'`, [
      projectId,
    ]);
    const body = { version: Number(incident!['version']) };
    await must(people.clerk.call(withdrawIncident, { params: { incidentId: String(incident!['id']) }, body }));
  };
  /** Whether who left, and who stays, has such a to-do. */
  const both = async (category: string, id: string) => {
    const has = await posts.holders(category, id);
    return [people.approver.id in has, same.id in has];
  };
  const step = () => both('IMPLEMENTION_PLAN_APPROVE', projectId);
  const to = [{ role: 'TM_APPROVER', organizationId: people.department.id }];
  const subject = (id: string) => ({
    range: { projectId, phase: PHASE, id },
    projectId: null,
    organizationPath: people.department.path,
  });

  // the step has the project and asks who approves; who leaves has the post and asks for the project
  const first = newId();
  await meeting({
    holds: (context) => lockAnyProject(context, projectId),
    other: () => posts.leaves(people.approver),
    goesOn: (context) => remind(context, 'INCIDENT_APPROVE', subject(first), { name: '甲', what: '乙' }, to, null),
  });
  expect(await step()).toEqual([false, true]);
  expect(await both('INCIDENT_APPROVE', first)).toEqual([false, true]);
  await posts.leaves(people.approver, 'comeBack');

  // the other way round
  await withdraws();
  await meeting({
    async holds({ db }) {
      await lockPerson(db, people.approver.id);
      await db.updateTable('identity').set({ title: '审批人' }).where('userId', '=', people.approver.id).execute();
    },
    other: async () => must(proposes()),
    goesOn: (context) => setStatus(context, people.approver.id, 'DISABLED'),
  });
  expect(await step()).toEqual([false, true]);

  // many at once, as they come
  for (let round = 0; round < 4; round++) {
    const action = round % 2 === 0 ? 'comeBack' : 'leave';
    await withdraws();
    await Promise.all([must(proposes()), posts.leaves(people.approver, action)]);
  }
  expect(await step()).toEqual([false, true]);
  expect(await both('INCIDENT_APPROVE', projectId)).toEqual([false, true]);
});

test('what is given at the very moment at which somebody leaves, or loses the role, comes to those who stay', async () => {
  const changes = [
    (who: Person) => (context: Parameters<typeof setStatus>[0]) => setStatus(context, who.id, 'DISABLED'),
    (who: Person, organizationId: string) => (context: Parameters<typeof setStatus>[0]) =>
      savePerson(context, who.id, {
        displayName: '转岗人员',
        contact: null,
        identities: [{ organizationId, userType: 'TENDER_MANAGEMENT', roles: ['TM_REVIEWER'], title: null }],
      }),
  ];
  for (const change of changes) {
    const people = await given.cast();
    const same = await given.person(people.department, 'TM_APPROVER', 'TENDER_MANAGEMENT');
    const subject = {
      range: { projectId: newId(), phase: PHASE, id: newId() },
      projectId: null,
      organizationPath: people.department.path,
    };
    const to = [{ role: 'TM_APPROVER', organizationId: people.department.id }];
    let giving: Promise<unknown> = Promise.resolve();
    await asSystem(async (context) => {
      await lockPerson(context.db, people.approver.id);
      await change(people.approver, people.department.id)(context);
      giving = asSystem((other) => remind(other, 'INCIDENT_APPROVE', subject, { name: '甲', what: '乙' }, to, null));
      await expect.poll(waits, { timeout: 10_000, interval: 250 }).toBe(1);
    });
    await giving;
    expect(Object.keys(await posts.holders('INCIDENT_APPROVE', subject.range.projectId))).toEqual([same.id]);
  }
});
