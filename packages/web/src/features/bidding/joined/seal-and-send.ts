import { type BidContent, sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import { parseWireTime } from '@tenderdesk/domain/calendar';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { type Transfer, transfer } from '../../../kit/form/transfer.ts';
import { text } from '../../../kit/text.ts';
import { watchDeadline } from './deadline-watch.ts';

/** Where a bid is on its way. */
export type Step = { name: 'sealing' } | { name: 'sending'; transfer: Transfer };

/** The receipt, whether the server stored exactly what this browser has sent, and that envelope to keep. */
export type Receipt = Taken & { sameHash: boolean; envelope: File };

type Taken = Reply<'post', '/bidder/bid/upload/{uploadId}/submit'>;

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

/** Sends an envelope while the deadline is watched, which ends a sending that is cut too. @throws ApiError */
async function send(registrationId: string, envelope: File, onChange: (transfer: Transfer) => void): Promise<Taken> {
  const deadline = await expectTime(registrationId);
  const ways = {
    begin: () => call('post', '/bidder/bid/upload', { body: { registrationId, size: envelope.size } }),
    finish: (uploadId: string) => call('post', '/bidder/bid/upload/{uploadId}/submit', { uploadId }),
  };
  const { stored, stop } = transfer(envelope, ways, onChange);
  let over = false;
  const unwatch = watchDeadline(deadline, {
    ask: () => askDeadline(registrationId),
    now: serverNow,
    onOver: () => {
      over = true;
      stop();
    },
  });
  try {
    return await stored;
  } catch (error) {
    throw over ? late() : error;
  } finally {
    unwatch();
  }
}

/**
 * Seals a bid in this browser and hands the envelope in (ADR 0009). Neither content nor password is kept or sent in
 * the clear.
 * @throws ApiError, 410 where the deadline passes before or during the sending; DOMException AbortError once it is given up
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
  const sent = new File([envelope], file?.name ?? text('joined.bid'));
  const receipt = await send(registrationId, sent, (now) => onStep({ name: 'sending', transfer: now }));
  await invalidate('/');
  return { ...receipt, sameHash: receipt.sha256 === sha256, envelope: sent };
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
