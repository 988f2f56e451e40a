import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptSums } from './app.ts';
import { checkSums } from './kernel/kept-sum.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';
import { givenProject } from './modules/procedure/project/given.ts';
import { givenAwards } from './modules/selection/award/given.ts';

/** `npm run fsck` finds each sum that is not what the records give, and makes it anew where it is told to. */

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  const { projectId } = await givenAwards(app).awarded();
  await app.app.runDue();
  const given = givenProject(app);
  await given.planned(await given.cast());
  // a winner who waits for the notice
  await app.sql(`update project set phase = 'WINNING_NOTICE' where id = $1`, [projectId]);
});
afterAll(() => app.close());

const check = async (recount = false) => {
  const lines: string[] = [];
  const faults = await checkSums(app.urls.ownerUrl, keptSums, recount, (line) => lines.push(line));
  return { faults, lines };
};

test('sums are the records, with what waits to be taken up', async () => {
  expect(Number((await app.sql('select count(*) n from figure_change'))[0]!['n'])).toBeGreaterThan(0);
  for (const { name, records } of keptSums) expect((await app.sql(records)).length, name).toBeGreaterThan(0);
  const { faults, lines } = await check();
  expect(lines).toEqual(keptSums.map(({ name }) => `${name}: as the records give it.`));
  expect(faults).toBe(0);
  expect(Number((await app.sql('select count(*) n from figure_change'))[0]!['n'])).toBeGreaterThan(0);
});

const FAULTS: readonly [table: string, statement: string][] = [
  ['project_tally', 'update project_tally set num = num + 1'],
  ['yearly_plan_sum', 'update yearly_plan_sum set total_amount = total_amount - 0.01'],
  ['figure_tally', 'update figure_tally set amount = amount + 0.01'],
  ['figure_tally_method', `delete from figure_tally_method where kind = 'begun'`],
  ['figure_tally_year', `update figure_tally_year set num = num + 1 where kind = 'begun'`],
  ['figure_lead', 'update figure_lead set days = days + 400'],
  ['winner_waiting', `update winner_waiting set since = since - interval '1 day'`],
  ['section_entry', 'update section_entry set winning_price = null, year = year + 1'],
];

test('each kept sum has a fault to be found by', () => {
  expect(FAULTS.map(([table]) => table).toSorted()).toEqual(keptSums.map(({ name }) => name).toSorted());
});

test.each(FAULTS)('a fault in %s is found, stays until it is mended, and is mended', async (table, statement) => {
  await app.app.runDue();
  await app.sql(statement);
  for (const once of [await check(), await check()]) {
    expect(once.faults).toBe(1);
    expect(once.lines.filter((line) => line.includes('differ'))).toEqual([
      expect.stringMatching(new RegExp(`^${table}: \\d+ differ from the records\\.$`)),
    ]);
  }
  expect((await check(true)).faults).toBe(0);
  await app.app.runDue();
  expect((await check()).faults).toBe(0);
});

test('beside work that takes up the same, nothing is taken for a fault', async () => {
  const given = givenProject(app);
  const cast = await given.cast();
  const [once, again] = await Promise.all([
    check(),
    check(),
    given.started(cast),
    app.app.runDue(),
    given.started(cast),
    app.app.runDue(),
  ]);
  expect([once.faults, again.faults]).toEqual([0, 0]);
});

test('sums and records are looked at by one time, however long it takes', async () => {
  const now = 'business_now()::text as moment, 1 as num';
  const slow = {
    name: 'slow',
    due: 'none',
    kept: `select ${now}`,
    records: `select ${now} from (select pg_sleep(0.05)) waited`,
    recount: '',
  };
  expect(await checkSums(app.urls.ownerUrl, [slow], false, () => {})).toBe(0);
  expect(await app.sql('select seeding from clock')).toEqual([{ seeding: false }]);
});

test('sums are made anew after work that adds them up, not beside it', async () => {
  await app.app.runDue();
  await app.sql('update figure_tally set amount = amount + 0.01');
  const adding = new pg.Client({ connectionString: app.urls.ownerUrl });
  await adding.connect();
  try {
    await adding.query(`begin; select pg_advisory_xact_lock(hashtext('due:kept figures'))`);
    await adding.query(`insert into figure_change select 'project', id from project; delete from figure_change`);
    const mended = check(true);
    await expect
      .poll(() => app.sql(`select 1 from pg_locks where locktype = 'advisory' and not granted`), { timeout: 20_000 })
      .not.toEqual([]);
    // what it would wait for if its tables were taken first
    await adding.query('delete from figure_kept where false; update figure_time set until = until; commit');
    expect((await mended).faults).toBe(0);
  } finally {
    await adding.end();
  }
});
