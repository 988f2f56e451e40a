import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { login } from '@tenderdesk/server/modules/access/sign-in/sign-in.contract';
import { fillDemo } from './fill.ts';
import { ENDED_PROJECTS, type DemoProject } from './projects.ts';
import { yearTests } from './year-tests.ts';

/**
 * A year of the group, by its people through the services: afterwards every figure is what a second reckoning over what happened
 * says, for each kind of reader. PROJECTS=2000 for a larger group of purchases.
 */

const PROJECTS = Number(process.env['PROJECTS'] ?? '0');
const NOW = '2026-11-20 15:20:00';

let app: TestApp;

/** The ended projects of the demo, and as many more like them as are asked for. */
function projects(): readonly DemoProject[] {
  const rounds = Math.max(1, Math.ceil(PROJECTS / ENDED_PROJECTS.length));
  return Array.from({ length: rounds }, (_, round) =>
    ENDED_PROJECTS.map((project) => (round === 0 ? project : { ...project, name: `${project.name}${round + 1}` })),
  ).flat();
}

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined, projects());
  await app.sql('update clock set seeding = false');
  await app.setTime(NOW);
}, 3_600_000);
afterAll(() => app.close());

const as = async (username: string) => {
  const loginRole = username.startsWith('bidder') ? ('BIDDER' as const) : undefined;
  const body = { username, password: app.config.demoPassword, loginRole };
  return app.caller((await app.caller(null).call(login, { body })).body.token);
};

yearTests(() => app, as);
