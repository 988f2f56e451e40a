import { bankLineStates, lineKeyOf } from '@tenderdesk/domain/bidding/bank-statement/bank-statement';
import { compareAmounts, sumAmounts } from '@tenderdesk/domain/money';
import { StateError, type Fault } from '@tenderdesk/domain/rule';
import type { AuditEntry, Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { importLines, type BankLineForm } from './bank-statement.contract.ts';
import * as debits from './bank-debit.repository.ts';
import * as records from './bank-line.repository.ts';
import { bookTo } from './line-booking.service.ts';

/** What banks say of money that came: read, matched with deposits and documents by its payment code, and dealt with by finance. */

type Row = Awaited<ReturnType<typeof records.pageLines>>['rows'][number];

const ACTIONS = {
  OPEN: ['book', 'bond', 'setAside', 'return'],
  OTHER: ['reopen'],
  BOND: ['reopen'],
  FEE: [],
  RETURNED: ['reopen'],
  BOOKED: [],
  WAITING: [],
} as const;

function present({ user, language }: Context, row: Row) {
  const {
    projectId,
    projectCode,
    projectName,
    createdTime,
    amount,
    state,
    organizationPath: _,
    bondId: __,
    feeId: ___,
    ...line
  } = row;
  const deals = may(user, 'IMPORT:BANK_STATEMENT');
  return {
    ...line,
    amountYuan: amount,
    state: codedBy('bidding.BankLineState', state, language),
    project: projectId === null ? null : { id: projectId, code: projectCode!, name: projectName! },
    importedTime: createdTime,
    allowedActions: deals ? [...ACTIONS[state]] : [],
  };
}

/** Lines by the page. What has no deposit behind it may tell who wants to bid: finance alone sees it, as it does at the bank. */
export async function listLines(context: Context, filter: records.LineFilter) {
  const all = may(context.user, 'IMPORT:BANK_STATEMENT');
  const { rows, total } = await records.pageLines(context.db, context.user, filter, all);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** Each line with the one of its account and serial number that was imported before, where there is one. */
async function withKnown({ db, user }: Context, lines: readonly BankLineForm[]) {
  const serials = lines.map(({ serialNo }) => serialNo);
  const known = await records.selectOfSerials(db, user.organizationId, serials);
  const gone = await debits.selectDebitsOf(db, user.organizationId, serials);
  const byKey = new Map(known.map((line) => [lineKeyOf(line), line]));
  // of what went out the sum is part of its name: a fee has the number of its transfer
  const outByKey = new Map(gone.map((line) => [`${lineKeyOf(line)} ${plain(line.amount)}`, line]));
  return lines.map((line) => ({
    line,
    before: line.debitYuan ? outByKey.get(`${lineKeyOf(line)} ${plain(line.debitYuan)}`) : byKey.get(lineKeyOf(line)),
  }));
}

/** A sum without the zeros behind it. */
const plain = (yuan: string): string => sumAmounts([yuan]);

type Kept = Pick<records.BankLineRow, 'bookedTime' | 'amount'>;

const saysTheSame = (line: BankLineForm, before: Kept): boolean =>
  before.bookedTime === line.bookedTime &&
  compareAmounts(before.amount, line.debitYuan ?? line.creditYuan ?? '0') === 0;

/** Keys of lines that are there as they are: files overlap, and come again. */
export async function knownLines(context: Context, lines: readonly BankLineForm[]): Promise<Set<string>> {
  const all = await withKnown(context, lines);
  return new Set(
    all
      .filter(({ line, before }) => before && saysTheSame(line, before))
      .map(({ line }) => importLines.spec.keyOf(line)),
  );
}

/** A line that is there with another time or sum, and one from the future, are at fault. */
export async function refuseLines(context: Context, lines: readonly BankLineForm[]): Promise<Map<BankLineForm, Fault>> {
  const refused = new Map<BankLineForm, Fault>();
  for (const { line, before } of await withKnown(context, lines)) {
    if (Boolean(line.creditYuan) === Boolean(line.debitYuan)) refused.set(line, ONE_SUM);
    else if (before) refused.set(line, OTHERWISE);
    else if (line.bookedTime > context.now) refused.set(line, AHEAD);
  }
  return refused;
}

const OTHERWISE: Fault = {
  ruleId: 'OTHERWISE',
  field: 'serialNo',
  messageZh: '该流水号已导入，但时间或金额不同，请核对账单',
  messageEn: 'This serial number was imported with another time or amount: compare the statements',
};
const ONE_SUM: Fault = {
  ruleId: 'ONE_SUM',
  field: 'creditYuan',
  messageZh: '收入金额和支出金额须填其中一项',
  messageEn: 'A line says what came or what went out: fill in one of the two',
};
const AHEAD: Fault = {
  ruleId: 'AHEAD',
  field: 'bookedTime',
  messageZh: '交易时间不能晚于现在',
  messageEn: 'The time is in the future',
};

/** Keeps a line that is not there yet; it is matched within a minute. */
export function keepLine(
  { db, user }: Context,
  { creditYuan, debitYuan, payerName, payerAccount, ...line }: BankLineForm,
): Promise<void> {
  const kept = {
    id: newId(),
    organizationId: user.organizationId,
    organizationPath: user.organizationPath,
    ...line,
    depositId: null,
    reason: null,
    decidedBy: null,
    decidedTime: null,
    createdBy: user.id,
  };
  // whoever stands on the other side is the payee of what went out
  return debitYuan
    ? debits.insertDebit(db, { ...kept, amount: debitYuan, payeeName: payerName, payeeAccount: payerAccount })
    : records.insertLine(db, { ...kept, bondId: null, amount: creditYuan ?? '0', payerName, payerAccount });
}

async function lockLine({ db, user }: Context, lineId: string, version: number): Promise<records.BankLineRow> {
  const line = orNotFound(await records.lockOptionalLine(db, user, lineId));
  expectVersion(line.version, version);
  return line;
}

/**
 * Finance books a line to a deposit or a document by the payment code that its payer should have written.
 * @throws HttpError 404, 400 for a code of nothing, or of a deposit that does not take it; 409 CONFLICT; StateError 409
 */
export async function book(
  context: Context,
  lineId: string,
  { paymentCode, version }: { paymentCode: string; version: number },
) {
  const line = await lockLine(context, lineId, version);
  bankLineStates.next(line.state, 'book');
  const { user } = context;
  const state = await bookTo(context, line, paymentCode.trim().toUpperCase(), user.id);
  if (state === null) throw badField('paymentCode', NOT_TAKEN);
  await decided(context, line, { action: 'BOOK_BANK_LINE', state, reason: null });
  return { id: lineId };
}

const NOT_TAKEN = {
  zh: '没有这一缴款码；或该笔保证金为保函、已退还、退款待放行，已按其他金额确认到账，或已有同一流水入账；或招标文件费金额不符、已缴清或无需再缴',
  en: 'There is no such payment code; or its deposit is a guarantee, has gone back, is about to, was noted with another sum, or has this very line; or a document has another price, is paid already, or need not be paid any more',
};

/** A line of one's scope that waits for finance. @throws HttpError 404; StateError 409 */
export async function viewOpenLine({ db, user }: Context, lineId: string): Promise<records.BankLineRow> {
  const line = orNotFound(await records.selectOptionalLine(db, user, lineId));
  bankLineStates.next(line.state, 'bond');
  return line;
}

/** A line of one's scope that waits for finance, locked. @throws HttpError 404, 409 CONFLICT; StateError 409 */
export async function lockOpenLine(context: Context, lineId: string, version: number): Promise<records.BankLineRow> {
  const line = await lockLine(context, lineId, version);
  bankLineStates.next(line.state, 'bond');
  return line;
}

/**
 * A locked line is the money of a performance bond, which is locked too.
 * @param reason of which tender and section, for the list
 * @throws HttpError 400 where the bond has this very line already
 */
export async function tellBond(
  context: Context,
  line: records.BankLineRow,
  { bondId, reason }: { bondId: string; reason: string },
): Promise<void> {
  if (await records.isToldOf(context.db, bondId, line)) throw badField('performanceBondId', TOLD);
  return decided(context, line, { action: 'MATCH_BOND_LINE', state: 'BOND', reason, bondId });
}

const TOLD = {
  zh: '该笔流水已由上级或下级单位导入，并已核对到这项履约担保',
  en: 'A unit above or below has imported this very line, and it was matched with this bond',
};

interface Reasoned {
  reason: string;
  version: number;
}

const dealing =
  (act: 'setAside' | 'return' | 'reopen', action: AuditEntry['action']) =>
  async (context: Context, lineId: string, { reason, version }: Reasoned): Promise<{ id: string }> => {
    const line = await lockLine(context, lineId, version);
    if (line.state === 'WAITING') throw new StateError({ action: act, status: line.state });
    const state = bankLineStates.next(line.state, act);
    await decided(context, line, { action, state, reason });
    return { id: lineId };
  };

/** A line is no deposit. @throws HttpError 404, 409 CONFLICT; StateError 409 */
export const setAside = dealing('setAside', 'SET_BANK_LINE_ASIDE');
/** The money of a line went back to its payer. @throws as `setAside` */
export const sendBack = dealing('return', 'RETURN_BANK_LINE');
/** Takes that back. @throws as `setAside` */
export const reopen = dealing('reopen', 'REOPEN_BANK_LINE');

async function decided(
  context: Context,
  line: records.BankLineRow,
  {
    action,
    state,
    reason,
    bondId = null,
  }: Pick<records.BankLineRow, 'state' | 'reason'> & { action: AuditEntry['action']; bondId?: string | null },
): Promise<void> {
  const { db, user } = context;
  await records.updateLine(db, line.id, { state, reason, bondId, decidedBy: user.id, decidedTime: await timeNow(db) });
  context.audit({
    action,
    objectType: 'bankLine',
    objectId: line.id,
    before: { state: line.state },
    after: { state, reason },
  });
}
