import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '@tenderdesk/scenario/invented';
import { enrolCompanies, openRehearsal, PASSWORD, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { openVisits, type Visits } from './browser.ts';
import { LANGUAGES } from './shell/stage.ts';

/** The tour of the first steps, by keys alone: offered, taken, refused, and shown again. */

const staff = staffOf(0, 0);
const WORDS = {
  zh: { start: '开始引导', skip: '不再提示', step: /第1步，共4步/, last: '开始使用', again: '新手引导：四步' },
  en: { start: 'Show me', skip: 'No, thanks', step: /Step 1 of 4/, last: 'Start working', again: /four steps/ },
} as const;

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  await enrolCompanies(rehearsal);
  visits = await openVisits({ test: 'tour', url: await rehearsal.test.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test.each(LANGUAGES)('four steps by keys, noted as seen, and shown again from the help, %s', async (language) => {
  const { page, open, speak, shot } = await visits.person(language === 'zh' ? staff.clerk : staff.leader);
  const words = WORDS[language];
  await speak(language);
  await open('/dashboard');
  const offer = page.locator('.tour-offer');
  const tour = page.locator('dialog.tour');
  await page.getByRole('button', { name: words.start }).focus();
  await page.keyboard.press('Enter');
  await tour.getByText(words.step).waitFor();
  await tour.locator('.tour-spot').waitFor();
  for (let step = 1; step < 4; step++) {
    await shot(`${language}-${step}`);
    await page.keyboard.press('Enter');
  }
  await tour.getByRole('button', { name: words.last }).waitFor();
  await page.keyboard.press('Enter');
  await tour.waitFor({ state: 'detached' });
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.first-panes .pane').first().waitFor();
  expect(await offer.count()).toBe(0);

  await page.keyboard.press('?');
  await page.getByRole('link', { name: words.again }).click();
  await tour.getByText(words.step).waitFor();
  await page.keyboard.press('Escape');
  await tour.waitFor({ state: 'detached' });
  expect(visits.faults()).toEqual([]);
});

test('a bidder on a phone refuses it, and is not asked again on another device', async () => {
  const { page, open, shot } = await visits.person('drill1', 'BIDDER');
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/dashboard');
  await page.getByRole('button', { name: WORDS.zh.start }).click();
  const tour = page.locator('dialog.tour');
  await tour.getByText(WORDS.zh.step).waitFor();
  const box = (await tour.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await shot('bidder-390');
  await page.keyboard.press('Escape');
  await page.locator('.tour-offer').waitFor({ state: 'detached' });
  const rows = await rehearsal.test.sql(
    `select tour from tour_seen join app_user on app_user.id = user_id where username = 'drill1'`,
  );
  expect(rows).toEqual([{ tour: 'BIDDER' }]);
});

test('refused at once it is not offered again', async () => {
  const { page, open } = await visits.person(staff.reviewer);
  await open('/dashboard');
  await page.getByRole('button', { name: WORDS.zh.skip }).click();
  await page.locator('.tour-offer').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.first-panes .pane').first().waitFor();
  expect(await page.locator('.tour-offer').count()).toBe(0);
});
