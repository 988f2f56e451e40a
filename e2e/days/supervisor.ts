import { addDays } from '@tenderdesk/domain/calendar';
import { expect } from 'vitest';
import { choose, confirm, dialogOf, fill, fillTime, press } from '../forms.ts';
import { arrive, type Day, leave, rowOf, takeUpOfAll, todayOn } from './day.ts';

const SUPERVISOR = 'sup01';
const PROJECT = '云栖段涵洞维修工程';
const CONTENT = '会签已超期，请说明原因并于期限内提交';

/** The supervisor sees where projects are stuck, asks a unit about one, and escalates it; who stands above hears of it. */
export async function supervisorDay(day: Day): Promise<void> {
  const supervisor = await arrive(day, SUPERVISOR);
  const { page, open } = supervisor;
  const today = await todayOn(page);
  await open('/tenderOrganize/supervisionRecord?tab=stuck');
  const waiting = page.getByRole('table', { name: '正在等谁' });
  await waiting.getByRole('row').nth(1).waitFor();
  await open('/tenderOrganize/supervisionRecord');
  await press(page, '发起督办');
  const form = dialogOf(page, '发起督办');
  await choose(form, '项目', PROJECT);
  await fill(form, '督办内容', CONTENT);
  await fillTime(form, '办理期限', addDays(today, 3));
  await confirm(page, '确定');
  await page.waitForURL(/recordId=/);
  const record = page.url();
  await press(page, '升级督办');
  await fill(dialogOf(page), '原因', '已逾期两周，单位未回复');
  await confirm(page, '升级督办');
  await page.getByText('已升级至上级').waitFor();
  await supervisor.shot('supervisor-escalated');
  await leave(supervisor);

  const clerk = await arrive(day, 'clerk01');
  await takeUpOfAll(clerk, `督办：${CONTENT}`);
  await press(clerk.page, '回复');
  await fill(dialogOf(clerk.page, '回复'), '办理情况', '会签人休假，已改由副职会签');
  await confirm(clerk.page, '确定');
  await leave(clerk);
  const above = await arrive(day, 'tm01');
  await above.open(`/remind?keyword=${encodeURIComponent(CONTENT)}`);
  await rowOf(above.page, '督办升级').filter({ hasText: PROJECT }).waitFor();
  await leave(above);

  const again = await arrive(day, SUPERVISOR);
  await again.open(record);
  await again.page.getByText('会签人休假，已改由副职会签').waitFor();
  await press(again.page, '办结');
  await fill(dialogOf(again.page, '办结'), '办结说明', '已核实会签安排');
  await confirm(again.page, '办结');
  await again.page.getByText('已办结').first().waitFor();
  expect(await again.page.getByRole('button', { name: '升级督办' }).count()).toBe(0);
  await leave(again);
}
