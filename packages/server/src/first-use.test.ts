import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareFirstUse } from './first-use.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';
import { givenProject } from './modules/procedure/project/given.ts';
import { givenAwards } from './modules/selection/award/given.ts';

/** What a start does with a database that nobody uses yet, or whose demo data were cut off. */

let fresh: TestApp;
let cutOff: TestApp;

beforeAll(async () => {
  [fresh, cutOff] = [await openTestApp(), await openTestApp()];
  await givenAwards(cutOff).awarded();
  const given = givenProject(cutOff);
  await given.planned(await given.cast());
  await cutOff.app.runDue();
  await given.started(await given.cast());
  await cutOff.sql('update clock set seeding = true');
});
afterAll(async () => {
  await fresh.close();
  await cutOff.close();
});

const start = ({ app, config, urls }: TestApp) =>
  prepareFirstUse(
    app,
    { ...config, firstAdministrator: { username: 'hauptamt', password: 'Anfang#2026-Lanchuan' } },
    null,
    urls.ownerUrl,
    () => {},
    () => {},
  );

async function rowCounts({ sql }: TestApp): Promise<Record<string, number>> {
  const tables = await sql(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const [counts] = await sql(
    `select ${tables.map(({ name }) => `(select count(*)::int from ${String(name)}) as ${String(name)}`).join(', ')}`,
  );
  return counts as Record<string, number>;
}

test('demo data that were cut off leave nothing behind, and what comes with the schema stays', async () => {
  await start(fresh);
  await start(cutOff);
  const counts = await rowCounts(fresh);
  expect(counts).toMatchObject({ app_user: 1, figure_time: 1, bank_form: expect.any(Number) as number });
  expect(counts['bank_form']).toBeGreaterThan(0);
  expect(await rowCounts(cutOff)).toEqual(counts);
});

test('they are taken away once: the next start keeps what people have made since', async () => {
  expect(await cutOff.sql('select seeding from clock')).toEqual([{ seeding: false }]);
  await cutOff.sql(`update app_user set display_name = '总部管理员'`);
  await start(cutOff);
  expect(await cutOff.sql('select display_name from app_user')).toEqual([{ display_name: '总部管理员' }]);
});
