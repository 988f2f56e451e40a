import { addDays } from '@tenderdesk/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast, type Person } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './supervision.contract.ts';
import * as supervisorApi from './supervisor.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let supervisor: Person;
let stranger: Cast;
let projectId: string;
let today: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  cast = await given.cast();
  stranger = await given.cast();
  supervisor = await given.person(cast.department, 'SUPERVISOR', 'SUPERVISOR');
  projectId = await given.started(cast);
  today = String((await app.sql(`select business_now()::date::text as today`))[0]!['today']);
});
afterAll(() => app.close());

const soon = (days = 5) => addDays(today, days);
const issue = (changes: object = {}, who: Caller = cast.reviewer) =>
  who.call(api.issueSupervision, {
    body: { kind: 'OVERDUE', projectId, content: '招标文件逾期未报送，请说明原因', dueDate: soon(), ...changes },
  });
const see = (supervisionId: string, who: Caller = cast.reviewer) =>
  must(who.call(api.viewSupervision, { params: { supervisionId } }));
const escalate = async (supervisionId: string) =>
  cast.reviewer.call(api.escalateSupervision, {
    params: { supervisionId },
    body: { text: '逾期未回复', version: (await see(supervisionId)).version },
  });
const close = async (supervisionId: string, text: string | null, who: Caller = cast.reviewer) =>
  who.call(api.closeSupervision, {
    params: { supervisionId },
    body: { text, version: (await see(supervisionId)).version },
  });
const answer = async (supervisionId: string, text = '已完成编制，明日报送', who: Caller = cast.clerk) =>
  who.call(api.replySupervision, {
    params: { supervisionId },
    body: { text, version: (await see(supervisionId)).version },
  });

describe('issuing', () => {
  test('puts it before clerk and leader of the unit, due on its last day', async () => {
    const { id } = await must(issue({ content: '招标文件逾期未报送，请说明原因。' }));
    expect(await see(id)).toMatchObject({
      kind: { code: 'OVERDUE' },
      organizationName: cast.unit.name,
      status: { code: 'OPEN' },
      late: false,
      level: 0,
      steps: [{ step: { code: 'CREATE' }, dueDate: soon() }],
      allowedActions: ['urge', 'escalate', 'close'],
    });
    for (const one of [cast.clerk, cast.leader]) expect(await given.todos(one)).toContain('SUPERVISION');
    const [todo] = await app.sql(
      `select content, due_time::date::text as due from remind_record where category = 'SUPERVISION' and business_range = $1`,
      [id],
    );
    expect(todo).toEqual({ content: `督办：招标文件逾期未报送，请说明原因，限${soon()}`, due: soon() });
    expect((await see(id, cast.clerk)).allowedActions).toEqual(['reply']);
  });

  test('names a unit where there is no project', async () => {
    const { id } = await must(issue({ projectId: null, organizationId: cast.unit.id, kind: 'ONSITE' }, supervisor));
    expect(await see(id)).toMatchObject({ projectId: null, organizationId: cast.unit.id });
  });

  test.each<[string, object, string[]]>([
    ['today', { dueDate: 'today' }, ['SUPERVISE_DUE']],
    ['in two years', { dueDate: 'later' }, ['SUPERVISE_DUE']],
  ])('a term that ends %s is refused', async (_, changes, rules) => {
    const dueDate = 'dueDate' in changes && changes.dueDate === 'today' ? today : soon(700);
    expect(
      (await given.refusal(cast.reviewer, api.issueSupervision, { body: { ...bodyOf(), dueDate } })).rules,
    ).toEqual(rules);
  });

  test('an unknown kind and an unknown unit are named', async () => {
    const kind = await given.refusal(cast.reviewer, api.issueSupervision, { body: { ...bodyOf(), kind: 'NOTHING' } });
    expect(kind).toMatchObject({ status: 400, fields: ['kind'] });
    const unit = { ...bodyOf(), projectId: null, organizationId: newId() };
    expect(await given.refusal(cast.reviewer, api.issueSupervision, { body: unit })).toMatchObject({
      status: 400,
      fields: ['organizationId'],
    });
  });

  test('a leader asks the units below, never the own one', async () => {
    expect((await given.refusal(cast.leader, api.issueSupervision, { body: bodyOf() })).rules).toEqual([
      'SUPERVISE_OWN',
    ]);
    expect((await given.refusal(stranger.leader, api.issueSupervision, { body: bodyOf() })).status).toBe(404);
    expect((await cast.clerk.call(api.issueSupervision, { body: bodyOf() })).status).toBe(403);
  });
});

