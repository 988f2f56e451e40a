import { BASES } from '@tenderdesk/domain/oversight/figures/basis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as recordsApi from './figure-records.contract.ts';
import * as api from './morning.contract.ts';
import { pageUnrefunded } from './tips.contract.ts';

/** The figures of the first page against plain SQL, and each against the records behind it. */

let app: TestApp;
let cast: Cast;
let group: Caller;
let clerk: Caller;
let stranger: Caller;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  await givenAwards(app).awarded();
  cast = await given.cast();
  await given.started(cast);
  await given.planned(cast);
  clerk = cast.clerk;
  group = await given.as(cast.department, [], 'GROUP');
  stranger = (await given.cast()).clerk;
});
afterAll(() => app.close());

const plain = async (statement: string, values: unknown[] = []): Promise<number> =>
  Number((await app.sql(statement, values))[0]!['n']);

type Query = Parameters<typeof group.call<typeof recordsApi.listRecords>>[1];
const behind = async (who: Caller, query: object) => must(who.call(recordsApi.listRecords, { query } as Query));

describe('the year so far', () => {
  test('adds up awards and openings, as their records do', async () => {
    const { now, before, running } = await must(group.call(api.yearSoFar, { query: {} }));
    const days = { startDate: now.from, endDate: now.to };
    expect(now.awardNum).toBe(
      await plain(`select count(*) n from winning_candidate w join award a on a.project_id = w.project_id and a.round = w.round
        where w.won and a.confirmed_time is not null`),
    );
    expect(Number(now.awardAmount)).toBe(
      await plain(`select coalesce(sum(winning_price), 0) n from winning_candidate where won`),
    );
    expect(now.bidNum).toBe(await plain(`select count(*) n from opening_item`));
    expect(before).toMatchObject({ awardNum: 0, awardAmount: '0', savingRate: null, bidderAvg: null, beginNum: 0 });
    const awarded = await behind(group, { basis: 'awarded', ...days });
    expect(awarded.totalElements).toBe(now.awardNum);
    expect(awarded.sums).toMatchObject({ num: now.awardNum, amount: now.awardAmount, saving: now.savingAmount });
    const opened = await behind(group, { basis: 'opened', ...days });
    expect(opened.sums).toMatchObject({ num: now.sectionNum, bidNum: now.bidNum });
    expect((await behind(group, { basis: 'begun', ...days })).totalElements).toBe(now.beginNum);
    expect((await behind(group, { basis: 'begun', method: 'OPEN_TENDER', ...days })).totalElements).toBe(
      now.openTenderNum,
    );
    const open = await behind(group, { basis: 'running' });
    expect(open.sums).toMatchObject({ num: running.num, amount: running.amount });
    expect(running.num).toBe(await plain(`select count(*) n from project where status <> 'ENDED'`));
  });

  test('by month and by method it is the same sum', async () => {
    const { now } = await must(group.call(api.yearSoFar, { query: {} }));
    const months = await must(group.call(api.tradeByMonth, { query: {} }));
    expect(months).toHaveLength(24);
    const total = (read: (row: (typeof months)[number]) => number) => months.reduce((all, row) => all + read(row), 0);
    expect(total(({ awardNum }) => awardNum)).toBe(now.awardNum);
    expect(total(({ bidNum }) => bidNum)).toBe(now.bidNum);
    for (const { month, awardNum, savingAmount, sectionNum } of months.filter(
      (row) => row.awardNum + row.sectionNum > 0,
    )) {
      const year = month.slice(0, 4);
      expect((await behind(group, { basis: 'awarded', year, month })).sums).toMatchObject({
        num: awardNum,
        saving: savingAmount,
      });
      expect((await behind(group, { basis: 'opened', year, month })).totalElements).toBe(sectionNum);
    }
    const methods = await must(group.call(api.methodMix, { query: {} }));
    expect(methods.reduce((all, { num }) => all + num, 0)).toBe(now.awardNum);
    expect(methods.reduce((all, { rate }) => all + (rate ?? 0), 0)).toBeCloseTo(100, 0);
    expect(methods.every(({ rateBefore }) => rateBefore === null)).toBe(true);
  });
});

