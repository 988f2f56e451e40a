import { isRevocable } from '@tenderdesk/domain/bidding/bid/revocation';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { revocationsOf, type BidRow } from '../bid/bid.service.ts';
import { selectOptionalItem } from './opening.repository.ts';
import { openingOf } from './opening.service.ts';
import { priceOpeningOf } from './price-opening.service.ts';

/** Last day on which a bid binds its bidder, 'yyyy-MM-dd', null where the document states none: whoever keeps the extensions knows it. */
export const validityEnds = extensionPoint<
  'bids',
  (context: Context, project: ProjectRow, bidId: string) => Promise<string | null>
>('validity ends');

/**
 * Whether a bid can be revoked now (例35, R35), whether its opening is still to come, and whether the record is open.
 * @throws HttpError 404 without a document
 */
export async function revocabilityOf(
  context: Context,
  project: ProjectRow,
  { id, status }: Pick<BidRow, 'id' | 'status'>,
): Promise<{ revocable: boolean; beforeOpening: boolean; held: boolean }> {
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const opening = await openingOf(context, project);
  const second = await priceOpeningOf(context, project);
  const revocable = isRevocable({
    status,
    phase: project.phase,
    ended: project.status === 'ENDED',
    opening: second?.status === 'DECRYPTING',
    revoked: (await revocationsOf(context, [id])).size > 0,
    now: await timeNow(context.db),
    bidDeadline,
    validUntil: (await validityEnds.get('bids')?.(context, project, id)) ?? null,
  });
  return {
    revocable,
    beforeOpening: opening === null || opening.status === 'WAITING',
    // a section with too few bids is not opened: the record has no line for its bids
    held: opening?.status === 'DECRYPTING' && (await selectOptionalItem(context.db, id)) !== null,
  };
}
