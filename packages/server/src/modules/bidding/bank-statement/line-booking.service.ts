import { bankLineStates, codesIn } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import type { Context } from '../../../kernel/context.ts';
import { lockOfCode, takeMoney } from '../deposit/deposit-arrival.service.ts';
import { CODE_LENGTH } from '../deposit/deposit.service.ts';
import { takeFeeLine } from '../document-fee/document-fee-money.service.ts';
import { feeCodes } from '../document-fee/document-fee.service.ts';
import * as records from './bank-line.repository.ts';

/** Lines of statements are booked to what their payment codes stand for: deposits, and fees for documents. */

const BATCH = 200;

/**
 * Books lines to the deposits and documents whose payment code their payers wrote, sealed or not, without a word: one of them in each
 * transaction. What has no code, several, or one whose deposit or document does not take it is left to finance.
 * @returns whether more waits
 */
export async function matchLines(context: Context): Promise<boolean> {
  const waiting = await records.lockWaiting(context.db, BATCH);
  for (const line of waiting) {
    const words = codesIn(line.summary ?? '', CODE_LENGTH);
    const codes = [
      ...(await records.selectCodes(context.db, words, line.organizationPath)),
      ...(await feeCodes(context, words, line.organizationPath)),
    ];
    let booked = false;
    // what cannot be booked is left to finance
    if (codes.length === 1)
      await context.apart(line.id, async (inner) => {
        booked = (await bookTo(inner, line, codes[0]!, line.createdBy)) !== null;
      });
    if (booked) return true;
    await records.updateLine(context.db, line.id, { state: bankLineStates.next(line.state, 'leave') });
    // a refused booking has locked its project
    if (codes.length === 1) return true;
  }
  return waiting.length === BATCH;
}

/** @returns what the line is from now on; null where the code is nobody's, or what it stands for does not take the money or has the line already */
export const bookTo = async (context: Context, line: records.BankLineRow, code: string, by: string) =>
  (await bookToDeposit(context, line, code, by)) ?? (await bookToFee(context, line, code, by));

async function bookToFee(context: Context, line: records.BankLineRow, code: string, by: string): Promise<'FEE' | null> {
  const { db } = context;
  const { organizationPath: path, bookedTime: time, amount: yuan, payerName, payerAccount } = line;
  const isTold = (id: string) => records.hasLineOfFee(db, id);
  const feeId = await takeFeeLine(context, { code, path }, { time, yuan, payerName, payerAccount }, { isTold, by });
  if (feeId === null) return null;
  await records.updateLine(db, line.id, { state: bankLineStates.next(line.state, 'fee'), feeId });
  return 'FEE';
}

async function bookToDeposit(
  context: Context,
  line: records.BankLineRow,
  code: string,
  by: string,
): Promise<'BOOKED' | null> {
  const held = await lockOfCode(context, code, line.organizationPath);
  if (held === null) return null;
  const booked = await records.selectBooked(context.db, held.deposit.id);
  // a statement that an organisation and the one above it both read
  if (booked.some(({ account, serialNo }) => account === line.account && serialNo === line.serialNo)) return null;
  const { bookedTime: time, amount: yuan, payerName, payerAccount } = line;
  if (!(await takeMoney(context, held, [...booked, { time, yuan }], { by, payerName, payerAccount }))) return null;
  const state = bankLineStates.next(line.state, 'book');
  await records.updateLine(context.db, line.id, { state, depositId: held.deposit.id });
  return 'BOOKED';
}