describe('what runs and where it is stuck', () => {
  test('by phase, as its records', async () => {
    for (const { code, num, amount, overdueNum } of await must(group.call(api.runningByPhase, { query: {} }))) {
      expect((await behind(group, { basis: 'running', phase: code })).sums, code).toMatchObject({ num, amount });
      expect((await behind(group, { basis: 'running', phase: code, overdue: true })).totalElements).toBe(overdueNum);
    }
  });

  test('lead times are those of the phases that were left', async () => {
    const rows = await must(group.call(api.leadTimes, { query: {} }));
    expect(rows.length).toBeGreaterThan(3);
    for (const { phase, num, median } of rows) {
      const left = await behind(group, { basis: 'left', phase: phase.code });
      expect(left.totalElements, phase.code).toBe(num);
      expect(num).toBe(
        await plain(
          `select count(*) n from project_phase where phase = $1 and not skiped and finished_time is not null`,
          [phase.code],
        ),
      );
      const days = left.content.map((row) => row.days!).toSorted((one, other) => one - other);
      if (num === 1) expect(median).toBe(days[0]);
    }
  });

  test('units with something overdue, and nobody without', async () => {
    expect(await must(group.call(api.stuckByUnit, { query: {} }))).toEqual([]);
    await app.sql(
      `update remind_record set due_time = business_now() - interval '3 days 1 hour' where not handled and kind = 'TODO'
        and category = 'IMPLEMENTION_PLAN_SUBMIT' and project_id in (select id from project where organization_id = $1)`,
      [cast.unit.id],
    );
    const [stuck, ...others] = await must(group.call(api.stuckByUnit, { query: {} }));
    expect(others).toEqual([]);
    expect(stuck).toMatchObject({ orgId: cast.unit.id, longestDays: 3 });
    const late = await behind(group, { basis: 'running', overdue: true, unitId: cast.unit.id });
    expect(late.totalElements).toBe(stuck!.overdueNum);
    expect(late.content.every(({ overdue }) => overdue)).toBe(true);
    const { running } = await must(clerk.call(api.yearSoFar, { query: {} }));
    expect(running.overdueNum).toBe(stuck!.overdueNum);
  });
});

test('plan items by the month in which they are to begin', async () => {
  const year = await plain(`select max(year) n from plan_item`);
  const all = await behind(clerk, { basis: 'planned', year });
  const begun = await behind(clerk, { basis: 'planned', year, started: true });
  const waiting = await behind(clerk, { basis: 'planned', year, started: false });
  expect(all.totalElements).toBe(begun.totalElements + waiting.totalElements);
  const plan = await must(clerk.call(api.planByMonth, { query: { year } }));
  expect(plan).toMatchObject({ allNum: all.totalElements, startedNum: begun.totalElements });
  for (const { month, plannedNum, startedNum } of plan.months) {
    expect((await behind(clerk, { basis: 'planned', year, month })).totalElements, month).toBe(plannedNum);
    expect((await behind(clerk, { basis: 'planned', year, month, started: true })).totalElements).toBe(startedNum);
  }
  expect(plan.months).toHaveLength(12);
  expect(begun.content.every(({ projectId }) => projectId !== null)).toBe(true);
});

test('another unit sees nothing of it, and no page has what the list cannot sort by', async () => {
  for (const basis of BASES) {
    expect(await behind(stranger, { basis }), basis).toMatchObject({ totalElements: 0, sums: { num: 0, amount: '0' } });
  }
  const bad = await group.call(recordsApi.listRecords, { query: { basis: 'running', sort: 'phase,asc' } });
  expect(bad.status).toBe(400);
  expect((await group.call(recordsApi.listRecords, { query: { basis: 'bids' } } as never)).status).toBe(400);
});

test('the workbook of a figure is taken by whoever sees the figure', async () => {
  const reply = await group.call(recordsApi.exportRecords.endpoint, { query: { basis: 'awarded' } } as never);
  expect(reply.status).toBe(200);
});

test('deposits whose refund began and is late are told to who sees deposits', async () => {
  const finance = await givenProject(app).as(cast.department, ['READ:MARGIN_MANAGEMENT'], 'GROUP');
  const late = async () => (await must(finance.call(pageUnrefunded, { query: {} }))).totalElements;
  const before = await late();
  const made = await app.sql(
    `insert into margin (id, project_id, section_id, registration_id, supplier_id, payment_code, amount, form, status, refund_due)
      select 'late' || registration.id, section.project_id, section.id, registration.id, registration.supplier_id, 'late', 2,
        'TRANSFER', 'REFUNDING', (business_now() - interval '3 days')::date
      from registration join section on section.id = registration.section_id
      where not exists (select from margin where registration_id = registration.id) limit 1 returning id`,
  );
  expect(made).toHaveLength(1);
  expect(await late()).toBe(before + 1);
  const { content } = await must(finance.call(pageUnrefunded, { query: {} }));
  expect(content.some(({ lateDays }) => lateDays === 3)).toBe(true);
});
