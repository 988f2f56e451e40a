import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApp } from '../../../app.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { BASE } from '../../../kernel/http.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { userByName } from '../../access/account/session.service.ts';
import { createWebhook, listWebhooks } from '../../access/webhook/webhook.contract.ts';
import { listAuditTrail } from '../../access/audit-trail/audit-trail.contract.ts';
import { switchIdentity, switchUser, viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import { changeStatus, saveUser, viewUser } from '../../access/user/user.contract.ts';
import { listAwaited } from '../../course/submit/waiting.contract.ts';
import { requestChange } from '../../planning/plan/plan-change.contract.ts';
import { addItem } from '../../planning/plan/plan.contract.ts';
import * as countersign from '../../procedure/countersign/countersign.contract.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { listProjects, startUnplanned, viewProject } from '../../procedure/project/project.contract.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { listSubordinateOverdue } from '../../work/reminder/overdue.contract.ts';
import { countReminders, listReminders, markDown, viewReminderTarget } from '../../work/reminder/reminder.contract.ts';
import * as api from './deputy.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let elsewhere: Cast;
let admin: Caller;
let adminId: string;
/** Somebody of another unit, for each test a new one. */
let lee: { id: string; identityId: string; username: string };

const START = '2026-11-26 09:00:00';

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(START);
  given = givenProject(app);
  people = await given.cast();
  elsewhere = await given.cast();
  const system = await given.user({ organization: people.department, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' });
  adminId = system.id;
  admin = await given.signedIn(system);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime(START);
  lee = await given.user({ organization: elsewhere.unit, roles: ['FINANCE'] });
});

const PHASE = 'IMPLEMENTION_PLAN'; // sic
const body = (projectId: string) => ({ type: 'PROJECT', projectId, phase: PHASE });

const identityOf = async (who: Caller) => (await must(who.call(api.viewOwnDeputies))).identities[0]!.identityId;
const form = async (who: Caller, changes: object = {}) => ({
  identityId: await identityOf(who),
  roles: ['ORG_LEADER'],
  deputyUserId: lee.id,
  scope: 'ALL' as const,
  beginTime: START,
  endTime: '2026-12-03 18:00:00',
  reason: '休假',
  ...changes,
});
const give = async (who: Caller, changes: object = {}) =>
  (await must(who.call(api.giveDeputy, { body: await form(who, changes) }))).id;
const refusedBy = async (who: Caller, changes: object) =>
  (await given.refusal(who, api.giveDeputy, { body: await form(who, changes) })).rules;
/** Somebody, signed in anew and gone on under a deputyship. */
const standIn = async (deputyId: string, who = lee): Promise<Caller> => {
  const { token } = await must((await given.signedIn(who)).call(switchIdentity, { body: { identityId: deputyId } }));
  return app.caller(token);
};
const withdraw = async (who: Caller, deputyId: string) => {
  const { given: own } = await must(who.call(api.viewOwnDeputies));
  const { version } = own.find(({ id }) => id === deputyId)!;
  return who.call(api.withdrawOwnDeputy, { params: { deputyId }, body: { reason: '提前返岗', version } });
};
const openTodos = async (who: Caller, projectId: string) =>
  (await must(who.call(listReminders, { query: { handled: false, size: 100 } }))).content
    .filter((row) => row.projectId === projectId)
    .map(({ category }) => category.code);
const planned = () => given.planned(people);

describe('a term', () => {
  test('begins and ends by the clock, and both are told', async () => {
    const id = await give(people.leader, { beginTime: '2026-11-27 09:00:00', endTime: '2026-11-28 09:00:00' });
    const early = await given.signedIn(lee);
    expect((await early.call(switchIdentity, { body: { identityId: id } })).status).toBe(404);
    expect((await must(early.call(viewPrincipal))).identities).toHaveLength(1);

    await app.setTime('2026-11-27 09:00:01');
    await app.app.runDue();
    const caller = await standIn(id);
    const principal = await must(caller.call(viewPrincipal));
    expect(principal).toMatchObject({ organizationId: people.unit.id, roles: ['ORG_LEADER'], identity: { id } });
    expect(principal.deputyOf?.endTime).toBe('2026-11-28 09:00:00');
    expect(principal.identities.find((one) => one.id === id)?.deputyOf).toBe(principal.deputyOf?.principalName);

    await app.setTime('2026-11-28 09:00:00');
    const { status, headers, body: said } = await caller.call(viewPrincipal);
    expect([status, headers['x-auth-error'], (said as unknown as { code: string }).code]).toEqual([
      401,
      'DEPUTY_ENDED',
      'DEPUTY_ENDED',
    ]);
    await app.app.runDue();
    const told = await app.sql(
      `select receiver_id, content from remind_record where category = 'NOTICE_DEPUTY' and business_range like $1`,
      [`%${id}%`],
    );
    for (const person of [lee.id, people.leader.id])
      for (const word of ['已指定', '已开始', '已到期'])
        expect(told.some((row) => row['receiver_id'] === person && String(row['content']).includes(word))).toBe(true);
    const own = await must((await given.signedIn(lee)).call(api.viewOwnDeputies));
    expect(own.held[0]).toMatchObject({ id, state: { code: 'ENDED' }, allowedActions: [] });
  });

  test('that is withdrawn ends with the next call, also where the person is signed in', async () => {
    const id = await give(people.leader);
    const caller = await standIn(id);
    await must(caller.call(listProjects, { query: {} }));
    await must(withdraw(people.leader, id));
    expect((await caller.call(listProjects, { query: {} })).status).toBe(401);
    expect((await withdraw(people.leader, id)).status).toBe(409);
    const again = await given.signedIn(lee);
    expect((await again.call(switchIdentity, { body: { identityId: id } })).status).toBe(404);
  });

  test('can be given back by the deputy, not ended by a stranger', async () => {
    const id = await give(people.leader);
    const input = { params: { deputyId: id }, body: { reason: '不能胜任', version: 1 } };
    expect((await elsewhere.leader.call(api.withdrawOwnDeputy, input)).status).toBe(404);
    expect((await elsewhere.leader.call(api.listDeputyActs, { params: { deputyId: id }, query: {} })).status).toBe(404);
    await must((await given.signedIn(lee)).call(api.withdrawOwnDeputy, input));
  });
});

describe('people', () => {
  const securityOf = async () =>
    given.signedIn(
      await given.user({ organization: people.department, roles: ['SECURITY_ADMIN'], userType: 'SYSTEM' }),
    );
  const change = async (userId: string, action: 'lock' | 'leave') => {
    const { version } = await must(admin.call(viewUser, { params: { userId } }));
    await must(admin.call(changeStatus, { params: { userId }, body: { action, reason: '测试', version } }));
  };

  test.each(['lock', 'leave'] as const)('the deputy’s right ends where the deputy is gone: %s', async (action) => {
    const caller = await standIn(await give(people.leader));
    await change(lee.id, action);
    expect((await caller.call(viewPrincipal)).status).toBe(401);
  });

  test.each(['lock', 'leave'] as const)('it ends where the person is gone who is stood in for: %s', async (action) => {
    const leader = await given.user({ organization: people.unit, roles: ['ORG_LEADER'] });
    const caller = await standIn(await give(await given.signedIn(leader)));
    await change(leader.id, action);
    const { status, headers } = await caller.call(viewPrincipal);
    expect([status, headers['x-auth-error']]).toEqual([401, 'DEPUTY_ENDED']);
  });

  test('it ends with the role, at once', async () => {
    const leader = await given.user({ organization: people.unit, roles: ['ORG_LEADER', 'FINANCE'] });
    const id = await give(await given.signedIn(leader));
    const caller = await standIn(id);
    const { version } = await must(admin.call(viewUser, { params: { userId: leader.id } }));
    const identities = [{ organizationId: people.unit.id, roles: ['FINANCE'], title: null }];
    await must(
      admin.call(saveUser, {
        params: { userId: leader.id },
        body: { displayName: '沈砚', mobile: null, email: null, identities, version },
      }),
    );
    expect((await caller.call(viewPrincipal)).headers['x-auth-error']).toBe('DEPUTY_ENDED');
    const own = await must((await given.signedIn(lee)).call(api.viewOwnDeputies));
    expect(own.held[0]).toMatchObject({ id, state: { code: 'LAPSED' } });
  });

  test('nobody stands in for themselves, gives what they do not have, or names who cannot sign in', async () => {
    expect(await refusedBy(people.leader, { deputyUserId: people.leader.id })).toEqual(['DEPUTY_SELF']);
    expect(await refusedBy(people.leader, { roles: ['TM_APPROVER'] })).toEqual(['DEPUTY_ROLE_HELD']);
    const pool = await given.organization({ type: 'BIDDERS', hierarchy: '-', root: '/B/' });
    const bidder = await given.user({ organization: pool, roles: ['BIDDER_ADMIN'], userType: 'BIDDER' });
    expect(await refusedBy(people.leader, { deputyUserId: bidder.id })).toEqual(['DEPUTY_STAFF']);
    const experts = await given.organization({ type: 'EXPERT_POOL', hierarchy: '-' });
    const expert = await given.user({ organization: experts, roles: ['EXPERT'], userType: 'EXPERT' });
    for (const stranger of [bidder, expert])
      expect((await (await given.signedIn(stranger)).call(api.findDeputies, { query: {} })).status).toBe(403);
    const unknown = await form(people.leader, { deputyUserId: '0'.repeat(32) });
    expect((await people.leader.call(api.giveDeputy, { body: unknown })).status).toBe(404);
    const foreign = await form(people.leader, { identityId: await identityOf(elsewhere.leader) });
    expect((await people.leader.call(api.giveDeputy, { body: foreign })).status).toBe(404);
    await give(people.leader);
    expect(await refusedBy(people.leader, {})).toEqual(['DEPUTY_TWICE']);
  });

  test('nobody is two of the three administrators, by whatever order', async () => {
    const audit = await given.user({ organization: people.department, roles: ['AUDIT_ADMIN'], userType: 'SYSTEM' });
    const roles = ['SYSTEM_ADMIN'];
    expect(await refusedBy(admin, { roles, deputyUserId: audit.id })).toEqual(['ADMINS_EXCLUSIVE']);
    await give(admin, { roles });
    expect(await refusedBy(await securityOf(), { roles: ['SECURITY_ADMIN'] })).toEqual(['ADMINS_EXCLUSIVE']);
    const caller = await standIn((await must(admin.call(api.viewOwnDeputies))).given[0]!.id);
    await app.sql(`update identity set roles = '{AUDIT_ADMIN}', user_type = 'SYSTEM' where id = $1`, [lee.identityId]);
    expect((await caller.call(viewPrincipal)).headers['x-auth-error']).toBe('DEPUTY_ENDED');
  });

  test('nobody is two of the three administrators where both name the same deputy at once', async () => {
    const security = await securityOf();
    const [ofAdmin, ofSecurity] = [
      await form(admin, { roles: ['SYSTEM_ADMIN'] }),
      await form(security, { roles: ['SECURITY_ADMIN'] }),
    ];
    const client = await app.app.tools.store.pool.connect();
    try {
      await client.query('begin');
      await client.query('select id from app_user where id = $1 for update', [lee.id]);
      const both = Promise.all([
        admin.call(api.giveDeputy, { body: ofAdmin }),
        security.call(api.giveDeputy, { body: ofSecurity }),
      ]);
      const waiting = async () =>
        (
          await app.sql(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length;
      await expect.poll(waiting).toBe(2);
      await client.query('commit');
      expect((await both).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    } finally {
      client.release();
    }
  });

  test('a deputy of an administrator looks at nothing as somebody else, which would outlast the term', async () => {
    const caller = await standIn(await give(admin, { roles: ['SYSTEM_ADMIN'] }));
    expect((await caller.call(switchUser, { body: { username: lee.username } })).status).toBe(403);
  });

  test('a deputy of an administrator tends the systems that are told of events, and the trail says for whom', async () => {
    const caller = await standIn(await give(admin, { roles: ['SYSTEM_ADMIN'] }));
    const { id } = await must(
      caller.call(createWebhook, {
        body: {
          ...{ name: `ERP ${lee.username}`, url: 'https://erp.example.com/events', kinds: ['CONTRACT_SIGNED'] },
          ...{ organizationId: people.unit.id, withBelow: true },
        },
      }),
    );
    const [principal] = await app.sql('select display_name from app_user where id = $1', [adminId]);
    const [entry] = await app.sql(
      `select a.actor_name, a.deputy_id is not null as deputised, i.user_id
         from audit_log a join identity i on i.id = a.identity_id where a.object_id = $1`,
      [id],
    );
    expect(entry).toEqual({
      ...{ actor_name: `${lee.username}（代${String(principal!['display_name'])}）`, user_id: lee.id, deputised: true },
    });
    const listed = await must(admin.call(listWebhooks, { query: { size: 100 } }));
    expect(listed.content.find((row) => row.id === id)).toMatchObject({ createdByName: lee.username });
  });

  test('a deputy names no deputy, and gives nothing of the other one’s', async () => {
    const caller = await standIn(await give(people.leader));
    const own = await must(caller.call(api.viewOwnDeputies));
    expect(own.identities).toEqual([]);
    const third = await given.user({ organization: elsewhere.unit, roles: ['FINANCE'] });
    const asked = await form(people.leader, { deputyUserId: third.id });
    expect((await caller.call(api.giveDeputy, { body: asked })).status).toBe(404);
  });

  test('who looks on as a deputy sees that one’s own identities alone', async () => {
    const id = await give(people.leader);
    const other = await given.user({ organization: people.department, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' });
    const { token } = await must((await given.signedIn(other)).call(switchUser, { body: { username: lee.username } }));
    const looking = app.caller(token);
    expect((await must(looking.call(viewPrincipal))).identities).toHaveLength(1);
    expect((await looking.call(switchIdentity, { body: { identityId: id } })).status).toBe(404);
  });
});

describe('work', () => {
  test('the deputy sees the to-dos and clears them, and every record says for whom', async () => {
    const deputyId = await give(people.leader);
    const caller = await standIn(deputyId);
    const projectId = await planned();
    await must(people.clerk.call(flow.submit, { body: body(projectId) }));
    expect(await openTodos(caller, projectId)).toContain('IMPLEMENTION_PLAN_CHECK');
    const mine = await must(caller.call(listReminders, { query: { handled: false } }));
    const marked = { body: { ids: mine.content.map(({ id }) => id) } };
    expect((await must(caller.call(markDown, marked))).num).toBe(0);
    await must(caller.call(flow.check, { body: body(projectId) }));
    expect(await openTodos(people.leader, projectId)).not.toContain('IMPLEMENTION_PLAN_CHECK');

    const [principal] = await app.sql('select display_name from app_user where id = $1', [people.leader.id]);
    const name = `${lee.username}（代${String(principal!['display_name'])}）`;
    const records = await must(people.clerk.call(flow.listRecords, { query: body(projectId) }));
    expect(records[0]).toMatchObject({ action: 'check', operatorName: name });
    const [kept] = await app.sql(
      'select operator_id, for_user_id from submit_record where project_id = $1 and action = $2',
      [projectId, 'check'],
    );
    expect(kept).toEqual({ operator_id: lee.id, for_user_id: people.leader.id });
    const [entry] = await app.sql(
      `select a.actor_name, i.user_id from audit_log a join identity i on i.id = a.identity_id
       where a.object_id = $1 and a.action = 'FLOW_CHECK'`,
      [projectId],
    );
    expect(entry).toEqual({ actor_name: name, user_id: lee.id });
    const acts = await must(people.leader.call(api.listDeputyActs, { params: { deputyId }, query: {} }));
    expect(acts.content).toContainEqual(
      expect.objectContaining({ actorName: name, action: { code: 'FLOW_CHECK', value: '审核' } }),
    );
    // whoever decides about what the deputy did for them decides about their own work; anybody else does not
    const deciding = async (username: string) =>
      deciderOf({ db: app.app.store.db, user: await userByName(app.app.store, username) }, projectId, lee.id);
    expect(await deciding(String(principal!['display_name']))).toBe(lee.id);
    expect(await deciding(lee.username)).toBe(lee.id);
    const [approver] = await app.sql('select username from app_user where id = $1', [people.approver.id]);
    expect(await deciding(String(approver!['username']))).toBe(people.approver.id);
    const auditor = await given.signedIn(
      await given.user({ organization: people.department, roles: ['AUDIT_ADMIN'], userType: 'SYSTEM' }),
    );
    const trail = await must(auditor.call(listAuditTrail, { query: { action: 'FLOW_CHECK' } }));
    expect(trail.content[0]).toMatchObject({ username: lee.username, actorName: name });
  });

  test('what the deputy asks for about a plan item comes back to the one whose work it is', async () => {
    const itemId = await given.planItem(people);
    const deputy = await standIn(await give(people.clerk, { roles: ['ORG_CLERK'] }));
    const asked = { itemId, type: 'MODIFY' as const, reason: '工程量增加', values: { amount: '900' } };
    const { id } = await must(deputy.call(requestChange, { body: asked }));
    await must(
      people.approver.call(flow.approve, { body: { type: 'PLAN_MODIFY', projectId: id, phase: 'PLAN_MODIFY' } }),
    );
    expect(await given.todos(people.clerk)).toContain('PLAN_MODIFY_MANAGEMENT');
  });

  test('nobody decides on their own work through a deputy, in either direction', async () => {
    // the deputy is the clerk who handed in
    const clerk = await given.user({ organization: people.unit, roles: ['ORG_CLERK'] });
    const byClerk = await given.signedIn(clerk);
    const id = await give(people.leader, { deputyUserId: clerk.id });
    const projectId = await planned();
    await must(byClerk.call(flow.submit, { body: body(projectId) }));
    const asLeader = await standIn(id, clerk);
    expect((await must(asLeader.call(flow.viewFlow, { query: body(projectId) }))).allowedActions).not.toContain(
      'check',
    );
    expect((await given.refusal(asLeader, flow.check, { body: body(projectId) })).rules).toEqual(['SAME_PERSON']);

    // the leader handed in as a clerk, and a deputy of the leader would check it
    const both = await given.user({ organization: people.unit, roles: ['ORG_CLERK', 'ORG_LEADER'] });
    const asBoth = await given.signedIn(both);
    const second = await planned();
    await must(asBoth.call(flow.submit, { body: body(second) }));
    const forBoth = await standIn(await give(asBoth));
    expect((await given.refusal(forBoth, flow.check, { body: body(second) })).rules).toEqual(['SAME_PERSON']);

    // a deputy handed in for the clerk, who leads too and would check what was done for them
    const third = await planned();
    const asClerk = await standIn(
      await give(asBoth, { roles: ['ORG_CLERK'], beginTime: START, deputyUserId: clerk.id }),
      clerk,
    );
    await must(asClerk.call(flow.submit, { body: body(third) }));
    expect((await given.refusal(asBoth, flow.check, { body: body(third) })).rules).toEqual(['SAME_PERSON']);
    expect((await must(asBoth.call(flow.viewFlow, { query: body(third) }))).allowedActions).toContain('recall');
  });

  test('one person takes no two steps of a chain under two hats', async () => {
    const caller = await standIn(await give(people.leader));
    const projectId = await planned();
    await must(people.clerk.call(flow.submit, { body: body(projectId) }));
    await must(caller.call(flow.check, { body: body(projectId) }));
    const approverOnce = await standIn(await give(people.approver, { roles: ['TM_APPROVER'] }));
    expect((await given.refusal(approverOnce, flow.approve, { body: body(projectId) })).rules).toEqual(['SAME_PERSON']);
    await must(people.approver.call(flow.approve, { body: body(projectId) }));
  });
});

test('a sheet is signed for somebody, by nobody twice', async () => {
  const projectId = await given.atCountersign(people);
  const phase = 'COUNTERSIGN_IMPLEMENTION_PLAN' as const; // sic
  const signers = [people.reviewer, people.groupLeader];
  const { version } = await given.view(people.clerk, projectId);
  const named = signers.map(({ id }) => ({ userId: id, seq: 1 }));
  await must(
    people.clerk.call(countersign.nameSigners, { params: { projectId }, body: { phase, signers: named, version } }),
  );
  await must(people.clerk.call(flow.submit, { body: { type: 'PROJECT', projectId, phase } }));
  const sheetOf = async () =>
    (await must(people.clerk.call(countersign.viewSheet, { query: { projectId, phase } }))).sheet!;
  const itemOf = async (who: { id: string }) => (await sheetOf()).items.find(({ userId }) => userId === who.id)!;
  const sign = async (who: Caller, item: { id: string }) =>
    given.refusal(who, countersign.signItem, { params: { itemId: item.id }, body: { result: 'AGREE' } });

  const forReviewer = await standIn(await give(people.reviewer, { roles: ['TM_REVIEWER'] }));
  const item = await itemOf(people.reviewer);
  await must(forReviewer.call(countersign.signItem, { params: { itemId: item.id }, body: { result: 'AGREE' } }));
  expect((await itemOf(people.reviewer)).userName).toBe(`${lee.username}（代${item.userName}）`);
  const forLeader = await standIn(await give(people.groupLeader, { roles: ['GROUP_LEADER'] }));
  expect((await sign(forLeader, await itemOf(people.groupLeader))).rules).toEqual(['SAME_PERSON']);
});

test('a withdrawal holds at every process with the next call', async () => {
  const second = await openApp(app.config, app.urls, openLog('silent'));
  try {
    const id = await give(people.leader);
    const { token } = await standIn(id);
    const ask = async () =>
      (await second.http.inject({ url: `${BASE}/principal`, headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await ask()).toBe(200);
    await must(withdraw(people.leader, id));
    expect(await ask()).toBe(401);
  } finally {
    await second.close();
  }
});

describe('a scope', () => {
  test('of single projects: others are not found, no to-do, and what belongs to no project cannot be changed', async () => {
    const [named, other] = [await planned(), await planned()];
    for (const one of [named, other]) await must(people.clerk.call(flow.submit, { body: body(one) }));
    const caller = await standIn(await give(people.leader, { scope: 'PROJECT', projectIds: [named] }));
    const { content } = await must(caller.call(listProjects, { query: { size: 100 } }));
    expect(content.map(({ id }) => id)).toEqual([named]);
    expect((await caller.call(viewProject, { params: { projectId: other } })).status).toBe(404);
    expect((await given.refusal(caller, flow.check, { body: body(other) })).status).toBe(404);
    expect(await openTodos(caller, other)).toEqual([]);
    expect(await openTodos(caller, named)).toContain('IMPLEMENTION_PLAN_CHECK');
    await must(caller.call(flow.check, { body: body(named) }));
    expect((await caller.call(addItem, { body: given.planBody() })).status).toBe(403);
  });

  test('of single projects begins none, and counts, waits for and is told of no other', async () => {
    const [named, other] = [await planned(), await planned()];
    for (const one of [named, other]) await must(people.clerk.call(flow.submit, { body: body(one) }));
    const asClerk = await standIn(
      await give(people.clerk, { roles: ['ORG_CLERK'], scope: 'PROJECT', projectIds: [named] }),
    );
    const started = {
      name: '应急抢修工程',
      projectType: 'ENGINEERING',
      biddingMethod: 'OPEN_TENDER',
      estimatedAmount: '500',
      unplannedReason: '水毁应急抢修',
    } as const;
    expect((await asClerk.call(startUnplanned, { body: started })).status).toBe(403);
    expect((await must(people.clerk.call(listAwaited, {}))).map(({ projectId }) => projectId)).toContain(other);
    expect((await must(asClerk.call(listAwaited, {}))).map(({ projectId }) => projectId)).toEqual([named]);

    const asLeader = await standIn(await give(people.leader, { scope: 'PROJECT', projectIds: [named] }));
    const { content } = await must(people.leader.call(listReminders, { query: { handled: false, size: 100 } }));
    const target = async (projectId: string) => {
      const remindRecordId = content.find((row) => row.projectId === projectId)!.id;
      return (await asLeader.call(viewReminderTarget, { query: { remindRecordId } })).status;
    };
    expect([await target(named), await target(other)]).toEqual([200, 404]);
    await app.sql(
      `update remind_record set organization_path = organization_path || '99/', due_time = business_now() - interval '1 hour'
       where project_id = $1 and receiver_id = $2 and kind = 'TODO' and not handled`,
      [other, people.leader.id],
    );
    const below = async (who: Caller) => [
      (await must(who.call(countReminders))).subordinateOverdue,
      (await must(who.call(listSubordinateOverdue, { query: {} }))).totalElements,
    ];
    expect([await below(people.leader), await below(asLeader)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test('by level or kind takes in what is of it', async () => {
    const projectId = await planned();
    const [row] = await app.sql('select level, project_type from project where id = $1', [projectId]);
    const rest = ['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT'].filter((one) => one !== row!['level']);
    const reachOf = async (changes: object) => {
      const id = await give(people.leader, changes);
      const { status } = await (await standIn(id)).call(viewProject, { params: { projectId } });
      await must(withdraw(people.leader, id));
      return status;
    };
    expect(await reachOf({ scope: 'LEVEL', scopeValues: [row!['level']] })).toBe(200);
    expect(await reachOf({ scope: 'LEVEL', scopeValues: rest })).toBe(404);
    expect(await reachOf({ scope: 'TYPE', scopeValues: ['ENGINEERING'] })).toBe(200);
    expect(await reachOf({ scope: 'TYPE', scopeValues: ['GOODS'] })).toBe(404);
  });

  test('names projects that the person reaches', async () => {
    const foreign = await given.planned(elsewhere);
    const asked = await form(people.leader, { scope: 'PROJECT', projectIds: [foreign] });
    expect(await given.refusal(people.leader, api.giveDeputy, { body: asked })).toMatchObject({
      status: 400,
      fields: ['projectIds'],
    });
    expect(await refusedBy(people.leader, { scope: 'PROJECT' })).toEqual(['DEPUTY_SCOPE']);
  });
});

describe('administrators', () => {
  test('name a deputy for somebody who is away, list, export and withdraw; those of a unit for their own', async () => {
    const ofUnit = await given.user({ organization: people.unit, roles: ['ORG_ADMIN'] });
    const unitAdmin = await given.signedIn(ofUnit);
    const holders = await must(unitAdmin.call(api.findHolders, { query: {} }));
    expect(holders.every(({ organizationName }) => organizationName === people.unit.name)).toBe(true);
    const identityId = await identityOf(people.leader);
    const base = await form(people.leader);
    expect(
      (await given.refusal(unitAdmin, api.giveDeputyFor, { body: { ...base, deputyUserId: ofUnit.id } })).rules,
    ).toEqual(['DEPUTY_GRANTER']);
    const foreign = { ...base, identityId: await identityOf(elsewhere.leader) };
    expect((await unitAdmin.call(api.giveDeputyFor, { body: foreign })).status).toBe(404);
    const projectId = await planned();
    const { code } = await must(people.clerk.call(viewProject, { params: { projectId } }));
    const narrow = { ...base, scope: 'PROJECT' as const, projectCodes: [code] };
    expect((await unitAdmin.call(api.giveDeputyFor, { body: { ...narrow, projectCodes: ['X'] } })).status).toBe(400);
    const { id } = await must(unitAdmin.call(api.giveDeputyFor, { body: narrow }));

    const listed = await must(unitAdmin.call(api.listDeputies, { query: { state: 'CURRENT', keyword: lee.username } }));
    expect(listed.content).toMatchObject([{ id, takesIn: code, allowedActions: ['withdraw'] }]);
    const elsewhereAdmin = await given.signedIn(
      await given.user({ organization: elsewhere.unit, roles: ['ORG_ADMIN'] }),
    );
    expect((await must(elsewhereAdmin.call(api.listDeputies, { query: { keyword: lee.username } }))).content).toEqual(
      [],
    );
    const input = { params: { deputyId: id }, body: { reason: '返岗', version: listed.content[0]!.version } };
    expect((await elsewhereAdmin.call(api.withdrawDeputy, input)).status).toBe(404);
    const query = { columns: 'principalName,deputy.scope' } as never;
    const sheet = await rowsOf((await admin.call(api.exportDeputies.endpoint, { query })).body);
    expect(sheet[0]).toEqual(['被代理人', '范围']);
    expect(sheet.flat()).toContain(code);
    const caller = await standIn(id);
    await must(unitAdmin.call(api.withdrawDeputy, input));
    expect((await caller.call(viewPrincipal)).status).toBe(401);
    expect(identityId).toBe(base.identityId);
  });

  test('name no deputy of another administrator', async () => {
    const security = await given.user({
      organization: people.department,
      roles: ['SECURITY_ADMIN'],
      userType: 'SYSTEM',
    });
    const asked = await form(await given.signedIn(security), { roles: ['SECURITY_ADMIN'] });
    expect((await given.refusal(admin, api.giveDeputyFor, { body: asked })).rules).toEqual(['DEPUTY_ADMINS']);
    expect(adminId).not.toBe(security.id);
  });
});

test('what was given stays as it is', async () => {
  await give(people.leader);
  const day = addDays(START.slice(0, 10), 365);
  await expect(
    app.app.tools.store.pool.query(`update deputy set end_time = '${day}' where deputy_user_id = '${lee.id}'`),
  ).rejects.toThrow('permission denied');
});
