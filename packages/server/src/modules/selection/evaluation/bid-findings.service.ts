import type { BidFinding } from '@tenderdesk/domain/bidding/bid/finding-codes';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import { anyBid, registrationsBehind, revocationsOf } from '../../bidding/bid/bid.service.ts';
import { depositFindingsOf } from '../../bidding/deposit/deposit-findings.service.ts';
import { itemFindingsOf } from '../../bidding/opening/item-sheet.service.ts';
import type { ItemRow } from '../../bidding/opening/opening.service.ts';
import { restrictionFindingsOf } from '../../bidding/registration/restriction.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';

/** What others found about opened bids of a project, by bid: signs of collusion, from their library. */
export const bidIndicators = extensionPoint<
  'collusion',
  (context: Context, project: ProjectRow) => Promise<ReadonlyMap<string, readonly BidFinding[]>>
>('signs beside bids');

/** What was found about each bid: of its deposit, and of who bids. */
export interface BidFindings {
  ofDeposit: ReadonlyMap<string, readonly BidFinding[]>;
  ofBidder: ReadonlyMap<string, readonly BidFinding[]>;
  /** Bids that their bidders have revoked. */
  revoked: ReadonlyMap<string, unknown>;
  /** Of the prices of its items, in a public inquiry. */
  ofItems: ReadonlyMap<string, readonly BidFinding[]>;
  /** Of bidders that bid for more sections than they may win. */
  ofLimit: ReadonlyMap<string, readonly BidFinding[]>;
  /** Signs of collusion that nobody has dismissed. */
  ofIndicators: ReadonlyMap<string, readonly BidFinding[]>;
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
    revoked: await revocationsOf(context, [...registrations.keys()]),
    ofItems: await itemFindingsOf(context, project),
    ofLimit: await limitFindingsOf(context, project, items),
    ofIndicators:
      (await bidIndicators.get('collusion')?.(context, project)) ?? new Map<string, readonly BidFinding[]>(),
  };
}

/** Who bids for more sections than the document lets it win: the committee recommends with it in mind. */
async function limitFindingsOf(context: Context, project: ProjectRow, items: readonly ItemRow[]) {
  const most = (await biddingDocumentTermsOf(context, project))?.sectionLimit ?? null;
  const own = Map.groupBy(items, ({ supplierId }) => supplierId);
  return new Map(
    items
      .filter(({ supplierId }) => most !== null && (own.get(supplierId)?.length ?? 0) > most)
      .map(({ bidId }): [string, BidFinding[]] => [bidId, ['SECTION_LIMIT']]),
  );
}

/** All that was found about one bid. */
export const findingsAbout = (
  { ofDeposit, ofBidder, revoked, ofItems, ofLimit, ofIndicators }: BidFindings,
  bidId: string,
): BidFinding[] => [
  ...(revoked.has(bidId) ? (['REVOKED'] as const) : []),
  ...(ofBidder.get(bidId) ?? []),
  ...(ofDeposit.get(bidId) ?? []),
  ...(ofItems.get(bidId) ?? []),
  ...(ofLimit.get(bidId) ?? []),
  ...(ofIndicators.get(bidId) ?? []),
];

/** The bids of these lines that fell away because their bidders revoked them. */
export const revokedAmong = async (context: Context, items: readonly ItemRow[]): Promise<Set<string>> => {
  const gone = new Set<string>();
  const revoked = await revocationsOf(
    context,
    items.map(({ bidId }) => bidId),
  );
  for (const bidId of revoked.keys()) if ((await anyBid(context, bidId)).status === 'REVOKED') gone.add(bidId);
  return gone;
};
