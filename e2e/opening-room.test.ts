import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies, rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { confirm, dialogOf, fill, press, send } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** An opening in its room: the host, the supervisor and the three bidders of a lot, each in a browser of their own. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = rehearsalSpec('岚川至清溪段路面养护工程', 0, '2025-05-20');
const steps = tenderSteps({ ...spec, question: null });
const state = newState();
const { staff, times } = spec;
const [first, second, third] = spec.sections[0]!.bidders;
const START = steps.findIndex(({ name }) => name === 'opening started');

/** The phase has begun, the time has not come. */
const QUARTER_BEFORE = `${spec.times.bidDeadline.slice(0, 10)} 09:15:00`;

const room = () => `/tender/remoteVideoDetail?projectCode=&projectId=${state.projectId}`;
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, 'sup01'], {
    test: 'opening-room',
    // the second bidder mistypes its password once
    expected: (status, path) => status === 400 && path.endsWith('/decrypt'),
  });
  ({ visits } = rehearsed);
  for (const { username } of [first!, second!, third!]) {
    const { page } = await visits.person(username, 'BIDDER');
    await page.setViewportSize(narrow);
  }
  await rehearsed.play(steps.slice(0, START), state);
}, 180_000);
afterAll(() => rehearsed.close());

/** Pictures in both languages, at the width that the page has. */
async function picture({ page, speak, shot }: Visitor, name: string, ready: string): Promise<void> {
  for (const language of ['en', 'zh'] as const) {
    await speak(language);
    await page.reload();
    await page.locator(ready).first().waitFor();
    await shot(`${name}-${language}`);
  }
}

const shownTo = (page: Page): Promise<string> => page.getByRole('main').innerText();

test('before the start the room counts down, and shows nobody anything of the bids', async () => {
  await rehearsed.moveTo(QUARTER_BEFORE);
  const [clerk, supervisor] = [await visits.person(staff.clerk), await visits.person('sup01')];
  const rival = await visits.person(first!.username, 'BIDDER');
  for (const { open, page } of [clerk, supervisor, rival]) {
    await open(room());
    await page.getByText('投标情况全程保密，开标开始后公布').waitFor();
    const text = await shownTo(page);
    for (const { name } of companies) expect(text).not.toContain(name);
    expect(text).not.toMatch(/已解密|\d+ ?家/);
  }
  await rival.page.getByText('本单位的回执').waitFor();
  expect(await supervisor.page.getByRole('button', { name: '开标', exact: true }).count()).toBe(0);
  await picture(clerk, 'host-before', '.sealed-note');
  await picture(rival, 'bidder-before', '.sealed-note');
}, 120_000);

