import { BASES } from '@tenderdesk/domain/oversight/figures/basis';
import { addDays } from '@tenderdesk/domain/calendar';
import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './figures.contract.ts';
import { CHANGES } from './kept-figures.fixture.ts';
import { listRecords } from './figure-records.contract.ts';
import * as morning from './morning.contract.ts';
import * as plans from './plan-figures.contract.ts';

/** Kept sums are what counting the records gives, whatever changes and however much of it was taken up. */

let app: TestApp;
let cast: Cast;
let group: Caller;
let clerk: Caller;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  ({ projectId } = await givenAwards(app).awarded());
  cast = await given.cast();
  await given.started(cast);
  await given.planned(cast);
  clerk = cast.clerk;
  group = await given.as(cast.department, [], 'GROUP');
  // a record keeps its opening; figures follow one that goes all the same
  await app.sql('alter table opening_line drop constraint opening_line_opening_id_fkey');
});
afterAll(() => app.close());

const KEY = 'kind, year, month, state, mark, organization_id, organization_path, level, bidding_method, project_type';
const SUMS = ['num', 'amount', 'ceiling', 'saving', 'price', 'section_num', 'bid_num'];
const summed = SUMS.map((name) => `trim_scale(sum(${name}))::text ${name}`).join(', ');
const tally = () => app.sql(`select ${KEY}, ${summed} from figure_tally group by ${KEY} order by ${KEY}`);
const records = () =>
  app.sql(`select ${KEY}, ${summed} from figure_live group by ${KEY} having sum(num) <> 0 order by ${KEY}`);
const COARSE = KEY.replace('level, bidding_method, project_type', 'bidding_method');
const coarse = (table: string) =>
  app.sql(`select ${COARSE}, ${summed} from ${table} group by ${COARSE} having sum(num) <> 0 order by ${COARSE}`);
const YEARLY = COARSE.replace('month, ', '');
const yearly = (table: string) =>
  app.sql(`select ${YEARLY}, ${summed} from ${table} group by ${YEARLY} having sum(num) <> 0 order by ${YEARLY}`);
const waiting = async () => Number((await app.sql('select count(*) n from figure_change'))[0]!['n']);

/** Figures that between them read each kind of sum. */
const EACH_KIND = [
  api.yearly,
  api.unplannedByUnit,
  morning.tradeByMonth,
  morning.planByMonth,
  morning.runningByPhase,
  morning.stuckByUnit,
  plans.finishedByMonth,
  plans.partsByMonth,
];
const ALL = [
  ...EACH_KIND,
  api.byType,
  api.byLevel,
  api.byPhase,
  api.report,
  api.unfinishedByType,
  api.unfinishedTenders,
  api.unfinishedOthers,
  morning.yearSoFar,
  morning.methodMix,
  morning.runningByPhase,
  morning.stuckByUnit,
  plans.planProgress,
  plans.planByType,
  plans.planned,
  plans.planByMonth,
  plans.planFinish,
  plans.projectsByMonth,
  plans.tendersByMonth,
  plans.tendersByMethod,
];
const figures = async (who: Caller, asked: readonly unknown[]) => {
  const seen: unknown[] = [];
  for (const one of asked) seen.push(await must(who.call(one as typeof api.byType, { query: {} })));
  return seen;
};

