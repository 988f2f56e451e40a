import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { addHighway } from '../../fulfilment/highway/highway.contract.ts';
import { viewProject } from '../../procedure/project/project.contract.ts';
import { addTag, addTags } from '../../procedure/project-tag/project-tag.contract.ts';
import * as api from './figures.contract.ts';
import * as planApi from './plan-figures.contract.ts';
import { listDeposits } from '../../bidding/deposit/deposit.contract.ts';
import * as tipsApi from './tips.contract.ts';

/** Every figure against plain SQL over the tables, which shares nothing with the product. */

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let cast: Cast;
let clerk: Caller;
let group: Caller;
let stranger: Caller;
let unitId: string;
let awardedId: string;

beforeAll(async () => {
  app = await openTestApp();
  given = givenProject(app);
  const awards = givenAwards(app);
  const tender = await awards.awarded();
  awardedId = tender.projectId;
  cast = await given.cast();
  await given.started(cast);
  await given.started(cast);
  await given.planned(cast);
  unitId = cast.unit.id;
  clerk = cast.clerk;
  group = await given.as(
    cast.department,
    ['READ:MARGIN_MANAGEMENT', 'MAINTAIN:PROJECT_TAG', 'READ:PROJECT_TAG', 'READ:SUPPLIER_LIBRARY'],
    'GROUP',
  );
  stranger = (await given.cast()).clerk;
});
afterAll(() => app.close());

/** One number of plain SQL. */
const plain = async (statement: string, values: unknown[] = []): Promise<number> =>
  Number((await app.sql(statement, values))[0]!['n']);

const YEAR_OF = `extract(year from created_time at time zone 'Asia/Shanghai') = extract(year from business_now() at time zone 'Asia/Shanghai')`;

describe('what runs', () => {
  test('stands by phase and type as in the tables, in one unit and in the group', async () => {
    const own = await must(clerk.call(api.byPhase, { query: {} }));
    const all = await must(group.call(api.byPhase, { query: {} }));
    for (const { code, num } of own)
      expect(num, code).toBe(
        await plain(`select count(*) n from project where phase = $1 and status <> 'ENDED' and organization_id = $2`, [
          code,
          unitId,
        ]),
      );
    for (const { code, num } of all)
      expect(num, code).toBe(
        await plain(`select count(*) n from project where phase = $1 and status <> 'ENDED'`, [code]),
      );
    const types = await must(group.call(api.unfinishedByType, { query: {} }));
    expect(types.reduce((sum, { num }) => sum + num, 0)).toBe(all.reduce((sum, { num }) => sum + num, 0));
  });

  test('a figure and the records behind it are the same', async () => {
    for (const { code, num } of await must(group.call(api.byPhase, { query: {} }))) {
      const { totalElements } = await must(group.call(api.pageOfPhase, { query: { phase: code } }));
      expect(totalElements, code).toBe(num);
    }
    for (const { phase, endpoint } of api.unfinished) {
      const counted = (await must(group.call(endpoint, { query: {} }))) as { num: number };
      const behind = (await must(group.call(endpoint, { query: { detail: true } }))) as { totalElements: number };
      expect(behind.totalElements, phase).toBe(counted.num);
    }
    const both = [api.unfinishedTenders, api.unfinishedOthers];
    const sums = await Promise.all(both.map(async (one) => must(group.call(one, { query: {} }))));
    for (const [index, { phase }] of api.unfinished.entries())
      expect(sums[0]![index]!.num + sums[1]![index]!.num).toBe(
        await plain(`select count(*) n from project where phase = $1 and status <> 'ENDED'`, [phase]),
      );
  });

  test('is narrowed by unit, level and type, and nobody else’s', async () => {
    const sum = async (who: Caller, query: object) =>
      (await must(who.call(api.byPhase, { query }))).reduce((total, { num }) => total + num, 0);
    expect(await sum(group, { orgId: unitId })).toBe(await sum(clerk, {}));
    expect(await sum(group, { orgId: '0'.repeat(32) })).toBe(0);
    expect(await sum(group, { levels: 'LEVEL_II,AMOUNT_UNDER' })).toBe(
      await plain(`select count(*) n from project where status <> 'ENDED' and level in ('LEVEL_II', 'UNDER_AMOUNT')`),
    );
    expect(await sum(stranger, {})).toBe(0);
    expect((await must(stranger.call(api.pageSteps, { query: {} }))).totalElements).toBe(0);
  });

  test('says how far each project has come, and what is late', async () => {
    const { content } = await must(clerk.call(api.pageSteps, { query: {} }));
    expect(content).toHaveLength(3);
    for (const { project, steps } of content) {
      const first = steps.find(({ phase }) => phase.code === 'IMPLEMENTION_PLAN')!;
      expect(first.status?.code, project.name).toBe('UNSUBMITTED');
      expect(steps.filter(({ status }) => status !== null)).toHaveLength(1);
    }
  });
});

