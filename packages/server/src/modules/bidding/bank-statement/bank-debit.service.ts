import {
  bankDebitStates,
  codesIn,
  refundOf,
  refundProof,
} from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import { sumAmounts } from '@tenderdesk/domain/money';
import { StateError } from '@tenderdesk/domain/rule';
import type { AuditEntry, Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { CODE_LENGTH } from '../deposit/deposit.service.ts';
import * as records from './bank-debit.repository.ts';

/** What banks say of money that went out: compared with the refunds that were released. No money moves by it. */

const ACTIONS = {
  OPEN: ['match', 'setAside'],
  MATCHED: ['reopen'],
  OTHER: ['reopen'],
  WAITING: [],
} as const;

/** Lines by the page. What is no known refund may tell who wanted to bid: finance alone sees it, as it does at the bank. */
export async function listDebits(context: Context, filter: records.DebitFilter) {
  const { db, user, language } = context;
  const deals = may(user, 'IMPORT:BANK_STATEMENT');
  const { rows, total } = await records.pageDebits(db, user, filter, deals);
  const content = rows.map((row) => {
    const { projectId, projectCode, projectName, amount, state, organizationPath: _, ...line } = row;
    return {
      ...line,
      amountYuan: amount,
      state: codedBy('bidding.BankDebitState', state, language),
      project: projectId === null ? null : { id: projectId, code: projectCode!, name: projectName! },
      allowedActions: deals ? [...ACTIONS[state]] : [],
    };
  });
  return { ...total, content };
}

/** Released refunds by the page, each with what the statements say of it. */
export async function listRefundChecks({ db, user, language }: Context, filter: records.RefundFilter) {
  const { rows, total } = await records.pageRefunds(db, user, filter);
  const content = rows.map(({ projectId, projectCode, projectName, ...row }) => ({
    ...row,
    project: { id: projectId, code: projectCode, name: projectName },
    proof: codedBy(
      'bidding.RefundProof',
      refundProof(row.outYuan, sumAmounts([row.principalYuan, row.interestYuan])),
      language,
    ),
  }));
  return { ...total, content };
}

const BATCH = 200;

/**
 * Compares lines with the refunds that were released, by the payment code in their words or by account and sum; what is none of them
 * is left to finance.
 * @returns whether more waits
 */
export async function compareDebits(context: Context): Promise<boolean> {
  const { db } = context;
  const waiting = await records.lockWaitingDebits(db, BATCH);
  for (const line of waiting) {
    const codes = codesIn(line.summary ?? '', CODE_LENGTH);
    const refunds = await records.selectRefunds(db, line, codes);
    const found = refundOf({ ...line, yuan: line.amount }, refunds, codes);
    await records.updateDebit(db, line.id, {
      state: bankDebitStates.next(line.state, found ? 'match' : 'leave'),
      depositId: found?.depositId ?? null,
    });
  }
  return waiting.length === BATCH;
}

const NOT_RELEASED = {
  zh: '没有这一缴款码，该笔保证金的退款尚未放行，或同一流水已按另一单位的账单核对',
  en: 'There is no such payment code, the refund of its deposit was not released, or this very line was told by another unit’s statement',
};

async function lockDebit({ db, user }: Context, debitId: string, version: number): Promise<records.BankDebitRow> {
  const line = orNotFound(await records.lockOptionalDebit(db, user, debitId));
  expectVersion(line.version, version);
  return line;
}

/**
 * Finance says of which deposit a line is the refund.
 * @throws HttpError 404, 400 for a code of nothing or of a refund that was not released; 409 CONFLICT; StateError 409
 */
export async function matchDebit(
  context: Context,
  debitId: string,
  { paymentCode, version }: { paymentCode: string; version: number },
): Promise<{ id: string }> {
  const line = await lockDebit(context, debitId, version);
  if (line.state === 'WAITING') throw new StateError({ action: 'match', status: line.state });
  const state = bankDebitStates.next(line.state, 'match');
  const code = paymentCode.trim().toUpperCase();
  const found = (await records.selectRefunds(context.db, { ...line, payeeAccount: null }, [code])).find(
    (one) => one.paymentCode === code,
  );
  if (!found) throw badField('paymentCode', NOT_RELEASED);
  return decided(context, line, 'MATCH_BANK_DEBIT', { state, depositId: found.depositId, reason: null });
}

const dealing =
  (act: 'setAside' | 'reopen', action: AuditEntry['action']) =>
  async (context: Context, debitId: string, { reason, version }: { reason: string; version: number }) => {
    const line = await lockDebit(context, debitId, version);
    const state = bankDebitStates.next(line.state, act);
    return decided(context, line, action, { state, depositId: null, reason });
  };

/** What went out is no refund. @throws HttpError 404, 409 CONFLICT; StateError 409 */
export const setAside = dealing('setAside', 'SET_BANK_DEBIT_ASIDE');
/** Takes back what a line was said to be. @throws as `setAside` */
export const reopen = dealing('reopen', 'REOPEN_BANK_DEBIT');

async function decided(
  context: Context,
  line: records.BankDebitRow,
  action: AuditEntry['action'],
  { state, depositId, reason }: Pick<records.BankDebitRow, 'state' | 'depositId' | 'reason'>,
): Promise<{ id: string }> {
  const { db, user } = context;
  const decision = { state, depositId, reason, decidedBy: user.id, decidedTime: await timeNow(db) };
  await records.updateDebit(db, line.id, decision);
  context.audit({
    action,
    objectType: 'bankDebit',
    objectId: line.id,
    before: { state: line.state },
    after: { state, reason },
  });
  return { id: line.id };
}