test('the host opens; bidders decrypt in their rooms, and everybody sees it at once', async () => {
  await rehearsed.moveTo(times.opening);
  const [clerk, supervisor] = [await visits.person(staff.clerk), await visits.person('sup01')];
  const [one, other] = [
    await visits.person(first!.username, 'BIDDER'),
    await visits.person(second!.username, 'BIDDER'),
  ];
  await other.open(room());
  await clerk.open(room());
  await press(clerk.page, '开标');
  await fill(dialogOf(clerk.page), '记录人', '叶怀瑾');
  await confirm(clerk.page, '确定');
  // nobody reloads anything from here on
  for (const { page } of [supervisor, one, other]) await page.getByText('解密中').first().waitFor();
  await supervisor.page.getByText('等待第一家解密').waitFor();

  await fill(other.page, '投标密码', 'wrong');
  await press(other.page, '解密');
  await other.page.locator('.field', { hasText: '投标密码不正确' }).waitFor();
  expect(await other.page.locator('input[type=password]').inputValue()).toBe('wrong');

  await fill(one.page, '投标密码', first!.bidPassword);
  await send(one.page, () => press(one.page, '解密'));
  await one.page.getByText('解密成功').first().waitFor();
  for (const { page } of [clerk, supervisor]) await page.locator('.room-course', { hasText: '1098万元' }).waitFor();
  // the host reads out, by keys; everybody is where the host is
  await supervisor.page.getByText('等待主持人唱标').waitFor();
  expect(await supervisor.page.getByRole('button', { name: '唱下一家' }).count()).toBe(0);
  await clerk.page.locator('.stage', { hasText: '等待主持人唱标' }).waitFor();
  await send(clerk.page, () => clerk.page.keyboard.press('n'));
  for (const { page } of [clerk, supervisor]) {
    await page.locator('.stage', { hasText: companies[0]!.name }).waitFor();
    expect(await page.locator('.stage .price').innerText()).toContain('1,098.00');
    await page.locator('.room-course', { hasText: `唱标：${companies[0]!.name}` }).waitFor();
  }
  for (const { page } of [one, other]) await page.locator('.reading-now', { hasText: companies[0]!.name }).waitFor();
  await other.page.locator('.read-out', { hasText: '1098万元' }).waitFor();
  // what was typed stays while the page follows
  expect(await other.page.locator('input[type=password]').inputValue()).toBe('wrong');
  // who has a page open in the room is there, for everybody; the third bidder has not come
  for (const { page } of [clerk, one])
    await page.locator('.room-people li', { hasText: companies[1]!.name }).getByText('在线', { exact: true }).waitFor();
  expect(await clerk.page.locator('.room-people').innerText()).not.toContain(companies[2]!.name);
  await clerk.page.locator('tr', { hasText: companies[2]!.name }).getByText('未到场').waitFor();
  await fill(other.page, '投标密码', second!.bidPassword);
  await send(other.page, () => press(other.page, '解密'));
  await picture(one, 'bidder-decrypted', '.read-out li');
}, 120_000);

test('the host goes on, back and reads again; what a broken line missed comes by number', async () => {
  const [clerk, supervisor] = [await visits.person(staff.clerk), await visits.person('sup01')];
  const other = await visits.person(second!.username, 'BIDDER');
  const reading = async (name: string) => {
    for (const { page } of [clerk, supervisor]) await page.locator('.stage h3', { hasText: name }).waitFor();
    await other.page.locator('.reading-now', { hasText: name }).waitFor();
  };
  const key = (name: string) => send(clerk.page, () => clerk.page.keyboard.press(name));
  const numbers = async (page: Page) => (await page.locator('.room-course li').allInnerTexts()).toReversed();
  await clerk.page.locator('.stage h3').click();
  await key(' ');
  await reading(companies[1]!.name);
  await supervisor.page.context().setOffline(true);
  await supervisor.page.locator('.room-line', { hasText: '连接中断，正在重连' }).waitFor();
  await key('p');
  await clerk.page.locator('.stage h3', { hasText: companies[0]!.name }).waitFor();
  await key('r');
  await clerk.page.locator('.room-course', { hasText: `重唱：${companies[0]!.name}` }).waitFor();
  const asked: string[] = [];
  supervisor.page.on('request', (request) => request.url().includes('/course') && asked.push(request.url()));
  await supervisor.page.context().setOffline(false);
  await reading(companies[0]!.name);
  await supervisor.page.locator('.room-line', { hasText: '断线后的 2 条记录已补齐' }).waitFor();
  expect(await numbers(supervisor.page)).toEqual(await numbers(clerk.page));
  // only what is behind the last line that it had
  expect(asked.every((url) => Number(new URL(url).searchParams.get('after')) > 0)).toBe(true);
  await clerk.page.reload();
  await reading(companies[0]!.name);
  await send(clerk.page, () => press(clerk.page, '唱下一家'));
  await reading(companies[1]!.name);
  await clerk.page.keyboard.press('?');
  await dialogOf(clerk.page).getByText('Ctrl + K').waitFor();
  await clerk.page.keyboard.press('Escape');
  await picture(clerk, 'host-reading', '.stage h3');
  await picture(supervisor, 'supervisor-reading', '.stage h3');
}, 120_000);