describe('the year', () => {
  test('adds up what was begun in it', async () => {
    const report = await must(group.call(api.report));
    expect(report.projectNum).toBe(await plain(`select count(*) n from project where ${YEAR_OF}`));
    expect(Number(report.awardAmount)).toBe(
      await plain(
        `select coalesce(sum(winning_price), 0) n from winning_candidate where won and project_id in (select id from project where ${YEAR_OF})`,
      ),
    );
    expect(Number(report.savingAmount)).toBeCloseTo(
      await plain(`select coalesce(sum(s.control_price - w.winning_price), 0) n from winning_candidate w join section s on s.id = w.section_id
        where w.won and w.project_id in (select id from project where ${YEAR_OF})`),
      6,
    );
    expect(report.bidderAvg).toBe(
      await plain(`select round(count(*)::numeric / count(distinct section_id), 1) n from opening_item`),
    );
    const years = await must(group.call(api.yearly, { query: {} }));
    expect(years).toHaveLength(5);
    expect(years.at(-1)).toMatchObject({ num: report.projectNum, award: report.awardAmount });
    expect(years[0]).toMatchObject({ num: 0, amount: '0', award: '0' });
    const levels = await must(group.call(api.byLevel, { query: {} }));
    expect(levels.reduce((sum, { num }) => sum + num, 0)).toBe(report.projectNum);
  });

  test('by month: begun, announced, opened, awarded, signed', async () => {
    const { categories, series } = await must(group.call(planApi.projectsByMonth, { query: {} }));
    expect(categories).toHaveLength(12);
    expect(series[0]!.data.reduce((sum, one) => sum + one, 0)).toBe(
      await plain(`select count(*) n from project where ${YEAR_OF}`),
    );
    const { totals, series: parts } = await must(group.call(planApi.partsByMonth, { query: {} }));
    expect(totals).toEqual({
      announced: await plain(`select count(*) n from announcement where type = 'TENDER' and status = 'PUBLISHED'`),
      opened: await plain(`select count(*) n from bid_opening where started_time is not null`),
      awarded: await plain(`select count(*) n from award where confirmed_time is not null`),
      signed: await plain(`select count(*) n from contract`),
    });
    expect(parts.map(({ code }) => code)).toEqual(['announced', 'opened', 'awarded', 'signed']);
    const methods = await must(group.call(planApi.tendersByMethod, { query: {} }));
    const all = methods.series.flatMap(({ data }) => data).reduce((sum, one) => sum + one, 0);
    expect(all).toBe(totals.announced);
  });
});

describe('the plan', () => {
  test('and what was begun of it', async () => {
    const year = await plain(`select coalesce(max(year), 0) n from plan_item`);
    const all = await must(group.call(planApi.planAndStarted, { query: { year } }));
    expect(all.allNum).toBe(
      await plain(`select count(*) n from plan_item where year = $1 and submit_status = 'APPROVED'`, [year]),
    );
    expect(all.startNum).toBe(
      await plain(`select count(*) n from plan_item where year = $1 and status in ('STARTED', 'FINISHED')`, [year]),
    );
    const planned = await must(group.call(planApi.planned, { query: { year } }));
    expect(planned).toMatchObject({ planNum: all.allNum, plannedStartNum: all.startNum });
    const units = await must(group.call(planApi.planProgress, { query: { year } }));
    expect(units.reduce((sum, { planNum }) => sum + planNum, 0)).toBe(all.allNum);
    expect(units.find(({ orgId }) => orgId === unitId)).toMatchObject({ planNum: 3, startedNum: 3 });
    const { totalElements } = await must(clerk.call(planApi.pageExecuted, { query: { year } }));
    expect(totalElements).toBe(3);
    const months = await must(clerk.call(planApi.planYear, { query: {}, body: { year } }));
    expect(months.series.map(({ code }) => code)).toEqual(['planned', 'started', 'finished']);
    const named = await must(
      group.call(planApi.planOfUnitsByMonth, { query: { year, orgIds: `${unitId},${'0'.repeat(32)}` } }),
    );
    expect(named.series.map(({ code }) => code)).toEqual([unitId]);
  });
});

