import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import * as flow from '../../work/flow/flow.contract.ts';
import { deleteMonthly, generateMonthly } from '../report/monthly-report.contract.ts';
import { readWord } from '../paper/read-back.fixture.ts';
import * as deductApi from './deduct.contract.ts';
import * as pointsApi from './points.contract.ts';
import * as sheetApi from './sheet.contract.ts';
import * as standardApi from './standard.contract.ts';
import * as summaryApi from './summary.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: Cast;
let others: Cast;

const YEAR = 2026;
const body = (changes: object = {}) => ({
  dueDate: '2026-12-20',
  mostAdded: '5',
  items: [
    { name: '计划与报送', requirement: '按期报送', maxScore: '40', source: 'LATE_REPORT' as const, eachScore: '1.5' },
    { name: '过程管理', requirement: '按期办理', maxScore: '60', source: 'OVERDUE' as const, eachScore: '2' },
  ],
  version: null as number | null,
  ...changes,
});

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-20 10:00:00');
  given = givenProject(app);
  [people, others] = [await given.cast(), await given.cast()];
});
afterAll(() => app.close());

const standardOf = async (year: number, who: Caller = people.reviewer) =>
  (await must(who.call(standardApi.listStandards, { query: {} }))).find((one) => one.year === year);
const save = (year: number, input: object, who: Caller = people.reviewer) =>
  who.call(standardApi.saveStandard, { params: { year }, body: input as never });
const move = async (endpoint: typeof standardApi.openStandard | typeof standardApi.closeStandard, year: number) =>
  people.reviewer.call(endpoint, { params: { year }, body: { version: (await standardOf(year))!.version } });
/** A year under way. */
async function opened(year: number) {
  await must(save(year, body()));
  await must(move(standardApi.openStandard, year));
}
const sheetOf = async (year: number, { unit, clerk }: Cast = people) =>
  (await must(clerk.call(sheetApi.listSheets, { query: { year, organizationId: unit.id } }))).content[0]!.id;
const view = (sheetId: string, who: Caller = people.clerk) =>
  must(who.call(sheetApi.viewSheet, { params: { sheetId } }));
const step = (projectId: string) => ({ type: 'SELF_ASSESSMENT', projectId, phase: 'SELF_ASSESSMENT' });

async function score(sheetId: string, scores: (string | null)[], who: Caller = people.clerk) {
  return scoreAs(await view(sheetId, who), sheetId, scores, who);
}

/** The same on a sheet that was seen before. */
const scoreAs = (
  sheet: Awaited<ReturnType<typeof view>>,
  sheetId: string,
  scores: (string | null)[],
  who: Caller = people.clerk,
) =>
  who.call(sheetApi.saveSheet, {
    params: { sheetId },
    body: {
      scores: sheet.scores.map(({ itemId }, index) => ({
        itemId,
        selfScore: scores[index] ?? null,
        evidence: '台账与批复',
        files: [],
      })),
      version: sheet.version,
    },
  });

async function settle(sheetId: string, scores: (string | null)[]) {
  const sheet = await view(sheetId, people.reviewer);
  return people.reviewer.call(sheetApi.settleSheet, {
    params: { sheetId },
    body: {
      scores: sheet.scores.map(({ itemId }, index) => ({ itemId, finalScore: scores[index] ?? null, comment: null })),
      version: sheet.version,
    },
  });
}

