import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditTrail } from '../../access/audit-trail/audit-trail.contract.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenSuppliers } from '../../people/supplier/given.ts';
import { listReminders, markDown } from '../../work/reminder/reminder.contract.ts';
import { givenProject, must, type Cast, type Person } from '../project/given.ts';
import { deleteProject, viewHistory } from '../project/project.contract.ts';
import * as api from './comment.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let outside: Cast;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  [people, outside] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.setTime('2027-03-01 09:00:00');
  projectId = await given.started(people);
});

const say = (by: Caller, text = '请核对第二标段的最高限价', mentions: string[] = []) =>
  by.call(api.addComment, { params: { projectId }, body: { text, mentions } });
const said = async (by: Caller, text?: string, mentions?: string[]) => (await must(say(by, text, mentions))).id;
const pageFor = async (by: Caller, query: object = {}) =>
  must(by.call(api.listComments, { params: { projectId }, query }));
const shownTo = async (by: Caller, query: object = {}) => (await pageFor(by, query)).content;
const textsTo = async (by: Caller, query: object = {}) => (await shownTo(by, query)).map(({ text }) => text);
const change = (by: Caller, commentId: string, version: number, text = '已核对', mentions: string[] = []) =>
  by.call(api.changeComment, { params: { commentId }, body: { text, mentions, version } });
const withdraw = (by: Caller, commentId: string, version: number) =>
  by.call(api.withdrawComment, { params: { commentId }, body: { version } });
const countFor = async (by: Caller) => (await must(by.call(api.countComments, { params: { projectId } }))).total;
const offeredTo = async (by: Caller, keyword?: string) =>
  must(by.call(api.listMentionable, { params: { projectId }, query: keyword === undefined ? {} : { keyword } }));
const noticesOf = async (by: Caller) =>
  (await must(by.call(listReminders, { query: { handled: false, size: 100 } }))).content.filter(
    ({ category, projectId: about }) => category.code === 'NOTICE_MENTIONED' && about === projectId,
  );
const nameOf = async ({ id }: Person) =>
  String((await app.sql('select display_name from app_user where id = $1', [id]))[0]!['display_name']);