describe('kept sums', () => {
  test('are the records, once all is taken up', async () => {
    await app.app.runDue();
    expect(await waiting()).toBe(0);
    expect(await tally()).toEqual(await records());
    expect(await coarse('figure_tally_method')).toEqual(await coarse('figure_live'));
    expect(await yearly('figure_tally_year')).toEqual(await yearly('figure_live'));
    expect((await records()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'award',
        'awarded',
        'begun',
        'entered',
        'opened',
        'opening',
        'planned',
        'section',
        'winner',
      ]),
    );
  });

  test.each(CHANGES)('follow %s at once, and again when it is taken up', async (_what, statement) => {
    await app.app.runDue();
    const before = await records();
    await app.sql(statement, statement.includes('$1') ? [projectId] : []);
    expect(await records()).not.toEqual(before);
    expect(await waiting()).toBeGreaterThan(0);
    const at = await figures(group, EACH_KIND);
    await app.app.runDue();
    expect(await waiting()).toBe(0);
    expect(await tally()).toEqual(await records());
    expect(await figures(group, EACH_KIND)).toEqual(at);
  });

  test('of what time makes late follow it, forth and back', async () => {
    expect(await app.sql('select phase_todos() as codes')).toEqual([{ codes: [...PHASE_TODOS] }]);
    const other = await givenProject(app).started(cast);
    await app.sql(
      `update remind_record set due_time = business_now() + make_interval(days => 3) where project_id = $1 and not handled`,
      [other],
    );
    await app.app.runDue();
    const asked = [morning.runningByPhase, morning.stuckByUnit, morning.yearSoFar, api.unfinishedTenders];
    const early = await figures(clerk, asked);
    // the minute in which a server measures its clock falls where it likes
    const shift = async (days: number) => {
      await app.sql(`update clock set shift = shift + make_interval(days => $1)`, [days]);
      await app.app.measureClock();
    };
    await shift(5);
    const late = await figures(clerk, asked);
    expect(late).not.toEqual(early);
    await app.app.runDue();
    expect(await waiting()).toBe(0);
    expect(await tally()).toEqual(await records());
    expect(await figures(clerk, asked)).toEqual(late);
    await shift(-5);
    expect(await figures(clerk, asked)).toEqual(early);
    await app.app.runDue();
    expect(await tally()).toEqual(await records());
    expect(await figures(clerk, asked)).toEqual(early);
    // where it is not known until when was looked, all is looked through
    await app.sql('delete from figure_time');
    await shift(5);
    expect(await figures(clerk, asked)).toEqual(late);
    await app.app.runDue();
    expect(await tally()).toEqual(await records());
    expect(await app.sql('select until <= business_now() as known from figure_time')).toEqual([{ known: true }]);
    await shift(-5);
    await app.sql('delete from project where id = $1', [other]);
  });

  test('give every figure that the records give, to the group and to a unit', async () => {
    await app.sql(
      `insert into figure_change select 'project', id from project union all select 'plan', id from plan_item`,
    );
    await app.sql('truncate figure_tally, figure_tally_method, figure_tally_year');
    await app.sql('delete from figure_kept');
    const counted = [await figures(group, ALL), await figures(clerk, ALL)];
    await app.app.runDue();
    expect([await figures(group, ALL), await figures(clerk, ALL)]).toEqual(counted);
    for (const basis of BASES) {
      const { totalElements, sums } = await must(group.call(listRecords, { query: { basis } }));
      expect(sums.num, basis).toBe(totalElements);
    }
    // up to a day and from it, whichever part of its month that is
    const day = (
      await app.sql(`select to_char(created_time, 'YYYY-MM-DD') as day from project where id = $1`, [projectId])
    )[0]!['day'] as string;
    const ranges = [-9, -1, 0, 1, 9].flatMap((days) => [
      { startDate: addDays(day, -400), endDate: addDays(day, days) },
      { startDate: addDays(day, days), endDate: addDays(day, 400) },
    ]);
    for (const basis of ['begun', 'awarded', 'opened'] as const)
      for (const range of ranges) {
        const { totalElements, sums } = await must(group.call(listRecords, { query: { basis, ...range } }));
        expect(sums.num, `${basis} ${range.startDate} ${range.endDate}`).toBe(totalElements);
      }
  });

  test('of a project that is taken back are gone', async () => {
    const fresh = await givenProject(app).started(cast);
    await app.app.runDue();
    await app.sql('delete from project where id = $1', [fresh]);
    await app.app.runDue();
    expect(await tally()).toEqual(await records());
    expect(await coarse('figure_tally_method')).toEqual(await coarse('figure_live'));
    expect(await yearly('figure_tally_year')).toEqual(await yearly('figure_live'));
    for (const table of ['figure_tally_method', 'figure_tally_year'])
      expect(await app.sql(`select from ${table} where num = 0 and amount = 0`)).toEqual([]);
    expect(await app.sql(`select from figure_kept where subject_id = $1`, [fresh])).toEqual([]);
  });

  test('take what was added while others were taken up, and nothing twice', async () => {
    await Promise.all([
      app.app.runDue(),
      givenProject(app).started(cast),
      app.app.runDue(),
      givenProject(app).started(cast),
    ]);
    await app.app.runDue();
    expect(await tally()).toEqual(await records());
  });
});
