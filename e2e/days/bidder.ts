import { expect } from 'vitest';
import { attach, choose, confirm, dialogOf, fill, follow, paper, press, tick } from '../forms.ts';
import { arrive, type Day, leave, rowOf } from './day.ts';

export const BIDDER = 'bidder01';
/** A tender of the demo whose second section the company has not joined yet. */
export const TENDER = '岚川高速服务区标识更新工程';
const SECTION = '第二标段';
export const QUESTION = '第二标段的门架标志能否夜间安装？';
/** The deposit of the section. */
export const DEPOSIT_YUAN = '96000.00';
export const PAYER_ACCOUNT = '62281380000000100';

/** A bidder takes part in a tender: registers, asks, declares its deposit, hands in its bid. @returns its payment code */
export async function bidderDay(day: Day): Promise<string> {
  const bidder = await arrive(day, BIDDER);
  const { page, open } = bidder;
  await follow(page, '招标公告');
  await follow(page, `${TENDER}招标公告`);
  await follow(page, '参与投标');
  await press(page.locator('.card').filter({ hasText: SECTION }), '报名');
  await dialogOf(page, `报名：${SECTION}`).getByRole('radio', { name: '不存在' }).check();
  await confirm(page, '报名');
  await page.waitForURL('**/bidder/joined?registrationId=*');
  const workspace = page.url();

  await follow(page, '提问与异议');
  await press(page, '提问、异议或投诉');
  await choose(dialogOf(page), '标段', SECTION);
  await fill(dialogOf(page), '内容', QUESTION);
  await confirm(page, '提交');
  await page.getByText(QUESTION).waitFor();

  await open(workspace);
  const code = (await page.locator('.payment-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{12}$/);
  await press(page, '申报缴纳');
  const form = dialogOf(page, /^申报缴纳/);
  await choose(form, '形式', '转账');
  await fill(form, '付款账号', PAYER_ACCOUNT);
  await attach(form, '缴纳凭证', paper('缴纳凭证', code));
  await confirm(page, '申报缴纳');
  await page.locator('#deposit').getByText('待确认').waitFor();

  await fill(page, '投标报价', '4386000.00元');
  await fill(page, '项目负责人', '程承樾');
  await fill(page, '负责人证书', '岚建20260017');
  await attach(page, '投标文件', paper('投标文件', TENDER, SECTION));
  await fill(page, '投标密码', 'Bid#2026-day');
  await fill(page, '再次输入密码', 'Bid#2026-day');
  await tick(page, '密码须知');
  await press(page, '加密并递交');
  await page.getByText('服务器接收的内容与本机加密结果一致').waitFor();
  await bidder.shot('bidder-receipt');

  // on the list of its tenders, and on the first page, it stands as handed in
  await open('/bidder/joined');
  await rowOf(page, TENDER).filter({ hasText: SECTION }).filter({ hasText: '已递交' }).waitFor();
  await bidder.shot('bidder-joined');
  await leave(bidder);
  return code;
}

/** The company sees on the page of its section that its money is there. */
export async function bidderSeesMoney(day: Day): Promise<void> {
  const bidder = await arrive(day, BIDDER);
  const { page, open } = bidder;
  await open('/bidder/joined');
  const row = rowOf(page, TENDER).filter({ hasText: SECTION }).filter({ hasText: '已递交' });
  await row.getByRole('link', { name: '进入' }).click();
  await page.locator('#deposit').getByText('已到账').waitFor();
  await leave(bidder);
}
