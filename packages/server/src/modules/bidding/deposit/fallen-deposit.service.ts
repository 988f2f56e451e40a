import type { Context } from '../../../kernel/context.ts';
import { timeNow } from '../../../kernel/work.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './deposit.repository.ts';
import { dueFromToday, isAwaited, releaseDeposits, sendOff } from './deposit.service.ts';
import { beginForfeit, endOf } from './forfeit-proposal.service.ts';
import { goBackUnlessKept } from './forfeit.repository.ts';

/** True where the supplier's deposit for a section still lies with the tenderee, as money or as a guarantee, proposed to be kept or not. */
export async function hasDepositOf({ db }: Context, sectionId: string, supplierId: string): Promise<boolean> {
  const deposit = await records.selectOptionalOfSection(db, sectionId, supplierId);
  return deposit !== null && [...STANDING, 'FORFEIT_PROPOSED'].includes(deposit.status);
}

const STANDING: readonly string[] = ['CONFIRMED', 'REFUNDING', 'HELD'];

/**
 * The deposit of a bidder that fell away: on its way back within five days, or proposed to be kept, for which somebody else
 * decides once the bidder was heard (例74). A guarantee that has lapsed secures nothing any more and goes back.
 * @param input.proposedBy user id
 */
export async function settleFallen(
  context: Context,
  project: ProjectRow,
  input: { sectionId: string; supplierId: string; keeps: boolean; ground: string; proposedBy: string },
): Promise<void> {
  const { db } = context;
  const { sectionId, supplierId, keeps, ground, proposedBy } = input;
  const deposit = await records.selectOptionalOfSection(db, sectionId, supplierId);
  if (deposit === null) return;
  const end = endOf(deposit);
  const lapsed = end !== null && end < context.now.slice(0, 10);
  if (!keeps || (lapsed && deposit.status !== 'FORFEIT_PROPOSED')) {
    const dueDate = await dueFromToday(context, project);
    return releaseDeposits(context, project.id, { sectionId, supplierIds: [supplierId], dueDate });
  }
  const reason = FORFEIT_REASONS[ground] ?? 'AS_DOCUMENT';
  if (STANDING.includes(deposit.status))
    await beginForfeit(context, project, deposit, { reason, by: proposedBy, goesBack: true });
  // finance has proposed it before: what is not kept goes back now
  else if (deposit.status === 'FORFEIT_PROPOSED') await goBackUnlessKept(db, deposit.id);
  // what has not been found yet is proposed once it is (`settleFound`)
  else if (isAwaited(deposit)) {
    const proposal = { forfeitReason: reason, forfeitBy: proposedBy, forfeitTime: await timeNow(db) };
    await records.updateDeposit(db, deposit.id, proposal);
  }
}

/**
 * A deposit that finance has found only now is proposed to be kept, where its bidder has fallen away; a guarantee that has lapsed by then
 * goes back. False where it has not fallen away.
 */
export async function settleFound(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
): Promise<boolean> {
  const { status, forfeitReason: reason, forfeitBy: by } = deposit;
  if (!STANDING.includes(status) || reason === null || by === null) return false;
  const end = endOf(deposit);
  if (end !== null && end < context.now.slice(0, 10)) {
    await records.updateDeposit(context.db, deposit.id, { forfeitReason: null, forfeitBy: null, forfeitTime: null });
    await sendOff(context, project, deposit);
    return true;
  }
  await beginForfeit(context, project, deposit, { reason, by, goesBack: true });
  return true;
}

/** Grounds of a fall or a revocation that the document need not name for the deposit to be kept (例35, 例74), as bidding.ForfeitReason calls them. */
const FORFEIT_REASONS: Readonly<Record<string, string>> = {
  REFUSE_CONTRACT: 'REFUSE_CONTRACT',
  ABANDON: 'REFUSE_CONTRACT',
  NO_BOND: 'NO_BOND',
  REVOKED_AFTER_DEADLINE: 'REVOKED_AFTER_DEADLINE',
};
