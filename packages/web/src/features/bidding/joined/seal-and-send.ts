import { newPriceKey, KEY_RANDOM, priceBinding, readPriceKey } from '@tenderdesk/domain/bidding/bid/price-key';
import type { ItemPrices } from '@tenderdesk/domain/bidding/bid/item-price';
import { type BidContent, sealBid } from '@tenderdesk/domain/bidding/bid/seal';
import { parseWireTime } from '@tenderdesk/domain/calendar';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import type { UploadWays } from '../../../api/upload.ts';
import { type Transfer, transfer } from '../../../kit/form/transfer.ts';
import { text } from '../../../kit/text.ts';
import { watchDeadline } from './deadline-watch.ts';
import { answersAll } from './item-values.ts';

/** Where a bid is on its way. */
export type Step = { name: 'sealing' } | { name: 'sending'; transfer: Transfer };

/** The receipt, whether the server stored exactly what this browser has sent, and the first envelope to keep; null where it stands as it was. */
export type Receipt = Taken & { sameHash: boolean; envelope: File | null };

type Taken = Reply<'post', '/bidder/bid/parts'>;

/** The section that is bid for. */
interface Target {
  registrationId: string;
  sectionId: string;
}

/** The first envelope as it is written; of two envelopes it names no price. */
export interface FirstPart {
  content: BidContent;
  file: File | null;
  password: string;
}

/** The price part as it is written, and the key that opens it. */
export interface PricePart {
  priceText: string;
  file: File | null;
  key: string;
}

/** Browsers give the cipher only to pages that came by https, or from this machine. */
export const canSeal = (): boolean => globalThis.isSecureContext;

/** A key for one price part, of the browser's cryptographic source. */
export const makePriceKey = (): string => newPriceKey(crypto.getRandomValues(new Uint8Array(KEY_RANDOM)));

const late = (): ApiError =>
  new ApiError({ status: 410, code: 'DEADLINE_PASSED', message: text('joined.tooLate'), requestId: null });

const workspaceOf = (registrationId: string) =>
  call('get', '/bidder/registration/{registrationId}', { registrationId });

const deadlineOf = ({ bidDeadline }: { bidDeadline: string }): number => Date.parse(parseWireTime(bidDeadline));

/** The bid deadline as it stands now, epoch milliseconds. */
const askDeadline = async (registrationId: string): Promise<number> => deadlineOf(await workspaceOf(registrationId));

/** @throws ApiError 410 once the deadline has passed on the server's clock */
async function expectTime(registrationId: string): Promise<number> {
  const deadline = await askDeadline(registrationId);
  if (serverNow() >= deadline) throw late();
  return deadline;
}

/**
 * What is asked about is what the form showed; otherwise the form is filled with the list as it stands now.
 * @throws ApiError 410 as expectTime; 409 where a correction has changed the list of items since
 */
async function expectSameItems(registrationId: string, items: ItemPrices | undefined): Promise<void> {
  const now = await workspaceOf(registrationId);
  if (serverNow() >= deadlineOf(now)) throw late();
  if (answersAll(now.section.inquiryItems, items)) return;
  await invalidate('/');
  throw new ApiError({ status: 409, code: 'ITEMS_CHANGED', message: text('joined.itemsChanged'), requestId: null });
}