const bodyOf = () => ({ kind: 'OVERDUE', projectId, content: '请说明原因', dueDate: soon() });

describe('answering', () => {
  test('by the unit alone, once; its issuer hears of it', async () => {
    const { id } = await must(issue({ content: '请报送进度' }));
    expect((await answer(id, '不归我', stranger.clerk)).status).toBe(404);
    expect((await answer(id, '代答', cast.reviewer)).status).toBe(403);
    await must(answer(id));
    expect((await answer(id)).status).toBe(409);
    expect(await see(id)).toMatchObject({ status: { code: 'REPLIED' }, allowedActions: ['return', 'close'] });
    expect(await given.todos(cast.reviewer)).toContain('SUPERVISION_READ');
    const open = await app.sql(
      `select 1 from remind_record where category = 'SUPERVISION' and business_range = $1 and not handled`,
      [id],
    );
    expect(open).toEqual([]);
  });

  test('with files that the other side reads, and strangers do not', async () => {
    const { id } = await must(issue({ content: '请上传整改材料' }));
    const fileId = await given.file(cast.clerk, '整改材料.pdf');
    await must(
      cast.clerk.call(api.replySupervision, {
        params: { supervisionId: id },
        body: { text: '见附件', files: [fileId], version: (await see(id)).version },
      }),
    );
    expect((await see(id)).steps.at(-1)).toMatchObject({ text: '见附件', files: [{ id: fileId }] });
  });

  test('sent back, it waits anew with a new term', async () => {
    const { id } = await must(issue({ content: '请说明超期原因' }));
    await must(answer(id));
    const { version } = await see(id);
    const body = { text: '请补充整改时间', dueDate: soon(9), version };
    expect(
      (
        await given.refusal(cast.reviewer, api.returnSupervision, {
          params: { supervisionId: id },
          body: { ...body, dueDate: today },
        })
      ).rules,
    ).toEqual(['SUPERVISE_DUE']);
    await must(cast.reviewer.call(api.returnSupervision, { params: { supervisionId: id }, body }));
    expect(await see(id)).toMatchObject({ status: { code: 'OPEN' }, dueDate: soon(9), repliedTime: null });
    expect((await cast.reviewer.call(api.returnSupervision, { params: { supervisionId: id }, body })).status).toBe(409);
    await must(answer(id, '已补充'));
    expect((await see(id)).steps.map(({ step: { code } }) => code)).toEqual(['CREATE', 'REPLY', 'RETURN', 'REPLY']);
  });
});