describe('who takes part', () => {
  test('staff who may see the project read and answer, the newest first', async () => {
    await said(people.clerk, '第一条');
    await app.setTime('2027-03-01 09:01:00');
    await said(people.approver, '第二条\n换行');
    for (const reader of [people.clerk, people.leader, people.reviewer, people.approver, people.groupLeader])
      expect(await textsTo(reader)).toEqual(['第二条\n换行', '第一条']);
    expect((await shownTo(people.clerk))[1]).toMatchObject({
      authorName: await nameOf(people.clerk),
      organizationName: people.unit.name,
      own: true,
      createdTime: expect.stringContaining('2027-03-01 09:00'),
      editedTime: null,
      withdrawnTime: null,
      allowedActions: ['edit', 'withdraw'],
    });
    expect((await shownTo(people.clerk))[0]).toMatchObject({ own: false, allowedActions: [] });
    expect(await countFor(people.leader)).toBe(2);
  });

  test('people of another unit, bidders and experts get nothing, neither to read nor to write', async () => {
    const commentId = await said(people.clerk);
    const suppliers = givenSuppliers(app);
    const bidder = await suppliers.bidder(await suppliers.supplier(), ['MAINTAIN:BIDDER_JOINED']);
    const expert = await given.person(people.unit, 'EXPERT', 'EXPERT');
    await app.sql(`insert into project_person (project_id, user_id, role) values ($1, $2, 'COMMITTEE')`, [
      projectId,
      expert.id,
    ]);
    for (const [caller, status] of [
      [outside.clerk, 404],
      [outside.leader, 404],
      [bidder, 403],
      [expert, 403],
      [app.caller(null), 401],
    ] as const) {
      const params = { projectId };
      const replies = [
        await caller.call(api.listComments, { params }),
        await caller.call(api.countComments, { params }),
        await caller.call(api.listMentionable, { params }),
        await say(caller),
        await change(caller, commentId, 1),
        await withdraw(caller, commentId, 1),
        await caller.call(api.readComments, { params, body: { commentIds: [commentId] } }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status));
      expect(JSON.stringify(replies)).not.toContain('最高限价');
    }
    expect(await textsTo(people.clerk)).toEqual(['请核对第二标段的最高限价']);
  });

  test('a role of bidders or experts with the right reaches nothing all the same', async () => {
    await said(people.clerk);
    const role = await given.role(['DISCUSS:PROJECT', 'READ:PROJECT_DETAIL'], 'ASSIGNED');
    const expert = await given.person(people.unit, role, 'EXPERT');
    await app.sql(`insert into project_person (project_id, user_id, role) values ($1, $2, 'COMMITTEE')`, [
      projectId,
      expert.id,
    ]);
    expect((await expert.call(api.listComments, { params: { projectId } })).status).toBe(403);
    expect((await say(expert)).status).toBe(403);
    expect(await countFor(expert)).toBeNull();
    expect((await offeredTo(people.clerk)).map(({ userId }) => userId)).not.toContain(expert.id);
    expect((await say(people.clerk, '请评委看', [expert.id])).status).toBe(422);
  });

  test('the owner of the project takes part, who owns another one does not', async () => {
    const [owner, stranger] = [
      await given.person(people.unit, 'TENDER_OWNER'),
      await given.person(people.unit, 'TENDER_OWNER'),
    ];
    await app.sql(`update project set owner_user_id = $2 where id = $1`, [projectId, owner.id]);
    await app.sql(`insert into project_person (project_id, user_id, role) values ($1, $2, 'OWNER')`, [
      projectId,
      owner.id,
    ]);
    await said(people.clerk, '请招标人代表确认', [owner.id]);
    expect(await textsTo(owner)).toEqual(['请招标人代表确认']);
    expect(await noticesOf(owner)).toHaveLength(1);
    expect((await say(stranger)).status).toBe(404);
    expect((await say(people.clerk, '请看', [stranger.id])).status).toBe(422);
  });

  test('whoever is offered behind @ can see the project, and whoever can is offered', async () => {
    const everybody = [people.leader, people.reviewer, people.approver, people.groupLeader];
    const finance = await given.person(people.unit, 'FINANCE');
    const supervisor = await given.person(people.department, 'SUPERVISOR', 'SUPERVISOR');
    const offered = await Promise.all(
      [people.unit.name, people.department.name].map((unit) => offeredTo(people.clerk, unit)),
    );
    const ids = offered.flat().map(({ userId }) => userId);
    for (const { id } of [people.leader, people.reviewer, people.approver, supervisor]) expect(ids).toContain(id);
    for (const { id } of [people.clerk, outside.clerk, finance]) expect(ids).not.toContain(id);
    const [found] = await offeredTo(people.clerk, await nameOf(people.leader));
    expect(found).toEqual({
      userId: people.leader.id,
      name: await nameOf(people.leader),
      unit: people.unit.name,
    });
    // those of the unit stand first
    expect((await offeredTo(people.clerk))[0]!.unit).toBe(people.unit.name);
    const few = people.clerk.call(api.listMentionable, { params: { projectId }, query: { size: 2 } });
    expect((await must(few)).length).toBe(2);
    for (const caller of [...everybody, supervisor])
      expect((await caller.call(api.listComments, { params: { projectId } })).status).toBe(200);
    expect((await finance.call(api.listComments, { params: { projectId } })).status).toBe(403);
    expect(await offeredTo(people.clerk, '无此人')).toEqual([]);
    expect(await offeredTo(people.clerk, '%')).toEqual([]);
  });

  test('a unit that was moved keeps those who saw its project from above', async () => {
    const above = await given.organization({ name: '原上级单位' });
    const chief = await given.person(above, 'ORG_LEADER');
    await app.sql(`update project set organization_path = $2 where id = $1`, [projectId, '/former/9/']);
    expect((await say(people.clerk, '请看', [chief.id])).status).toBe(422);
    await app.sql('insert into organization_former_path (organization_id, path) values ($1, $2)', [
      above.id,
      '/former/',
    ]);
    expect((await say(people.clerk, '请看', [chief.id])).status).toBe(200);
  });
});

