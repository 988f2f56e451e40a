import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bidderOf, companies, rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { attach, choose, confirm, dialogOf, fill, fillTime, press, save, send, tick } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A tender of two envelopes in the browser: asked for, sealed in two parts, opened twice; one price goes back unopened. */

let rehearsed: Rehearsed;
let visits: Visits;

const bidder = bidderOf(companies);
const plain = rehearsalSpec('岚川至清溪段路面改造工程', 0, '2025-05-20');
const section = {
  ...plain.sections[0]!,
  depositYuan: null,
  bidders: ['1098万元', '1086.5万元', '1112万元', '1093万元'].map((price, index) => bidder(index, price)),
};
const spec = { ...plain, question: null, sections: [section] };
const steps = tenderSteps(spec);
const state = newState();
const { staff, times } = spec;
const at = (name: string): number => steps.findIndex((step) => step.name === name);
const walkBetween = (from: number, to: number): Promise<void> => rehearsed.play(steps.slice(from, to), state);
/** Of each bidder, as it kept it. */
const keys: string[] = [];
const day = times.opening.slice(0, 10);
const SECOND = `${day} 16:00:00`;
const FAILING = 3;

const tabOf = (tab: string): string => `/tender/projectDetail?projectId=${state.projectId}&tab=${tab}`;
const ownPage = (index: number): string =>
  `/bidder/joined?registrationId=${state.registrations[`0/${section.bidders[index]!.username}`]}`;
const company = (index: number) => visits.person(section.bidders[index]!.username, 'BIDDER');
const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(200_000)]),
});

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, ...staff.experts], {
    test: 'two-envelopes',
    // a key that is none of this bid's
    expected: (status, path) => status === 400 && path.endsWith('/price/decrypt'),
  });
  ({ visits } = rehearsed);
  for (const index of section.bidders.keys()) await company(index);
  await walkBetween(0, at('bidding document') + 1);
}, 180_000);
afterAll(() => rehearsed.close());

async function pictures({ page, speak, shot }: Visitor, name: string, ready: string): Promise<void> {
  for (const [language, width] of [
    ['en', 390],
    ['zh', 1440],
  ] as const) {
    await speak(language);
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await page.locator(ready).first().waitFor();
    await shot(`${name}-${language}-${width}`);
  }
}

test('the clerk asks for two envelopes in the document', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page, open, shot } = clerk;
  await open(tabOf('document'));
  await page.waitForLoadState('networkidle');
  await tick(page, '双信封');
  await shot('document');
  await save(page, '招标文件已保存');
  await walkBetween(
    at('bidding document') + 1,
    steps.findIndex(({ name }) => name.startsWith('bid 0')),
  );
  await rehearsed.moveTo(times.bids);
}, 180_000);

/** Writes the price part, keeps its key, and shows that it was kept. */
async function writePrice({ page }: Visitor, index: number): Promise<void> {
  await fill(page, '投标报价', section.bidders[index]!.priceText);
  const key = await page.locator('.price-key output').innerText();
  keys[index] = key;
  await fill(page, '密钥最后4位', 'ZZZZ');
  await fill(page, '密钥最后4位', key.slice(-4).toLowerCase());
  await tick(page, '密钥须知');
}

test('bidders seal two envelopes in their browsers, and replace one alone', async () => {
  for (const [index, { bidPassword, managerName, managerCert }] of section.bidders.entries()) {
    const own = await company(index);
    const { page, open, shot } = own;
    await open(ownPage(index));
    await page.locator('.price-key output').waitFor();
    if (index === 0) await pictures(own, 'writing', '.price-key output');
    await fill(page, '项目负责人', managerName);
    await fill(page, '负责人证书', managerCert);
    await attach(page, '投标文件', file('商务技术文件.pdf'));
    await fill(page, '投标密码', bidPassword);
    await fill(page, '再次输入密码', bidPassword);
    await tick(page, '密码须知');
    await writePrice(own, index);
    if (index === 0) await attach(page, '报价文件', file('报价清单.pdf'));
    await press(page, '加密并递交');
    await page.getByText('服务器接收的内容与本机加密结果一致').waitFor({ timeout: 30_000 });
    await page.getByText('第二信封 SHA-256').first().waitFor();
    if (index === 0) await shot('receipt');
  }
  const { page } = await company(1);
  const [first, price] = await page.locator('.receipt code').allInnerTexts();
  await press(page, '更换第二信封');
  await writePrice(await company(1), 1);
  await press(page, '加密并递交');
  await page.getByText('服务器接收的内容与本机加密结果一致').waitFor({ timeout: 30_000 });
  const [firstNow, priceNow] = await page.locator('.receipt').first().locator('code').allInnerTexts();
  expect(firstNow).toBe(first);
  expect(priceNow).not.toBe(price);
}, 240_000);

