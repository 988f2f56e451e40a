import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { bookOf } from '../../../kernel/testing/workbook.ts';
import { postChanges } from '../../access/account/post.hooks.ts';
import { moveOrganization } from '../../access/organization/organization.contract.ts';
import { createUser, saveUser } from '../../access/user/user.contract.ts';
import { importUsers } from '../../access/user/user-import.contract.ts';
import { sendBook } from '../../planning/plan/given-sheet.ts';
import { requestChange } from '../../planning/plan/plan-change.contract.ts';
import { addItem } from '../../planning/plan/plan.contract.ts';
import { handOver } from '../../procedure/handover/handover.contract.ts';
import { givenProject, must, type Person } from '../../procedure/project/given.ts';
import { approve, check, submit } from '../../work/flow/flow.contract.ts';
import { givenPosts } from './given.ts';

/** To-dos are before those who can do them, also when others work somewhere than when they were given. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let admin: Person;
let posts: ReturnType<typeof givenPosts>;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-02 09:00:00');
  given = givenProject(app);
  const { unit } = await given.cast();
  admin = await given.person(unit, 'SYSTEM_ADMIN', 'SYSTEM');
  posts = givenPosts(app, admin);
});
afterAll(() => app.close());

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const body = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });

let count = 0;
const person = (organizationId: string, roles: string[]) => ({
  displayName: `接任${'甲乙丙丁戊己庚辛壬癸子丑'[(count += 1)]}`,
  mobile: `1380000${1000 + count}`,
  email: null,
  identities: [{ organizationId, roles, title: null }],
});

test('a check waits for whoever leads the unit: who left, who came, who became it, with the day that it had', async () => {
  const people = await given.cast();
  const projectId = await given.planned(people);
  await must(people.clerk.call(submit, { body: body(projectId) }));
  const due = '2026-11-05 09:00';
  const has = () => posts.holders('IMPLEMENTION_PLAN_CHECK', projectId);
  expect(await has()).toEqual({ [people.leader.id]: due });
  const { id: itemId } = await must(people.clerk.call(addItem, { body: given.planBody() }));
  await must(people.clerk.call(submit, { body: { type: 'PLAN', projectId: itemId, phase: 'PLAN' } }));
  expect(await posts.holders('PLAN_CHECK', itemId)).toEqual({ [people.leader.id]: due });

  // nobody is there who could do it: it does not get lost
  await app.setTime('2026-11-03 10:00:00');
  await posts.leaves(people.leader);
  expect(await has()).toEqual({ [people.leader.id]: due });
  const { id: came } = await must(
    admin.call(createUser, { body: { username: 'leader.next', ...person(people.unit.id, ['ORG_LEADER']) } }),
  );
  expect(await has()).toEqual({ [came]: due });
  expect(await posts.holders('PLAN_CHECK', itemId)).toEqual({ [came]: due });

  // a clerk becomes a leader beside; the one who handed it in does not check it
  const clerk = await given.person(people.unit, 'ORG_CLERK');
  const becomes = async (userId: string, roles: string[]) =>
    must(
      admin.call(saveUser, {
        params: { userId },
        body: { ...person(people.unit.id, roles), version: await posts.versionOf('app_user', userId) },
      }),
    );
  await becomes(clerk.id, ['ORG_CLERK', 'ORG_LEADER']);
  await becomes(people.clerk.id, ['ORG_CLERK', 'ORG_LEADER']);
  expect(await has()).toEqual({ [came]: due, [clerk.id]: due });
  await becomes(clerk.id, ['ORG_CLERK']);
  expect(await has()).toEqual({ [came]: due });
  // who leads no more keeps it until somebody does
  await becomes(came, ['ORG_CLERK']);
  expect(await has()).toEqual({ [came]: due });
  await becomes(came, ['ORG_LEADER']);
  expect(await has()).toEqual({ [came]: due });
  await becomes(came, ['ORG_CLERK']);
  await becomes(clerk.id, ['ORG_LEADER']);
  expect(await has()).toEqual({ [clerk.id]: due });

  await must(clerk.call(check, { body: body(projectId) }));
  expect(await has()).toEqual({});
  expect(Object.keys(await posts.holders('IMPLEMENTION_PLAN_APPROVE', projectId))).toContain(people.approver.id);
});

test('a request to change a plan item waits for whoever approves it now', async () => {
  const people = await given.cast();
  const itemId = await given.planItem(people);
  const asked = { itemId, type: 'MODIFY' as const, reason: '工程量增加', values: { amount: '900' } };
  await must(people.clerk.call(requestChange, { body: asked }));
  const has = async () => Object.keys(await posts.holders('PLAN_MODIFY_APPLY', itemId));
  expect(await has()).toContain(people.approver.id);
  const next = await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
  const becomes = async ({ id }: Person, roles: string[]) =>
    must(
      admin.call(saveUser, {
        params: { userId: id },
        body: { ...person(people.department.id, roles), version: await posts.versionOf('app_user', id) },
      }),
    );
  await becomes(next, ['TM_APPROVER']);
  expect(await has()).toContain(next.id);
  await becomes(people.approver, ['TM_REVIEWER']);
  expect(await has()).not.toContain(people.approver.id);
});

test('what a unit hands in is decided by the company that it stands under now', async () => {
  const company = await given.cast();
  const other = await given.cast();
  const unit = await given.organization({ parent: company.unit, hierarchy: '3' });
  const [clerk, leader] = [await given.person(unit, 'ORG_CLERK'), await given.person(unit, 'ORG_LEADER')];
  const amount = '300';
  const projectId = await given.planned(
    { ...company, unit, clerk, leader },
    {
      ...{ projectType: 'MAINTENANCE', workKind: 'UPKEEP', estimatedAmount: amount },
      sections: [{ name: '本项目', scope: '护栏更换', estimatedAmount: amount, periodDays: 60 }],
    },
  );
  await must(clerk.call(submit, { body: body(projectId) }));
  await must(leader.call(check, { body: body(projectId) }));
  const has = async () => Object.keys(await posts.holders('IMPLEMENTION_PLAN_APPROVE', projectId));
  expect(await has()).toEqual([company.leader.id]);
  await must(
    admin.call(moveOrganization, {
      params: { organizationId: unit.id },
      body: {
        parentId: other.unit.id,
        reason: '管理关系调整',
        version: await posts.versionOf('organization', unit.id),
      },
    }),
  );
  expect(await has()).toEqual([other.leader.id]);
  await must(other.leader.call(approve, { body: body(projectId) }));
  expect(await has()).toEqual([]);
});

test('people who come by a file are told of once, all together', async () => {
  const people = await given.cast();
  const projectId = await given.planned(people);
  await must(people.clerk.call(submit, { body: body(projectId) }));
  await posts.leaves(people.leader);
  const [other, known] = [
    await given.cast(),
    await given.person(people.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT'),
  ];
  const otherId = await given.planned(other);
  await must(other.clerk.call(submit, { body: body(otherId) }));
  const [account] = await app.sql(`update app_user set display_name = '已在册' where id = $1 returning username`, [
    known.id,
  ]);
  const told: unknown[] = [];
  const all = postChanges.all();
  const spy = vi.spyOn(postChanges, 'all').mockReturnValue([async (_, change) => void told.push(change), ...all]);
  const rows = [
    ['用户名', '姓名', '单位编码或名称', '角色'],
    ['file.leader', '文件甲', people.unit.name, 'ORG_LEADER'],
    ['file.clerk', '文件乙', people.unit.name, 'ORG_CLERK'],
    ['file.second', '文件丙', other.unit.name, 'ORG_LEADER'],
    [String(account!['username']), '已在册', people.unit.name, 'ORG_LEADER'],
  ];
  const { body: report } = await sendBook(app, admin, importUsers.commit, await bookOf(rows));
  spy.mockRestore();
  expect(report).toMatchObject({ written: 4, faults: [] });
  expect(told).toHaveLength(1);
  const idOf = async (username: string) =>
    String((await app.sql('select id from app_user where username = $1', [username]))[0]!['id']);
  const leader = await idOf('file.leader');
  expect(Object.keys(await posts.holders('IMPLEMENTION_PLAN_CHECK', projectId)).toSorted()).toEqual(
    [known.id, leader].toSorted(),
  );
  expect(Object.keys(await posts.holders('IMPLEMENTION_PLAN_CHECK', otherId)).toSorted()).toEqual(
    [other.leader.id, await idOf('file.second')].toSorted(),
  );
});

test('what somebody who leaves has beside flows goes to those who hold the same roles there, and comes to nobody else', async () => {
  const people = await given.cast();
  const [same, elsewhere] = [
    await given.person(people.department, 'TM_APPROVER', 'TENDER_MANAGEMENT'),
    (await given.cast()).approver,
  ];
  const projectId = await given.planned(people);
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id,
       organization_path, due_time)
     select $1, user_id, id, 'INCIDENT_APPROVE', 'TODO', '待审批', 'to approve', $2, $2, $3, business_now() + interval '3 days'
     from identity where user_id = $4`,
    [newId(), projectId, people.unit.path, people.approver.id],
  );
  await posts.leaves(people.approver);
  const has = Object.keys(await posts.holders('INCIDENT_APPROVE', projectId));
  expect(has).toEqual([same.id]);
  expect(has).not.toContain(elsewhere.id);
});

test('what the clerk of a project has to send goes to whoever takes the project over, and to no other clerk', async () => {
  const people = await given.cast();
  const next = await given.person(people.unit, 'ORG_CLERK');
  await given.person(people.unit, 'ORG_CLERK');
  const projectId = await given.planned(people);
  await app.sql(
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id, organization_path)
     select $1, user_id, id, 'PREQUALIFICATION_SEND', 'TODO', '待发出', 'to send', $2, $2, $3 from identity where user_id = $4`,
    [newId(), projectId, people.unit.path, people.clerk.id],
  );
  const has = async () => Object.keys(await posts.holders('PREQUALIFICATION_SEND', projectId));
  await posts.leaves(people.clerk);
  expect(await has()).toEqual([people.clerk.id]);
  const body = { fromUserId: people.clerk.id, toUserId: next.id, reason: '调离单位' };
  await must(people.leader.call(handOver, { body }));
  expect(await has()).toEqual([next.id]);
});
