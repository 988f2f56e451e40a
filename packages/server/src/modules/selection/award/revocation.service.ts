import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { keepRevocation, myBid, setBidStatus, type BidRow } from '../../bidding/bid/bid.service.ts';
import { settleFallen } from '../../bidding/deposit/fallen-deposit.service.ts';
import { noteRevoked } from '../../bidding/opening/own-bid.service.ts';
import { revocabilityOf } from '../../bidding/opening/revocability.service.ts';
import { lockOfSection, type ProjectRow } from '../../procedure/project/project.service.ts';
import { dropRevoked } from '../candidate/revoked.service.ts';
import { evaluationSessionOf } from '../evaluation/evaluation-session.service.ts';
import { computeSections } from '../evaluation/price-computation.service.ts';
import { rejectRevoked } from '../evaluation/rejection.service.ts';

/**
 * The caller's company revokes its bid after the deadline (例35). Sealed it is not opened, also while the record of the opening is
 * open; opened it is rejected; in a report that is written already, and as a candidate, it falls away, and the next one follows (例55). That the deposit is kept
 * is proposed by it, for somebody of the house to decide; before the opening nobody hears of it.
 * @throws HttpError 404; StateError 409 where it cannot be revoked: before the deadline, while price parts are opened, after the
 *   validity, twice, a confirmed winner
 */
export async function revoke(context: Context, bidId: string, reason: string): Promise<{ revokedTime: string }> {
  const { project } = await lockOfSection(context, (await myBid(context, bidId)).sectionId);
  const bid = await myBid(context, bidId);
  const { revocable, beforeOpening, held } = await revocabilityOf(context, project, bid);
  if (!revocable) throw new StateError({ action: 'revoke', status: bid.status });
  const { revokedTime } = await keepRevocation(context, bidId, { reason, beforeOpening });
  if (bid.status === 'SUBMITTED') await setBidStatus(context, bidId, 'revoke');
  // while the record is open nothing is evaluated yet
  else if (held) await rejectRevoked(context, bidId);
  else await takeOut(context, project, bid);
  if (held) await noteRevoked(context, project, bidId);
  if (held || bid.status !== 'SUBMITTED') await proposeToKeep(context, project, bid);
  context.audit({ action: 'REVOKE_BID', objectType: 'bid', objectId: bidId, after: { reason } });
  return { revokedTime };
}

/** An opened bid is evaluated no further; one that is judged already falls away. */
async function takeOut(context: Context, project: ProjectRow, bid: BidRow): Promise<void> {
  if (bid.status !== 'OPENED') return dropRevoked(context, project);
  const session = await evaluationSessionOf(context, project);
  // a report that is written stays as it was signed: the bid falls away with its approval
  if (session.report) return;
  const reviews = new Map(session.reviews).set(bid.id, await rejectRevoked(context, bid.id));
  await computeSections(context, { ...session, reviews });
}

const proposeToKeep = (context: Context, project: ProjectRow, { sectionId, supplierId }: BidRow): Promise<void> =>
  settleFallen(context, project, {
    sectionId,
    supplierId,
    keeps: true,
    ground: 'REVOKED_AFTER_DEADLINE',
    proposedBy: context.user.id,
  });