describe('the standard of a year', () => {
  test('is written by the department alone, seen by units once it is before them, and adds up to 100', async () => {
    expect((await save(2027, body(), people.clerk)).status).toBe(403);
    await must(save(2027, body({ items: [{ ...body().items[0]!, maxScore: '99' }] })));
    expect((await save(2027, body())).status).toBe(409);
    expect(await standardOf(2027, people.clerk)).toBeUndefined();
    const { version } = (await standardOf(2027))!;
    const open = { params: { year: 2027 }, body: { version } };
    expect((await given.refusal(people.reviewer, standardApi.openStandard, open)).rules).toEqual(['STANDARD_FULL']);
    expect((await save(2027, body({ version: version + 1 }))).status).toBe(409);
    await must(save(2027, body({ version })));
    await must(move(standardApi.openStandard, 2027));
    expect((await move(standardApi.openStandard, 2027)).status).toBe(409);
    expect((await save(2027, body({ version: version + 2 }))).status).toBe(409);
    expect(await standardOf(2027, people.clerk)).toMatchObject({ state: { code: 'OPEN' }, allowedActions: [] });
    expect(await given.todos(people.clerk)).toContain('SELF_ASSESSMENT_SUBMIT');
  });

  test.each([
    ['an item without a name', { items: [{ ...body().items[0], name: ' ' }] }],
    ['a source without points', { items: [{ ...body().items[0], eachScore: null }] }],
    ['more each than the item gives', { items: [{ ...body().items[0], eachScore: '41' }] }],
    ['one source twice', { items: [body().items[0], { ...body().items[1], source: 'LATE_REPORT' }] }],
    [
      'one source twice beside an item without one',
      {
        items: [
          body().items[0],
          { ...body().items[1], source: 'LATE_REPORT' },
          { ...body().items[0], source: null, eachScore: null },
        ],
      },
    ],
    ['no item', { items: [] }],
    ['points that are no number', { mostAdded: '-1' }],
  ])('is refused with %s', async (_, changes) => {
    expect((await save(2035, body(changes))).status).toBe(400);
  });

  test('that is settled leaves nothing to do and changes no more', async () => {
    await opened(2028);
    const sheetId = await sheetOf(2028);
    await must(move(standardApi.closeStandard, 2028));
    const open = await app.sql(
      `select count(*)::int as num from remind_record where category like 'SELF_ASSESSMENT%' and business_range like $1 and not handled`,
      ['%|2028'],
    );
    expect(open[0]).toEqual({ num: 0 });
    expect((await score(sheetId, ['1', '1'])).status).toBe(409);
    expect((await given.refusal(people.clerk, flow.submit, { body: step(sheetId) })).rules).toContain(
      'ASSESSMENT_OPEN',
    );
    const point = { year: 2028, item: '创新', score: '1', reason: '获省级奖励', files: [] };
    expect((await people.clerk.call(pointsApi.addPoint, { body: point })).status).toBe(409);
  });
});