/** Sends an envelope while the deadline is watched, which ends a sending that is cut too. @throws ApiError */
async function send<Stored>(
  registrationId: string,
  envelope: File,
  ways: UploadWays<Stored>,
  onChange: (transfer: Transfer) => void,
): Promise<Stored> {
  const deadline = await expectTime(registrationId);
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

/** An envelope that is ready to be sent, with its hash. */
interface Sealed {
  file: File;
  sha256: string;
}

const DEVICE = 'tenderdesk.device';
let forgotten: string | null = null;

/** A random mark of this browser, made once and kept here alone; where nothing can be kept it lasts as long as the page. */
function deviceMark(): string {
  const make = (): string => hex(crypto.getRandomValues(new Uint8Array(16)).buffer);
  try {
    const known = localStorage.getItem(DEVICE);
    if (known && /^[0-9a-f]{32}$/.test(known)) return known;
    const made = make();
    localStorage.setItem(DEVICE, made);
    return made;
  } catch {
    forgotten ??= make();
    return forgotten;
  }
}

async function seal(content: BidContent, file: File | null, password: string, binding: string): Promise<Sealed> {
  const bytes = file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const envelope = await sealBid({ content: { ...content, device: deviceMark() }, file: bytes }, password, binding);
  return {
    file: new File([envelope], file?.name ?? text('joined.bid')),
    sha256: hex(await crypto.subtle.digest('SHA-256', envelope)),
  };
}

/**
 * Seals a bid in this browser and hands the envelope in (ADR 0009). Neither content nor password is kept or sent in
 * the clear.
 * @throws ApiError, 410 where the deadline passes before or during the sending, 409 where the items were corrected since; DOMException
 *   AbortError once it is given up
 */
export async function sealAndSend(
  { registrationId, sectionId }: Target,
  { content, file, password }: FirstPart,
  onStep: (step: Step) => void,
): Promise<Receipt> {
  onStep({ name: 'sealing' });
  await expectSameItems(registrationId, content.items);
  const sealed = await seal(content, file, password, sectionId);
  const ways = {
    begin: () => call('post', '/bidder/bid/upload', { body: { registrationId, size: sealed.file.size } }),
    finish: (uploadId: string) => call('post', '/bidder/bid/upload/{uploadId}/submit', { uploadId }),
  };
  const receipt = await send(registrationId, sealed.file, ways, (now) => onStep({ name: 'sending', transfer: now }));
  await invalidate('/');
  return { ...receipt, sameHash: receipt.sha256 === sealed.sha256, envelope: sealed.file };
}

const NO_LETTER = { periodDays: 0, quality: '', managerName: '', managerCert: '' };

/**
 * Seals a bid of two envelopes and hands both in as one (ADR 0039); a part that is null is taken from the bid that stands. The price
 * part is sealed with its key, which leaves this browser only in the second opening.
 * @throws as sealAndSend
 */
export async function sealAndSendParts(
  { registrationId, sectionId }: Target,
  { first, price }: { first: FirstPart | null; price: PricePart | null },
  onStep: (step: Step) => void,
): Promise<Receipt> {
  onStep({ name: 'sealing' });
  await expectTime(registrationId);
  const sealed = {
    FIRST: first && (await seal({ ...first.content, priceText: '' }, first.file, first.password, sectionId)),
    PRICE:
      price &&
      (await seal(
        { ...NO_LETTER, priceText: price.priceText },
        price.file,
        readPriceKey(price.key) ?? '',
        priceBinding(sectionId),
      )),
  };
  const sent = async (part: 'FIRST' | 'PRICE'): Promise<string | null> => {
    const envelope = sealed[part]?.file;
    if (!envelope) return null;
    const ways = {
      begin: () => call('post', '/bidder/bid/upload', { body: { registrationId, size: envelope.size, part } }),
      // both parts are taken together, once both are there
      finish: (uploadId: string) => Promise.resolve(uploadId),
    };
    return send(registrationId, envelope, ways, (now) => onStep({ name: 'sending', transfer: now }));
  };
  const [firstUploadId, priceUploadId] = [await sent('FIRST'), await sent('PRICE')];
  const receipt = await call('post', '/bidder/bid/parts', { body: { registrationId, firstUploadId, priceUploadId } });
  await invalidate('/');
  const same = (part: Sealed | null, sha256: string | undefined): boolean => !part || part.sha256 === sha256;
  return {
    ...receipt,
    sameHash: same(sealed.FIRST, receipt.sha256) && same(sealed.PRICE, receipt.price?.sha256),
    envelope: sealed.FIRST?.file ?? null,
  };
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
