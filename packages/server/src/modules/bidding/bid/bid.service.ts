import type { BidStatus } from '@tenderdesk/domain/bidding/bid/bid-codes';
import { bidStates } from '@tenderdesk/domain/bidding/bid/bid';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { anySection, projectOf, readsProject, type InRound } from '../../procedure/project/project.service.ts';
import { withdrawalGuards } from '../registration/registration.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { attachmentReaders, attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import * as records from './bid.repository.ts';
import * as parts from './price-part.repository.ts';
import { insertRevocation, selectRevocations, type RevocationRow } from './revocation.repository.ts';
import { presentPrice } from './price.service.ts';

export type { BidRow } from './bid.repository.ts';

/** What the files of opened bids are filed under. */
export const BID_FILES = 'BID';
/** A bid of the caller's company. @throws HttpError 404 */
export async function myBid(context: Context, bidId: string): Promise<records.BidRow> {
  const bid = orNotFound(await records.selectOptionalOwn(context.db, context.user.supplierId, bidId));
  context.concerns(bid.projectId);
  return bid;
}

export const viewBid = async (context: Context, bidId: string) => presentBid(context, await myBid(context, bidId));

/** The caller's own bids, by the page. */
export async function listBids(context: Context, query: PageQuery) {
  const { rows, total } = await records.pageOfSupplier(context.db, context.user.supplierId ?? '', query);
  const files = await attachmentsOf(
    context,
    BID_FILES,
    rows.map(({ id }) => id),
  );
  const priced = await pricePartsOf(context, rows);
  return {
    ...total,
    content: rows.map((row) => ({
      ...wire(context, row, files.get(row.id) ?? [], priced.get(row.id)),
      projectName: row.projectName,
      sectionName: row.sectionName,
    })),
  };
}

/** Every bid of a registration as its bidder sees it, the newest first. */
export async function ownOfRegistration(context: Context, registrationId: string) {
  const rows = await records.selectOfRegistration(context.db, registrationId);
  const files = await attachmentsOf(
    context,
    BID_FILES,
    rows.map(({ id }) => id),
  );
  const priced = await pricePartsOf(context, rows);
  return rows.map((row) => wire(context, row, files.get(row.id) ?? [], priced.get(row.id)));
}

const pricePartsOf = ({ db }: Context, rows: readonly records.BidRow[]) =>
  parts.selectParts(
    db,
    rows.flatMap(({ id, twoParts }) => (twoParts ? [id] : [])),
  );

/** A bid as its bidder sees it. */
export async function presentBid(context: Context, bid: records.BidRow) {
  const files = (await attachmentsOf(context, BID_FILES, [bid.id])).get(bid.id) ?? [];
  return wire(context, bid, files, (await pricePartsOf(context, [bid])).get(bid.id));
}

/** What is reviewed and ranked stays secret until it is published (法44): a bidder sees an opened bid until its result. */
export const shownToBidder = (status: BidStatus): BidStatus =>
  status === 'VALID' || status === 'REJECTED' || status === 'CANDIDATE' ? 'OPENED' : status;

function wire(context: Context, bid: records.BidRow, files: readonly FileRef[], part: parts.PricePartRow | undefined) {
  return {
    id: bid.id,
    version: bid.version,
    registrationId: bid.registrationId,
    receiptNo: bid.receiptNo,
    sha256: bid.sha256,
    size: Number(bid.size),
    submittedTime: bid.submittedTime,
    withdrawnTime: bid.withdrawnTime,
    status: codedBy('bidding.BidStatus', shownToBidder(bid.status), context.language),
    openedTime: bid.openedTime,
    ...presentPrice(context, bid),
    periodDays: bid.periodDays,
    quality: bid.quality,
    managerName: bid.managerName,
    managerCert: bid.managerCert,
    fileName: bid.fileName,
    pricePart: presentPart(context, part),
    files: [...files],
  };
}

/** The wire form of a price part for its bidder: what was handed in, and what became of it. */
const presentPart = ({ language }: Context, part: parts.PricePartRow | undefined) =>
  part === undefined
    ? null
    : {
        sha256: part.sha256,
        size: Number(part.size),
        status: codedBy('bidding.PricePartStatus', part.status, language),
        openedTime: part.openedTime,
        returnedTime: part.returnedTime,
        fetched: part.fetchedTime !== null,
      };

/** The bids of a section that were not withdrawn, for opening and evaluation; never for an answer before the opening. */
export const bidsOfSection = ({ db }: Context, sectionId: string) => records.selectOfSection(db, sectionId);