describe('a year that is settled', () => {
  test('asks nobody any more, and no step of a sheet is taken', async () => {
    await opened(2025);
    const sheetId = await sheetOf(2025);
    await must(score(sheetId, ['10', '10']));
    await must(people.clerk.call(flow.submit, { body: step(sheetId) }));
    const point = { year: 2025, item: '创新', score: '1', reason: '获省级奖励', files: [] };
    const { id: pointId } = await must(people.clerk.call(pointsApi.addPoint, { body: point }));
    const [item] = (await standardOf(2025))!.items;
    const found = { itemId: item!.id, organizationId: people.unit.id, occurredDate: '2025-06-01', score: '3' };
    const { id: deductId } = await must(
      people.reviewer.call(deductApi.addDeduct, { body: { ...found, reason: '资料归档不全' } }),
    );
    const contest = { params: { deductId }, body: { text: '已归档', version: 1 } };
    await must(people.leader.call(deductApi.contestDeduct, contest));
    const { version } = (await standardOf(2025))!;
    const close = { params: { year: 2025 }, body: { version } };
    expect((await given.refusal(people.reviewer, standardApi.closeStandard, close)).rules).toEqual([
      'DEDUCTS_DECIDED',
      'POINTS_AUDITED',
    ]);
    const upheld = { params: { deductId }, body: { version: 2, stands: true, text: '归档确有缺失' } };
    await must(people.approver.call(deductApi.decideDeduct, upheld));
    expect((await given.refusal(people.reviewer, standardApi.closeStandard, close)).rules).toEqual(['POINTS_AUDITED']);
    const passed = { params: { pointId }, body: { passes: true, text: null, version: 1 } };
    await must(people.approver.call(pointsApi.auditPoint, passed));
    await must(move(standardApi.closeStandard, 2025));
    const open = await app.sql(
      'select category from remind_record where business_range = any($1) and not handled and kind = $2',
      [[pointId, deductId], 'TODO'],
    );
    expect(open).toEqual([]);
    const reason = '年度已结束，仍请补充材料';
    for (const refused of [
      await given.refusal(people.leader, flow.check, { body: step(sheetId) }),
      await given.refusal(people.leader, flow.reject, { body: { ...step(sheetId), reason } }),
      await given.refusal(people.clerk, flow.recall, { body: step(sheetId) }),
    ])
      expect(refused.rules).toEqual(['ASSESSMENT_OPEN']);
    for (const who of [people.leader, people.clerk])
      expect((await must(who.call(flow.viewFlow, { query: step(sheetId) }))).allowedActions).toEqual([]);
  });

  test('is not settled while a step is taken', async () => {
    await opened(2024);
    const sheetId = await sheetOf(2024);
    await must(score(sheetId, ['10', '10']));
    const { submitted } = await app.app.tools.store.transaction(async ({ db }) => {
      await db.updateTable('assessmentYear').set({ state: 'CLOSED' }).where('year', '=', 2024).execute();
      const reply = { done: false, submitted: people.clerk.call(flow.submit, { body: step(sheetId) }) };
      void reply.submitted.finally(() => (reply.done = true));
      const waits = async () =>
        reply.done ||
        (await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .length > 0;
      await expect.poll(waits).toBe(true);
      return reply;
    });
    expect((await submitted).status).toBe(422);
  });
});

describe('what a unit says of itself', () => {
  test('goes through its leader, is settled by the department, and counts once it is approved', async () => {
    await opened(YEAR);
    const sheetId = await sheetOf(YEAR);
    expect((await given.refusal(people.clerk, flow.submit, { body: step(sheetId) })).rules).toEqual([
      'SCORES_COMPLETE',
    ]);
    expect((await score(sheetId, ['41', '1'])).status).toBe(422);
    await must(score(sheetId, ['38.5', '55']));
    expect((await settle(sheetId, ['30', '50'])).status).toBe(409);
    await must(people.clerk.call(flow.submit, { body: step(sheetId) }));
    expect((await score(sheetId, ['1', '1'])).status).toBe(409);
    await must(people.leader.call(flow.check, { body: step(sheetId) }));
    expect((await given.refusal(people.approver, flow.approve, { body: step(sheetId) })).rules).toEqual([
      'FINAL_COMPLETE',
    ]);
    expect((await settle(sheetId, ['40.01', '50'])).status).toBe(422);
    await must(settle(sheetId, ['36', null]));
    expect(await view(sheetId)).toMatchObject({ finalTotal: null });
    await must(settle(sheetId, ['36', '52.25']));
    // what is being settled is the department's
    expect(await view(sheetId)).toMatchObject({
      finalTotal: null,
      scores: [{ finalScore: null }, { finalScore: null }],
    });
    const own = await view(sheetId, people.approver);
    const scores = own.scores.map(({ itemId, finalScore }) => ({ itemId, finalScore, comment: null }));
    const again = { params: { sheetId }, body: { scores, version: own.version } };
    await must(people.approver.call(sheetApi.settleSheet, again));
    expect((await given.refusal(people.approver, flow.approve, { body: step(sheetId) })).rules).toEqual([
      'SETTLED_BY_OTHER',
    ]);
    await must(settle(sheetId, ['36', '52.25']));
    await must(people.approver.call(flow.approve, { body: step(sheetId) }));
    expect(await view(sheetId)).toMatchObject({ selfTotal: '93.5', finalTotal: '88.25', allowedActions: [] });
    expect((await settle(sheetId, ['1', '1'])).status).toBe(409);
  });

  test('that is sent back is settled anew', async () => {
    await opened(2029);
    const sheetId = await sheetOf(2029);
    await must(score(sheetId, ['10', '10']));
    await must(people.clerk.call(flow.submit, { body: step(sheetId) }));
    await must(people.leader.call(flow.check, { body: step(sheetId) }));
    await must(settle(sheetId, ['9', '9']));
    await must(people.approver.call(flow.reject, { body: { ...step(sheetId), reason: '佐证材料不完整，请补充' } }));
    expect(await view(sheetId)).toMatchObject({ finalTotal: null, allowedActions: ['edit'] });
  });

  test('is the unit’s own: others see nothing, and nobody writes for another', async () => {
    const sheetId = await sheetOf(YEAR);
    expect((await others.clerk.call(sheetApi.viewSheet, { params: { sheetId } })).status).toBe(404);
    const foreign = { body: { scores: [], version: 1 }, params: { sheetId } };
    expect((await others.clerk.call(sheetApi.saveSheet, foreign)).status).toBe(404);
    expect((await people.clerk.call(sheetApi.settleSheet, foreign)).status).toBe(403);
    expect((await people.clerk.call(sheetApi.beginSheet, { body: { year: YEAR } })).status).toBe(409);
    expect((await people.clerk.call(sheetApi.beginSheet, { body: { year: 2050 } })).status).toBe(404);
  });

  test('of two who save at once one is told', async () => {
    await opened(2030);
    const sheetId = await sheetOf(2030);
    const seen = await view(sheetId);
    const replies = await Promise.all(['1', '2'].map((one) => scoreAs(seen, sheetId, [one, one])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of a unit that came later is begun by its clerk', async () => {
    const late = await given.cast();
    const { id } = await must(late.clerk.call(sheetApi.beginSheet, { body: { year: YEAR } }));
    expect(await view(id, late.clerk)).toMatchObject({ organizationName: late.unit.name, allowedActions: ['edit'] });
  });
});

const deducts = async (query: object, who: Caller = people.reviewer) =>
  (await must(who.call(deductApi.listDeducts, { query: { size: 100, ...query } }))).content;

describe('deductions', () => {
  test('are taken for a complaint that was found right, in part too, and for no other', async () => {
    const year = 2033;
    const items = [
      { name: '异议投诉', requirement: '无成立的异议投诉', maxScore: '100', source: 'OBJECTION', eachScore: '2' },
    ];
    await must(save(year, body({ items, dueDate: '2033-12-20' })));
    await must(move(standardApi.openStandard, year));
    const projectId = await given.started(people);
    for (const outcome of ['UPHELD', 'PARTLY', 'DISMISSED']) {
      const id = `complaint-${outcome}`;
      await app.sql(
        `insert into question (id, project_id, kind, stage, asked_by, content, due_time, reply, reply_time, status, suspends, complainant)
          select $1, $2, 'COMPLAINT', 'RESULT', created_by, '投诉', '2033-05-02', '答复', '2033-05-01', 'REPLIED', false, '某公司'
          from project where id = $2`,
        [id, projectId],
      );
      await app.sql(
        `insert into complaint (question_id, source, known_date, received_date, accept_due, decide_due, state, accepted_time, outcome)
          values ($1, 'COMPANY', '2033-04-01', '2033-04-01', '2033-04-05', '2033-05-10', 'DECIDED', '2033-04-02', $2)`,
        [id, outcome],
      );
    }
    expect(await must(people.reviewer.call(deductApi.takeDeducts, { body: { year } }))).toEqual({ num: 2, units: 1 });
  });

  test('come from the records, each fact once, and are told', async () => {
    const projectId = await given.started(people);
    const report = await must(people.clerk.call(generateMonthly, { body: { period: '2026-09' } }));
    await app.sql(
      `update remind_record set due_time = '2026-10-08 00:00:00' where project_id = $1 and category like '%_SUBMIT'`,
      [projectId],
    );
    const plain = await app.sql(
      `select count(distinct (category, business_range))::int as num from remind_record join project on project.id = project_id
       where category ~ '_(SUBMIT|MODIFY)$' and due_time >= '2026-01-01' and due_time < '2027-01-01'
         and due_time < coalesce(handled_time, business_now())`,
    );
    const first = await must(people.reviewer.call(deductApi.takeDeducts, { body: { year: YEAR } }));
    expect(first.num).toBeGreaterThanOrEqual(2);
    expect(await deducts({ year: YEAR, source: 'OVERDUE' })).toHaveLength(plain[0]!['num'] as number);
    expect(await must(people.reviewer.call(deductApi.takeDeducts, { body: { year: YEAR } }))).toEqual({
      num: 0,
      units: 0,
    });
    // a draft that is made anew is the same report
    await must(people.clerk.call(deleteMonthly, { params: { reportId: report.id } }));
    await must(people.clerk.call(generateMonthly, { body: { period: '2026-09' } }));
    expect((await must(people.reviewer.call(deductApi.takeDeducts, { body: { year: YEAR } }))).num).toBe(0);
    const own = await deducts({ year: YEAR }, people.clerk);
    expect(own.find((one) => one.projectId === projectId)).toMatchObject({
      source: { code: 'OVERDUE' },
      occurredDate: '2026-10-08',
      score: '2',
      allowedActions: ['contest'],
    });
    expect(own.find(({ source }) => source.code === 'LATE_REPORT')).toMatchObject({
      score: '1.5',
      itemName: '计划与报送',
    });
    expect(report.id).toBeTruthy();
    expect(await given.todos(people.clerk)).toContain('ASSESSMENT_DEDUCT_READ');
    expect((await deducts({ year: YEAR }, others.clerk)).some((one) => one.projectId === projectId)).toBe(false);
  });

  const contest = async (deductId: string, version: number, who: Caller = people.leader) =>
    who.call(deductApi.contestDeduct, { params: { deductId }, body: { text: '设计单位延误，非本单位原因', version } });
  const decide = (deductId: string, input: object, who: Caller = people.approver) =>
    who.call(deductApi.decideDeduct, { params: { deductId }, body: { stands: true, text: null, ...input } as never });

  test('are contested by the unit and decided by the head of the department, with a reason where they stand', async () => {
    const [first] = await deducts({ year: YEAR, source: 'OVERDUE', organizationId: people.unit.id });
    const { id, version } = first!;
    expect((await contest(id, version, people.reviewer)).status).toBe(403);
    expect((await contest(id, version, others.leader)).status).toBe(404);
    await must(contest(id, version));
    expect((await contest(id, version + 1)).status).toBe(409);
    expect(await given.todos(people.approver)).toContain('ASSESSMENT_DEDUCT_DECIDE');
    const refused = await given.refusal(people.approver, deductApi.decideDeduct, {
      params: { deductId: id },
      body: { stands: true, text: null, version: version + 1 },
    });
    expect(refused.rules).toEqual(['DEDUCT_DECIDED']);
    expect((await decide(id, { text: '理由', version: version + 1 }, people.reviewer)).status).toBe(403);
    await must(decide(id, { stands: false, version: version + 1 }));
    expect(await given.todos(people.approver)).not.toContain('ASSESSMENT_DEDUCT_DECIDE');
    expect((await decide(id, { stands: false, version: version + 2 })).status).toBe(409);
    // what was withdrawn is not taken from the records again
    expect((await must(people.reviewer.call(deductApi.takeDeducts, { body: { year: YEAR } }))).num).toBe(0);
  });

  test('of the department’s own finding have a reason, and its author decides nothing about them', async () => {
    const [item] = (await standardOf(YEAR))!.items;
    const input = { itemId: item!.id, organizationId: people.unit.id, occurredDate: '2026-06-01', score: '3' };
    const add = (changes: object, who: Caller = people.approver) =>
      who.call(deductApi.addDeduct, { body: { ...input, reason: '资料归档不全', ...changes } });
    expect((await add({ reason: ' ' })).status).toBe(400);
    expect((await add({ score: '41' })).status).toBe(422);
    expect((await add({ occurredDate: '2025-12-31' })).status).toBe(400);
    expect((await add({ occurredDate: '2026-11-21' })).status).toBe(400);
    expect((await add({ organizationId: '0'.repeat(32) })).status).toBe(404);
    expect((await add({ itemId: '0'.repeat(32) })).status).toBe(400);
    expect((await add({}, people.leader)).status).toBe(403);
    const { id } = await must(add({}));
    const change = { params: { deductId: id }, body: { score: '2.5', reason: '部分归档', version: 1 } };
    await must(people.reviewer.call(deductApi.saveDeduct, change));
    await must(contest(id, 2));
    expect(
      (await people.reviewer.call(deductApi.saveDeduct, { ...change, body: { ...change.body, version: 3 } })).status,
    ).toBe(409);
    expect((await decide(id, { text: '证据充分', version: 3 })).status).toBe(403);
    const second = await given.cast();
    await must(decide(id, { text: '证据充分', version: 3 }, second.approver));
    const row = await must(people.clerk.call(deductApi.viewDeduct, { params: { deductId: id } }));
    expect(row).toMatchObject({
      status: { code: 'CONFIRMED' },
      score: '2.5',
      decision: '证据充分',
      allowedActions: [],
    });
  });

  test('are not decided by who set the points nor by who objected, but by who took the records', async () => {
    const [item] = (await standardOf(YEAR))!.items;
    const input = { itemId: item!.id, organizationId: people.unit.id, occurredDate: '2026-06-02', score: '1' };
    const { id } = await must(
      people.reviewer.call(deductApi.addDeduct, { body: { ...input, reason: '资料归档不全' } }),
    );
    const change = { params: { deductId: id }, body: { score: '9', reason: '情节较重', version: 1 } };
    await must(people.approver.call(deductApi.saveDeduct, change));
    await must(contest(id, 2));
    expect((await decide(id, { text: '证据充分', version: 3 })).status).toBe(403);
    const { approver } = await given.cast();
    await app.sql('update assessment_deduct set contested_by = $1 where id = $2', [approver.id, id]);
    expect((await decide(id, { stands: false, version: 3 }, approver)).status).toBe(403);
    const [late] = await deducts({ year: YEAR, source: 'LATE_REPORT', organizationId: people.unit.id });
    await app.sql('update assessment_deduct set created_by = $1 where id = $2', [people.approver.id, late!.id]);
    await must(contest(late!.id, late!.version));
    await must(decide(late!.id, { text: '报送确已逾期', version: late!.version + 1 }));
  });
});

describe('added points and the ranking', () => {
  const ask = (changes: object = {}, who: Caller = people.clerk) =>
    who.call(pointsApi.addPoint, {
      body: { year: YEAR, item: '电子招标全流程', score: '2', reason: '全部项目线上开标', files: [], ...changes },
    });
  const audit = (pointId: string, input: object, who: Caller = people.approver) =>
    who.call(pointsApi.auditPoint, { params: { pointId }, body: { passes: true, text: null, version: 1, ...input } });

  test('are asked for by the unit and audited by the head of the department', async () => {
    expect((await ask({ score: '5.01' })).status).toBe(422);
    expect((await ask({}, people.reviewer)).status).toBe(403);
    const { id } = await must(ask());
    expect(await given.todos(people.approver)).toContain('ADD_POINT_AUDIT');
    expect((await audit(id, {}, people.clerk)).status).toBe(403);
    expect((await audit(id, { passes: false })).status).toBe(422);
    await must(audit(id, { passes: false, text: '请附证明材料' }));
    expect((await audit(id, { version: 2 })).status).toBe(409);
    const again = { item: '电子招标全流程', score: '2.5', reason: '附件为统计表', files: [], version: 2 };
    await must(people.clerk.call(pointsApi.savePoint, { params: { pointId: id }, body: again }));
    await must(audit(id, { version: 3 }));
    expect((await people.clerk.call(pointsApi.deletePoint, { params: { pointId: id } })).status).toBe(409);
    expect((await others.clerk.call(pointsApi.deletePoint, { params: { pointId: id } })).status).toBe(404);
    const { id: taken } = await must(ask({ item: '已取消' }));
    await must(people.clerk.call(pointsApi.deletePoint, { params: { pointId: taken } }));
    expect((await must(people.clerk.call(pointsApi.listPoints, { query: { year: YEAR } }))).totalElements).toBe(1);
  });

  test('are not audited by who asked for them, first or last', async () => {
    const { id } = await must(ask({ item: '联合采购' }));
    const deputy = await given.standIn(people.approver.id, others.clerk.id);
    for (const column of ['created_by', 'asked_by']) {
      const [was] = await app.sql(`select ${column} as by from add_point where id = $1`, [id]);
      await app.sql(`update add_point set ${column} = $1 where id = $2`, [people.approver.id, id]);
      expect((await audit(id, {})).status).toBe(403);
      expect((await audit(id, {}, deputy)).status).toBe(403);
      await app.sql(`update add_point set ${column} = $1 where id = $2`, [was!['by'], id]);
    }
    await app.sql('update add_point set asked_by = $1 where id = $2', [people.approver.id, id]);
    const again = { item: '联合采购', score: '1', reason: '与兄弟单位联合', files: [], version: 1 };
    await must(people.clerk.call(pointsApi.savePoint, { params: { pointId: id }, body: again }));
    await must(audit(id, { passes: false, text: '不符合加分条件', version: 2 }));
  });

  test('the total is what plain SQL says, and its workbook the same', async () => {
    const list = await must(people.approver.call(pointsApi.listStandings, { query: { year: YEAR, size: 100 } }));
    const own = list.content.find(({ id }) => id === people.unit.id)!;
    const [plain] = await app.sql(
      `select (select sum(final_score) from assessment_score join assessment_sheet s on s.id = sheet_id
          where s.year = $2 and s.organization_id = $1)
        - (select coalesce(sum(score), 0) from assessment_deduct where year = $2 and organization_id = $1 and status <> 'WITHDRAWN')
        + (select sum(score) from add_point where year = $2 and organization_id = $1 and audit_status = 'AUDIT_PASSED') as total`,
      [people.unit.id, YEAR],
    );
    expect(Number(own.total)).toBe(Number(plain!['total']));
    expect(own).toMatchObject({ rank: 1, finalScore: '88.25', added: '2.5', selfScore: '93.5' });
    const unsettled = list.content.filter(({ rank }) => rank === null);
    expect(unsettled.length).toBeGreaterThan(0);
    const book = await people.approver.call(pointsApi.exportStandings.endpoint, { query: { year: YEAR } as never });
    expect((await rowsOf(book.body)).slice(1).map(([, name]) => name)).toEqual(
      list.content.map(({ organizationName }) => organizationName),
    );
    const query = { year: YEAR, columns: 'assessment.rank,organizationName' } as never;
    const named = await people.approver.call(pointsApi.exportStandings.endpoint, { query });
    expect(await rowsOf(named.body)).toContainEqual([1, people.unit.name]);
    const late = { year: YEAR, columns: 'organizationName,assessment.late' } as never;
    const sheets = await people.approver.call(sheetApi.exportSheets.endpoint, { query: late });
    expect((await rowsOf(sheets.body))[0]).toEqual(['单位', '是否逾期']);
    // a unit sees where it stands, not the others
    const seen = await must(people.clerk.call(pointsApi.listStandings, { query: { year: YEAR } }));
    expect(seen.content.map(({ id, rank }) => [id, rank])).toEqual([[people.unit.id, 1]]);
    expect((await people.clerk.call(pointsApi.listStandings, { query: { year: 2051 } })).status).toBe(404);
  });
});

describe('the summary of a year', () => {
  test('is written once by the unit, read above it, and goes out as Word', async () => {
    const input = { year: YEAR, text: '全年组织招标12项。\n节约资金300万元。', files: [] };
    const { id } = await must(people.clerk.call(summaryApi.addSummary, { body: input }));
    expect((await people.clerk.call(summaryApi.addSummary, { body: input })).status).toBe(409);
    expect((await people.clerk.call(summaryApi.addSummary, { body: { ...input, year: 2027 } })).status).toBe(400);
    expect((await people.leader.call(summaryApi.addSummary, { body: input })).status).toBe(403);
    const params = { summaryId: id };
    const change = { text: '全年组织招标13项。', files: [], version: 1 };
    expect((await others.clerk.call(summaryApi.saveSummary, { params, body: change })).status).toBe(404);
    await must(people.clerk.call(summaryApi.saveSummary, { params, body: change }));
    expect((await people.clerk.call(summaryApi.saveSummary, { params, body: change })).status).toBe(409);
    const above = await must(people.approver.call(summaryApi.viewSummary, { params }));
    expect(above).toMatchObject({ text: '全年组织招标13项。', allowedActions: [] });
    const paper = await must(people.approver.call(summaryApi.takeSummary, { params, query: { format: 'docx' } }));
    expect(await readWord(Buffer.from(paper as unknown as Uint8Array))).toContain('全年组织招标13项。');
    await must(people.clerk.call(summaryApi.deleteSummary, { params }));
    expect((await people.clerk.call(summaryApi.viewSummary, { params })).status).toBe(404);
  });
});
