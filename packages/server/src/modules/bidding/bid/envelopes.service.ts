import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import type { Soundness, StoredFile } from '../../../kernel/files.ts';
import { sectionsOf, type InRound } from '../../procedure/project/project.service.ts';
import { SEALABLE } from '../../procedure/sealing/sealing.service.ts';
import * as records from './bid.repository.ts';

/**
 * SHA-256 of the envelopes of a project's round that were not withdrawn, sorted. Fixed once the deadline is over; how many they
 * are is nobody's to know before the opening.
 */
export async function envelopeHashes(context: Context, project: InRound): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await sectionsOf(context, project))
    for (const { sha256 } of await records.selectOfSection(context.db, id)) found.push(sha256);
  return found.toSorted();
}

/** An envelope where it lies: that of a bid, or its price part. */
export type Envelope = Pick<records.BidRow, 'id' | 'envelopeKey' | 'size' | 'sha256'>;

/** The envelope of a bid as it was stored; one that is gone has no key. */
const envelopeOf = ({ envelopeKey, size, sha256 }: Envelope): StoredFile => ({
  storageKey: envelopeKey ?? '',
  size: Number(size),
  sha256,
});

/** How the envelope of a bid lies in the store. */
export const checkEnvelope = ({ files }: Context, bid: Envelope): Promise<Soundness> => files.check(envelopeOf(bid));

/** The envelope of a bid lies where its bidder has brought it again; the caller has compared the hashes. */
export const putEnvelopeBack = (
  { db }: Context,
  bid: records.BidRow,
  { storageKey }: StoredFile,
): Promise<records.BidRow> => records.updateBid(db, bid.id, { envelopeKey: storageKey, checkedTime: null });

/** Tells the administrators that the platform lost or changed an envelope, while there may be time to bring it back. */
export const raiseEnvelope = ({ alarms }: Context, bid: Envelope): Promise<void> =>
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
export async function readEnvelopeOf(context: Context, bid: Envelope): Promise<Uint8Array> {
  try {
    return await context.files.readAll(envelopeOf(bid));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await raiseEnvelope(context, bid);
    throw new HttpError(500, 'ENVELOPE_DAMAGED', { cause: error });
  }
}
