import { pdfOf } from '@tenderdesk/scenario/paper';
import type { Locator, Page, Response } from 'playwright-core';
import { expectFocusKept, isByKeys, reach, typeChoice, typeInto } from './keys.ts';

/** A page or a part of it. */
export type Place = Page | Locator;

const pageOf = (place: Place): Page => ('goto' in place ? place : place.page());

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The field with this label; those that may be left out carry a word behind it. */
export const field = (place: Place, label: string): Locator =>
  place
    .locator('.field, .light-field')
    .filter({ has: pageOf(place).locator('label', { hasText: new RegExp(`^${escaped(label)}(选填)?$`) }) })
    .filter({ visible: true });

/** Writes into an input. */
const write = (input: Locator, text: string): Promise<void> =>
  isByKeys(input.page()) ? typeInto(input, text) : input.fill(text);

/** Writes into text, number and password fields, and into texts with markup. */
export const fill = (place: Place, label: string, text: string): Promise<void> =>
  write(field(place, label).locator('input, textarea, [contenteditable=true]').first(), text);

/** Presses a button or follows a link, with the mouse or, where the page is worked so, by the keys. */
export async function strike(target: Locator): Promise<void> {
  const page = target.page();
  if (!isByKeys(page)) return target.click();
  await reach(target);
  await page.keyboard.press('Enter');
}

/** Writes a date, or a date with its time. */
export async function fillTime(place: Place, label: string, time: string): Promise<void> {
  const input = field(place, label).locator('input');
  await write(input, time);
  await input.press('Enter');
}

/** The options that stand open under this select: another one's list may still be closing. */
async function optionsOf(box: Locator): Promise<Locator> {
  const own = box.page().locator(`[id="${await box.getAttribute('id')}_list"]`);
  return box.page().locator('.ant-select-dropdown').filter({ has: own }).locator('.ant-select-item-option');
}

/** Picks one or several options of a select, found by typing: their words, up to the first middle dot. */
export async function choose(place: Place, label: string, ...options: readonly string[]): Promise<void> {
  const box = field(place, label).getByRole('combobox');
  for (const option of options) {
    const named = new RegExp(`^${escaped(option)}( ·|$)`);
    if (isByKeys(box.page())) {
      await typeChoice(box, option, (await optionsOf(box)).filter({ hasText: named }));
      continue;
    }
    await box.fill(option);
    const listed = await optionsOf(box);
    await listed.filter({ hasText: named }).click();
  }
  // an open list of several closes when one goes on
  if (options.length > 1) await box.blur();
}

/** Picks province, city and county. */
export async function chooseDistrict(place: Place, label: string, ...names: readonly string[]): Promise<void> {
  for (const [level, name] of names.entries()) {
    const box = field(place, label).getByRole('combobox').nth(level);
    await box.fill(name);
    const options = await optionsOf(box);
    await options.filter({ hasText: name }).first().click();
  }
}

/** Ticks the statement of a field. */
export async function tick(place: Place, label: string): Promise<void> {
  const box = field(place, label).locator('input[type=checkbox]');
  if (!isByKeys(box.page())) return box.check();
  await reach(box);
  if (!(await box.isChecked())) await box.page().keyboard.press('Space');
}

/** A file to hand over. */
interface Handed {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A sheet of text as a file to hand over. */
export const paper = (name: string, ...lines: readonly string[]): Handed => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf([name, ...lines])),
});

/** Gives a file to a field and waits until it stands there. */
export async function attach(place: Place, label: string, file: Handed): Promise<void> {
  const own = field(place, label);
  const page = own.page();
  if (isByKeys(page)) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      strike(own.getByRole('button').filter({ visible: true }).first()),
    ]);
    await chooser.setFiles(file);
  } else await own.locator('input[type=file]').setInputFiles(file);
  await own.getByRole('button', { name: `移除 ${file.name}` }).waitFor();
}

/** Presses the button with these words; an icon may stand before them. */
export const press = (place: Place, name: string): Promise<void> =>
  strike(place.getByRole('button', { name: new RegExp(`^([a-z-]+ )?${escaped(name)}$`) }).filter({ visible: true }));

/** Follows a link of the content, not of tabs or menu. */
export const follow = (page: Page, name: string | RegExp): Promise<void> =>
  strike(page.getByRole('main').getByRole('link', { name }).filter({ visible: true }).first());

/** The dialog over the page, with this title or any; drawers are none. */
export const dialogOf = (page: Page, title?: string | RegExp): Locator =>
  page
    .getByRole('dialog', title === undefined ? {} : { name: title })
    .and(page.locator('.ant-modal'))
    .filter({ visible: true });

/** Does something that changes data and gives the server's answer. */
async function answerTo(page: Page, action: () => Promise<void>): Promise<Response> {
  const isChange = (response: Response) =>
    response.request().method() !== 'GET' && response.url().includes('/bidding-service/');
  const [response] = await Promise.all([page.waitForResponse(isChange), action()]);
  return response;
}

async function refuse(response: Response): Promise<never> {
  throw new Error(`${response.request().method()} ${response.url()}: ${response.status()} ${await response.text()}`);
}

/** Does something that changes data. @throws Error when the server refuses */
export async function send(page: Page, action: () => Promise<void>): Promise<void> {
  const response = await answerTo(page, action);
  if (!response.ok()) await refuse(response);
}

/** Saves the form of a page and waits for the note that it is kept. */
export async function save(place: Place, done = '保存成功'): Promise<void> {
  const page = pageOf(place);
  await send(page, () => press(place, '保存'));
  await page.getByText(done).first().waitFor();
}

/**
 * Hands in the open dialog with its button and waits until it closes; warnings are read and confirmed with a reason.
 * @throws Error when the server refuses
 */
export async function confirm(page: Page, button: string): Promise<void> {
  const dialog = dialogOf(page);
  const response = await answerTo(page, () => press(dialog.first(), button));
  if (response.status() === 422) {
    const { errors = [] } = (await response.json()) as { errors?: { severity?: string }[] };
    if (errors.length === 0 || errors.some(({ severity }) => severity !== 'warn')) await refuse(response);
    const warnings = dialogOf(page, '请确认以下提示');
    await write(warnings.getByLabel('继续的原因'), '已核对提示内容，确认继续办理');
    await send(page, () => press(warnings, '确认并继续'));
  } else if (!response.ok()) {
    await refuse(response);
  }
  await dialog.first().waitFor({ state: 'hidden' });
  if (isByKeys(page)) await expectFocusKept(page);
}
