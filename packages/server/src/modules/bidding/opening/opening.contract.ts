import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, id, roundQuery, text } from '../../../kernel/wire.ts';
import { priceFields } from '../bid/bid.contract.ts';

/** Whether a bidder signed the record, or why not; null until something of it is known. */
export const Signature = z.object({
  status: coded,
  name: z.string(),
  reason: z.string().nullable(),
  time: dateTimeText,
});

/** One line of the opening record; amounts in 万元. Values are null until the bid is decrypted. */
export const OpeningItem = z
  .object({
    bidId: id,
    bidderName: z.string(),
    decryptStatus: coded,
    /** When its bidder opened it; null until then. */
    decryptedTime: dateTimeText.nullable(),
    depositOk: z.boolean(),
    ...priceFields,
    periodDays: z.number().int().nullable(),
    quality: z.string().nullable(),
    managerName: z.string().nullable(),
    confirmed: z.boolean().nullable(),
    objection: z.string().nullable(),
    remark: z.string().nullable(),
    /** The remark answers the objection (R38). */
    answered: z.boolean(),
    signature: Signature.nullable(),
  })
  .meta({ id: 'OpeningItem' });

/** One turn of reading out. */
export const Reading = z.object({ turn: z.number().int(), bidId: id, readerName: z.string(), readTime: dateTimeText });

const OpeningSection = z.object({
  sectionId: id,
  code: z.string(),
  name: z.string(),
  status: coded,
  controlPrice: z.string().nullable(),
  /** Percent, drawn when the record was closed; null before, and where the section's formula has none. */
  factor: z.string().nullable(),
  factorTime: dateTimeText.nullable(),
  items: z.array(OpeningItem),
  /** What was read out, in order; the last turn is being read. */
  readings: z.array(Reading),
});

/** Before the start the sections have no items: neither names nor a count. */
export const Opening = z
  .object({
    projectId: id,
    openingTime: dateTimeText,
    place: z.string(),
    status: coded,
    started: z.boolean(),
    startedTime: dateTimeText.nullable(),
    decryptUntil: dateTimeText.nullable(),
    endedTime: dateTimeText.nullable(),
    hostName: z.string().nullable(),
    recorder: z.string().nullable(),
    version: z.number().int(),
    /** Prices are opened in a second opening. */
    twoEnvelopes: z.boolean(),
    sections: z.array(OpeningSection),
  })
  .meta({ id: 'Opening' });

/** What the host saw at a line. */
export const SeenLine = z.strictObject({ objection: z.string().nullable(), remark: z.string().nullable() });

const project = z.object({ projectId: id });
const version = z.number().int();

export const viewOpening = endpoint({
  method: 'GET',
  path: '/tender/bidOpening/{projectId}',
  summary: 'The opening of a project; names, prices and numbers only after its start. Null before the phase',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Opening.nullable(),
});

export const startOpening = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/start',
  summary: 'Open: sections with too few bids fail and stay shut, the others wait for their passwords',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ recorder: text(50), version }),
  reply: Opening,
  rules: ['R36', 'TOO_EARLY'],
});

export const remarkOnItem = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/remark',
  summary:
    'Note what happened with one bid, or the answer to an objection made on the spot. `seen` is the line as the host saw it',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ bidId: id, remark: text(500), seen: SeenLine }),
  reply: Opening,
});

export const readOutBid = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/read',
  summary:
    'Read a bid out: everybody who follows the opening sees it. `turn` is the last one of its section that the host saw',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ bidId: id, turn: z.number().int().min(0) }),
  reply: Opening,
});

export const finishOpening = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/finish',
  summary: 'Close the record: bids that were not decrypted in time are revoked',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ version }),
  reply: Opening,
  rules: ['R37', 'R38', 'DECRYPTING', 'FINDING_OPEN'],
});

const bid = z.object({ bidId: id });

export const decryptBid = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/decrypt',
  summary: 'Decrypt one’s own bid after the opening has started, within the window',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  // the envelope is opened first; the transaction that stores what it held is short
  transaction: false,
  params: bid,
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: OpeningItem,
});

export const confirmItem = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/confirm',
  summary: 'Sign the record of the opening, once every bid of its section is decrypted and one’s objection is answered',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  body: z.strictObject({ agree: z.literal(true) }),
  reply: OpeningItem,
  rules: ['OBJECTION_OPEN', 'RECORD_INCOMPLETE'],
});

export const viewOwnOpening = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/opening',
  summary:
    'What is read out at the opening of the section of one’s own bid (法36); before its start only time and place',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  reply: Opening.nullable(),
});
