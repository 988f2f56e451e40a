import { ENVELOPE_PARTS } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { LEAST_UNSIGNED_REASON } from '@tenderdesk/domain/bidding/opening/record';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, id, roundQuery, text } from '../../../kernel/wire.ts';
import { Opening, OpeningItem } from './opening.contract.ts';

const Line = z
  .object({
    no: z.number().int(),
    /** Of which record: of the opening, or of the second one, of price parts. */
    part: z.enum(ENVELOPE_PARTS),
    kind: coded,
    time: dateTimeText,
    sectionId: id.nullable(),
    bidId: id.nullable(),
    /** The bidder, or the section of a factor. */
    name: z.string().nullable(),
    /** The price as it was written, an objection, its answer, a reason, a factor in percent, or the number of bids. */
    text: z.string().nullable(),
  })
  .meta({ id: 'OpeningLine' });

const Person = z
  .object({
    part: coded,
    /** Of a bidder the company alone. */
    name: z.string(),
    /** The bids of a bidder's company in this opening. */
    bidIds: z.array(id),
    present: z.boolean(),
    /** When the person was there, in order; the end of the last is when a page of theirs was seen last. */
    stays: z.array(z.object({ cameTime: dateTimeText, seenTime: dateTimeText })),
  })
  .meta({ id: 'OpeningPerson' });

/** What happened in a room and who is there. Before the start there are neither lines nor people. */
const OpeningCourse = z
  .object({
    /** Those behind the number that was asked for. */
    lines: z.array(Line),
    people: z.array(Person),
  })
  .meta({ id: 'OpeningCourse' });

/** The last number that the page has. */
const query = z.object({ after: z.coerce.number().int().min(0).max(1_000_000).optional() });
const project = z.object({ projectId: id });
const bid = z.object({ bidId: id });

export const viewCourse = endpoint({
  method: 'GET',
  path: '/tender/bidOpening/{projectId}/course',
  summary: 'The record of an opening line by line, from a number on, and who is in its room; empty before the start',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: query.extend(roundQuery.shape),
  polled: true,
  reply: OpeningCourse,
});

export const viewOwnCourse = endpoint({
  method: 'GET',
  path: '/bidder/bid/{bidId}/opening/course',
  summary:
    'The lines of the section of one’s own bid, from a number on, and who is in the room; empty before the start',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  query,
  polled: true,
  reply: OpeningCourse,
});

export const attendOpening = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/attendance',
  summary: 'One’s page stands in the room of an opening that has started',
  permit: 'READ:REMOTE_VIDEO_DETAIL',
  scope: 'organization',
  params: project,
  polled: true,
  reply: done,
});

export const attendOwnOpening = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/opening/attendance',
  summary: 'A bidder’s page stands in the room of an opening that has started',
  permit: 'READ:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  polled: true,
  reply: done,
});

export const objectAtOpening = endpoint({
  method: 'PUT',
  path: '/bidder/bid/{bidId}/opening/objection',
  summary: 'Object on the spot, from the start of the opening until one’s signature (例44)',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: bid,
  body: z.strictObject({ objection: text(500) }),
  reply: OpeningItem,
});

/** Who does not sign a record, and why. */
export const Unsigned = z.strictObject({
  bidId: id,
  status: z.enum(['ABSENT', 'UNWILLING']),
  reason: text(200).min(LEAST_UNSIGNED_REASON),
});

export const noteUnsigned = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/unsigned',
  summary: 'Note that a bidder does not sign the record, and why; it blocks nothing',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: Unsigned,
  reply: Opening,
});
