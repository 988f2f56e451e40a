import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, fileRef, id, optionalText, paged, pageQuery } from '../../../kernel/wire.ts';

/** Bytes of an envelope: just below the limit of all uploads, so that it is refused in words and not cut off. */
export const MOST_ENVELOPE = 199 * 1024 * 1024;

/** A price as written, its kind, and `price` in 万元 where it is an amount; all null while it is not known. */
export const priceFields = {
  priceText: z.string().nullable(),
  priceKind: coded.nullable(),
  price: z.string().nullable(),
};

/** The price part of a bid of two envelopes; null for a bid of one. */
const OwnPricePart = z
  .object({
    sha256: z.string(),
    size: z.number().int(),
    status: coded,
    openedTime: dateTimeText.nullable(),
    returnedTime: dateTimeText.nullable(),
    /** Its bidder has fetched what was returned. */
    fetched: z.boolean(),
  })
  .meta({ id: 'OwnPricePart' });

/** A bidder's own bid: the receipt, and the values once it is opened. */
export const OwnBid = z
  .object({
    id,
    version: z.number().int(),
    registrationId: id,
    receiptNo: z.string(),
    sha256: z.string(),
    size: z.number().int(),
    submittedTime: dateTimeText,
    withdrawnTime: dateTimeText.nullable(),
    status: coded,
    openedTime: dateTimeText.nullable(),
    ...priceFields,
    periodDays: z.number().int().nullable(),
    quality: z.string().nullable(),
    managerName: z.string().nullable(),
    managerCert: z.string().nullable(),
    fileName: z.string().nullable(),
    pricePart: OwnPricePart.nullable(),
    files: z.array(fileRef),
  })
  .meta({ id: 'OwnBid' });

const bidParams = z.object({ bidId: id });

const receipt = z.object({
  bidId: id,
  receiptNo: z.string(),
  sha256: z.string(),
  size: z.number().int(),
  serverTime: dateTimeText,
  /** Of a bid of two envelopes: its price part, received as one bid with the first envelope. */
  price: z.object({ sha256: z.string(), size: z.number().int() }).nullable(),
});

export const beginBidUpload = endpoint({
  method: 'POST',
  path: '/bidder/bid/upload',
  summary:
    'Announces a sealed bid that comes in parts, by PATCH /attachment/upload/{uploadId}; what was begun before for the same registration is dropped',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  // given up and begun again, it is another upload
  once: false,
  body: z.strictObject({
    registrationId: id,
    size: z.number().int().min(1).max(MOST_ENVELOPE),
    /** Of a bid of two envelopes. */
    part: z.enum(['FIRST', 'PRICE']).default('FIRST'),
  }),
  reply: z.object({ uploadId: id }),
});

export const submitUploadedBid = endpoint({
  method: 'POST',
  path: '/bidder/bid/upload/{uploadId}/submit',
  summary: 'Hand in the sealed bid that came in parts. It replaces the one handed in before. May be asked again',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ uploadId: id }),
  transaction: false,
  reply: receipt,
  rules: ['R34', 'ENVELOPES'],
});

export const submitParts = endpoint({
  method: 'POST',
  path: '/bidder/bid/parts',
  summary:
    'Hand in a bid of two envelopes that came in parts. A part that is left out is taken from the bid that stands. May be asked again',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  body: z.strictObject({ registrationId: id, firstUploadId: id.nullable(), priceUploadId: id.nullable() }),
  transaction: false,
  reply: receipt,
  rules: ['R34', 'ENVELOPES', 'PART_MISSING'],
});

export const submitBid = endpoint({
  method: 'POST',
  path: '/bidder/bid',
  summary:
    'Hand in a sealed bid (form data: registrationId, then file, an envelope of the bidder’s browser). It replaces the one handed in before',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  multipart: true,
  // the file arrives first; the transaction that decides is short
  transaction: false,
  reply: receipt,
  rules: ['R34', 'ENVELOPES'],
});

export const withdrawBid = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/withdraw',
  summary: 'Withdraw one’s bid before the deadline; its hash is kept',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: bidParams,
  body: z.strictObject({ reason: optionalText(200) }),
  reply: OwnBid,
});

export const listBids = endpoint({
  method: 'GET',
  path: '/bidder/bid/page',
  summary: 'One’s own bids and receipts, the newest first',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  query: pageQuery,
  reply: paged(OwnBid.extend({ projectName: z.string(), sectionName: z.string() })),
});

export const viewBid = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}',
  summary: 'One’s own bid',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: bidParams,
  reply: OwnBid,
});
