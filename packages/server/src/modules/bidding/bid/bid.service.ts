import type { BidStatus } from '@tenderdesk/domain/bidding/bid/bid-codes';
import { bidStates } from '@tenderdesk/domain/bidding/bid/bid';
import { receiptRules } from '@tenderdesk/domain/bidding/opening/opening';
import { readEnvelope, SealError } from '@tenderdesk/domain/bidding/bid/seal';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound, HttpError } from '../../../kernel/errors.ts';
import type { Soundness, StoredFile } from '../../../kernel/files.ts';
import { randomId, randomCode } from '../../../kernel/ids.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { depositSecured, keepDeposit, offerRefund } from '../deposit/deposit.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  anySection,
  lockOfSection,
  projectOf,
  readsProject,
  type InRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { myRegistration, withdrawalGuards } from '../registration/registration.service.ts';
import { isSealed, SEALABLE } from '../../procedure/sealing/sealing.service.ts';
import { attachmentReaders, attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { awaitParts, takeParts } from '../../platform/attachment/upload.service.ts';
import { MOST_ENVELOPE } from './bid.contract.ts';
import * as records from './bid.repository.ts';
import { presentPrice, priceColumns } from './price.service.ts';

export type { BidRow } from './bid.repository.ts';

/** What the files of opened bids are filed under. */
export const BID_FILES = 'BID';
/** 26 characters of 5 bits: 130 bits. */
const RECEIPT_LENGTH = 26;
/** Enough of an envelope to read its header. */
const HEAD_BYTES = 128;

/**
 * Refuses what comes too late (R34): the database's clock decides, after the lock is had. A pause stops nothing that
 * comes in time; what comes later waits until the deadline has been moved.
 * @throws HttpError 410, 423
 */
async function refuseLate(context: Context, project: ProjectRow): Promise<{ now: string; bidDeadline: string }> {
  if (project.status === 'ENDED') throw new HttpError(410, 'DEADLINE_PASSED');
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(context.db);
  if (now >= bidDeadline)
    throw project.status === 'PAUSED' ? new HttpError(423, 'PROJECT_PAUSED') : new HttpError(410, 'DEADLINE_PASSED');
  return { now, bidDeadline };
}

/** Refuses an upload that has no chance before a byte of it is taken. @throws HttpError 404, 410, 423 */
async function expectBid(context: Context, registrationId: string): Promise<void> {
  const registration = await myRegistration(context, registrationId);
  const section = await anySection(context, registration.sectionId);
  await refuseLate(context, await projectOf(context, section));
}

/**
 * Takes a sealed bid: the upload is stored first, then one short transaction records it. The latest one before the deadline
 * counts: it replaces the one before. Of a bid that is refused nothing stays.
 * @throws HttpError 404, 410, 413, 423; StateError 409; RuleError R34 unless it is an envelope, DEPOSIT_MISSING
 */
export async function handIn(context: Context, registrationId: string, content: Readable) {
  await expectBid(context, registrationId);
  return keep(context, registrationId, content, randomId());
}

const keep = (context: Context, registrationId: string, content: Readable, bidId: string) =>
  context.files.keep(
    content,
    MOST_ENVELOPE,
    (stored) => context.transaction((inner) => record(inner, registrationId, stored, bidId)),
    'BID',
  );

/** What envelopes that come in parts are announced as. */
const ENVELOPE = 'BID_ENVELOPE';

/**
 * Announces an envelope of so many bytes that comes in parts: after a cut only what is missing is sent.
 * @throws HttpError 404, 410, 423 where it has no chance; 503, 507
 */
export async function beginUpload(context: Context, registrationId: string, size: number) {
  await expectBid(context, registrationId);
  const envelope = { id: randomId(), name: 'bid.tdbid', size, bizType: ENVELOPE };
  return awaitParts(context, { ...envelope, aboutId: registrationId, purpose: 'BID' });
}

/**
 * Takes the sealed bid that came in parts, as `handIn` takes one that came at once. A receipt that was lost is given again.
 * @throws as `handIn`; HttpError 400 while bytes are missing
 */
export async function handInUploaded(context: Context, uploadId: string) {
  const known = await records.selectOptionalOwn(context.db, context.user.supplierId, uploadId);
  if (known) return receiptOf(known);
  return takeParts(context, uploadId, ENVELOPE, (content, registrationId) =>
    keep(context, registrationId, content, uploadId),
  );
}

const receiptOf = ({ id, receiptNo, sha256, size, submittedTime }: records.BidRow) => ({
  bidId: id,
  receiptNo,
  sha256,
  size: Number(size),
  serverTime: submittedTime,
});

/** Records an envelope that is stored already. */
async function record(context: Context, registrationId: string, stored: StoredFile, bidId: string) {
  const { db, files } = context;
  const { sectionId } = await myRegistration(context, registrationId);
  const { project, section } = await lockOfSection(context, sectionId);
  const registration = await myRegistration(context, registrationId);
  if (section.status !== 'NORMAL') throw new StateError({ action: 'submit', status: section.status });
  const { now, bidDeadline } = await refuseLate(context, project);
  const sealed = isEnvelope(await files.readHead(stored.storageKey, HEAD_BYTES), stored.size);
  enforce(findings(receiptRules, { receivedTime: now, bidDeadline, sealed }));
  if (!(await depositSecured(context, section, registration.supplierId))) {
    throw ruleError('DEPOSIT_MISSING', '', {
      zh: '保证金尚未确认到账，不能递交投标文件',
      en: 'The deposit is not confirmed yet, so no bid can be handed in',
    });
  }
  await replaceStanding(context, registration.id, now);
  await keepDeposit(context, project, registration.id);
  const bid = await records.insertBid(db, {
    id: bidId,
    projectId: project.id,
    sectionId: section.id,
    registrationId: registration.id,
    supplierId: registration.supplierId,
    envelopeKey: stored.storageKey,
    sha256: stored.sha256,
    size: String(stored.size),
    receiptNo: randomCode(RECEIPT_LENGTH),
    submittedTime: now,
    withdrawnTime: null,
    withdrawReason: null,
    status: bidStates.next('DRAFT', 'submit'),
    openedTime: null,
    ...priceColumns(null),
    periodDays: null,
    quality: null,
    managerName: null,
    managerCert: null,
    fileName: null,
  });
  context.audit({ action: 'SUBMIT_BID', objectType: 'bid', objectId: bid.id, after: { receiptNo: bid.receiptNo } });
  return receiptOf(bid);
}

function isEnvelope(head: Uint8Array, size: number): boolean {
  try {
    readEnvelope(head, size);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

async function replaceStanding(context: Context, registrationId: string, now: string): Promise<void> {
  const standing = await records.selectOptionalStanding(context.db, registrationId);
  if (standing) await takeBack(context, standing, now, null);
}

/** A bid that is taken back lies sealed with the others until the opening: a backup may need its envelope until then. */
async function takeBack(
  context: Context,
  bid: records.BidRow,
  now: string,
  reason: string | null,
): Promise<records.BidRow> {
  const status = bidStates.next(bid.status, 'withdraw');
  context.audit({ action: 'WITHDRAW_BID', objectType: 'bid', objectId: bid.id, after: { receiptNo: bid.receiptNo } });
  return records.updateBid(context.db, bid.id, {
    status,
    withdrawnTime: now,
    withdrawReason: reason,
  });
}

/**
 * Withdraws a bid before the deadline; its deposit is to go back within five days (例35, R35).
 * @throws HttpError 404, 410, 423; StateError 409
 */
export async function withdraw(context: Context, bidId: string, reason: string | null) {
  const { project } = await lockOfSection(context, (await myBid(context, bidId)).sectionId);
  const bid = await myBid(context, bidId);
  const { now } = await refuseLate(context, project);
  const withdrawn = await takeBack(context, bid, now, reason);
  await offerRefund(context, project, bid.registrationId);
  return presentBid(context, withdrawn);
}

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
  return {
    ...total,
    content: rows.map((row) => ({
      ...wire(context, row, files.get(row.id) ?? []),
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
  return rows.map((row) => wire(context, row, files.get(row.id) ?? []));
}

/** A bid as its bidder sees it. */
export async function presentBid(context: Context, bid: records.BidRow) {
  return wire(context, bid, (await attachmentsOf(context, BID_FILES, [bid.id])).get(bid.id) ?? []);
}

/** What is reviewed and ranked stays secret until it is published (法44): a bidder sees an opened bid until its result. */
export const shownToBidder = (status: BidStatus): BidStatus =>
  status === 'VALID' || status === 'REJECTED' || status === 'CANDIDATE' ? 'OPENED' : status;

function wire(context: Context, bid: records.BidRow, files: readonly FileRef[]) {
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
    files: [...files],
  };
}

/** The bids of a section that were not withdrawn, for opening and evaluation; never for an answer before the opening. */
export const bidsOfSection = ({ db }: Context, sectionId: string) => records.selectOfSection(db, sectionId);

/** When bids were opened, by bid; never for an answer before the opening. */
export const openedTimesOf = ({ db }: Context, bidIds: readonly string[]): Promise<Map<string, string>> =>
  records.selectOpenedTimes(db, bidIds);

/** How many of them there are; never for an answer before the opening. */
export const countBids = ({ db }: Context, sectionId: string): Promise<number> => records.countOfSection(db, sectionId);

/** The envelope of a bid as it was stored; one that is gone has no key. */
const envelopeOf = ({ envelopeKey, size, sha256 }: records.BidRow): StoredFile => ({
  storageKey: envelopeKey ?? '',
  size: Number(size),
  sha256,
});

/** How the envelope of a bid lies in the store. */
export const checkEnvelope = ({ files }: Context, bid: records.BidRow): Promise<Soundness> =>
  files.check(envelopeOf(bid));

/** Tells the administrators that the platform lost or changed an envelope, while there may be time to bring it back. */
export const raiseEnvelope = ({ alarms }: Context, bid: records.BidRow): Promise<void> =>
  alarms.raise('ENVELOPE', bid.id, {
    zh: `投标文件密封件缺失或已损坏（存储键 ${bid.envelopeKey}），请在开标解密前从备份恢复`,
    en: `The envelope of a bid is missing or damaged (key ${bid.envelopeKey}): bring it back from the backup before it is to be decrypted`,
  });

const CHECKED_AT_ONCE = 5;

/**
 * Compares envelopes with their hashes before they are to be opened, each once an hour, and raises an alarm for what is
 * missing or changed. True when more are left.
 */
export async function checkEnvelopes(context: Context): Promise<boolean> {
  const bids = await records.selectUnchecked(context.db, CHECKED_AT_ONCE);
  for (const bid of bids) {
    if ((await checkEnvelope(context, bid)) !== 'SOUND') await raiseEnvelope(context, bid);
    await records.setChecked(context.db, bid.id);
  }
  return bids.length === CHECKED_AT_ONCE;
}

const FORGOTTEN_AT_ONCE = 500;

/** Lets go of envelopes that were taken back, once their opening is behind; the sweep puts the files away. True when more are left. */
export const forgetTakenBack = async ({ db }: Context): Promise<boolean> =>
  (await records.forgetTakenBack(db, SEALABLE, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE;

/** The bytes of an envelope. @throws HttpError 500 ENVELOPE_DAMAGED, with an alarm: the platform's fault, never the bidder's */
export async function readEnvelopeOf(context: Context, bid: records.BidRow): Promise<Uint8Array> {
  try {
    return await context.files.readAll(envelopeOf(bid));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await raiseEnvelope(context, bid);
    throw new HttpError(500, 'ENVELOPE_DAMAGED', { cause: error });
  }
}

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
