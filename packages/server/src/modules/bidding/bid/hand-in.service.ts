import { bidStates } from '@tenderdesk/domain/bidding/bid/bid';
import { receiptRules } from '@tenderdesk/domain/bidding/opening/opening';
import { readEnvelope, SealError } from '@tenderdesk/domain/bidding/bid/seal';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Readable } from 'node:stream';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound, HttpError } from '../../../kernel/errors.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import { randomId, randomCode } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { keepDeposit, offerRefund } from '../deposit/deposit.service.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { anySection, lockOfSection, projectOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { maybeQualified, myRegistration } from '../registration/registration.service.ts';
import { awaitParts, takeParts } from '../../platform/attachment/upload.service.ts';
import { MOST_ENVELOPE } from './bid.contract.ts';
import * as records from './bid.repository.ts';
import { myBid, presentBid } from './bid.service.ts';
import * as parts from './price-part.repository.ts';
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
async function refuseLate(context: Context, project: ProjectRow) {
  if (project.status === 'ENDED') throw new HttpError(410, 'DEADLINE_PASSED');
  const { bidDeadline, twoEnvelopes } = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(context.db);
  if (now >= bidDeadline)
    throw project.status === 'PAUSED' ? new HttpError(423, 'PROJECT_PAUSED') : new HttpError(410, 'DEADLINE_PASSED');
  return { now, bidDeadline, twoEnvelopes };
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
    (first) => context.transaction((inner) => record(inner, registrationId, { first }, bidId)),
    'BID',
  );

/** What envelopes that come in parts are announced as. */
const ENVELOPE = 'BID_ENVELOPE';
const PRICE_ENVELOPE = 'BID_PRICE_ENVELOPE';

/**
 * Announces an envelope of so many bytes that comes in parts: after a cut only what is missing is sent.
 * @throws HttpError 404, 410, 423 where it has no chance; 503, 507
 */
export async function beginUpload(
  context: Context,
  { registrationId, size, part }: { registrationId: string; size: number; part: 'FIRST' | 'PRICE' },
) {
  await expectBid(context, registrationId);
  const bizType = part === 'PRICE' ? PRICE_ENVELOPE : ENVELOPE;
  const envelope = { id: randomId(), name: 'bid.tdbid', size, bizType };
  return awaitParts(context, { ...envelope, aboutId: registrationId, purpose: 'BID' });
}

/**
 * Takes the sealed bid that came in parts, as `handIn` takes one that came at once. A receipt that was lost is given again.
 * @throws as `handIn`; HttpError 400 while bytes are missing
 */
export async function handInUploaded(context: Context, uploadId: string) {
  const known = await records.selectOptionalOwn(context.db, context.user.supplierId, uploadId);
  if (known) return receiptAgain(context, known);
  return takeParts(context, uploadId, ENVELOPE, (content, registrationId) =>
    keep(context, registrationId, content, uploadId),
  );
}

/** The parts of a bid of two envelopes that came now. */
interface PartsInput {
  registrationId: string;
  firstUploadId: string | null;
  priceUploadId: string | null;
}

/**
 * Takes a bid of two envelopes whose parts have come, as one bid with one receipt. A part that is left out is that of the bid
 * that stands: the parts may be replaced one after the other, and what stands is a whole bid at any time.
 * @throws as `handInUploaded`; RuleError PART_MISSING while there is no part to take
 */
export async function handInParts(context: Context, { registrationId, firstUploadId, priceUploadId }: PartsInput) {
  const bidId = priceUploadId ?? firstUploadId;
  if (bidId === null) throw partMissing();
  const known = await records.selectOptionalOwn(context.db, context.user.supplierId, bidId);
  if (known) return receiptAgain(context, known);
  type Receipt = ReturnType<typeof receiptOf>;
  const take = (uploadId: string | null, bizType: string, next: (stored: StoredFile | null) => Promise<Receipt>) =>
    uploadId === null
      ? next(null)
      : takeParts(context, uploadId, bizType, (content, aboutId) => {
          if (aboutId !== registrationId) throw notFound();
          return context.files.keep(content, MOST_ENVELOPE, next, 'BID');
        });
  return take(firstUploadId, ENVELOPE, (first) =>
    take(priceUploadId, PRICE_ENVELOPE, (price) =>
      context.transaction((inner) => record(inner, registrationId, { first, price }, bidId)),
    ),
  );
}

const partMissing = () =>
  ruleError('PART_MISSING', '', {
    zh: '两个信封须齐备方可递交：请上传第一信封和价格信封',
    en: 'A bid of two envelopes is handed in with both: send the first envelope and the price part',
  });

const receiptOf = (
  { id, receiptNo, sha256, size, submittedTime }: records.BidRow,
  price: { sha256: string; size: string | number } | null,
) => ({
  bidId: id,
  receiptNo,
  sha256,
  size: Number(size),
  serverTime: submittedTime,
  price: price && { sha256: price.sha256, size: Number(price.size) },
});

/** A receipt that was lost. */
const receiptAgain = async ({ db }: Context, bid: records.BidRow) =>
  receiptOf(bid, bid.twoParts ? await parts.selectOptionalPart(db, bid.id) : null);

/** The envelopes that came: one, or of a bid of two envelopes those that are new. */
interface Came {
  first: StoredFile | null;
  /** Left out where the bid came in one envelope. */
  price?: StoredFile | null;
}

/**
 * The envelopes of the bid that is to be recorded: those that came, and of a bid of two envelopes those that stand.
 * @throws RuleError ENVELOPES where the document asks for the other kind, PART_MISSING
 */
async function envelopesOf(
  context: Context,
  { first, price }: Came,
  twoEnvelopes: boolean,
  standing: records.BidRow | null,
) {
  if ((price !== undefined) !== twoEnvelopes)
    throw ruleError(
      'ENVELOPES',
      '',
      twoEnvelopes
        ? { zh: '本项目采用双信封，须分别递交两个信封', en: 'This tender asks for two envelopes: hand in both parts' }
        : { zh: '本项目采用单信封，无价格信封', en: 'This tender asks for one envelope, without a price part' },
    );
  const stands = (row: { envelopeKey: string | null; sha256: string; size: string } | null): StoredFile | null =>
    row?.envelopeKey ? { storageKey: row.envelopeKey, sha256: row.sha256, size: Number(row.size) } : null;
  const kept = price === null && standing ? await parts.selectOptionalPart(context.db, standing.id) : null;
  const both = {
    first: first ?? (twoEnvelopes ? stands(standing) : null),
    price: twoEnvelopes ? (price ?? stands(kept)) : null,
  };
  if (!both.first || (twoEnvelopes && !both.price)) throw partMissing();
  return { first: both.first, price: both.price, keepsFirst: !first, keepsPrice: twoEnvelopes && !price };
}

/** Records an envelope that is stored already. */
async function record(context: Context, registrationId: string, came: Came, bidId: string) {
  const { db, files } = context;
  const { sectionId } = await myRegistration(context, registrationId);
  const { project, section } = await lockOfSection(context, sectionId);
  const registration = await myRegistration(context, registrationId);
  if (section.status !== 'NORMAL') throw new StateError({ action: 'submit', status: section.status });
  const { now, bidDeadline, twoEnvelopes } = await refuseLate(context, project);
  const standing = await records.selectOptionalStanding(db, registration.id);
  const { first, price, keepsFirst, keepsPrice } = await envelopesOf(context, came, twoEnvelopes, standing);
  let sealed = true;
  for (const { storageKey, size } of price ? [first, price] : [first])
    sealed &&= isEnvelope(await files.readHead(storageKey, HEAD_BYTES), size);
  const qualified = await maybeQualified(context, project, registration);
  enforce(findings(receiptRules, { receivedTime: now, bidDeadline, sealed, qualified }));
  if (standing) await takeBack(context, standing, now, null);
  // an envelope that goes on to stand belongs to the newer bid
  if (standing && keepsFirst) await records.updateBid(db, standing.id, { envelopeKey: null });
  if (standing && keepsPrice) await parts.updatePart(db, standing.id, { envelopeKey: null });
  await keepDeposit(context, project, registration.id);
  const bid = await records.insertBid(db, {
    id: bidId,
    projectId: project.id,
    sectionId: section.id,
    registrationId: registration.id,
    supplierId: registration.supplierId,
    envelopeKey: first.storageKey,
    sha256: first.sha256,
    size: String(first.size),
    twoParts: price !== null,
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
  if (price) {
    const { storageKey: envelopeKey, sha256, size } = price;
    await parts.insertPart(db, { bidId, envelopeKey, sha256, size: String(size) });
  }
  context.audit({ action: 'SUBMIT_BID', objectType: 'bid', objectId: bid.id, after: { receiptNo: bid.receiptNo } });
  return receiptOf(bid, price);
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