describe('seeing to it', () => {
  test('escalates to those above the unit, then to the leaders of the group, and no further', async () => {
    const { id } = await must(issue({ content: '多次催办未办理' }));
    const up = () => escalate(id);
    await must(up());
    expect(await given.todos(cast.approver)).toContain('NOTICE_SUPERVISION_ESCALATED');
    expect(await given.todos(cast.groupLeader)).not.toContain('NOTICE_SUPERVISION_ESCALATED');
    await must(up());
    expect(await given.todos(cast.groupLeader)).toContain('NOTICE_SUPERVISION_ESCALATED');
    expect((await up()).status).toBe(409);
    expect(await see(id)).toMatchObject({ level: 2, allowedActions: ['urge', 'close'] });
  });

  test('escalates past a level at which nobody is, and not into the void', async () => {
    const { id } = await must(issue({ content: '上级无人' }));
    const absent = async (role: string) => {
      const rows = await app.sql(
        `update identity set enabled = false where enabled and $1 = any(roles) and user_id <> $2 returning id`,
        [role, cast.reviewer.id],
      );
      return () =>
        app.sql(`update identity set enabled = true where id = any($1)`, [
          rows.map(({ id: identityId }) => identityId),
        ]);
    };
    const back = [await absent('TM_APPROVER')];
    try {
      await must(escalate(id));
      expect(await see(id)).toMatchObject({ level: 2 });
      const second = (await must(issue({ content: '集团亦无人' }))).id;
      back.push(await absent('GROUP_LEADER'));
      const refused = await given.refusal(cast.reviewer, api.escalateSupervision, {
        params: { supervisionId: second },
        body: { text: '逾期未回复', version: (await see(second)).version },
      });
      expect(refused.rules).toEqual(['SUPERVISE_ABOVE']);
      expect(await see(second)).toMatchObject({ level: 0 });
    } finally {
      for (const restore of back) await restore();
    }
  });

  test('urged, it stands before the unit anew', async () => {
    const { id } = await must(issue({ content: '请尽快答复' }));
    await must(
      cast.reviewer.call(api.urgeSupervision, {
        params: { supervisionId: id },
        body: { version: (await see(id)).version },
      }),
    );
    const rows = await app.sql(
      `select handled from remind_record where category = 'SUPERVISION' and business_range = $1 and receiver_id = $2
       order by created_time, handled desc`,
      [id, cast.clerk.id],
    );
    expect(rows.map(({ handled }) => handled)).toEqual([true, false]);
  });

  test('a leader sees to what the own hand issued, not to others', async () => {
    const { id } = await must(issue({ content: '由部门发起' }));
    expect((await see(id, cast.leader)).allowedActions).toEqual(['reply']);
    expect((await close(id, null, cast.leader)).status).toBe(403);
  });

  test('closed by hand, nobody has to answer and the unit hears of it', async () => {
    const { id } = await must(issue({ content: '现场监督发现的问题' }));
    await must(close(id, '已现场整改'));
    expect(await see(id)).toMatchObject({ status: { code: 'CLOSED' }, allowedActions: [] });
    expect((await answer(id)).status).toBe(409);
    expect(await given.todos(cast.leader)).toContain('SUPERVISION_READ');
  });

  test('the phase that it asks for is left: it is closed by that, and says so', async () => {
    const own = await given.planned(cast);
    const { id } = await must(issue({ projectId: own, content: '实施方案逾期' }));
    const onsite = await must(issue({ projectId: own, kind: 'ONSITE', content: '现场监督意见' }));
    await given.settle(cast, { type: 'PROJECT', projectId: own, phase: 'IMPLEMENTION_PLAN' });
    const closed = await see(id);
    expect(closed).toMatchObject({ status: { code: 'CLOSED' } });
    expect(closed.steps.at(-1)).toMatchObject({ step: { code: 'CLOSE' }, byName: null });
    expect((await see(onsite.id)).status.code).toBe('OPEN');
  });

  test('its issuer is told once that the term has passed', async () => {
    const { id } = await must(issue({ content: '请于期限内报送' }, supervisor));
    await app.sql(`update supervision set due_date = business_now()::date - 1 where id = $1`, [id]);
    await app.app.runDue();
    await app.app.runDue();
    expect(await see(id)).toMatchObject({ late: true });
    const told = await app.sql(
      `select content from remind_record where category = 'SUPERVISION_READ' and business_range = $1 and receiver_id = $2`,
      [id, supervisor.id],
    );
    expect(told).toEqual([{ content: `【${(await see(id)).projectName}】督办逾期未回复：请于期限内报送` }]);
    const late = await must(supervisor.call(api.listSupervisions, { query: { late: true } }));
    expect(late.content.map((row) => row.id)).toEqual([id]);
  });

  test('what moved on meanwhile is not overwritten', async () => {
    const { id } = await must(issue({ content: '两人同时处理' }));
    const { version } = await see(id);
    const once = () =>
      cast.reviewer.call(api.closeSupervision, { params: { supervisionId: id }, body: { text: null, version } });
    const statuses = (await Promise.all([once(), once()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

describe('the list', () => {
  test('is that of one’s scope, filtered and as a workbook', async () => {
    expect((await must(stranger.clerk.call(api.listSupervisions, { query: {} }))).totalElements).toBe(0);
    const mine = await must(supervisor.call(api.listSupervisions, { query: { mine: true } }));
    expect(new Set(mine.content.map(({ issuerName }) => issuerName)).size).toBe(1);
    const closed = await must(cast.clerk.call(api.listSupervisions, { query: { status: 'CLOSED' } }));
    expect(closed.content.every(({ status }) => status.code === 'CLOSED')).toBe(true);
    const found = await must(cast.clerk.call(api.listSupervisions, { query: { keyword: '两人同时' } }));
    expect(found.totalElements).toBe(1);
    const { totalElements } = await must(cast.clerk.call(api.listSupervisions, { query: {} }));
    const rows = await rowsOf(await must(cast.clerk.call(api.exportSupervisions.endpoint, { query: {} })));
    expect(rows).toHaveLength(totalElements + 1);
  });

  test('one is printed with its course', async () => {
    const { content } = await must(cast.clerk.call(api.listSupervisions, { query: {} }));
    const { status } = await cast.clerk.call(api.takeSupervision, {
      params: { supervisionId: content[0]!.id },
      query: { format: 'pdf' },
    });
    expect(status).toBe(200);
  });
});

describe('what a figure gives rise to', () => {
  test('one stays open for a project and a reason however often it is asked', async () => {
    const own = await given.started(cast);
    const ask = (category = 'IMPLEMENTION_PLAN_SUBMIT') =>
      must(cast.reviewer.call(api.createdSupervision, { query: { projectId: own, category } }));
    const all = await Promise.all([ask(), ask(), ask()]);
    const ids = new Set(all.flatMap(({ content }) => content.map(({ id }) => id)));
    expect(ids.size).toBe(1);
    expect(all[0]!.content[0]!.content).toContain('待提交');
    expect((await ask('COUNTERSIGN_IMPLE_SUBMIT')).content[0]!.id).not.toBe([...ids][0]);
    await must(close([...ids][0]!, null));
    expect((await ask()).content[0]!.id).not.toBe([...ids][0]);
    const issued = await must(cast.reviewer.call(api.createdSupervision, { query: {} }));
    expect(issued.totalElements).toBeGreaterThan(2);
    expect(await given.refusal(stranger.leader, api.createdSupervision, { query: { projectId: own } })).toMatchObject({
      status: 404,
    });
  });

  test('the evaluation of a contractor is asked for once, reminded of once a day, and cleared', async () => {
    const awards = givenAwards(app);
    const tender = await awards.awarded();
    const [winner] = await app.sql(`select id from winning_candidate where project_id = $1 and won`, [
      tender.projectId,
    ]);
    const winningCandidateId = String(winner!['id']);
    const by = await given.person(cast.department, 'TM_REVIEWER', 'TENDER_MANAGEMENT');
    const ask = () => must(by.call(api.askForEvaluation, { params: { winningCandidateId }, query: {} }));
    const first = await ask();
    expect(first.sent).toBe(true);
    expect(await ask()).toEqual({ recordId: first.recordId, sent: false });
    await app.sql(`update supervision set reminded_on = reminded_on - 1 where id = $1`, [first.recordId]);
    expect(await ask()).toEqual({ recordId: first.recordId, sent: true });
    const clear = () => must(by.call(api.clearEvaluation, { params: { projectId: tender.projectId } }));
    expect(await clear()).toEqual({ num: 1, projectId: tender.projectId, action: 'CLEARED' });
    expect((await clear()).num).toBe(0);
  });
});

describe('supervisors', () => {
  const form = (changes: object = {}) => ({
    name: '祁鉴秋',
    organizationId: cast.department.id,
    duty: '纪检监察',
    phone: '13800000077',
    certNo: 'JD-001',
    ...changes,
  });

  test('are kept by the department, each name once in a unit, the phone sealed and masked', async () => {
    const { id } = await must(cast.reviewer.call(supervisorApi.addSupervisor, { body: form() }));
    expect(await given.refusal(cast.reviewer, supervisorApi.addSupervisor, { body: form() })).toMatchObject({
      status: 409,
      fields: ['name'],
    });
    expect(
      await given.refusal(cast.reviewer, supervisorApi.addSupervisor, { body: form({ organizationId: newId() }) }),
    ).toMatchObject({ status: 400, fields: ['organizationId'] });
    expect((await cast.clerk.call(supervisorApi.addSupervisor, { body: form() })).status).toBe(403);
    const [row] = (await must(cast.clerk.call(supervisorApi.listSupervisors, { query: { keyword: '鉴秋' } }))).content;
    expect(row).toMatchObject({ id, phone: '138****0077', allowedActions: [] });
    const [stored] = await app.sql('select phone from supervisor where id = $1', [id]);
    expect(String(stored!['phone'])).not.toContain('13800000077');
    const { phone: _phone, ...rest } = form({ duty: '监督员' });
    await must(
      cast.reviewer.call(supervisorApi.saveSupervisor, {
        params: { supervisorId: id },
        body: { ...rest, status: 'INACTIVE', version: row!.version },
      }),
    );
    const out = await must(cast.reviewer.call(supervisorApi.listSupervisors, { query: { status: 'INACTIVE' } }));
    expect(out.content).toMatchObject([{ id, duty: '监督员', phone: '138****0077' }]);
    expect(
      (
        await cast.reviewer.call(supervisorApi.saveSupervisor, {
          params: { supervisorId: id },
          body: { ...rest, status: 'ACTIVE', version: row!.version },
        })
      ).status,
    ).toBe(409);
  });
});
