import { afterAll, beforeAll, expect, test } from 'vitest';
import { supplyCatalogue } from '@tenderdesk/scenario/demo/supplies';
import { staffOf } from '@tenderdesk/scenario/invented';
import { planningSteps } from '@tenderdesk/scenario/planning';
import { openRehearsal, PASSWORD, rehearsalSpec, START, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { openVisits, type Visits } from './browser.ts';
import { choose, dialogOf, press } from './forms.ts';
import { settle } from './screens/look.ts';
import { LANGUAGES } from './shell/stage.ts';

/** What the group's own suppliers deliver: reported by a unit, added up by the server, planned beside what came. */

const staff = staffOf(0, 0);
const NAME = '云栖枢纽互通改造';

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  const { cast, test: product } = rehearsal;
  const steps = planningSteps(rehearsalSpec(NAME, 0, '2025-05-20'));
  const handedIn = steps.findIndex(({ name }) => name === 'implementation plan submitted');
  await walk(steps.slice(0, handedIn), { cast, state: newState(), again: false }, clockMover(cast, 'sysadmin', START));
  await supplyCatalogue(await cast(staff.reviewer));
  visits = await openVisits({ test: 'internal-supply', url: await product.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

const WORDS = {
  zh: {
    add: '新增填报',
    begin: '开始填报',
    project: '项目名称',
    priceOf: 'HRB400E的含税单价',
    numOf: 'HRB400E的采购数量',
    save: '保存',
    saved: '保存成功',
    compare: '计划与实际',
  },
  en: {
    add: 'New report',
    begin: 'Begin',
    project: 'Project',
    priceOf: 'Unit price of HRB400E',
    numOf: 'Quantity of HRB400E',
    save: 'Save',
    saved: 'Saved',
    compare: 'Planned and actual',
  },
};

test.each(LANGUAGES)(
  'a clerk reports, the server computes each total, and the tree adds them up, %s',
  async (language) => {
    const { page, open, speak, shot } = await visits.person(staff.clerk);
    const words = WORDS[language];
    await speak(language);
    await open('/internalSupply/supplyList');
    await settle(page);
    await press(page, words.add);
    const dialog = dialogOf(page, words.add);
    await choose(dialog, words.project, NAME);
    await press(dialog, words.begin);
    await page.waitForURL(/projectId=/);
    await settle(page);
    const price = page.getByLabel(words.priceOf);
    const row = page.getByRole('row').filter({ has: price });
    const total = row.locator('td').last();

    await price.fill('x');
    await page.getByLabel(words.numOf).fill('120');
    await expect.poll(() => total.innerText()).toBe('--');
    await price.fill(' 0.42 ');
    await expect.poll(() => total.innerText()).toBe('50.40');
    await expect.poll(() => page.locator('tfoot td').innerText()).toBe('50.40');
    await press(page, words.save);
    await page.getByText(words.saved).first().waitFor();
    await shot(`report-${language}`);

    await page.getByRole('tab', { name: words.compare }).click();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'HRB400E' }).innerText()).toContain('50.40');
  },
);

test('nothing else went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
