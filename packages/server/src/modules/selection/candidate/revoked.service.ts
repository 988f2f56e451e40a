import type { Context } from '../../../kernel/context.ts';
import { bidsOfSection, revocationsOf, setBidStatus } from '../../bidding/bid/bid.service.ts';
import { sectionsOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { candidatesOf, dropCandidate } from './candidate.service.ts';

/** Bids of the round that were judged valid and that their bidders have revoked fall away; the next candidates stand (例55). */
export async function dropRevoked(context: Context, project: ProjectRow): Promise<void> {
  const candidates = await candidatesOf(context, project);
  for (const { id: sectionId } of await sectionsOf(context, project)) {
    const bids = (await bidsOfSection(context, sectionId)).filter(
      ({ status }) => status === 'VALID' || status === 'CANDIDATE',
    );
    const revoked = await revocationsOf(
      context,
      bids.map(({ id }) => id),
    );
    for (const { id } of bids.filter((bid) => revoked.has(bid.id))) {
      await setBidStatus(context, id, 'revoke');
      const candidate = candidates.find(({ bidId }) => bidId === id);
      if (candidate) await dropCandidate(context.db, candidate.id);
    }
  }
}
