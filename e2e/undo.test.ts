import { expect, test } from 'vitest';
import { dialogOf, press } from './forms.ts';
import { settle } from './screens/look.ts';
import { LANGUAGES, shellStage } from './shell/stage.ts';

/** What was taken out by mistake comes back by the note that tells of it. */

const stage = shellStage('undo');

const WORDS = {
  zh: { add: '新增用户', row: '添加一行', remove: (row: number) => `删除第 ${row} 行`, post: '职务', undo: '撤销' },
  en: { add: 'New user', row: 'Add a row', remove: (row: number) => `Remove row ${row}`, post: 'Post', undo: 'Undo' },
};

test.each(LANGUAGES)('a removed row comes back where it stood, once, while its form is open, %s', async (language) => {
  const { page, open, speak, shot } = await stage.visits.person('sysadmin');
  const words = WORDS[language];
  await speak(language);
  await open('/system/user');
  await settle(page);
  await press(page, words.add);
  const dialog = dialogOf(page, words.add);
  const posts = dialog.getByLabel(words.post);
  const typed = () => posts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const undo = page.getByRole('button', { name: words.undo, exact: true });
  const takeOut = (row: number) => dialog.getByRole('button', { name: words.remove(row), exact: true }).click();

  await posts.first().fill('一岗');
  await press(dialog, words.row);
  await takeOut(2);
  expect(await undo.count()).toBe(0);

  await press(dialog, words.row);
  await posts.last().fill('二岗');
  await takeOut(1);
  await expect.poll(typed).toEqual(['二岗']);
  await undo.waitFor();
  await shot(`row-${language}`);
  await undo.dblclick();
  await expect.poll(() => undo.count()).toBe(0);
  expect(await typed()).toEqual(['一岗', '二岗']);

  await takeOut(2);
  await undo.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: language === 'zh' ? '离开' : 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  // the note would stand for 8 seconds
  await expect.poll(() => undo.count(), { timeout: 4000 }).toBe(0);
});

test('nothing else went wrong on the pages', () => {
  expect(stage.faults()).toEqual([]);
});
