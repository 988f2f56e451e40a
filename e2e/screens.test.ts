import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@tenderdesk/domain/access/account/role';
import { openStage, type Stage } from '@tenderdesk/scenario/demo/stage';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { listPopUps, readNotice } from '@tenderdesk/server/modules/work/notice/notice.contract';
import { projectTabs, screenAt, screens } from '../packages/web/src/shell/screens.ts';
import { gatedPaths, layoutPaths, publicPaths } from '../packages/web/src/shell/spec-routes.fixture.ts';
import { openVisits, type Visitor, type Visits } from './browser.ts';
import { openDemo } from './demo.ts';
import { alike, hearFilters, shownList, type ShownList } from './screens/likeness.ts';
import { look, NARROW_OR_BOTH, SWEEP_MS, WIDE_OR_BOTH } from './screens/look.ts';
import { findProjects, placesOf, type Login, type Place, type Projects } from './screens/place.ts';

let app: TestApp;
let visits: Visits;
let stranger: Visitor;
let projects: Projects;
let places: Record<string, readonly Place[]>;

const guest = (by: Login): Promise<Visitor> | Visitor =>
  by === null ? stranger : visits.person(by, by.startsWith('bidder') ? 'BIDDER' : 'STAFF');

/** On the page itself where it has the switch in reach, as most have; a drawer lies over it. */
async function switchToEnglish({ page, speak }: Visitor): Promise<void> {
  const button = page.getByRole('button', { name: 'EN', exact: true });
  const covered = await page.locator('.ant-drawer-open').first().isVisible();
  if (!covered && (await button.isVisible())) {
    await button.click();
    await page.locator('html[lang=en]').waitFor();
    return;
  }
  await speak('en');
  await page.reload();
}

/** What pops up over a page that stands still for long is read before: here pages are looked at. */
async function readPopUps({ cast }: Stage, by: Login): Promise<void> {
  if (by === null) return;
  const { call } = await cast(by);
  for (const { id, mustConfirm } of await call(listPopUps, {}))
    await call(readNotice, { params: { noticeId: id }, body: { confirmed: mustConfirm } });
}

beforeAll(async () => {
  app = await openDemo();
  const stage = openStage(app.app);
  projects = await findProjects(stage);
  places = await placesOf(stage, projects);
  const lookers = new Set(Object.values(places).flatMap((rows) => rows.map(({ by }) => by)));
  for (const by of lookers) await readPopUps(stage, by);
  visits = await openVisits({
    test: 'screens',
    url: await app.url(),
    password: app.config.demoPassword,
    followsSystem: true,
  });
  stranger = await visits.stranger();
}, 900_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

test('every screen has its place in the sweep', () => {
  expect(Object.keys(places).toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
});

/** The lists that screens show, by path. */
const lists = new Map<string, ShownList>();
/** The specification names this screen twice. */
const ALIAS = '/tender/managementProjectQuery';

/** Looks at a place in both languages, and gives what is wrong. */
async function lookAt(name: string, { by, to, reaches }: Required<Place>): Promise<string[]> {
  const visitor = await guest(by);
  await visitor.speak('zh');
  const heard = hearFilters(visitor.page);
  await visitor.open(to);
  const faults = await look(visitor, `zh-${name}`, WIDE_OR_BOTH);
  const list = await shownList(visitor.page, heard());
  if (list && !lists.has(reaches)) lists.set(reaches, list);
  await switchToEnglish(visitor);
  faults.push(...(await look(visitor, `en-${name}`, NARROW_OR_BOTH)));
  const reached = screenAt(new URL(visitor.page.url()).pathname)?.path;
  return reached === reaches ? faults : [...faults, `${to} leads to ${reached}`];
}

test(
  'every screen is whole in both languages, wide and narrow',
  async () => {
    const faults: string[] = [];
    const visitsOf = Map.groupBy(
      Object.entries(places).flatMap(([path, rows]) =>
        rows.map((place, index) => ({
          name: [...path.split(/[/:]+/).filter(Boolean), ...(index ? [index + 1] : [])].join('-'),
          place: { reaches: path, ...place },
        })),
      ),
      ({ place }) => place.by,
    );
    const people = [...visitsOf.values()].toSorted((a, b) => b.length - a.length);
    // two people at a time: while one page waits, the other one draws
    const lane = async (): Promise<void> => {
      for (let person = people.shift(); person; person = people.shift())
        for (const { name, place } of person) faults.push(...(await lookAt(name, place)));
    };
    await Promise.all([lane(), lane()]);
    expect([...faults, ...visits.faults()]).toEqual([]);
  },
  SWEEP_MS,
);

test('no two screens show the same columns under the same filter with the same actions', () => {
  expect(lists.size).toBeGreaterThan(60);
  lists.delete(ALIAS);
  expect(alike(lists)).toEqual([]);
});

test.each([
  ['running', 'tm02', 'zh', WIDE_OR_BOTH],
  ['ended', 'tm02', 'en', NARROW_OR_BOTH],
] as const)('every tab of a project that is %s shows its part', async (which, by, language, sizes) => {
  const visitor = await guest(by);
  await visitor.speak(language);
  const faults: string[] = [];
  for (const { key } of projectTabs) {
    await visitor.open(`/tender/projectDetail?projectId=${projects[which]}&tab=${key}`);
    faults.push(...(await look(visitor, `${which}-${key}`, sizes)));
  }
  expect([...faults, ...visits.faults()]).toEqual([]);
});

test('the wrong person is told what right is missing', async () => {
  const isForAll = (read: readonly string[] = []) => ROLES.every(({ code }) => code === 'admin' || read.includes(code));
  for (const { path, resource, read } of screens.filter((screen) => screen.resource && !isForAll(screen.read))) {
    const { by, to } = places[path]![0]!;
    // what bidders and staff share is closed to who has no part in the projects
    const wrong = read?.includes('BIDDER_OPERATOR') && read.includes('ORG_CLERK') ? 'finance01' : 'bidder01';
    const { open, page } = await guest(by?.startsWith('bidder') ? 'clerk01' : wrong);
    await open(to);
    await page.waitForURL((url) => url.pathname === '/401');
    expect(new URL(page.url()).searchParams.get('right')).toBe(`MENU:${resource}`);
  }
});

test('what is not built is not found, and nothing points at it', async () => {
  const absent = [...publicPaths(), ...layoutPaths(), ...gatedPaths()]
    .filter((path) => !path.startsWith('/redirect/') && !screens.some((screen) => screen.path === path))
    .map((path) => path.replaceAll(/:\w+\*?/g, '7'));
  const { open, page } = await guest('tm02');
  await open('/dashboard');
  await page.locator('.side-menu').waitFor();
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
  expect(links.filter((link) => absent.includes(link))).toEqual([]);
  for (const path of absent) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForURL((url) => url.pathname === '/404');
  }
});

test('a stranger is led to the login and comes back afterwards', async () => {
  const { open, page } = stranger;
  for (const { path } of screens.filter((screen) => !screen.public)) {
    const { to } = places[path]![0]!;
    await open(to);
    await page.waitForURL((url) => url.pathname === '/login');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('redirect')).toBe(to);
    expect(searchParams.get('loginRole')).toBe(path.startsWith('/bidder') ? 'BIDDER' : null);
  }
});

