import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { givenProject, must, type Cast } from '../../procedure/project/given.ts';
import { givenAwards } from '../../selection/award/given.ts';
import { listRecords } from './figure-records.contract.ts';
import { leadTimes } from './morning.contract.ts';

/** Lead times are those of the phases that were left, whatever changes and however much of it was taken up (ADR 0075). */

let app: TestApp;
let cast: Cast;
let group: Caller;
let company: Caller;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenProject(app);
  ({ projectId } = await givenAwards(app).awarded());
  cast = await given.cast();
  const move = 'update project set organization_id = $2, organization_path = $3 where id = $1';
  await app.sql(move, [projectId, cast.unit.id, cast.unit.path]);
  const below = await givenIdentity(app).organization({ parent: cast.unit });
  const other = await given.started(cast);
  await app.sql(move, [other, below.id, below.path]);
  await app.sql(`update project_phase set finished_time = business_now() where project_id = $1`, [other]);
  group = await given.as(cast.department, [], 'GROUP');
  company = await given.as(cast.unit, [], 'DESCENDANTS');
});
afterAll(() => app.close());

const CELL = 'place, month, phase, days';
/** What is kept, with what has changed since. */
const sums = () =>
  app.sql(`select ${CELL}, sum(num)::int num from (
    select ${CELL}, num from figure_lead union all
    select place, month, phase, days, num from figure_lead_change cross join lateral lead_places(organization_id, organization_path) place) kept
    group by ${CELL} having sum(num) <> 0 order by ${CELL}`);
const kept = () => app.sql(`select ${CELL}, num from figure_lead order by ${CELL}`);
const records = () =>
  app.sql(`select ${CELL}, count(*)::int num from figure_lead_live cross join lateral lead_places(organization_id, organization_path) place
    group by ${CELL} order by ${CELL}`);
const waiting = async () => Number((await app.sql('select count(*) n from figure_lead_change'))[0]!['n']);
const told = async (query = {}) => {
  const all = [];
  for (const who of [group, company, cast.clerk]) all.push(await must(who.call(leadTimes, { query })));
  return all;
};

/** One of the phases that it left. */
const LEFT = `select min(phase) from project_phase where project_id = $1 and finished_time is not null and not skiped`;

/** Changes of each row that a lead time speaks of, one upon the other. */
const CHANGES: readonly [what: string, statement: string][] = [
  [
    'a phase that took longer',
    `update project_phase set started_time = started_time - interval '9 days' where project_id = $1`,
  ],
  [
    'one that was left in another month',
    `update project_phase set finished_time = finished_time + interval '40 days' where project_id = $1`,
  ],
  [
    'one that is open again',
    `update project_phase set finished_time = null where project_id = $1 and phase = (${LEFT})`,
  ],
  [
    'one that was skipped after all',
    `update project_phase set skiped = true where project_id = $1 and phase = (${LEFT})`,
  ],
  [
    'one of an earlier round',
    `insert into project_phase (project_id, phase, round, started_time, finished_time)
      values ($1, 'ANNOUNCEMENT', 7, business_now() - interval '3 days', business_now())`,
  ],
  [
    'another unit',
    `update project set organization_id = o.id, organization_path = o.path from organization o
      where project.id = $1 and o.id <> project.organization_id and o.parent_id is not null`,
  ],
  ['phases that are gone', `delete from project_phase where project_id = $1 and phase = (${LEFT})`],
  [
    'what a split-off section has from before',
    `insert into project_split (project_id, origin_project_id, round, section_id, phase, reason, split_by, split_time)
      select $1, other.id, 1, section.id, 'AWARD', '异议', other.created_by, business_now() + interval '60 days' from project other, section
      where other.id <> $1 and section.project_id = $1 limit 1`,
  ],
];

describe('kept lead times', () => {
  test('are the phases that were left, once all is taken up', async () => {
    await app.app.runDue();
    expect(await waiting()).toBe(0);
    expect(await kept()).toEqual(await records());
    expect((await kept()).length).toBeGreaterThan(4);
  });

  test('of a unit alone are without those of the unit below it', async () => {
    const [, withBelow, alone] = (await told()).map((rows) => rows.reduce((all, { num }) => all + num, 0));
    expect(alone).toBeGreaterThan(0);
    expect(withBelow).toBe(alone! + 1);
  });

  test.each(CHANGES)('follow %s at once, and again when it is taken up', async (_what, statement) => {
    await app.app.runDue();
    const before = await records();
    await app.sql(statement, [projectId]);
    expect(await records()).not.toEqual(before);
    expect(await waiting()).toBeGreaterThan(0);
    expect(await sums()).toEqual(await records());
    const at = await told();
    await app.app.runDue();
    expect(await waiting()).toBe(0);
    expect(await kept()).toEqual(await records());
    expect(await told()).toEqual(at);
  });

  test('are those that the records give, to the group, a company and a unit, of a year, a range and a level', async () => {
    const today = (await app.sql(`select business_now()::date::text as today`))[0]!['today'] as string;
    const year = { year: Number(today.slice(0, 4)) };
    const range = { startDate: `${today.slice(0, 8)}02`, endDate: today };
    for (const query of [
      {},
      year,
      range,
      { orgId: cast.unit.id },
      { levels: ['LEVEL_I'] },
      { orgId: cast.unit.id, ...range },
    ])
      for (const who of [group, company, cast.clerk])
        for (const { phase, num, median } of await must(who.call(leadTimes, { query }))) {
          const { totalElements, content } = await must(
            who.call(listRecords, { query: { ...query, basis: 'left', phase: phase.code, size: 100 } }),
          );
          expect(num, `${JSON.stringify(query)} ${phase.code}`).toBe(totalElements);
          const days = content.map((row) => row.days!).toSorted((one, other) => one - other);
          const middle = (days.length - 1) / 2;
          expect(median).toBe((days[Math.floor(middle)]! + days[Math.ceil(middle)]!) / 2);
        }
    expect(await must(group.call(leadTimes, { query: { orgId: '0'.repeat(32) } }))).toEqual([]);
  });

  test('of a project that is taken back are gone', async () => {
    const fresh = await givenProject(app).started(cast);
    await app.sql(`update project_phase set finished_time = business_now() + interval '3 days' where project_id = $1`, [
      fresh,
    ]);
    expect(await sums()).toEqual(await records());
    await app.sql('delete from project where id = $1', [fresh]);
    expect(await sums()).toEqual(await records());
    await app.app.runDue();
    expect(await kept()).toEqual(await records());
  });

  test('of a phase that is left while its project goes to another unit count where the project is', async () => {
    const fresh = await givenProject(app).started(cast);
    const other = (
      await app.sql(
        `select o.id, o.path from organization o, project where project.id = $1 and o.id <> project.organization_id and o.parent_id is not null`,
        [fresh],
      )
    )[0]!;
    await Promise.all([
      app.sql('update project set organization_id = $2, organization_path = $3 where id = $1', [
        fresh,
        other['id'],
        other['path'],
      ]),
      app.sql(`update project_phase set finished_time = business_now() where project_id = $1`, [fresh]),
      app.app.runDue(),
    ]);
    expect(await sums()).toEqual(await records());
  });
});
