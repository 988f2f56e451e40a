import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import type { OpeningLineKind } from '@tenderdesk/domain/bidding/opening/record-codes';
import type { DecryptStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { saidBeside, signingRules, stillShut } from '@tenderdesk/domain/bidding/opening/record';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, HttpError } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import { remarkInPlace } from './opening-remark.ts';
import * as records from './opening.repository.ts';
import { insertSignature, selectSignatures } from './record.repository.ts';

/** What is said and done at a line of either record of an opening: that of the bids, or that of their price parts. */

/** A bid as both records have it. */
export interface RecordedBid {
  bidId: string;
  sectionId: string;
  bidderName: string;
  /** Null for a price part that is returned as it is. */
  decryptStatus: DecryptStatus | null;
  priceText: string | null;
  confirmed: boolean | null;
  objection: string | null;
  remark: string | null;
  answered: boolean;
}

/** What is noted at a line, and the line as the host saw it. */
export interface Remark {
  remark: string;
  seen: Pick<RecordedBid, 'objection' | 'remark'>;
}

/** What of a line changes by what is said. */
export type Said = Partial<Pick<RecordedBid, 'confirmed' | 'objection' | 'remark' | 'answered'>>;

/** One record of an opening, whose project is locked. */
export interface OpenRecord<Bid extends RecordedBid = RecordedBid> {
  part: EnvelopePart;
  project: ProjectRow;
  /** Of the opening, for both parts. */
  openingId: string;
  status: string;
  decryptUntil: string | null;
  /** The bids that take part in it. */
  bids: readonly Bid[];
  save: (context: Context, bidId: string, said: Said) => Promise<void>;
}

/** Names in the trail, by part. */
const ACTIONS = {
  FIRST: { sign: 'CONFIRM_OPENING', remark: 'REMARK_OPENING' },
  PRICE: { sign: 'CONFIRM_PRICE_OPENING', remark: 'REMARK_PRICE_OPENING' },
} as const;

/** @throws StateError before the start and once the record is closed */
export function requireOpen({ status }: OpenRecord, action: string): void {
  if (status !== 'DECRYPTING') throw new StateError({ action, status });
}

async function note(
  context: Context,
  { part, project, openingId }: OpenRecord,
  kind: OpeningLineKind,
  { bidId, sectionId, bidderName }: RecordedBid,
  text: string | null = null,
): Promise<void> {
  await noteLine(context, kind, { openingId, part, sectionId, bidId, bidderName, text });
  await tellOpening(context, project, { openingId, sectionId });
}

function refuseSigned({ confirmed }: RecordedBid, action: string): void {
  if (confirmed === true) throw new StateError({ action, status: 'SIGNED' });
}

/**
 * A bidder objects on the spot (例44), until it has signed; each objection waits for the host's answer.
 * @throws StateError before the start, after its signature and once the record is closed
 */
export async function objectAt<Bid extends RecordedBid>(
  context: Context,
  record: OpenRecord<Bid>,
  bid: Bid,
  objection: string,
): Promise<Bid> {
  requireOpen(record, 'object');
  refuseSigned(bid, 'object');
  const said = { objection: saidBeside(bid.objection, objection), answered: false };
  await record.save(context, bid.bidId, said);
  context.audit({ action: 'OBJECT_AT_OPENING', objectType: 'bid', objectId: bid.bidId, after: { objection } });
  await note(context, record, 'OBJECTION', bid, objection);
  return { ...bid, ...said };
}

/**
 * A bidder signs the record, once.
 * @throws StateError before the start, twice and once the record is closed; RuleError RECORD_INCOMPLETE, OBJECTION_OPEN
 */
export async function signAt<Bid extends RecordedBid>(
  context: Context,
  record: OpenRecord<Bid>,
  bid: Bid,
): Promise<Bid> {
  requireOpen(record, 'sign');
  refuseSigned(bid, 'sign');
  const { db, user } = context;
  const { part, decryptUntil, bids } = record;
  const pending = bids.filter(
    ({ sectionId, decryptStatus }) => sectionId === bid.sectionId && decryptStatus === 'PENDING',
  );
  const shut = stillShut(pending.length, decryptUntil, await timeNow(db));
  const unanswered = bid.objection !== null && !bid.answered;
  enforce(findings(signingRules, { shut, unanswered }));
  await insertSignature(db, { bidId: bid.bidId, part, status: 'SIGNED', name: user.displayName, reason: null });
  const said = { confirmed: true };
  await record.save(context, bid.bidId, said);
  context.audit({ action: ACTIONS[part].sign, objectType: 'bid', objectId: bid.bidId, after: said });
  await note(context, record, 'SIGNED', bid);
  return { ...bid, ...said };
}

