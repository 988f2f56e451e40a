import { addDays } from '@tenderdesk/domain/calendar';
import { expect } from 'vitest';
import type { Visitor } from '../browser.ts';
import { attach, choose, confirm, dialogOf, fill, fillTime, paper, press, save, tick } from '../forms.ts';
import { BIDDER, QUESTION, TENDER } from './bidder.ts';
import { arrive, type Day, leave, rowOf, takeUp, takeUpOfAll, todayOn } from './day.ts';

const CLERK = 'clerk01';
/** What the clerk wants to buy today. */
export const PURCHASE = '鹿回段隧道通风设备更新工程';
const ANSWER = '可以夜间安装，须提前三日报交通组织方案。';

/** The clerk answers what the bidder asked; the asker is told and reads it; nobody reads here who asked. */
async function answer(day: Day, clerk: Visitor): Promise<void> {
  const { page } = clerk;
  await takeUpOfAll(clerk, `【${TENDER}】收到提问`);
  await page.getByText(QUESTION).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('岚工筑路');
  await press(page, '答复');
  const form = dialogOf(page, '答复提问');
  await fill(form, '答复', ANSWER);
  await tick(form, '公开范围');
  await confirm(page, '答复');
  await page.getByText(ANSWER).waitFor();
  const bidder = await arrive(day, BIDDER);
  await takeUpOfAll(bidder, `【${TENDER}】提问已答复`);
  await bidder.page.getByText(ANSWER).waitFor();
  await leave(bidder);
}

/** The clerk answers a supervision that asks about a delay. */
async function reply(clerk: Visitor): Promise<void> {
  const { page } = clerk;
  await takeUp(clerk, '督办：本环节材料已超过提醒计划期限');
  await press(page, '回复');
  await fill(dialogOf(page, '回复'), '办理情况', '领导出差，今日已面呈审核');
  await confirm(page, '确定');
  await page.getByText('已回复').first().waitFor();
}

/** A new item of the plan is written and handed in. */
async function plan(clerk: Visitor): Promise<void> {
  const { page, open } = clerk;
  const year = (await todayOn(page)).slice(0, 4);
  await open('/tenderPlan/plan');
  await press(page, '新增计划');
  const form = dialogOf(page, '新增计划');
  await fill(form, '计划名称', PURCHASE);
  await choose(form, '项目类型', '施工');
  await fill(form, '计划金额', '860');
  await choose(form, '资金来源', '自有');
  await fill(form, '计划开始', `${year}-12`);
  await fill(form, '计划完成', `${Number(year) + 1}-06`);
  // the plan of the year is in force already
  await tick(form, '计划外');
  await fill(form, '计划外原因', '隧道检测发现射流风机叶片开裂，须尽快更新');
  await confirm(page, '保存');
  await press(page, PURCHASE);
  await press(page.getByRole('region', { name: '办理' }).filter({ visible: true }), '提交');
  await confirm(page, '提交');
  await page.getByText('已提交').first().waitFor();
}

/** The clerk's morning: a question, a supervision, a new item of the plan. */
export async function clerkMorning(day: Day): Promise<void> {
  const clerk = await arrive(day, CLERK);
  await answer(day, clerk);
  await reply(clerk);
  await clerk.open('/dashboard');
  await plan(clerk);
  await leave(clerk);
}

/**
 * The item was approved: the clerk makes it a project, writes its implementation plan and hands it in.
 * @param opinion with which it was approved
 */
export async function clerkAfternoon(day: Day, opinion: string): Promise<void> {
  const clerk = await arrive(day, CLERK);
  const { page, open } = clerk;
  const today = await todayOn(page);
  await takeUpOfAll(clerk, `【${PURCHASE}】采购计划已通过`);
  await page.getByText(opinion).first().waitFor();
  await press(page, '启动项目');
  await confirm(page, '启动项目');
  await page.waitForURL('**/tender/projectDetail?*');
  await choose(page, '基础设施范围', '公路（含桥梁、隧道）');
  await fill(page, '国有资金占比（%）', '100');
  await fill(page, '项目投资总额', '860');
  await fill(page, '联系人', '苏明湛');
  await fill(page, '联系电话', '0990-6200100');
  const row = page.locator('.row-group').first();
  await fill(row, '标段名称', '本项目');
  await fill(row, '估算金额', '860');
  await fill(row, '工期或服务期（天）', '120');
  await fill(row, '质量要求', '合格');
  await fill(row, '招标内容和范围', '隧道射流风机及控制系统更新');
  await fill(page, '投标人资格要求', '具有公路交通工程专业承包资质，近三年完成过类似项目');
  await fill(page, '价格分权重（%）', '60');
  await fillTime(page, '计划公告日期', addDays(today, 20));
  await fillTime(page, '计划开标日期', addDays(today, 45));
  await attach(page, '实施方案及批准文件', paper('实施方案', PURCHASE));
  await save(page, '实施方案已保存');
  await press(page.getByRole('region', { name: '办理' }).filter({ visible: true }), '提交');
  await confirm(page, '提交');
  await clerk.shot('clerk-submitted');

  // it lies with others now
  await open('/tender/inProcessProjects');
  await rowOf(page, PURCHASE).filter({ hasText: '已提交' }).waitFor();
  await leave(clerk);
}
