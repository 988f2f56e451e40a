import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifests } from '@tenderdesk/domain/screens';
import type { ScreenManifest } from '@tenderdesk/domain/screen';
import { fillDemo } from '@tenderdesk/scenario/demo/fill';
import { ENDED_PROJECTS } from '@tenderdesk/scenario/demo/projects';
import { openStage } from '@tenderdesk/scenario/demo/stage';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { openVisits, type Visits } from './browser.ts';
import { settle } from './screens/look.ts';
import { findProjects, placesOf, type Login, type Place, type Projects } from './screens/place.ts';

/** How much of the first screen is frame, at 1440 by 900, and how far the most urgent work is. */

const NOW = '2026-11-20 15:20:00';
/** Where the rows of a list, and the content of a project's page and of a form, begin at the latest, px. */
const LIST = 240;
const CONTENT = 330;
/** What the bar with the buttons covers of a form, px. */
const FOOT = 72;

let app: TestApp;
let visits: Visits;
let projects: Projects;
let places: Record<string, readonly Place[]>;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime(NOW);
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined, ENDED_PROJECTS.slice(0, 30));
  await app.sql('update clock set seeding = false');
  const stage = openStage(app.app);
  projects = await findProjects(stage);
  places = await placesOf(stage, projects);
  visits = await openVisits({ test: 'measures', url: await app.url(), password: app.config.demoPassword });
}, 900_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

const guest = (by: NonNullable<Login>) => visits.person(by, by.startsWith('bidder') ? 'BIDDER' : 'STAFF');

/** `MEASURES=1` says the figures themselves. */
const say = (what: string, figure: number | string): void => {
  if (process.env['MEASURES']) console.log(what, figure);
};

/** Where the first of these parts that is seen begins, px from the top of the window; null where there is none. */
const TOP = (selector: string) => {
  const part = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  return part ? Math.round(part.getBoundingClientRect().top) : null;
};

test('a list begins 240 px from the top at the latest', async () => {
  const lists = manifests
    .flatMap(({ screens }): readonly ScreenManifest[] => screens)
    .filter(({ path, public: open }) => !open && places[path]?.[0]);
  const late: string[] = [];
  let measured = 0;
  for (const { path } of lists) {
    const { by, to } = places[path]![0]!;
    if (by === null) continue;
    const { page, open } = await guest(by);
    await open(to);
    await settle(page);
    // tabs and figures over the rows are content; tools and hints are not
    const top = await page.evaluate(TOP, '.tab-page > .list-page:first-child > :not(.toolbar, .hint)');
    if (top === null) continue;
    measured += 1;
    say(path, top);
    if (top > LIST) late.push(`${path}: ${top} px`);
  }
  expect(measured).toBeGreaterThan(20);
  expect(late).toEqual([]);
}, 600_000);

test.each(['running', 'ended'] as const)(
  'the content of a project that is %s begins 330 px from the top',
  async (which) => {
    const { page, open } = await guest('clerk01');
    await open(`/tender/projectDetail?projectId=${projects[which]}`);
    await settle(page);
    const top = await page.evaluate(TOP, '.project-content');
    say(`project ${which}`, top ?? 'none');
    expect(top).toBeLessThanOrEqual(CONTENT);
  },
);

/** A document that is written, and a short form that is all of its page. */
test.each([
  ['/tender/projectDetail?projectId=', '青屏互通照明改造工程'],
  ['/common/changePassword', null],
] as const)('a form at %s begins 330 px from the top, and its bar covers 72 px at most', async (path, name) => {
  const { page, open } = await guest('clerk01');
  const [project] = name === null ? [] : await app.sql('select id from project where name = $1', [name]);
  await open(path + (project ? String(project['id']) : ''));
  await settle(page);
  const top = await page.evaluate(TOP, '.form-page');
  const foot = await page.evaluate(() => document.querySelector('.form-foot')?.getBoundingClientRect().height ?? null);
  say(`form ${path}`, `${top} px, foot ${foot} px`);
  expect(top).toBeLessThanOrEqual(CONTENT);
  expect(foot).toBeLessThanOrEqual(FOOT);
});

/** Who, the button on the first page, and what the work begins with on the page that it leads to. */
test.each([
  ['clerk01', '.mine-rows .row-button.main', '.ant-btn-primary'],
  ['leader01', '.mine-rows .row-button.main', '.ant-btn-primary'],
  ['tm02', '.mine-rows .row-button.main', '.ant-btn-primary'],
  ['finance01', '.mine-rows .row-button.main', 'td .row-actions button'],
  ['expert02', '.mine-rows .row-button.main', '.project-content button'],
  // what ends first is an opening that is going on: its room
  ['bidder01', '.bid-rows .row-button.main', '.own-room button:enabled'],
] as const)(
  'one click on the first page of %s leads to the most urgent work, both in view',
  async (by, first, work) => {
    const { page, open } = await guest(by);
    await open('/dashboard');
    await settle(page);
    const button = page.locator(first).filter({ visible: true }).first();
    const box = (await button.boundingBox())!;
    say(`${by} button`, Math.round(box.y + box.height));
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    const from = page.url();
    await button.click();
    await page.waitForURL((url) => url.href !== from);
    await settle(page);
    say(`${by} reached`, page.url());
    const begin = page.locator(work).filter({ visible: true });
    await expect
      .poll(async () => {
        const boxes = await Promise.all((await begin.all()).map((one) => one.boundingBox()));
        return boxes.some((one) => one !== null && one.y >= 0 && one.y < 900);
      })
      .toBe(true);
  },
);
