import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '@tenderdesk/scenario/invented';
import { planningSteps } from '@tenderdesk/scenario/planning';
import {
  enrolCompanies,
  openRehearsal,
  PASSWORD,
  rehearsalSpec,
  START,
  type Rehearsal,
} from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { openVisits, type Visits } from './browser.ts';
import { settle } from './screens/look.ts';
import { at, LANGUAGES, shownPage, titleOf, words } from './shell/stage.ts';

/** Found by typing: Ctrl + K and the filter of the menu. */

const staff = staffOf(0, 0);
const stranger = staffOf(1, 0);
const TENDER = rehearsalSpec('云栖枢纽互通改造工程', 0, '2025-05-20');
const UNPLANNED = { zh: '计划外项目', en: 'Unplanned project' };

let rehearsal: Rehearsal;
let visits: Visits;
const state = newState();
let code = '';

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  const { cast, test: product } = rehearsal;
  const steps = planningSteps(TENDER);
  const handedIn = steps.findIndex(({ name }) => name === 'implementation plan submitted');
  await walk(steps.slice(0, handedIn + 1), { cast, state, again: false }, clockMover(cast, 'sysadmin', START));
  [{ code }] = (await product.sql('select code from project where id = $1', [state.projectId])) as [{ code: string }];
  await product.app.runDue();
  visits = await openVisits({ test: 'find', url: await product.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test.each(LANGUAGES)(
  'a screen, a record and an action of the page are found and opened by keys alone, %s',
  async (language) => {
    const { page, open, speak } = await visits.person(staff.clerk);
    await speak(language);
    await open('/tender/project');
    await settle(page);
    const box = page.locator('dialog.find');
    const options = box.getByRole('option');
    const chosen = box.locator('[role=option][aria-selected=true]');

    const opener = shownPage(page).getByRole('textbox').first();
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await opener.evaluate((field) => field === document.activeElement)).toBe(true);

    // pinyin initials of 在办项目, whatever the language
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zbxm');
    await options.filter({ hasText: titleOf('/tender/inProcessProjects', language) }).waitFor();
    while ((await chosen.innerText()).split('\n')[0] !== titleOf('/tender/inProcessProjects', language))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await at(page, '/tender/inProcessProjects');

    await page.keyboard.press('Control+k');
    await box.getByRole('combobox').fill(code);
    await options.filter({ hasText: code }).first().waitFor();
    await page.keyboard.press('Enter');
    await at(page, `/tender/projectDetail?projectId=${state.projectId}`);

    // the project by the first letters of its name, 云栖枢纽互通改造
    await open('/tender/project');
    await settle(page);
    await page.keyboard.press('Control+k');
    await box.getByRole('combobox').fill('yqsnhtgz');
    await options.filter({ hasText: code }).first().waitFor();
    await page.keyboard.press('Enter');
    await at(page, `/tender/projectDetail?projectId=${state.projectId}`);

    // what was opened is offered first from now on
    await page.keyboard.press('Control+k');
    await expect.poll(() => options.first().innerText()).toContain(code);
    await page.keyboard.press('Escape');

    await open('/tender/project');
    await settle(page);
    await page.keyboard.press('Control+k');
    await box.getByRole('combobox').fill(UNPLANNED[language]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(visits.faults()).toEqual([]);
  },
);

test('nothing of others is found, and what cannot be looked for says so and can be tried again', async () => {
  const { page, open } = await visits.person(staff.clerk);
  const other = await visits.person(stranger.clerk);
  await open('/tender/project');
  await settle(page);
  await other.open('/dashboard');
  await settle(other.page);
  const box = other.page.locator('dialog.find');
  await other.page.keyboard.press('Control+k');
  await box.getByRole('combobox').fill(code);
  await box.getByText(`“${code}”`).waitFor();
  expect(await box.getByRole('option').count()).toBe(0);
  await other.page.keyboard.press('Escape');

  await page.route('**/plan/item/page*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.locator('dialog.find').getByRole('combobox').fill('工程');
  const alert = page.locator('dialog.find').getByRole('alert');
  await alert.waitFor();
  expect(await page.locator('dialog.find').getByRole('option').count()).toBeGreaterThan(0);
  await page.unroute('**/plan/item/page*');
  await alert.getByRole('button').click();
  await alert.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('a bidder finds the own tenders and screens, and no record of the house', async () => {
  const { page, open } = await visits.person('drill1', 'BIDDER');
  await open('/bidder/joined');
  await settle(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace('/bidding-service', '')));
  await page.keyboard.press('Control+k');
  await page.locator('dialog.find').getByRole('combobox').fill('工程');
  await expect.poll(() => asked).toContain('/bidder/registration/page');
  await page.getByText('没有找到“工程”').waitFor();
  expect(
    asked
      .filter((path) => !path.startsWith('/assets/'))
      .every((path) => path.startsWith('/bidder/') || path.startsWith('/fileLib/')),
  ).toBe(true);
  await page.keyboard.press('Escape');
});

test.each(LANGUAGES)('the menu is filtered by words and pinyin, Enter opens the first, %s', async (language) => {
  const { page, open, speak } = await visits.person(staff.clerk);
  await speak(language);
  await open('/dashboard');
  await settle(page);
  const field = page.getByRole('searchbox', { name: words[language].shell.menuFilter });
  await field.fill('wenhao');
  await page.locator('.side-menu > ul > li > a[href="/archiveManagement/documentNumber"]').waitFor();
  await expect.poll(() => page.locator('.side-menu a').count()).toBe(1);
  await field.press('Enter');
  await at(page, '/archiveManagement/documentNumber');
  expect(await field.inputValue()).toBe('');
  await field.fill('qqqq');
  await page.getByText(words[language].shell.menuNone).waitFor();
  await field.press('Escape');
  await page.locator('.side-menu button[aria-expanded]').first().waitFor();
});

test('where its file does not come, the page stands and keys do what they did', async () => {
  const { page, open } = await visits.person(staff.leader);
  await open('/tender/project');
  await settle(page);
  await page.evaluate(() => sessionStorage.setItem('reloaded-for-chunk', '1'));
  const file = /find-dialog[^/]*\.js/;
  await page.route(file, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByText('未能打开').waitFor();
  expect(await page.locator('.side-menu').isVisible()).toBe(true);
  await page.unroute(file);
  await page.keyboard.press('Control+k');
  await page.locator('dialog.find').waitFor();
  await page.keyboard.press('Escape');
});
