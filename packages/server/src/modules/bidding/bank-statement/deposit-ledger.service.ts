import { subtract, sumAmounts } from '@tenderdesk/domain/money';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './deposit-ledger.repository.ts';

/** What became of the money of deposits; rows are written by the database with the change itself (ADR 0050). */

/** Entries by the page. */
export async function listEntries({ db, user, language }: Context, filter: records.EntryFilter) {
  const { rows, total } = await records.pageEntries(db, user, filter);
  const content = rows.map((row) => ({ ...row, kind: codedBy('bidding.DepositEntryKind', row.kind, language) }));
  return { ...total, content };
}

/**
 * What came, and where it is: in = refunded + kept + held + not dealt with + sent back. Interest stands apart, guarantees are
 * no money. Nothing of sealed deposits is in it.
 */
export async function sums({ db, user }: Context) {
  const [entries, lines] = await Promise.all([
    records.sumEntries(db, user),
    may(user, 'IMPORT:BANK_STATEMENT') ? records.sumLines(db, user) : null,
  ]);
  const of = (kind: string): string => entries.find((one) => one.kind === kind)?.yuan ?? '0';
  const ofLines = (state: string): string | null => lines && (lines.find((one) => one.state === state)?.yuan ?? '0');
  const [received, refundedYuan, forfeitedYuan] = [of('IN'), of('REFUND'), of('FORFEIT')];
  const [openYuan, returnedYuan] = [ofLines('OPEN'), ofLines('RETURNED')];
  return {
    inYuan: sumAmounts([received, openYuan ?? '0', returnedYuan ?? '0']),
    refundedYuan,
    forfeitedYuan,
    heldYuan: subtract(subtract(received, refundedYuan), forfeitedYuan),
    openYuan,
    returnedYuan,
    interestYuan: of('INTEREST'),
  };
}
