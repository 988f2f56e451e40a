import { ITEM_PRICE_LENGTH, type ItemPrices } from './item-price.ts';

/**
 * Sealing of bids, the same in browser and server (Web Crypto). The envelope: magic, version, iterations, salt,
 * wrapped data key, ciphertext. Its version is the seam for another scheme (ADR: bids are sealed by their bidders).
 * Only the version and the iterations can be read without the password.
 */

/** What a bidder offers for one section. */
export interface BidContent {
  /** The price exactly as written. */
  priceText: string;
  /** Offered period in days. */
  periodDays: number;
  quality: string;
  managerName: string;
  managerCert: string;
  /** Of a public inquiry that lists items: the price of each; absent in every other bid. */
  items?: ItemPrices;
  /** A random mark of the browser that sealed it, of no person: bids that share one are looked at (例40). */
  device?: string;
}

export interface BidFile {
  name: string;
  bytes: Uint8Array;
}

/** A bid as sealed and opened. */
export interface SealedBid {
  content: BidContent;
  file: BidFile | null;
}

/** Why an envelope stays shut. */
export type SealFault = 'NOT_AN_ENVELOPE' | 'WRONG_PASSWORD' | 'TAMPERED';

/** An envelope can't be opened. A damaged key part can't be told from a wrong password. */
export class SealError extends Error {
  readonly code: SealFault;
  constructor(code: SealFault) {
    super(code);
    this.code = code;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

const MAGIC = [0x54, 0x44, 0x42, 0x49, 0x44]; // TDBID
const VERSION = 1;
const ITERATIONS = 600_000;
/** A forged header must not keep the processor busy. */
const MOST_ITERATIONS = 2_000_000;
const SALT = { at: 10, length: 16 };
const WRAP_IV = { at: 26, length: 12 };
const WRAPPED = { at: 38, length: 48 };
const DATA_IV = { at: 86, length: 12 };
const HEADER = 98;
const TAG = 16;
/** The JSON fills whole blocks, and so does all: the size tells nothing about the length of a text. */
const BLOCK = 8192;

const subtle = () => globalThis.crypto.subtle;
const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
const part = (bytes: Bytes, { at, length }: { at: number; length: number }): Bytes => bytes.subarray(at, at + length);
const upTo = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;
const random = (length: number): Bytes => globalThis.crypto.getRandomValues(new Uint8Array(length));
const aes = (iv: Bytes, additionalData: Bytes) => ({ name: 'AES-GCM', iv, additionalData });

function join(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((size, one) => size + one.length, 0));
  let at = 0;
  for (const one of parts) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}

async function keyFrom(password: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const secret = await subtle().importKey('raw', utf8(password.normalize('NFC')), 'PBKDF2', false, ['deriveKey']);
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle().deriveKey(pbkdf2, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const dataKey = (raw: Bytes): Promise<CryptoKey> =>
  subtle().importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Each price in the same room: how long it is, and whether there is one, does not show outside. */
const padded = ({ taxRate, prices }: ItemPrices): ItemPrices => ({
  taxRate: taxRate.padEnd(LONGEST_RATE),
  prices: prices.map(({ itemId, priceText }) => ({ itemId, priceText: priceText.padEnd(ITEM_PRICE_LENGTH) })),
});

/** Bytes that a price has with its id, however its digits are written, and those of the list around them. */
const ITEM_ROOM = 192;
const LIST_ROOM = 256;

/**
 * The JSON. A list of prices has blocks of its own, as many as the list that was asked for takes: in the blocks of the letter its
 * length would tell near their ends how long the letter is.
 */
function jsonOf({ content, file }: SealedBid): Bytes {
  const { priceText, periodDays, quality, managerName, managerCert, items, device } = content;
  const textWith = (more: { items?: ItemPrices }): Bytes =>
    utf8(
      JSON.stringify({
        content: {
          ...{ priceText, periodDays, quality, managerName, managerCert },
          ...more,
          ...(device && { device }),
        },
        file: file && { name: file.name, size: file.bytes.length },
      }),
    );
  const letter = textWith({});
  if (!items) return letter;
  const room = upTo(4 + letter.length) + upTo(LIST_ROOM + items.prices.length * ITEM_ROOM) - 4;
  const json = textWith({ items: padded(items) });
  // blanks behind a JSON are none of it
  return join(json, new Uint8Array(Math.max(0, room - json.length)).fill(0x20));
}

/** Length of the JSON, JSON padded to blocks, file, padding. */
function pack(bid: SealedBid): Bytes {
  const { file } = bid;
  const json = jsonOf(bid);
  const fileAt = upTo(4 + json.length);
  const plain = new Uint8Array(upTo(fileAt + (file?.bytes.length ?? 0)));
  new DataView(plain.buffer).setUint32(0, json.length);
  plain.set(json, 4);
  if (file) plain.set(file.bytes, fileAt);
  return plain;
}

/** Longest text of a bid, and the longest period in days. */
const LONGEST_TEXT = 2000;
const LONGEST_PERIOD = 36_500;
/** Most prices of items, and the longest tax rate. */
const MOST_PRICES = 1000;
const LONGEST_RATE = 10;
const LONGEST_ID = 64;

/** Text that can be stored and shown: NUL has no place in a database. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_TEXT && !value.includes('\0');

const isShort = (value: unknown, most: number): boolean => isText(value) && (value as string).length <= most;

function isItems(value: unknown): value is ItemPrices {
  if (typeof value !== 'object' || value === null) return false;
  const { taxRate, prices } = value as Record<string, unknown>;
  if (!isShort(taxRate, LONGEST_RATE) || !Array.isArray(prices) || prices.length > MOST_PRICES) return false;
  return prices.every((one: unknown) => {
    if (typeof one !== 'object' || one === null) return false;
    const { itemId, priceText } = one as Record<string, unknown>;
    return isShort(itemId, LONGEST_ID) && isShort(priceText, ITEM_PRICE_LENGTH);
  });
}

const isContent = (value: unknown): value is BidContent => {
  if (typeof value !== 'object' || value === null) return false;
  const { priceText, periodDays, quality, managerName, managerCert, items, device } = value as Record<string, unknown>;
  return (
    (items === undefined || isItems(items)) &&
    (device === undefined || isShort(device, LONGEST_ID)) &&
    [priceText, quality, managerName, managerCert].every(isText) &&
    Number.isInteger(periodDays) &&
    Math.abs(periodDays as number) <= LONGEST_PERIOD
  );
};

/** A half character is none that a database keeps. */
const whole = ({
  priceText,
  periodDays,
  quality,
  managerName,
  managerCert,
  items,
  device,
}: BidContent): BidContent => ({
  priceText: priceText.toWellFormed(),
  periodDays,
  quality: quality.toWellFormed(),
  managerName: managerName.toWellFormed(),
  managerCert: managerCert.toWellFormed(),
  ...(items && {
    items: {
      taxRate: items.taxRate.toWellFormed().trim(),
      prices: items.prices.map(({ itemId, priceText }) => ({
        itemId: itemId.toWellFormed(),
        priceText: priceText.toWellFormed().trim(),
      })),
    },
  }),
  ...(device && { device: device.toWellFormed() }),
});

/** What `pack` packed; its writer is a bidder, so that its shape is checked. @throws SealError TAMPERED */
function unpack(plain: Bytes): SealedBid {
  const length = plain.length >= 4 ? new DataView(plain.buffer).getUint32(0) : 0;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain.subarray(4, 4 + length));
    const { content, file } = JSON.parse(text) as { content: unknown; file: { name: unknown; size: unknown } | null };
    if (!isContent(content)) throw new SealError('TAMPERED');
    if (file === null) return { content: whole(content), file };
    const fileAt = upTo(4 + length);
    const { name, size } = file;
    if (typeof name !== 'string' || !isText(name) || typeof size !== 'number') throw new SealError('TAMPERED');
    if (!Number.isInteger(size) || size < 0 || fileAt + size > plain.length) throw new SealError('TAMPERED');
    return { content: whole(content), file: { name: name.toWellFormed(), bytes: plain.slice(fileAt, fileAt + size) } };
  } catch {
    throw new SealError('TAMPERED');
  }
}

/**
 * Seals a bid for one section under the bidder's password: AES-256-GCM under a random key, which a PBKDF2-SHA256
 * key wraps. The section's id is bound to it, so that a copy does not open elsewhere.
 * @param iterations of PBKDF2; fewer only in tests
 */
export async function sealBid(
  bid: SealedBid,
  password: string,
  sectionId: string,
  iterations = ITERATIONS,
): Promise<Uint8Array<ArrayBuffer>> {
  const salt = random(SALT.length);
  const head = join(new Uint8Array([...MAGIC, VERSION]), new Uint8Array(4), salt);
  new DataView(head.buffer).setUint32(6, iterations);

  const raw = random(32);
  const wrapIv = random(WRAP_IV.length);
  const wrapped = await subtle().encrypt(aes(wrapIv, head), await keyFrom(password, salt, iterations), raw);

  const dataIv = random(DATA_IV.length);
  const header = join(head, wrapIv, new Uint8Array(wrapped), dataIv);
  const bound = join(header, utf8(sectionId));
  const cipher = await subtle().encrypt(aes(dataIv, bound), await dataKey(raw), pack(bid));
  return join(header, new Uint8Array(cipher));
}

/**
 * The readable part of an envelope: asked on receipt, without the password.
 * @param envelope all of it, or its first bytes when it is too long to hold
 * @param size length of all of it in bytes
 * @throws SealError NOT_AN_ENVELOPE
 */
export function readEnvelope(envelope: Uint8Array, size = envelope.length): { version: number; iterations: number } {
  const iterations =
    envelope.length >= HEADER && size > HEADER ? new DataView(envelope.buffer, envelope.byteOffset).getUint32(6) : 0;
  const ours =
    MAGIC.every((byte, index) => envelope[index] === byte) &&
    envelope[5] === VERSION &&
    (size - HEADER - TAG) % BLOCK === 0 &&
    iterations >= 1 &&
    iterations <= MOST_ITERATIONS;
  if (!ours) throw new SealError('NOT_AN_ENVELOPE');
  return { version: VERSION, iterations };
}

/**
 * Opens an envelope of the section.
 * @throws SealError NOT_AN_ENVELOPE, WRONG_PASSWORD, TAMPERED (also for another section's envelope)
 */
export async function openBid(envelope: Uint8Array, password: string, sectionId: string): Promise<SealedBid> {
  const { iterations } = readEnvelope(envelope);
  const bytes: Bytes = new Uint8Array(envelope);
  const head = bytes.subarray(0, SALT.at + SALT.length);
  const wrapping = await keyFrom(password, part(bytes, SALT), iterations);
  const raw = await decrypt('WRONG_PASSWORD', aes(part(bytes, WRAP_IV), head), wrapping, part(bytes, WRAPPED));
  const bound = join(bytes.subarray(0, HEADER), utf8(sectionId));
  const plain = await decrypt('TAMPERED', aes(part(bytes, DATA_IV), bound), await dataKey(raw), bytes.subarray(HEADER));
  return unpack(plain);
}

async function decrypt(fault: SealFault, how: AesGcmParams, key: CryptoKey, bytes: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await subtle().decrypt(how, key, bytes));
  } catch {
    throw new SealError(fault);
  }
}