test('the first opening reads out no price', async () => {
  await rehearsed.moveTo(times.opening);
  const own = await company(0);
  for (const [index, { username }] of section.bidders.entries()) {
    const { page } = await company(index);
    await page.reload();
    const receipts = await rehearsed.product.sql(
      `select b.id from bid b join registration r on r.id = b.registration_id where r.id = $1 and b.status = 'SUBMITTED'`,
      [state.registrations[`0/${username}`]!],
    );
    state.bids[`0/${username}`] = String(receipts[0]!['id']);
  }
  await walkBetween(at('opening started'), at('opening started') + 1);
  await own.open(ownPage(0));
  await fill(own.page, '投标密码', section.bidders[0]!.bidPassword);
  await send(own.page, () => press(own.page, '解密'));
  await own.page.getByText('解密成功').first().waitFor();
  await walkBetween(at('opening started') + 2, at('avoidance ' + staff.experts[0]!));
  const [confirmed] = await rehearsed.product.sql(
    'select count(*) as shown from opening_item where price_text is not null',
  );
  expect(confirmed).toEqual({ shown: '0' });
  const clerk = await visits.person(staff.clerk);
  await clerk.open(tabOf('opening'));
  await clerk.page.getByText('第二信封开标（报价）').waitFor();
  expect(await clerk.page.getByRole('main').innerText()).not.toContain('投标报价');
}, 180_000);

test('members evaluate the first envelopes and hand them in; one fails', async () => {
  await walkBetween(at('avoidance ' + staff.experts[0]!), at('review'));
  const chair = await visits.person(staff.experts[0]!);
  const rowOf = (index: number) => chair.page.locator('tr', { hasText: companies[index]!.name }).first();
  await chair.open(tabOf('evaluation'));
  for (const index of [0, 1, 2]) {
    await rowOf(index).getByText('通过', { exact: true }).first().click();
    await rowOf(index).locator('.ant-tag-success').waitFor();
  }
  await rowOf(FAILING).getByText('否决', { exact: true }).first().click();
  const dialog = dialogOf(chair.page);
  await choose(dialog, '否决理由', '未实质性响应');
  await confirm(chair.page, '否决');
  await rowOf(FAILING).locator('.ant-tag-error').waitFor();
  for (const [index, username] of staff.experts.entries()) {
    const member = await visits.person(username);
    const { page } = member;
    await member.open(tabOf('evaluation'));
    await page.locator('.scoring').first().waitFor();
    if (index === 1) await pictures(member, 'first-step', '.scoring');
    for (const cell of await page.locator('.scoring input').all()) await cell.fill('12');
    await press(page, '提交第一信封评审');
    await confirm(page, '提交第一信封评审');
    await page.getByText(`第一信封评审提交 ${index + 1}/5`).waitFor();
  }
  const last = await visits.person(staff.experts.at(-1)!);
  await last.page.getByText('等待第二信封（报价）开标').waitFor();
}, 240_000);

