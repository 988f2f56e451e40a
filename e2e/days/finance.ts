import { expect } from 'vitest';
import type { Visitor } from '../browser.ts';
import { confirm, dialogOf, fill, press } from '../forms.ts';
import { DEPOSIT_YUAN, PAYER_ACCOUNT } from './bidder.ts';
import { arrive, chooseAct, type Day, leave, rowOf, takeUp, todayOn } from './day.ts';

const FINANCE = 'finance01';
const LEADER = 'leader01';
/** Money of somebody who is no bidder. */
const STRAY = '租金尾款';
/** What the demo's bank says of a winner's bond. */
const BOND = '履约保证金';
/** How a bank writes the refund that somebody sent without its code. */
const OUT = '退保证金';

/** What finance and the leader do with a refund. */
interface Refund {
  code: string;
  yuan: string;
}

/** Finance prepares a refund that is due, and another person releases it. */
async function refund(day: Day): Promise<Refund> {
  const finance = await arrive(day, FINANCE);
  const { page } = finance;
  await takeUp(finance, '保证金待退还');
  const due = rowOf(page, '退还中').filter({ hasText: '登记退还' }).first();
  const [code = ''] = /[2-9A-Z]{12}/.exec(await due.innerText()) ?? [];
  const [yuan = ''] = /[\d,]+\.\d{2}/.exec(await due.innerText()) ?? [];
  await chooseAct(due, '登记退还');
  await confirm(page, '登记退还');
  await rowOf(page, code).getByText('待复核').waitFor();
  expect(await rowOf(page, code).getByRole('button', { name: '复核退还' }).count(), 'nobody releases the own').toBe(0);
  await finance.shot('finance-prepared');

  const leader = await arrive(day, LEADER);
  await takeUp(leader, /保证金退还待复核|待复核/);
  await chooseAct(rowOf(leader.page, code), '复核退还');
  await dialogOf(leader.page).getByText(code).waitFor();
  await confirm(leader.page, '复核退还');
  await rowOf(leader.page, code).getByText('已退还').waitFor();
  await leave(leader);
  return { code, yuan: yuan.replaceAll(',', '') };
}

/** The bank's file of the day: a deposit under its code, a sum that is none, and the refund without its code. */
function statement(today: string, paidCode: string, { yuan }: Refund): Buffer {
  const rows = [
    ['流水号', '交易时间', '收入金额', '支出金额', '收款账号', '对方户名', '对方账号', '附言'],
    ['D-101', `${today} 00:10:00`, DEPOSIT_YUAN, '', '3705016011', '程承樾', PAYER_ACCOUNT, `投标保证金${paidCode}`],
    ['D-102', `${today} 00:20:00`, '3200.00', '', '3705016011', '岚川物业有限公司', '62280001', STRAY],
    ['D-103', `${today} 00:30:00`, '', yuan, '3705016011', '某公司结算户', '62280002', OUT],
  ];
  return Buffer.from(`\uFEFF${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
}

async function importStatement({ page, open }: Visitor, buffer: Buffer): Promise<void> {
  await open('/tender/bankStatement');
  await press(page, '导入 Excel');
  const dialog = dialogOf(page, '从 Excel 导入');
  await dialog.locator('input[type=file]').setInputFiles({ name: '账单.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText('账单.csv 共 3 行，全部可以导入').waitFor();
  await press(dialog, '导入 3 行');
  await dialog.waitFor({ state: 'hidden' });
}

/**
 * Finance gives a deposit back by two people, reads the bank's file of the day, and deals with what it does not know.
 * @param paidCode the payment code of a deposit of a sealed tender
 */
export async function financeDay(day: Day, paidCode: string): Promise<void> {
  const back = await refund(day);
  const finance = await arrive(day, FINANCE);
  const { page, open } = finance;
  await open('/dashboard');
  const buffer = statement(await todayOn(page), paidCode, back);
  await importStatement(finance, buffer);
  await day.due();

  // what belongs to a sealed tender was booked without a word; what belongs to nothing waits for a person
  await open('/tender/bankStatement');
  await rowOf(page, STRAY).getByText('待处理').waitFor();
  expect(await rowOf(page, paidCode).count()).toBe(0);
  await chooseAct(rowOf(page, STRAY), '非保证金');
  await fill(dialogOf(page), '说明', '房屋租金尾款，与投标无关');
  await confirm(page, '确定');
  await rowOf(page, STRAY).getByText('非保证金').waitFor();

  await open('/tender/bankStatement');
  await chooseAct(rowOf(page, BOND), '对应履约担保');
  await dialogOf(page).getByText('户名、金额相符').filter({ visible: true }).first().waitFor();
  await finance.shot('finance-bond');
  await confirm(page, '对应履约担保');
  await rowOf(page, BOND).filter({ hasText: '恢复待处理' }).waitFor();

  await open('/tender/bankStatement?tab=debits');
  await rowOf(page, OUT).getByText('未见对应退款').waitFor();
  await chooseAct(rowOf(page, OUT), '对应退款');
  await fill(dialogOf(page), '缴款码', back.code);
  await confirm(page, '对应退款');
  await rowOf(page, OUT).getByText('退还保证金').waitFor();
  await open('/tender/bankStatement?tab=refunds');
  await rowOf(page, back.code).getByText('出账相符').waitFor();
  await finance.shot('finance-refunds');

  // the same file once more is known
  await open('/tender/bankStatement');
  await press(page, '导入 Excel');
  const again = dialogOf(page, '从 Excel 导入');
  await again.locator('input[type=file]').setInputFiles({ name: '账单.csv', mimeType: 'text/csv', buffer });
  await again.getByText(/不会重复写入|记录已存在/).waitFor();
  await press(again.locator('.ant-modal-footer'), '关闭');
  await leave(finance);
}
