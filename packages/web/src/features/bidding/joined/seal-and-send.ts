import { type BidContent, sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import { sendFile } from '../../../api/files.ts';
import { invalidate } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';

/** Where a bid is on its way; `part` is 0 to 1. */
export type Step = { name: 'sealing' } | { name: 'sending'; part: number };

/** The receipt, and whether the server stored exactly what this browser has sent. */
export type Receipt = Reply<'post', '/bidder/bid'> & { sameHash: boolean };

/** Browsers give the cipher only to pages that came by https, or from this machine. */
export const canSeal = (): boolean => globalThis.isSecureContext;

/**
 * Seals a bid in this browser and hands the envelope in (ADR 0009). Neither content nor password is kept or sent in
 * the clear.
 * @throws ApiError
 */
export async function sealAndSend(
  { registrationId, sectionId }: { registrationId: string; sectionId: string },
  content: BidContent,
  file: File | null,
  password: string,
  onStep: (step: Step) => void,
): Promise<Receipt> {
  onStep({ name: 'sealing' });
  const bytes = file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const envelope = await sealBid({ content, file: bytes }, password, sectionId);
  const sha256 = hex(await crypto.subtle.digest('SHA-256', envelope));
  onStep({ name: 'sending', part: 0 });
  const receipt = await sendFile<Reply<'post', '/bidder/bid'>>(
    '/bidder/bid',
    { registrationId },
    new File([envelope], 'bid.tdbid'),
    { onProgress: (part) => onStep({ name: 'sending', part }) },
  );
  await invalidate('/');
  return { ...receipt, sameHash: receipt.sha256 === sha256 };
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
