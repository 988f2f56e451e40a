import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, dateTimeText, id, optionalText, roundQuery, text } from '../../../kernel/wire.ts';
import { priceFields } from '../../bidding/bid/bid.contract.ts';

/** A round of quotes: `no` counts from 1, `openedTime` is null until its quotes can be read. */
const Round = {
  no: z.number().int(),
  matters: z.string().nullable(),
  startTime: dateTimeText,
  endTime: dateTimeText,
  openedTime: dateTimeText.nullable(),
};

/** All null where the company gave no quote. */
const Quoted = { submittedTime: dateTimeText.nullable(), ...priceFields };

/** Until a round is opened its sections have no quotes: neither names nor a number. */
export const Negotiation = z
  .object({
    projectId: id,
    rounds: z.array(
      z.object({
        ...Round,
        sections: z.array(
          z.object({
            sectionId: id,
            name: z.string(),
            quotes: z.array(z.object({ registrationId: id, bidderName: z.string(), ...Quoted })),
          }),
        ),
      }),
    ),
    /** Of a single source: with whom it is negotiated. */
    parties: z.array(z.object({ name: z.string() })),
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        periodDays: z.number().int().nullable(),
        quality: z.string().nullable(),
        controlPrice: z.string().nullable(),
      }),
    ),
    /** Of a single source, once it is written. */
    record: z
      .object({
        /** Its document number; null for a record from before there were any, and after it was made void. */
        minutesNo: z.string().nullable(),
        participants: z.string(),
        matters: z.string(),
        writtenTime: dateTimeText,
        version: z.number().int(),
        sections: z.array(
          z.object({
            sectionId: id,
            ...priceFields,
            periodDays: z.number().int().nullable(),
            quality: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    allowedActions: actionsOf('start', 'open', 'record'),
  })
  .meta({ id: 'Negotiation' });

const project = z.object({ projectId: id });
/** Who hosts the opening, or chairs the committee. */
const LEADS = ['OPEN:BID_OPENING', 'SCORE:BID_EVALUATION'] as const;

export const viewNegotiation = endpoint({
  method: 'GET',
  path: '/tender/negotiation/{projectId}',
  summary: 'The rounds of quotes of a negotiation; quotes only of rounds that were opened',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Negotiation,
});

export const startRound = endpoint({
  method: 'POST',
  path: '/tender/negotiation/{projectId}/round',
  summary: 'Ask every company that is still in for a quote until a time',
  permit: LEADS,
  scope: 'organization',
  params: project,
  body: z.strictObject({ endTime: dateTimeText, matters: optionalText(2000) }),
  reply: Negotiation,
});

export const openRound = endpoint({
  method: 'PUT',
  path: '/tender/negotiation/{projectId}/open',
  summary: 'Open the quotes of the round that has ended; the last one of each company is what is evaluated',
  permit: LEADS,
  scope: 'organization',
  params: project,
  body: z.strictObject({}),
  reply: Negotiation,
});

export const saveNegotiationRecord = endpoint({
  method: 'PUT',
  path: '/tender/negotiation/{projectId}/record',
  summary: 'Write the record of the negotiation with a single source: who took part, the matters, what was agreed',
  permit: 'RECORD:BID_EVALUATION',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    participants: text(1000),
    matters: text(10_000),
    /** A section without a price was not agreed on. */
    sections: z
      .array(
        z.strictObject({
          sectionId: id,
          priceText: optionalText(1000),
          periodDays: z.number().int().min(1).max(36_500).nullish(),
          quality: optionalText(200),
        }),
      )
      .max(100),
    version: z.number().int(),
  }),
  reply: Negotiation,
  rules: ['QUOTE_ROUNDS', 'AGREED_PRICE', 'R39', 'R42', 'R43'],
});

/** One's own quotes, round by round; the price shows once the round is opened. */
export const OwnQuotes = z
  .object({ rounds: z.array(z.object({ ...Round, ...Quoted, mayQuote: z.boolean() })) })
  .meta({ id: 'OwnQuotes' });

const registration = z.object({ registrationId: id });

export const viewOwnQuotes = endpoint({
  method: 'GET',
  path: '/bidder/registration/{registrationId}/quotes',
  summary: 'The rounds of quotes for the section of one’s registration, with one’s own quotes',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: registration,
  reply: OwnQuotes,
});

export const giveQuote = endpoint({
  method: 'POST',
  path: '/bidder/registration/{registrationId}/quotes',
  summary: 'Give one’s quote in the running round, once; it is sealed until the round is opened',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: registration,
  body: z.strictObject({ no: z.number().int().min(1), priceText: text(1000) }),
  reply: OwnQuotes,
  rules: ['QUOTE_PRICE'],
});
