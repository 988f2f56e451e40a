import { BASES } from '@tenderdesk/domain/oversight/figures/basis';
import { addDays } from '@tenderdesk/domain/calendar';
import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import * as api from './figures.contract.ts';
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

/** Changes of every kind of row that a figure speaks of, one upon the other. */
const CHANGES: readonly [what: string, statement: string][] = [
  ['the level of a project', `update project set level = 'LEVEL_II' where id = $1`],
  ['its estimate', `update project set estimated_amount = estimated_amount + 11.5 where id = $1`],
  ['its beginning', `update project set created_time = created_time - interval '1 year' where id = $1`],
  ['a ceiling', `update section set control_price = coalesce(control_price, 5000) + 3 where project_id = $1`],
  ['no ceiling', `update section set control_price = null where project_id = $1`],
  ['the price of a winner', `update winning_candidate set winning_price = winning_price - 7 where project_id = $1`],
  ['a winner without a price', `update winning_candidate set winning_price = null where project_id = $1`],
  [
    'the month of an award',
    `update award set confirmed_time = confirmed_time - interval '40 days' where project_id = $1`,
  ],
  [
    'a section that failed',
    `update section set status = 'FAILED' where id = (select min(id) from section where project_id = $1)`,
  ],
  [
    'one more section',
    `insert into section (id, project_id, ordinal, code, name, scope, estimated_amount, round)
      select md5(id), project_id, 99, code || 'X', name, scope, 7.25, round from section where project_id = $1 limit 1`,
  ],
  ['a bid that counts no more', `update bid set status = 'WITHDRAWN' where project_id = $1`],
  [
    'a contract',
    `insert into contract (id, project_id, section_id, candidate_id, contract_no, name, amount, estimated, price_text, period_days,
       sign_date, party_a, party_b)
     select md5(id), project_id, section_id, id, 'HT-' || id, '合同', 812.5, false, price_text, 90, '2026-05-04', '甲方', bidder_name
     from winning_candidate where project_id = $1 and won limit 1`,
  ],
  ['its amount', `update contract set amount = amount + 0.5 where project_id = $1`],
  ['a contract that is gone', `delete from contract where project_id = $1`],
  [
    'a breach',
    `insert into breach (id, project_id, round, phase, rule_id, field, due, reason, recorded_by)
     select 'missed', id, round, phase, 'NOTICE', 'issueDate', '2026-05-04', '迟', created_by from project where id = $1`,
  ],
  ['one that is gone', `delete from breach where id = 'missed'`],
  ['a round that begins', `update project set round = round + 1 where id = $1`],
  ['a section of the new round', `update section set round = round + 1 where project_id = $1`],
  ['the first round again', `update project set round = round - 1 where id = $1`],
  ['its sections', `update section set round = round - 1 where project_id = $1`],
  ['a winner who falls away', `update winning_candidate set won = false where project_id = $1`],
  ['an award that is open again', `update award set confirmed_time = null where project_id = $1`],
  [
    'what a split-off section has from before',
    `insert into project_split (project_id, origin_project_id, round, section_id, phase, reason, split_by)
      select $1, other.id, 1, section.id, 'AWARD', '异议', other.created_by from project other, section
      where other.id <> $1 and section.project_id = $1 limit 1`,
  ],
  ['a bid that was not there', `delete from opening_item where bid_id in (select bid_id from opening_item limit 1)`],
  [
    'the month of an opening',
    `update bid_opening set started_time = started_time - interval '40 days' where project_id = $1`,
  ],
  [
    'an announcement',
    `insert into announcement (id, type, project_id, round, title, content, content_hash, publish_time, status)
      values ('announced', 'TENDER', $1, 1, '', '', '', '2026-04-01', 'PUBLISHED')`,
  ],
  ['an announcement that is called back', `update announcement set status = 'WITHDRAWN' where project_id = $1`],
  ['an opening that is gone', `delete from bid_opening where project_id = $1`],
  ['the month of a plan item', `update plan_item set planned_start = '2026-03'`],
  ['a plan item without a month', `update plan_item set planned_start = null`],
  ['a plan item that is finished', `update plan_item set status = 'FINISHED', unplanned = not unplanned`],
  ['a plan item that was cancelled', `update plan_item set status = 'CANCELLED'`],
  [
    'a to-do that was late when it came',
    `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id,
       organization_path, due_time)
     select 'late', identity.user_id, identity.id, 'CONTRACT_SUBMIT', 'TODO', '', '', 'late', project.id, project.organization_path,
       business_now() - interval '12 days'
     from project, identity where project.id = $1 limit 1`,
  ],
  ['its project in another phase', `update project set phase = 'WINNING_NOTICE' where id = $1`],
  ['a term that was moved', `update remind_record set due_time = business_now() + interval '2 days' where id = 'late'`],
  [
    'one that was moved back',
    `update remind_record set due_time = business_now() - interval '12 days' where id = 'late'`,
  ],
  ['one that is done', `update remind_record set handled = true, handled_time = business_now() where id = 'late'`],
  ['one that is open again', `update remind_record set handled = false, handled_time = null where id = 'late'`],
  ['one that is gone', `delete from remind_record where id = 'late'`],
  [
    'the end of a project',
    `update project set status = 'ENDED', phase = 'ENDED', result = 'AWARDED', ended_time = business_now() where id = $1`,
  ],
  [
    'another unit',
    `update project set organization_id = o.id, organization_path = o.path from organization o
      where project.id = $1 and o.id <> project.organization_id and o.parent_id is not null`,
  ],
];

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
