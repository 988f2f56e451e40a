import { bidStates } from '@tenderdesk/domain/bidding/bid/bid';
import { receiptRules } from '@tenderdesk/domain/bidding/opening/opening';
import { readEnvelope, SealError } from '@tenderdesk/domain/bidding/bid/seal';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound, HttpError } from '../../../kernel/errors.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import { randomId, randomCode } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { keepDeposit, offerRefund } from '../deposit/deposit.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { anySection, lockOfSection, projectOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { myRegistration } from '../registration/registration.service.ts';
import { awaitParts, takeParts } from '../../platform/attachment/upload.service.ts';
import { MOST_ENVELOPE } from './bid.contract.ts';
import * as records from './bid.repository.ts';
import { myBid, presentBid } from './bid.service.ts';
import { priceColumns } from './price.service.ts';

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
 * counts: it replaces the one before. Of a bid that is refused nothing stays. No state of its deposit refuses it (例36).
 * @throws HttpError 404, 410, 413, 423; StateError 409; RuleError R34 unless it is an envelope
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
