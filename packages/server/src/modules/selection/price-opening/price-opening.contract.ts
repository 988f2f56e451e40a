import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, id, roundQuery, text } from '../../../kernel/wire.ts';
import { priceFields } from '../../bidding/bid/bid.contract.ts';
import { Reading, SeenLine, Signature } from '../../bidding/opening/opening.contract.ts';
import { Unsigned } from '../../bidding/opening/record.contract.ts';

/** One line of the second opening: a price that is read out, or a price part that is returned as it is. */
const PriceOpeningItem = z
  .object({
    bidId: id,
    bidderName: z.string(),
    admitted: z.boolean(),
    decryptStatus: coded.nullable(),
    decryptedTime: dateTimeText.nullable(),
    ...priceFields,
    confirmed: z.boolean().nullable(),
    objection: z.string().nullable(),
    remark: z.string().nullable(),
    answered: z.boolean(),
    signature: Signature.nullable(),
  })
  .meta({ id: 'PriceOpeningItem' });

/** Before its start there are no lines: nobody but the committee knows who goes on. */
const PriceOpening = z
  .object({
    projectId: id,
    openingTime: dateTimeText,
    place: z.string(),
    status: coded,
    startedTime: dateTimeText.nullable(),
    decryptUntil: dateTimeText.nullable(),
    endedTime: dateTimeText.nullable(),
    hostName: z.string().nullable(),
    recorder: z.string().nullable(),
    version: z.number().int(),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        items: z.array(PriceOpeningItem),
        /** What was read out, in order; the last turn is being read. */
        readings: z.array(Reading),
      }),
    ),
  })
  .meta({ id: 'PriceOpening' });

const project = z.object({ projectId: id });
const bid = z.object({ bidId: id });
const version = z.number().int();

export const viewPriceOpening = endpoint({
  method: 'GET',
  path: '/tender/priceOpening/{projectId}',
  summary: 'The second opening of a tender of two envelopes; null before it is announced',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: PriceOpening.nullable(),
});

export const announcePriceOpening = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/announce',
  summary:
    'Tells the bidders of the first opening when the price parts are opened, once every member has handed in for the first envelopes; again for a later time',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ openingTime: dateTimeText, place: text(200), version }),
  reply: PriceOpening,
  rules: ['PRICE_OPENING_NOTICE', 'FIRST_STEP_OPEN'],
  example: { openingTime: '2026-12-28 15:00:00', place: '第一开标室', version: 0 },
});

export const startPriceOpening = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/start',
  summary:
    'The second opening: bids that go on wait for the keys of their price parts, the others are returned as they are',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ recorder: text(50), version }),
  reply: PriceOpening,
  rules: ['TOO_EARLY', 'FIRST_STEP_OPEN'],
});

export const remarkOnPrice = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/remark',
  summary:
    'Note what happened with one bid, or the answer to an objection made on the spot. `seen` is the line as the host saw it',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ bidId: id, remark: text(500), seen: SeenLine }),
  reply: PriceOpening,
});

export const readOutPrice = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/read',
  summary: 'Read a price out; `turn` is the last one of its section that the host saw',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ bidId: id, turn: z.number().int().min(0) }),
  reply: PriceOpening,
});

export const notePriceUnsigned = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/unsigned',
  summary: 'Note that a bidder does not sign the record of the second opening, and why; it blocks nothing',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: Unsigned,
  reply: PriceOpening,
});

export const recordPriceWords = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/words',
  summary: 'A line of one’s own words in the record of the second opening, under one’s name; it is never changed',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ text: text(500), sectionId: id.nullish() }),
  reply: PriceOpening,
});

export const finishPriceOpening = endpoint({
  method: 'PUT',
  path: '/tender/priceOpening/{projectId}/finish',
  summary: 'Close the record: bids whose price part was not decrypted in time are revoked',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ version }),
  reply: PriceOpening,
  rules: ['R37', 'R38', 'DECRYPTING', 'FINDING_OPEN'],
});

export const viewOwnPriceOpening = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/priceOpening',
  summary: 'The second opening of the section of one’s own bid (法36); before its start only time and place',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  reply: PriceOpening.nullable(),
});

export const decryptPrice = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/price/decrypt',
  summary: 'Decrypt one’s own price part with its key, within the window of the second opening',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  // the envelope is opened first; the transaction that stores what it held is short
  transaction: false,
  params: bid,
  body: z.strictObject({ key: z.string().min(1).max(200) }),
  reply: PriceOpeningItem,
});

export const confirmPrice = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/price/confirm',
  summary:
    'Sign the record of the second opening, once every price part of its section is decrypted and one’s objection is answered',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  body: z.strictObject({ agree: z.literal(true) }),
  reply: PriceOpeningItem,
  rules: ['OBJECTION_OPEN', 'RECORD_INCOMPLETE'],
});

export const objectToPrice = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/price/objection',
  summary: 'Object on the spot, from the start of the second opening until one’s signature (例44)',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  body: z.strictObject({ objection: text(500) }),
  reply: PriceOpeningItem,
});

export const fetchReturnedPrice = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/price/returned',
  summary: 'The ciphertext of one’s own price part that was returned unopened',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
});
