import { fillDemo } from '@tenderdesk/scenario/demo/fill';
import { ENDED_PROJECTS } from '@tenderdesk/scenario/demo/projects';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';

/** A Friday afternoon, when people work. */
const NOW = '2026-11-20 15:20:00';
/** So many of the projects that have ended tell as much as all of them, in a third of the time. */
const ENDED = 30;

/** The product with the demo group, on a database of its own. */
export async function openDemo(): Promise<TestApp> {
  const app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined, ENDED_PROJECTS.slice(0, ENDED));
  await app.sql('update clock set seeding = false');
  return app;
}