test('an objection is answered at once, who is there signs, who is not is noted, and the record is closed', async () => {
  const [clerk, supervisor] = [await visits.person(staff.clerk), await visits.person('sup01')];
  const [one, other, late] = [
    await visits.person(first!.username, 'BIDDER'),
    await visits.person(second!.username, 'BIDDER'),
    await visits.person(third!.username, 'BIDDER'),
  ];
  // from the start on, before the lot is decrypted
  await press(other.page, '提出异议');
  await fill(dialogOf(other.page), '异议内容', '唱标价格有误');
  await confirm(other.page, '提出异议');
  await clerk.page
    .getByText('异议须当场答复')
    .or(clerk.page.getByRole('button', { name: '答复异议' }))
    .first()
    .waitFor();
  expect(await one.page.getByRole('button', { name: '签字确认' }).isDisabled()).toBe(true);
  // it takes part in the other lot too
  await late.open(room());
  await late.page.getByRole('tab', { name: spec.sections[0]!.name }).click();
  await fill(late.page, '投标密码', third!.bidPassword);
  await send(late.page, () => press(late.page, '解密'));
  await late.page.getByText('解密成功').first().waitFor();
  await clerk.page.locator('tr', { hasText: companies[2]!.name }).getByText('在线').waitFor();
  const others = steps.filter(
    ({ name }) =>
      /^decryption \d/.test(name) && ![first, second, third].some((bidder) => name.endsWith(`0/${bidder!.username}`)),
  );
  await rehearsed.play(others, state);
  await clerk.page.getByText('1 项异议须当场答复').waitFor();
  await press(one.page, '签字确认');
  await confirm(one.page, '签字确认');
  for (const { page } of [clerk, supervisor, one, late])
    await page.locator('.room-course', { hasText: `${companies[0]!.name} 签字确认` }).waitFor();
  // its own objection waits for the answer
  expect(await other.page.getByRole('button', { name: '签字确认' }).isDisabled()).toBe(true);
  await picture(clerk, 'host-objection', '.stage');
  await clerk.page.setViewportSize(narrow);
  await picture(clerk, 'host-narrow', '.stage');
  await clerk.page.setViewportSize(wide);
  await clerk.page.reload();
  await press(clerk.page.locator('tr', { hasText: '唱标价格有误' }), '唱标');
  await clerk.page.locator('.stage .price', { hasText: '1,086.50' }).waitFor();
  await press(clerk.page, '答复异议');
  await fill(dialogOf(clerk.page), '记录与答复', '已当场核对，唱标价格与投标函一致');
  await confirm(clerk.page, '确定');
  await other.page.getByText('答复：已当场核对').waitFor();
  await press(other.page, '签字确认');
  await confirm(other.page, '签字确认');
  await late.page.close();
  // a consortium, whose members stand between its leader's name and what it did
  await clerk.page
    .locator('.room-course li', { hasText: companies[1]!.name })
    .filter({ hasText: '签字确认' })
    .waitFor();
  await press(clerk.page.locator('tr', { hasText: companies[2]!.name }), '更多');
  await clerk.page.getByRole('menuitem', { name: '注明未签字' }).click();
  await fill(dialogOf(clerk.page), '原因', '授权代表中途离场');
  await confirm(clerk.page, '确定');
  for (const { page } of [clerk, supervisor, one])
    await page.locator('.room-course', { hasText: `${companies[2]!.name} 未签字：授权代表中途离场` }).waitFor();
  await picture(one, 'bidder-signed', '.read-out li');
  await press(clerk.page, '完成开标记录');
  await confirm(clerk.page, '完成开标记录');
  for (const { page } of [clerk, supervisor, one, other])
    await page.locator('.room-course', { hasText: '开标记录完成' }).waitFor();
  await picture(clerk, 'host-closed', '.stage');
  expect(visits.faults()).toEqual([]);
}, 180_000);