test('of what is carried out it is said for how many days something of its phase is overdue', async () => {
  const year = await plain(`select coalesce(max(year), 0) n from plan_item`);
  const lateDays = async () => {
    const { content } = await must(clerk.call(planApi.pageExecuted, { query: { year } }));
    return new Map(content.map((row) => [row.projectId, row.lateDays]));
  };
  const [projectId, ...others] = [...(await lateDays()).keys()] as [string, ...string[]];
  const expectDays = async (days: number) =>
    expect(await lateDays()).toEqual(new Map([[projectId, days], ...others.map((other) => [other, 0] as const)]));
  await expectDays(0);
  const todo = (id: string, category: string, days: number) =>
    app.sql(
      `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id,
         organization_path, due_time)
       select $2, identity.user_id, identity.id, $3, 'TODO', '', '', $2, project.id, project.organization_path,
         business_now() - make_interval(days => $4)
       from project, identity where project.id = $1 limit 1`,
      [projectId, id, category, days],
    );
  // a deposit that is to be confirmed is nothing of the phase
  await todo('carried-other', 'MARGIN_CONFIRM', 30);
  await expectDays(0);
  await todo('carried-late', 'CONTRACT_SUBMIT', 12);
  await expectDays(12);
  await app.sql(`update remind_record set handled = true, handled_time = business_now() where id = 'carried-late'`);
  await expectDays(0);
  await app.sql(`delete from remind_record where id in ('carried-other', 'carried-late')`);
});

test('the plan of the year in which the days end, and what ended in that year', async () => {
  const projectId = await given.started(cast);
  const year = await plain(
    `select item.year n from plan_item item join project on project.plan_item_id = item.id where project.id = $1`,
    [projectId],
  );
  const ending = await must(group.call(planApi.planAndStarted, { query: { endDate: `${year}-12-31` } }));
  expect(ending.allNum).toBe((await must(group.call(planApi.planAndStarted, { query: { year } }))).allNum);
  const finished = async () => {
    const { series } = await must(group.call(planApi.finishedByMonth, { query: { year } }));
    return series[0]!.data.reduce((sum, one) => sum + one, 0);
  };
  const before = await finished();
  await app.sql(
    `update plan_item set status = 'FINISHED' where id = (select plan_item_id from project where id = $1)`,
    [projectId],
  );
  const end = (on: string) =>
    app.sql(
      `update project set status = 'ENDED', phase = 'ENDED', result = 'AWARDED', ended_time = $2 where id = $1 returning 1`,
      [projectId, `${on} 10:00:00`],
    );
  expect(await end(`${year}-11-02`)).toHaveLength(1);
  expect(await finished()).toBe(before + 1);
  await end(`${year + 1}-01-02`);
  expect(await finished()).toBe(before);
});

test('a project that was given up is no opening to come', async () => {
  const projectId = await given.atAnnouncement(cast);
  await app.sql(`update project set opening_time = business_now() + interval '1 second' where id = $1`, [projectId]);
  const { today } = await must(group.call(api.countOpenings, { query: {} }));
  expect(today).toBe(1);
  await app.sql(
    `update project set status = 'ENDED', phase = 'ENDED', result = 'TERMINATED', ended_time = business_now() where id = $1`,
    [projectId],
  );
  expect(await must(group.call(api.countOpenings, { query: {} }))).toMatchObject({ today: 0 });
});