test('the second opening: announced, begun, decrypted with keys, one part returned', async () => {
  const clerk = await visits.person(staff.clerk);
  await clerk.open(tabOf('opening'));
  await press(clerk.page, '公布第二信封开标时间');
  await fillTime(dialogOf(clerk.page), '开标时间', SECOND);
  await fill(dialogOf(clerk.page), '开标地点', '集团开评标中心第一开标室');
  await confirm(clerk.page, '确定');
  await clerk.page.getByText('报价信封仍密封').waitFor();
  await clerk.shot('announced');
  const told = await company(FAILING);
  await told.open('/dashboard');
  // nobody is told yet who goes on
  await told.page.locator('.bid-rows').getByText(`第二信封开标时间 ${SECOND}`).waitFor();
  await pictures(told, 'to-come', '.bid-rows');
  await rehearsed.moveTo(SECOND);
  await clerk.page.reload();
  await press(clerk.page, '开启第二信封');
  await fill(dialogOf(clerk.page), '记录人', '叶怀瑾');
  await confirm(clerk.page, '确定');
  await clerk.page.getByText('原封退回').first().waitFor();
  for (const index of [0, 1, 2]) {
    const own = await company(index);
    await own.open('/dashboard');
    await own.page.locator('.bid-rows').getByText('立即解密').click();
    await own.page.getByText('报价信封密钥').first().waitFor();
    if (index === 0) {
      await fill(own.page, '报价信封密钥', keys[1]!);
      await press(own.page, '解密');
      await own.page.locator('.field', { hasText: '报价信封密钥有误' }).waitFor();
      await pictures(own, 'key', '#price-opening');
    }
    await fill(own.page, '报价信封密钥', keys[index]!);
    await send(own.page, () => press(own.page, '解密'));
    await own.page.locator('#price-opening').getByText(section.bidders[index]!.priceText).first().waitFor();
    // nobody signs while an envelope is shut
    expect(await own.page.getByRole('button', { name: '签字确认' }).isDisabled()).toBe(index < 2);
  }
  for (const index of [2, 1]) {
    const own = await company(index);
    await own.open(ownPage(index));
    await press(own.page, '签字确认');
    await confirm(own.page, '签字确认');
    await own.page
      .getByText(/已于 .* 签字确认/)
      .first()
      .waitFor();
  }
  await clerk.page.reload();
  await press(clerk.page.locator('tr', { hasText: companies[0]!.name }), '更多');
  await clerk.page.getByRole('menuitem', { name: '注明未签字' }).click();
  await fill(dialogOf(clerk.page), '原因', '授权代表中途离场');
  await confirm(clerk.page, '确定');
  const failed = await company(FAILING);
  await failed.open(ownPage(FAILING));
  await failed.page.getByText('贵单位').or(failed.page.getByText('本单位投标未进入第二信封开标')).first().waitFor();
  const download = failed.page.waitForEvent('download');
  await failed.page.getByRole('button', { name: '领回报价信封' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.tdbid$/);
  await pictures(failed, 'returned', '#price-opening');
  await pictures(clerk, 'second', '#price-opening');
  await press(clerk.page, '完成第二信封开标记录');
  await confirm(clerk.page, '完成第二信封开标记录');
  await clerk.page.getByText('已唱标').first().waitFor();
  expect(await clerk.page.getByRole('main').innerText()).not.toContain(section.bidders[FAILING]!.priceText);
}, 240_000);

test('members score the prices that were opened, and hand in for good', async () => {
  const chair = await visits.person(staff.experts[0]!);
  await chair.open(tabOf('evaluation'));
  for (const index of [0, 1, 2]) {
    const row = chair.page.locator('tr', { hasText: companies[index]!.name }).first();
    await row.getByText('通过', { exact: true }).first().click();
    await row.locator('.ant-tag-success').waitFor();
  }
  for (const [index, username] of staff.experts.entries()) {
    const member = await visits.person(username);
    const { page } = member;
    await member.open(tabOf('evaluation'));
    await page.locator('.scoring').first().waitFor();
    const cells = page.locator('.scoring input');
    expect(await cells.count()).toBe(3);
    for (const cell of await cells.all()) await cell.fill('50');
    if (index === 1) await pictures(member, 'second-step', '.scoring');
    for (const cell of await cells.all()) await cell.fill('50');
    await press(page, '提交评分');
    await confirm(page, '提交评分');
    await page.getByText('评分已提交').first().waitFor();
  }
  expect(visits.faults()).toEqual([]);
}, 240_000);