/** When bids were opened, by bid; never for an answer before the opening. */
export const openedTimesOf = ({ db }: Context, bidIds: readonly string[]): Promise<Map<string, string>> =>
  records.selectOpenedTimes(db, bidIds);

/** Those of these bids of which the first envelope carries a price, which belongs into the second one. */
export const pricedInFirst = ({ db }: Context, bidIds: readonly string[]): Promise<Set<string>> =>
  records.selectPricedInFirst(db, bidIds);

/** Those of these opened bids that dropped out: their bidders did not extend them. */
export const lapsedAmong = async ({ db }: Context, bidIds: readonly string[]): Promise<Set<string>> =>
  new Set(bidIds.length === 0 ? [] : await records.selectLapsed(db, bidIds));

/** Which of these bids their bidders revoked after the deadline, by bid. */
export const revocationsOf = ({ db }: Context, bidIds: readonly string[]): Promise<Map<string, RevocationRow>> =>
  selectRevocations(db, bidIds);

/** Keeps that the caller's company revokes a bid. */
export const keepRevocation = (
  { db, user }: Context,
  bidId: string,
  { reason, beforeOpening }: Pick<RevocationRow, 'reason' | 'beforeOpening'>,
): Promise<RevocationRow> => insertRevocation(db, { bidId, reason, beforeOpening, revokedBy: user.id });

/** The registrations behind bids, by bid. */
export const registrationsBehind = ({ db }: Context, bidIds: readonly string[]): Promise<Map<string, string>> =>
  records.selectRegistrations(db, bidIds);

/** How many of them there are; never for an answer before the opening. */
export const countBids = ({ db }: Context, sectionId: string): Promise<number> => records.countOfSection(db, sectionId);

/** Any bid, for callers whose right comes from elsewhere. @throws HttpError 404 */
export const anyBid = async ({ db }: Context, bidId: string): Promise<records.BidRow> =>
  orNotFound(await records.selectOptionalById(db, bidId));

/** The next status of a bid by the state table. @throws StateError 409 */
export async function setBidStatus(
  context: Context,
  bidId: string,
  action: Parameters<typeof bidStates.next>[1],
): Promise<records.BidRow> {
  const bid = await anyBid(context, bidId);
  const status = bidStates.next(bid.status, action);
  context.audit({
    action: 'BID_STATUS',
    objectType: 'bid',
    objectId: bid.id,
    before: { status: bid.status },
    after: { status },
  });
  return records.updateBid(context.db, bid.id, { status });
}

/** The bids of a project's round that were judged stand opened again. Gives the ids of their sections. */
export async function reopenBids(context: Context, { id, round }: InRound): Promise<Set<string>> {
  const judged = await records.selectJudged(context.db, id, round);
  for (const bid of judged) await setBidStatus(context, bid.id, 'reopen');
  return new Set(judged.map(({ sectionId }) => sectionId));
}

/**
 * A winner of a section falls away, and the bids that had lost to it stand again: candidates as candidates.
 * @param bidId of the winner; null for one who handed in none
 * @param candidates ids of the bids that are candidates still
 */
export async function openAwardOfBids(
  context: Context,
  sectionId: string,
  bidId: string | null,
  candidates: readonly string[],
): Promise<void> {
  if (bidId) await setBidStatus(context, bidId, 'fall');
  for (const { id, status } of await bidsOfSection(context, sectionId)) {
    if (status !== 'LOST') continue;
    await setBidStatus(context, id, 'restore');
    if (candidates.includes(id)) await setBidStatus(context, id, 'nominate');
  }
}

/** Who reads the files of an opened bid: its bidder, and staff and committee within whose scope the project is. */
async function readsBid(context: Context, bidId: string): Promise<boolean> {
  const bid = await records.selectOptionalById(context.db, bidId);
  if (bid === null) return false;
  if (context.user.supplierId !== null) return bid.supplierId === context.user.supplierId;
  if (!(await readsProject(context, bid.projectId))) return false;
  return !(await isSealed(context, await projectOf(context, await anySection(context, bid.sectionId))));
}

const noBidStands = async ({ db }: Context, registrationId: string): Promise<boolean> =>
  (await records.selectOptionalStanding(db, registrationId)) === null;

export function plugInBids(): void {
  attachmentReaders.add(BID_FILES, readsBid);
  withdrawalGuards.add('bid', noBidStands);
}
