import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { CDPSession } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { attach, fill, press, tick } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A bid is replaced over a line that breaks: nothing that arrived is sent again, and the bid before stands until the end. */

let rehearsed: Rehearsed;
let bidder: Visitor;
let line: CDPSession;

const spec = rehearsalSpec('云栖枢纽互通匝道拓宽工程', 0, '2025-05-20');
const section = spec.sections[0]!;
const [company] = section.bidders;
/** The first of the upload's parts is 4 MB. */
const FILE = {
  name: '投标文件.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(12_000_000)]),
};

beforeAll(async () => {
  rehearsed = await openRehearsed([], { test: 'bid-cut' });
  const steps = tenderSteps(spec);
  const bid = steps.findIndex(({ name }) => name.startsWith('bid 0'));
  await rehearsed.play(steps.slice(0, bid + 1), newState());
  bidder = await rehearsed.visits.person(company!.username, 'BIDDER');
  line = await bidder.context.newCDPSession(bidder.page);
}, 180_000);
afterAll(() => rehearsed.close());

/** The line as it is from now on: bytes in a second upwards, or cut. */
const setLine = (upload: number | 'cut') =>
  line.send('Network.emulateNetworkConditions', {
    offline: upload === 'cut',
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: upload === 'cut' ? 0 : upload,
  });

const panel = () => bidder.page.locator('.sending-panel');
const state = () => panel().getByRole('status');
/** MB that the panel says are there. */
const sent = async (): Promise<number> => {
  const [, figure, unit] =
    /([\d.]+) (\w+)/.exec((await panel().locator('.sending-part strong').first().textContent()) ?? '') ?? [];
  return unit === 'MB' ? Number(figure) : 0;
};

async function write(): Promise<void> {
  const { page } = bidder;
  await fill(page, '投标报价', company!.priceText);
  await fill(page, '工期', String(company!.periodDays));
  await fill(page, '质量标准', company!.quality);
  await fill(page, '项目负责人', company!.managerName);
  await fill(page, '负责人证书', company!.managerCert);
  await attach(page, '投标文件', FILE);
  await fill(page, '投标密码', company!.bidPassword);
  await fill(page, '再次输入密码', company!.bidPassword);
  await tick(page, '密码须知');
}

test('goes on by itself from where the line broke; the old receipt stands until then', async () => {
  const { page, shot, open } = bidder;
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/bidder/joined');
  await page.getByText(section.name).first().waitFor();
  await page.getByRole('link', { name: '进入' }).first().click();
  const receipt = page.locator('.receipt').first();
  const before = await receipt.locator('.figure').first().textContent();
  await press(page, '更换投标文件');
  await write();
  const offsets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
  });
  await setLine(3_000_000);
  await press(page, '加密并递交');
  await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(5);
  await shot('going');
  await setLine('cut');
  await expect.poll(() => state().textContent()).toBe('已中断');
  await panel().getByText('连接中断，恢复后自动续传').waitFor();
  await page.locator('.receipt.old').getByText(before!).waitFor();
  await expect
    .poll(
      () =>
        panel()
          .getByText(/第 [2-9] 次重连/)
          .count(),
      { timeout: 20_000 },
    )
    .toBe(1);
  await shot('cut');
  await setLine(12_000_000);
  await page.getByText('服务器接收的内容与本机加密结果一致').waitFor({ timeout: 30_000 });
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  expect(await page.locator('.receipt.old').count()).toBe(0);
  expect(await page.locator('.receipt').first().locator('.figure').first().textContent()).not.toBe(before);
  await shot('received');
}, 120_000);

test('waits when it is told to, and is given up only when that is meant; what was written stays', async () => {
  const { page, shot } = bidder;
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, '更换投标文件');
  await write();
  await setLine(2_000_000);
  await press(page, '加密并递交');
  await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(1);
  await press(page, '暂停');
  await expect.poll(() => state().textContent()).toBe('已暂停');
  const stood = await sent();
  await shot('paused');
  await press(page, '继续');
  await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(stood);
  await press(panel(), '取消上传');
  await page.getByRole('button', { name: '继续上传' }).click();
  await expect.poll(() => panel().count()).toBe(1);
  await press(panel(), '取消上传');
  await shot('give-up');
  await page.getByRole('dialog').getByRole('button', { name: '取消上传' }).click();
  await expect.poll(() => panel().count()).toBe(0);
  expect(await page.getByLabel('投标报价').inputValue()).toBe(company!.priceText);
  await page.locator('.receipt.old').waitFor();
  await press(page, '取消');
  expect(rehearsed.visits.faults()).toEqual([]);
}, 120_000);