test('the sign-in says what is missing and shows the password on request', async () => {
  const { open, page, speak } = stranger;
  await speak('zh');
  await open('/login');
  await page.getByLabel('用户名').press('Enter');
  const summary = page.getByRole('alert');
  await expect.poll(() => summary.innerText()).toContain('有 2 处需要修改');
  await summary.getByRole('button', { name: '密码' }).click();
  const password = page.locator('input[name=password]');
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  await password.fill('secret');
  expect(await password.getAttribute('aria-invalid')).toBe('false');
  await page.getByRole('button', { name: '显示输入内容' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  expect(await password.inputValue()).toBe('secret');
});

test('the public list keeps kind, filter, order and page in its address', async () => {
  const { open, page } = stranger;
  await open('/bidder/dashboard');
  await page.getByRole('tab', { name: '全部公告' }).click();
  await page.getByRole('searchbox', { name: '关键字' }).fill('工程');
  await page.getByRole('searchbox', { name: '关键字' }).press('Enter');
  await page.getByRole('button', { name: '截止时间' }).click();
  const ofPage2 = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('page') === '1');
  await page.getByRole('button', { name: '第 2 页' }).click();
  const query = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(query).toEqual({ kind: 'ALL', keyword: '工程', sort: 'endTime,asc', page: '2' });
  // rows of the page before stay until the next ones are there
  await ofPage2;
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  const row = page.getByRole('row').nth(1).getByRole('link');
  const title = await row.innerText();
  await row.click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await page.getByRole('columnheader', { name: '截止时间' }).getAttribute('aria-sort')).toBe('ascending');
  expect(await page.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['a light page', null, '/bidder/dashboard', 'Announcements are open to everybody'],
  ['a page of the shell', 'tm02', '/tender/inProcessProjects', 'Phase status'],
] as const)('%s speaks the other language at once', async (_, by, to, words) => {
  const { open, page, speak } = await guest(by);
  await speak('zh');
  await open(to);
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByText(words).first().waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await expect.poll(() => page.getByText(words).count()).toBe(0);
});

test('the columns that a wide table keeps in place stay below its filters', async () => {
  const { open, page, speak } = await visits.person('tm02');
  await speak('en');
  await open('/tender/project');
  await page.locator('.ant-table-cell-fix').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('form', { name: 'Filters' });
  const hidden = await panel.evaluate((form) =>
    [...form.querySelectorAll('input, button')]
      .filter((field) => {
        field.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = field.getBoundingClientRect();
        return !form.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((field) => field.getAttribute('aria-label') ?? field.textContent),
  );
  expect(hidden).toEqual([]);
});
