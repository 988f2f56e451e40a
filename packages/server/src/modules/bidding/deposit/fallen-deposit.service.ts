import { depositStates } from '@tenderdesk/domain/bidding/deposit/deposit';
import type { Context } from '../../../kernel/context.ts';
import { timeNow } from '../../../kernel/work.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './deposit.repository.ts';
import { about, dueFromToday, isAwaited, NOT_GOING, REFUND_TODOS, releaseDeposits } from './deposit.service.ts';

/** True where the supplier's deposit for a section still lies with the tenderee as money. */
export async function hasMoneyOf({ db }: Context, sectionId: string, supplierId: string): Promise<boolean> {
  const deposit = await records.selectOptionalOfSection(db, sectionId, supplierId);
  return deposit !== null && (deposit.status === 'CONFIRMED' || deposit.status === 'REFUNDING');
}

/**
 * The deposit of a winner who fell away: on its way back within five days, or proposed to be kept, for which somebody else
 * decides (例74). A guarantee stays as it is: it is claimed at its bank.
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
  if (!keeps) {
    const dueDate = await dueFromToday(context, project);
    return releaseDeposits(context, project.id, { sectionId, supplierIds: [supplierId], dueDate });
  }
  const proposal = {
    forfeitReason: FORFEIT_REASONS[ground] ?? 'AS_DOCUMENT',
    forfeitBy: proposedBy,
    forfeitTime: await timeNow(db),
  };
  if (deposit.status === 'CONFIRMED' || deposit.status === 'REFUNDING')
    await propose(context, project, deposit, proposal);
  // what has not been found yet is proposed once it is (`proposeFound`)
  else if (isAwaited(deposit)) await records.updateDeposit(db, deposit.id, proposal);
}

/** Money that finance has found only now is proposed to be kept, where its bidder has fallen away. False where it has not. */
export async function proposeFound(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
): Promise<boolean> {
  const { status, forfeitReason, forfeitBy, forfeitTime } = deposit;
  if (status !== 'CONFIRMED' || forfeitReason === null || forfeitBy === null || forfeitTime === null) return false;
  await propose(context, project, deposit, { forfeitReason, forfeitBy, forfeitTime });
  return true;
}

async function propose(
  context: Context,
  project: ProjectRow,
  deposit: records.DepositRow,
  proposal: { forfeitReason: string; forfeitBy: string; forfeitTime: string },
): Promise<void> {
  const { forfeitBy, forfeitReason: reason } = proposal;
  const status = depositStates.next(deposit.status, 'proposeForfeit');
  await records.updateDeposit(context.db, deposit.id, { status, ...NOT_GOING, ...proposal });
  await settle(context, REFUND_TODOS, about(project, deposit.id).range);
  await remind(context, 'MARGIN_FORFEIT', about(project, deposit.id), { name: project.name }, [
    { role: 'ORG_LEADER', organizationId: project.organizationId, but: [forfeitBy] },
    { role: 'TM_APPROVER', but: [forfeitBy] },
  ]);
  context.audit({
    action: 'PROPOSE_FORFEIT',
    objectType: 'margin',
    objectId: deposit.id,
    before: { status: deposit.status },
    after: { status, reason },
  });
}

/** Grounds of a fall or a revocation that the document need not name for the deposit to be kept (例35, 例74), as bidding.ForfeitReason calls them. */
const FORFEIT_REASONS: Readonly<Record<string, string>> = {
  REFUSE_CONTRACT: 'REFUSE_CONTRACT',
  ABANDON: 'REFUSE_CONTRACT',
  NO_BOND: 'NO_BOND',
  REVOKED_AFTER_DEADLINE: 'REVOKED_AFTER_DEADLINE',
};
