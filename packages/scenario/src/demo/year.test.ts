import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { login } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { fillDemo } from './fill.ts';
import { CURRENT_PROJECTS, ENDED_PROJECTS } from './projects.ts';
import { Events } from './year-events.ts';
import { factsOf } from './year-facts.ts';
import { groupChanges, YEAR_UNITS } from './year-group.ts';
import { yearProjects } from './year-projects.ts';
import { yearTests } from './year-tests.ts';

/**
 * A year of a group of two hundred organisations, by its people through the services, in which it is reorganised twice and three
 * people leave: afterwards every figure is what a second reckoning over what happened says, for each kind of reader. PROJECTS=2000 for
 * a group of that many purchases, SEED=… for others.
 */

const PROJECTS = Number(process.env['PROJECTS'] ?? '200');
const SEED = Number(process.env['SEED'] ?? '1');
const NOW = '2026-11-20 15:20:00';

let app: TestApp;
const events = new Events();

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  const more = Math.max(0, PROJECTS - ENDED_PROJECTS.length - CURRENT_PROJECTS.length);
  await fillDemo(app.app, app.config, () => undefined, [...ENDED_PROJECTS, ...yearProjects(more, SEED)], {
    units: YEAR_UNITS,
    changes: groupChanges(app.config.demoPassword),
    done: events.note,
  });
  await app.sql('update clock set seeding = false');
  await app.setTime(NOW);
}, 7_200_000);
afterAll(() => app.close());

const as = async (username: string) => {
  const loginRole = username.startsWith('bidder') ? ('BIDDER' as const) : undefined;
  const body = { username, password: app.config.demoPassword, loginRole };
  return app.caller((await app.caller(null).call(login, { body })).body.token);
};

test('what figures are reckoned from is the list of what was done', async () => {
  const { kept, done } = events.compare(await factsOf(app, PHASE_TODOS));
  expect(kept).toEqual(done);
  expect(done.length).toBeGreaterThan(PROJECTS * 0.8);
  const [organisations] = await app.sql(
    `select count(*)::int as num from organization where type in ('HEADQUARTERS', 'TENDER_MANAGEMENT', 'SUBORDINATE_UNIT')`,
  );
  expect(organisations).toEqual({ num: 200 });
});

yearTests(() => app, as);
