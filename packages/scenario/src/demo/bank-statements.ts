import { addDays } from '@tenderdesk/domain/calendar';
import { sumAmounts } from '@tenderdesk/domain/money';
import { writeBook } from '@tenderdesk/server/kernel/sheet-job';
import { listRefundChecks } from '@tenderdesk/server/modules/bidding/bank-statement/bank-debit.contract';
import {
  importLines,
  listLines,
  setLineAside,
} from '@tenderdesk/server/modules/bidding/bank-statement/bank-statement.contract';
import { listHeldBonds } from '@tenderdesk/server/modules/fulfilment/held-bond/held-bond.contract';
import { listDocumentFees } from '@tenderdesk/server/modules/bidding/document-fee/document-fee.contract';
import { listDeposits } from '@tenderdesk/server/modules/bidding/deposit/deposit.contract';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { step, type Step } from '../step.ts';

/** Deposits of opened tenders whose lines the bank's file has. */
const PROVED = 12;
const ACCOUNT = '37050161860100001234';

/** Released refunds of which the bank's file says that they went out, the last of them without its interest. */
const PAID_BACK = 6;

/** A bank's file of one unit: deposits that were confirmed, printed documents, a deposit without its code, one that is none, and what went out. */
const imported =
  (day: string) =>
  async (finance: Actor): Promise<void> => {
    const { content } = await finance.call(listDeposits, { query: { size: 100, sort: 'paymentCode,asc' } });
    const proved = content
      .filter(({ sealed, arrivedTime, form }) => !sealed && arrivedTime !== null && form?.code === 'TRANSFER')
      .slice(0, PROVED);
    const refunds = (await finance.call(listRefundChecks, { query: { size: PAID_BACK, sort: 'releasedTime,asc' } }))
      .content;
    // who came last for the printed document has not paid it yet
    const fees = (await finance.call(listDocumentFees, { query: { status: 'OWED', size: 20 } })).content.slice(1);
    const rows = [
      ...proved.map((one) => [
        one.arrivedTime,
        null,
        one.arrivedYuan ?? one.amountYuan,
        one.supplierName,
        one.payerAccount,
        `投标保证金${one.paymentCode}`,
      ]),
      ...refunds.map(
        ({ releasedTime, principalYuan, interestYuan, payerName, supplierName, payerAccount, paymentCode }, index) => [
          releasedTime,
          index === PAID_BACK - 1 ? principalYuan : sumAmounts([principalYuan, interestYuan]),
          null,
          payerName ?? supplierName,
          payerAccount,
          `退投标保证金${paymentCode}`,
        ],
      ),
      ...fees.map(({ amountYuan, supplierName, paymentCode }, index) => [
        ...[`${day} 10:12:${10 + index}`, null, amountYuan, supplierName],
        ...[`62284800310001${10 + index}`, `招标文件费${paymentCode}`],
      ]),
      [`${day} 09:12:40`, null, '50000', '岚川交通科技有限公司', '6228480031000077', '投标保证金'],
      [`${day} 09:40:11`, '36800', null, '岚川石材有限公司', '6228480031000099', '支付石材款'],
      [`${day} 10:31:05`, null, '1280.5', '东岭物业服务有限公司', '6228480031000088', '退多付电费'],
    ];
    await send(finance, day, rows);
  };

/** Imports the rows of a bank's file. @param day of the file, which its serial numbers name */
async function send(finance: Actor, day: string, rows: readonly (string | null)[][]): Promise<void> {
  const bytes = await writeBook([
    {
      name: '账户明细',
      kinds: [],
      widths: null,
      heading: [
        ...['交易时间', '借方发生额（支取）', '贷方发生额（收入）', '对方户名', '对方账号', '备注'],
        ...['账户明细编号-交易流水号', '账号'],
      ],
      rows: () =>
        rows.map((cells, index) => [
          ...cells,
          `D${day.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
          ACCOUNT,
        ]),
    },
  ]);
  const file = { filename: '账户明细.xlsx', bytes, fields: {} };
  const { written, faults } = await finance.call(importLines.commit, { file });
  if (written !== rows.length) throw new Error(`the statement was not imported: ${JSON.stringify(faults)}`);
}

/** What winners gave in money to secure their contracts: it waits for somebody to say so. */
const ofBonds =
  (day: string) =>
  async (finance: Actor): Promise<void> => {
    const { content } = await finance.call(listHeldBonds, { query: { form: 'TRANSFER' } });
    const rows = content.map(({ receivedDate, amountYuan, bidderName }, index) => [
      ...[`${receivedDate} 11:05:20`, null, amountYuan, bidderName, `622848003100005${index}`, '履约保证金'],
    ]);
    if (rows.length > 0) await send(finance, day, rows);
  };

const aside = async (finance: Actor): Promise<void> => {
  const { content } = await finance.call(listLines, { query: { keyword: '电费' } });
  for (const { id, version } of content)
    await finance.call(setLineAside, { params: { lineId: id }, body: { reason: '电费退款，与投标无关', version } });
};

/** What the bank of the first unit said of its deposits, and what finance made of it. */
export const bankStatementSteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  const { finance } = unitLogins(0);
  return [
    step(at(2, '16:20:00'), 'bank statement', finance, imported(at(2, '').trim())),
    { ...step(at(1, '08:40:00'), 'bank lines', finance, aside), afterDue: true },
  ];
};

/** What the bank of the first unit said of its bonds, once they were noted. */
export const bondLineSteps = (now: string): Step[] => {
  const day = addDays(now.slice(0, 10), -1);
  return [step(`${day} 16:30:00`, 'bank lines of bonds', unitLogins(0).finance, ofBonds(day))];
};