describe('tips', () => {
  test('count what their lists show', async () => {
    await app.setTime('2027-03-01 10:00:00');
    const counted = await must(group.call(tipsApi.tips, { query: {} }));
    const total = async (endpoint: typeof tipsApi.pageOverdueNotices) =>
      (await must(group.call(endpoint, { query: {} }))).totalElements;
    expect(counted.noticeOverdue).toBe(await total(tipsApi.pageOverdueNotices));
    expect(counted.contractOverdue).toBe(await total(tipsApi.pageOverdueContracts as never));
    expect(counted.unRefunded).toBe(await total(tipsApi.pageUnrefunded as never));
    const { content } = await must(group.call(tipsApi.pageOverdueContracts, { query: {} }));
    expect(content.map(({ projectId }) => projectId)).toContain(awardedId);
    expect(content.every(({ lateDays }) => lateDays > 0)).toBe(true);
    expect(await must(clerk.call(tipsApi.pageUnrefunded, { query: {} }))).toEqual({ totalElements: 0, content: [] });
  });

  test('deposits to give back are those that their list calls overdue, guarantees among them', async () => {
    await app.sql(
      `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, status, refund_due)
       select $1, project_id, section_id, id, supplier_id, 'CODE12345679', 8, 'BANK_GUARANTEE', 'HELD', '2027-02-01'
       from registration where project_id = $2 limit 1`,
      ['9'.repeat(32), awardedId],
    );
    const { totalElements } = await must(group.call(listDeposits, { query: { overdue: 'true' } }));
    expect(totalElements).toBeGreaterThan(0);
    expect((await must(group.call(tipsApi.tips, { query: {} }))).unRefunded).toBe(totalElements);
    expect((await must(group.call(tipsApi.pageUnrefunded, { query: {} }))).totalElements).toBe(totalElements);
  });

  test('one’s own notices without a project are put away once', async () => {
    const first = await must(cast.clerk.call(tipsApi.clearRead));
    expect(first).toMatchObject({ scope: 'SYSTEM', action: 'CLEARED' });
    expect((await must(cast.clerk.call(tipsApi.clearRead))).num).toBe(0);
  });
});

test('tags and what stands in focus', async () => {
  const { id } = await must(group.call(addTag, { body: { type: 'FOCUS', name: '重点', color: 'RED' } }));
  await must(group.call(addTags, { params: { projectId: awardedId }, body: { tagIds: [id] } }));
  const tagged = await must(group.call(api.pageTagged, { params: { type: 'FOCUS', name: '重点' }, query: {} }));
  expect(tagged.content.map((project) => project.id)).toEqual([awardedId]);
  const [focused] = await must(group.call(api.focused, { query: {} }));
  expect(focused).toMatchObject({ projectId: awardedId });
  expect(focused!.progress).toBeGreaterThan(50);
  expect(await must(clerk.call(api.focused, { query: {} }))).toEqual([]);
});

test('libraries, openings, highways and what was begun without a plan', async () => {
  const resources = await must(group.call(api.countResources));
  expect(resources.suppliers).toBe(
    await plain(`select count(*) n from supplier where audit_status = 'AUDIT_PASSED' and not 'AGENCY' = any(kinds)`),
  );
  expect(await must(group.call(api.countOpenings, { query: {} }))).toMatchObject({ today: 0 });
  expect(await must(group.call(api.highways, { query: {} }))).toMatchObject({ projectNum: 0, award: '0' });
  expect((await must(group.call(api.pageHighways, { query: {} }))).content).toEqual([]);
  const units = await must(group.call(api.unplannedByUnit, { query: {} }));
  const { totalElements } = await must(group.call(api.pageUnplanned, { query: {} }));
  expect(units.reduce((sum, { num }) => sum + num, 0)).toBe(totalElements);
});

test('what highway works have in projects is what their list adds up to, however it is asked for', async () => {
  const [unplanned, planned] = [await given.started(cast), await given.planned(cast)];
  await must(
    cast.reviewer.call(addHighway, {
      body: {
        name: '岚栖高速改扩建工程',
        year: 2026,
        investment: '309825.5',
        projectIds: [unplanned, planned],
        nodes: [{ name: '路基交验', weight: 1, progress: 100, finishedDate: '2026-03-01' }],
      },
    }),
  );
  const levels = await Promise.all(
    [unplanned, planned].map(
      async (projectId) => (await must(clerk.call(viewProject, { params: { projectId } }))).level.code,
    ),
  );
  const ofLevel = (level: string) => levels.filter((one) => one === level).length;
  for (const [who, query, projects] of [
    [group, {}, 2],
    [clerk, {}, 2],
    [stranger, {}, 0],
    [group, { orgId: unitId }, 2],
    [group, { orgId: cast.department.id }, 0],
    [group, { orgId: '0'.repeat(32) }, 0],
    [group, { levels: 'LEVEL_I' }, ofLevel('LEVEL_I')],
    [group, { levels: 'LEVEL_II' }, ofLevel('LEVEL_II')],
  ] as const) {
    const figure = await must(who.call(api.highways, { query }));
    const { content } = await must(who.call(api.pageHighways, { query }));
    const sum = (key: 'projectNum' | 'sectionNum') => content.reduce((total, work) => total + work[key], 0);
    expect([figure.projectNum, sum('projectNum')], JSON.stringify(query)).toEqual([projects, projects]);
    expect(sum('sectionNum')).toBe(figure.sectionNum);
    expect(content).toHaveLength(projects === 0 ? 0 : 1);
  }
});
