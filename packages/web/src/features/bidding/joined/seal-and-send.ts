import { type BidContent, sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import { parseWireTime } from '@tenderdesk/domain/calendar';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { sendFile } from '../../../api/files.ts';
import { invalidate } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { text } from '../../../kit/text.ts';
import { watchDeadline } from './deadline-watch.ts';

/** Where a bid is on its way; `part` is 0 to 1. */
export type Step = { name: 'sealing' } | { name: 'sending'; part: number };

/** The receipt, and whether the server stored exactly what this browser has sent. */
export type Receipt = Reply<'post', '/bidder/bid'> & { sameHash: boolean };

/** Browsers give the cipher only to pages that came by https, or from this machine. */
export const canSeal = (): boolean => globalThis.isSecureContext;

const late = (): ApiError =>
  new ApiError({ status: 410, code: 'DEADLINE_PASSED', message: text('joined.tooLate'), requestId: null });

/** The bid deadline as it stands now, epoch milliseconds. */
async function askDeadline(registrationId: string): Promise<number> {
  const { bidDeadline } = await call('get', '/bidder/registration/{registrationId}', { registrationId });
  return Date.parse(parseWireTime(bidDeadline));
}

/** @throws ApiError 410 once the deadline has passed on the server's clock */
async function expectTime(registrationId: string): Promise<number> {
  const deadline = await askDeadline(registrationId);
  if (serverNow() >= deadline) throw late();
  return deadline;
}

/** Sends an envelope while the deadline is watched: a refusal may not come through while the line is full. @throws ApiError */
async function send(registrationId: string, envelope: Uint8Array<ArrayBuffer>, onProgress: (part: number) => void) {
  const deadline = await expectTime(registrationId);
  const giveUp = new AbortController();
  const stop = watchDeadline(deadline, {
    ask: () => askDeadline(registrationId),
    now: serverNow,
    onOver: () => giveUp.abort(),
  });
  try {
    return await sendFile<Reply<'post', '/bidder/bid'>>(
      '/bidder/bid',
      { registrationId },
      new File([envelope], 'bid.tdbid'),
      { onProgress, signal: giveUp.signal },
    );
  } catch (error) {
    // a server that refuses closes the line on what is still coming: its words are lost, the time is not
    const isCut = error instanceof ApiError && error.status === 0 && serverNow() >= deadline;
    if (giveUp.signal.aborted || isCut) throw late();
    throw error;
  } finally {
    stop();
  }
}

/**
 * Seals a bid in this browser and hands the envelope in (ADR 0009). Neither content nor password is kept or sent in
 * the clear.
 * @throws ApiError, 410 where the deadline passes before or during the sending
 */
export async function sealAndSend(
  { registrationId, sectionId }: { registrationId: string; sectionId: string },
  content: BidContent,
  file: File | null,
  password: string,
  onStep: (step: Step) => void,
): Promise<Receipt> {
  onStep({ name: 'sealing' });
  await expectTime(registrationId);
  const bytes = file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const envelope = await sealBid({ content, file: bytes }, password, sectionId);
  const sha256 = hex(await crypto.subtle.digest('SHA-256', envelope));
  onStep({ name: 'sending', part: 0 });
  const receipt = await send(registrationId, envelope, (part) => onStep({ name: 'sending', part }));
  await invalidate('/');
  return { ...receipt, sameHash: receipt.sha256 === sha256 };
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
