import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import type { Context } from '../../../kernel/context.ts';
import { registrationsBehind } from '../../bidding/bid/bid.service.ts';
import { depositFindingsOf } from '../../bidding/deposit/deposit-findings.service.ts';
import type { ItemRow } from '../../bidding/opening/opening.service.ts';
import { restrictionFindingsOf } from '../../bidding/registration/restriction.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';

/** What was found about each bid: of its deposit, and of who bids. */
export interface BidFindings {
  ofDeposit: ReadonlyMap<string, readonly BidFinding[]>;
  ofBidder: ReadonlyMap<string, readonly BidFinding[]>;
}

/** What the product found about opened bids that the committee has to judge. Nothing of it rejects by itself. */
export async function findingsOf(
  context: Context,
  project: ProjectRow,
  items: readonly ItemRow[],
): Promise<BidFindings> {
  const registrations = await registrationsBehind(
    context,
    items.map(({ bidId }) => bidId),
  );
  const bids = items.map((item) => ({ ...item, registrationId: registrations.get(item.bidId) ?? '' }));
  return {
    ofDeposit: await depositFindingsOf(context, project, bids),
    ofBidder: await restrictionFindingsOf(context, project, bids),
  };
}

/** All that was found about one bid. */
export const findingsAbout = ({ ofDeposit, ofBidder }: BidFindings, bidId: string): BidFinding[] => [
  ...(ofBidder.get(bidId) ?? []),
  ...(ofDeposit.get(bidId) ?? []),
];