describe('what was written', () => {
  test('is plain text of at most a thousand characters that says something', async () => {
    for (const text of ['', '   ', '字'.repeat(1001)]) {
      const { status, body } = await say(people.clerk, text);
      expect([status, (body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, 'text']);
    }
    await said(people.clerk, '字'.repeat(1000));
    await said(people.clerk, '<img src=x onerror=alert(1)>');
    expect((await textsTo(people.clerk))[0]).toBe('<img src=x onerror=alert(1)>');
    expect(
      (
        await say(
          people.clerk,
          '人多',
          Array.from({ length: 21 }, () => people.leader.id),
        )
      ).status,
    ).toBe(400);
  });

  test('can be changed by its author for a quarter of an hour', async () => {
    const commentId = await said(people.clerk, '初稿');
    expect((await change(people.leader, commentId, 1)).status).toBe(403);
    await app.setTime('2027-03-01 09:15:00');
    await must(change(people.clerk, commentId, 1, '定稿'));
    expect((await shownTo(people.leader))[0]).toMatchObject({
      text: '定稿',
      editedTime: expect.stringContaining('2027-03-01 09:15'),
      version: 2,
    });
    await app.setTime('2027-03-01 09:15:02');
    expect((await shownTo(people.clerk))[0]!.allowedActions).toEqual(['withdraw']);
    expect(await change(people.clerk, commentId, 2, '晚了')).toMatchObject({
      status: 422,
      body: { errors: [{ ruleId: 'COMMENT_EDIT_OVER', field: 'text' }] },
    });
    expect((await textsTo(people.leader))[0]).toBe('定稿');
  });

  test('is not changed twice from one version', async () => {
    const commentId = await said(people.clerk, '初稿');
    const replies = await Promise.all([
      change(people.clerk, commentId, 1, '甲稿'),
      change(people.clerk, commentId, 1, '乙稿'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await withdraw(people.clerk, commentId, 1)).body).toMatchObject({ code: 'CONFLICT' });
  });

  test('is gone for everybody else once it is withdrawn, at any time and once', async () => {
    const commentId = await said(people.clerk, '写错了项目', [people.leader.id]);
    expect((await withdraw(people.leader, commentId, 1)).status).toBe(403);
    await app.setTime('2027-03-09 10:00:00');
    await must(withdraw(people.clerk, commentId, 1));
    const [line] = await shownTo(people.leader);
    expect(line).toMatchObject({
      text: null,
      mentions: [],
      authorName: await nameOf(people.clerk),
      withdrawnTime: expect.stringContaining('2027-03-09 10:00'),
      allowedActions: [],
    });
    expect((await shownTo(people.clerk))[0]).toMatchObject({ text: '写错了项目', allowedActions: [] });
    expect(await noticesOf(people.leader)).toEqual([]);
    expect(await countFor(people.leader)).toBe(0);
    expect(await withdraw(people.clerk, commentId, 2)).toMatchObject({
      status: 409,
      body: { code: 'ACTION_NOT_ALLOWED' },
    });
    expect((await change(people.clerk, commentId, 2)).status).toBe(409);
  });

  test('is found by the page, and a single one on its page', async () => {
    const ids: string[] = [];
    for (const text of ['一', '二', '三', '四', '五']) ids.push(await said(people.clerk, text));
    expect(await pageFor(people.leader, { page: 1, size: 2 })).toMatchObject({
      totalElements: 5,
      page: 1,
      content: [{ text: '三' }, { text: '二' }],
    });
    expect(await pageFor(people.leader, { size: 2, commentId: ids[0] })).toMatchObject({
      page: 2,
      content: [{ text: '一' }],
    });
    const elsewhere = await given.started(people);
    const foreign = await must(
      people.clerk.call(api.addComment, { params: { projectId: elsewhere }, body: { text: '别的项目' } }),
    );
    expect(await pageFor(people.leader, { size: 2, commentId: foreign.id })).toMatchObject({
      page: 0,
      content: [{ text: '五' }, { text: '四' }],
    });
  });

  test('goes on while the project is paused, and goes with a project that is deleted, and its notices too', async () => {
    await app.sql(`update project set status = 'PAUSED', paused_since = business_now() where id = $1`, [projectId]);
    await said(people.clerk, '暂停期间也可交流', [people.leader.id]);
    await app.sql(`update project set status = 'IN_PROCESS', paused_since = null where id = $1`, [projectId]);
    expect(await noticesOf(people.leader)).toHaveLength(1);
    await must(people.clerk.call(deleteProject, { params: { projectId } }));
    expect(await app.sql('select 1 from project_comment where project_id = $1', [projectId])).toEqual([]);
    expect(await noticesOf(people.leader)).toEqual([]);
  });

  test('is followed in the audit trail without its words, and in no history of the project', async () => {
    const commentId = await said(people.clerk, '机密原文甲', [people.leader.id]);
    await must(change(people.clerk, commentId, 1, '机密原文乙'));
    await must(withdraw(people.clerk, commentId, 2));
    const trail = await app.sql(
      `select action, project_id, hash is not null as chained, before::text, after::text from audit_log
       where object_id = $1 order by id`,
      [commentId],
    );
    expect(trail.map(({ action, project_id, chained }) => [action, project_id, chained])).toEqual(
      ['ADD_COMMENT', 'CHANGE_COMMENT', 'WITHDRAW_COMMENT'].map((action) => [action, projectId, true]),
    );
    expect(JSON.stringify(trail)).not.toContain('机密');
    const auditor = await given.person(people.department, 'AUDIT_ADMIN', 'SYSTEM');
    const entries = await must(
      auditor.call(listAuditTrail, {
        query: { kind: 'comment', sDate: '2027-03-01', eDate: '2027-03-01', size: 1000 },
      }),
    );
    expect(entries.content.map(({ action }) => action.value)).toEqual(
      expect.arrayContaining(['发表内部留言', '修改内部留言', '撤回内部留言']),
    );
    const history = await must(people.clerk.call(viewHistory, { params: { projectId }, query: { size: 100 } }));
    expect(JSON.stringify(history)).not.toMatch(/COMMENT|机密/);
  });
});

describe('who is mentioned', () => {
  test('gets a notice that leads there, until it is read', async () => {
    const commentId = await said(people.clerk, '请看', [people.leader.id, people.leader.id, people.clerk.id]);
    expect(await noticesOf(people.clerk)).toEqual([]);
    const [notice, ...more] = await noticesOf(people.leader);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'READ', businessRange: `${projectId}|${commentId}`, dueTime: null });
    expect(notice!.content).toMatch(/^【.+】.+在内部交流中提到你$/);
    expect((await shownTo(people.leader))[0]).toMatchObject({ calls: true });
    expect((await shownTo(people.clerk))[0]).toMatchObject({
      calls: false,
      mentions: [{ name: await nameOf(people.leader) }, { name: await nameOf(people.clerk) }],
    });
    const read = (by: Caller) =>
      must(by.call(api.readComments, { params: { projectId }, body: { commentIds: [commentId] } }));
    expect(await read(people.approver)).toEqual({ num: 0 });
    expect(await noticesOf(people.leader)).toHaveLength(1);
    expect(await read(people.leader)).toEqual({ num: 1 });
    expect(await noticesOf(people.leader)).toEqual([]);
    expect((await shownTo(people.leader))[0]).toMatchObject({ calls: false });
  });

  test('gets it anew with each comment, and marks it like every notice', async () => {
    await said(people.clerk, '请看', [people.leader.id]);
    await said(people.clerk, '再请看', [people.leader.id]);
    const notices = await noticesOf(people.leader);
    expect(notices).toHaveLength(2);
    await must(people.leader.call(markDown, { body: { ids: notices.map(({ id }) => id) } }));
    expect((await shownTo(people.leader)).map(({ calls }) => calls)).toEqual([false, false]);
  });

  test('is somebody who may see the project, or the comment is refused in words', async () => {
    const left = await given.person(people.unit, 'ORG_CLERK');
    await app.sql(`update app_user set status = 'DISABLED' where id = $1`, [left.id]);
    for (const userId of [outside.clerk.id, left.id, '0'.repeat(32)])
      expect(await say(people.clerk, '请看', [people.leader.id, userId])).toMatchObject({
        status: 422,
        body: { errors: [{ ruleId: 'MENTION_OUTSIDER', field: 'text' }] },
      });
    expect(await shownTo(people.clerk)).toEqual([]);
    expect(await noticesOf(people.leader)).toEqual([]);
  });

  test('changes with the comment: who is new is told, who is called no more is not', async () => {
    const commentId = await said(people.clerk, '请看', [people.leader.id, people.approver.id]);
    await must(change(people.clerk, commentId, 1, '请看', [people.approver.id, people.reviewer.id]));
    expect(await noticesOf(people.leader)).toEqual([]);
    expect(await noticesOf(people.approver)).toHaveLength(1);
    expect(await noticesOf(people.reviewer)).toHaveLength(1);
    expect((await change(people.clerk, commentId, 2, '请看', [outside.clerk.id])).status).toBe(422);
  });

  test('under two identities reads it once', async () => {
    const other = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', name: '另一部门' });
    await app.sql(
      `insert into identity (id, user_id, organization_id, user_type, roles, is_default)
       values (md5($1), $1, $2, 'TENDER_MANAGEMENT', '{TM_REVIEWER}', false)`,
      [people.leader.id, other.id],
    );
    const commentId = await said(people.clerk, '请看', [people.leader.id]);
    const open = () =>
      app.sql(`select 1 from remind_record where receiver_id = $1 and project_id = $2 and not handled`, [
        people.leader.id,
        projectId,
      ]);
    expect(await open()).toHaveLength(2);
    await must(people.leader.call(api.readComments, { params: { projectId }, body: { commentIds: [commentId] } }));
    expect(await open()).toEqual([]);
    await app.sql(`delete from remind_record where identity_id = md5($1)`, [people.leader.id]);
    await app.sql(`delete from identity where id = md5($1)`, [people.leader.id]);
  });
});

test('thirty comments in ten minutes are enough, also where they come at once', async () => {
  const writer = await given.person(people.unit, 'ORG_CLERK');
  const replies = await Promise.all(Array.from({ length: 32 }, (_, index) => say(writer, `第${index}条`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = replies.filter(({ status }) => status !== 200);
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ ruleId: 'COMMENT_FLOOD', field: 'text' }] } });
  expect((await say(people.clerk)).status).toBe(200);
  await app.setTime('2027-03-01 09:10:05');
  expect((await say(writer)).status).toBe(200);
});
