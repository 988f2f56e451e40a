import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '@tenderdesk/scenario/invented';
import { planningSteps } from '@tenderdesk/scenario/planning';
import { openRehearsal, PASSWORD, rehearsalSpec, START, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { addComment } from '@tenderdesk/server/modules/procedure/comment/comment.contract';
import { openVisits, type Visits } from './browser.ts';
import { confirm, dialogOf, field, press } from './forms.ts';

/** Two people of a unit talk about their project, each in a browser of their own; one calls the other by `@`. */

const staff = staffOf(0, 0);
const TENDER = rehearsalSpec('云栖枢纽互通改造', 0, '2025-05-20');

let rehearsal: Rehearsal;
let visits: Visits;
let place: string;
let leaderName: string;
const state = newState();

beforeAll(async () => {
  rehearsal = await openRehearsal();
  const { cast, test } = rehearsal;
  const steps = planningSteps(TENDER);
  const handedIn = steps.findIndex(({ name }) => name === 'implementation plan submitted');
  await walk(steps.slice(0, handedIn + 1), { cast, state, again: false }, clockMover(cast, 'sysadmin', START));
  place = `/tender/projectDetail?projectId=${state.projectId}&tab=comments`;
  const [leader] = await test.sql('select display_name as name from app_user where username = $1', [staff.leader]);
  leaderName = String(leader!['name']);
  visits = await openVisits({ test: 'comments', url: await test.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

const box = (page: Page) => field(page, '留言').locator('textarea');
const comment = (page: Page, text: string) => page.locator('.comment', { hasText: text });
const side = (page: Page) =>
  page.getByRole('navigation', { name: '项目事项' }).getByRole('button', { name: /^内部交流/ });

test('who is called by @ finds it among the to-dos, and has read it by opening it', async () => {
  const [clerk, leader] = [await visits.person(staff.clerk), await visits.person(staff.leader)];
  const bell = leader.page.getByRole('link', { name: /^待办事项，/ });
  const open = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')![0]);
  // the plan waits for the leader
  await expect.poll(open).toBeGreaterThan(0);
  const before = await open();

  await clerk.open(place);
  await clerk.page.getByText('还没有留言').waitFor();
  await clerk.page.getByText('投标人、评标专家和公众看不到').waitFor();
  await clerk.shot('empty');
  await box(clerk.page).pressSequentially('请先看第二标段的限价 @');
  const offers = clerk.page.getByRole('listbox', { name: '可以提到的人' });
  await offers.getByRole('option').nth(1).waitFor();
  await clerk.shot('offers');
  // what is offered follows what is typed, and the keys go through it
  await box(clerk.page).pressSequentially(leaderName.slice(0, 1));
  await expect.poll(() => offers.getByRole('option', { name: leaderName }).count()).toBe(1);
  while ((await offers.getByRole('option', { selected: true }).innerText()).split(/\s/)[0] !== leaderName)
    await box(clerk.page).press('ArrowDown');
  await box(clerk.page).press('Enter');
  await offers.waitFor({ state: 'detached' });
  expect(await box(clerk.page).inputValue()).toBe(`请先看第二标段的限价 @${leaderName} `);
  // by the initials of its pinyin too
  await box(clerk.page).pressSequentially('@wt');
  await offers.getByRole('option', { name: '闻棠' }).waitFor();
  await box(clerk.page).press('Escape');
  await box(clerk.page).press('Backspace');
  await box(clerk.page).press('Backspace');
  await box(clerk.page).press('Backspace');
  await box(clerk.page).pressSequentially('谢谢');
  await box(clerk.page).press('Control+Enter');
  await comment(clerk.page, '请先看第二标段的限价').locator('.mention', { hasText: leaderName }).waitFor();
  expect(await box(clerk.page).inputValue()).toBe('');
  await side(clerk.page).getByText('1', { exact: true }).waitFor();

  await expect.poll(open).toBe(before + 1);
  await leader.open('/remind');
  await leader.page.getByRole('link', { name: /在内部交流中提到你/ }).click();
  await comment(leader.page, '请先看第二标段的限价').getByText('提到你').waitFor();
  await expect.poll(open).toBe(before);
  await leader.shot('called');
}, 60_000);

// well before the page would ask by itself, a minute later
test('others see at once what is said, changed and withdrawn, and keep what they are typing', async () => {
  const [clerk, leader] = [await visits.person(staff.clerk), await visits.person(staff.leader)];
  await leader.open(place);
  await box(leader.page).pressSequentially('正在核对');
  await box(clerk.page).fill('补充：清单已更新');
  await press(clerk.page, '发表');
  await comment(leader.page, '清单已更新').waitFor();
  await leader.page.getByText('有新留言').waitFor({ state: 'attached' });
  expect(await box(leader.page).inputValue()).toBe('正在核对');

  await press(comment(clerk.page, '清单已更新'), '修改');
  await field(dialogOf(clerk.page), '留言').locator('textarea').fill('补充：清单第3项已更新');
  await confirm(clerk.page, '保存');
  await comment(leader.page, '清单第3项已更新').getByText('已修改').waitFor();

  await press(comment(clerk.page, '清单第3项已更新'), '撤回');
  await confirm(clerk.page, '撤回');
  await leader.page.getByText('撤回了一条留言').waitFor();
  expect(await leader.page.getByRole('main').innerText()).not.toContain('清单第3项');
  await clerk.page.getByText('你撤回了这条留言').waitFor();
  await side(leader.page).getByText('1', { exact: true }).waitFor();

  // kept in the browser, so that a reload loses nothing
  await expect.poll(() => leader.page.evaluate(() => JSON.stringify(localStorage).includes('正在核对'))).toBe(true);
  await leader.page.reload();
  await expect.poll(() => box(leader.page).inputValue()).toBe('正在核对');
  await press(leader.page, '发表');
  await comment(clerk.page, '正在核对').waitFor();
}, 60_000);

test('a notice of long ago leads to its page; on a phone everything has its place', async () => {
  const [clerk, leader] = [await visits.person(staff.clerk), await visits.person(staff.leader)];
  const { projectId = '' } = state;
  const actor = await rehearsal.cast(staff.clerk);
  for (let count = 1; count <= 21; count += 1)
    await actor.call(addComment, { params: { projectId }, body: { text: `第${count}条进展` } });
  const [first] = await rehearsal.test.sql(
    'select id from project_comment where project_id = $1 order by created_time, id limit 1',
    [projectId],
  );
  await leader.page.setViewportSize({ width: 390, height: 844 });
  await leader.open(`${place}&id=${String(first!['id'])}`);
  await leader.page.locator('li[aria-current]', { hasText: '请先看第二标段的限价' }).waitFor();
  expect(await comment(leader.page, '第21条进展').count()).toBe(0);
  await press(leader.page, '回到最新');
  await comment(leader.page, '第21条进展').waitFor();
  const wider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await leader.page.evaluate(wider)).toBe(false);
  // the line of what crosses the phases has scrolled to where one is
  const own = await side(leader.page).boundingBox();
  expect(own!.x).toBeGreaterThanOrEqual(0);
  expect(own!.x + own!.width).toBeLessThanOrEqual(390);
  await leader.shot('narrow');
  await clerk.page.reload();
  await clerk.page.getByTitle('2', { exact: true }).click();
  await comment(clerk.page, '请先看第二标段的限价').waitFor();
  expect(visits.faults()).toEqual([]);
}, 60_000);

test('what happened while the line was away is seen as soon as it is back', async () => {
  const { page, open } = await visits.person(staff.clerk);
  let cut = async (): Promise<void> => undefined;
  let deaf = false;
  await page.routeWebSocket(/\/websocket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void (deaf || socket.send(message)));
    cut = () => socket.close();
  });
  await open(`/tender/projectDetail?projectId=${state.projectId}`);
  await page.reload();
  const waits = page.locator('.next-card', { hasText: leaderName });
  await waits.waitFor();
  deaf = true;
  const steps = planningSteps(TENDER);
  const checked = steps.findIndex(({ name }) => name === 'implementation plan checked');
  const { cast } = rehearsal;
  await walk(steps.slice(checked, checked + 1), { cast, state, again: false }, clockMover(cast, 'sysadmin', START));
  await waits.waitFor();
  deaf = false;
  await cut();
  await waits.waitFor({ state: 'detached' });
}, 60_000);