/**
 * The host notes that a bidder does not sign, and why. It blocks nothing; who signs all the same has signed.
 * @throws StateError for one who has signed, before the start and once the record is closed
 */
export async function noteUnsignedAt(
  context: Context,
  record: OpenRecord,
  bid: RecordedBid,
  { status, reason }: { status: 'ABSENT' | 'UNWILLING'; reason: string },
): Promise<void> {
  requireOpen(record, 'note');
  refuseSigned(bid, 'note');
  const { bidId } = bid;
  const name = context.user.displayName;
  await insertSignature(context.db, { bidId, part: record.part, status, name, reason });
  context.audit({ action: 'NOTE_UNSIGNED', objectType: 'bid', objectId: bidId, after: { status, reason } });
  await note(context, record, 'UNSIGNED', bid, reason);
}

/**
 * The host notes something at a line, or answers the objection there (R38); an answer stands beside what was noted before.
 * @throws StateError before the start and once the record is closed; HttpError 409 when somebody objected or noted since
 */
export async function remarkAt(
  context: Context,
  record: OpenRecord,
  bid: RecordedBid,
  { remark: text, seen }: Remark,
): Promise<void> {
  requireOpen(record, 'remark');
  // a note is no answer to an objection that the host did not see
  if (seen.objection !== bid.objection || seen.remark !== bid.remark) throw new HttpError(409, 'CONFLICT');
  const { bidId } = bid;
  const answers = bid.objection !== null && !bid.answered;
  const remark = remarkInPlace(bid.remark, answers ? saidBeside(bid.remark, text) : text);
  await record.save(context, bidId, { remark, answered: bid.objection !== null });
  const action = ACTIONS[record.part].remark;
  context.audit({ action, objectType: 'bid', objectId: bidId, before: { remark: bid.remark }, after: { remark } });
  await note(context, record, answers ? 'ANSWER' : 'NOTE', bid, text);
}

/**
 * Reads a bid out, or reads it again: the next turn of its section (法36).
 * @param turn the last one that the host saw
 * @throws HttpError 409 when somebody else read on since `turn`; StateError for a bid that is shut, and once the record is closed
 */
export async function readOutAt(
  context: Context,
  record: OpenRecord,
  { bidId, sectionId, decryptStatus, ...bid }: RecordedBid,
  turn: number,
): Promise<void> {
  requireOpen(record, 'read');
  if (decryptStatus !== 'OK') throw new StateError({ action: 'read', status: decryptStatus ?? 'RETURNED' });
  const { part, openingId } = record;
  const readings = await records.selectReadings(context.db, openingId, part);
  const last = readings.findLast((one) => one.sectionId === sectionId)?.turn ?? 0;
  expectVersion(last, turn);
  const readerName = context.user.displayName;
  await records.insertReading(context.db, { openingId, part, sectionId, turn: last + 1, bidId, readerName });
  const again = readings.some((one) => one.bidId === bidId);
  context.audit({ action: 'READ_OUT_BID', objectType: 'bid', objectId: bidId, after: { turn: last + 1 } });
  const read = { ...bid, bidId, sectionId, decryptStatus };
  await note(context, record, again ? 'READ_AGAIN' : 'READ', read, bid.priceText);
}

/** With the end of a record it is noted whose bid was read out and who said nothing of it. */
export async function noteNotSigned(
  context: Context,
  { part, openingId, bids }: Pick<OpenRecord, 'part' | 'openingId' | 'bids'>,
): Promise<void> {
  const heard = bids.filter(({ decryptStatus, confirmed }) => decryptStatus === 'OK' && confirmed !== true);
  const bidIds = heard.map(({ bidId }) => bidId);
  const noted = await selectSignatures(context.db, bidIds, part);
  for (const { bidId, sectionId, bidderName } of heard) {
    if (noted.has(bidId)) continue;
    const name = context.user.displayName;
    await insertSignature(context.db, { bidId, part, status: 'UNSIGNED', name, reason: null });
    await noteLine(context, 'UNSIGNED', { openingId, part, sectionId, bidId, bidderName });
  }
}
