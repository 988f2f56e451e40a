import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, id, optionalText, roundQuery } from '../../../kernel/wire.ts';

const ReviewList = z
  .object({
    mayMark: z.boolean(),
    seats: z.number().int(),
    /** Those whose document has lists; none for staff until all members have signed. */
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        items: z.array(z.object({ itemId: id, kind: coded, item: z.string() })),
        bids: z.array(
          z.object({
            bidId: id,
            bidderName: z.string(),
            marks: z.array(
              z.object({
                itemId: id,
                mine: z.object({ passed: z.boolean(), reason: z.string().nullable() }).nullable(),
                given: z.number().int(),
                /** Of the majority of all seats; null while it is open. */
                outcome: z.boolean().nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ReviewList' });

const project = z.object({ projectId: id });

export const viewReviewList = endpoint({
  method: 'GET',
  path: '/tender/evaluation/{projectId}/reviewList',
  summary: 'The review lists of the document with one’s own marks and what the majority says of each item',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: ReviewList,
});

export const markReviewItems = endpoint({
  method: 'PUT',
  path: '/tender/evaluation/{projectId}/reviewList',
  summary: 'A member passes or fails items of the review lists; what the majority fails rejects the bid',
  permit: 'SCORE:BID_EVALUATION',
  scope: 'committee',
  params: project,
  body: z.strictObject({
    marks: z
      .array(z.strictObject({ bidId: id, itemId: id, passed: z.boolean(), reason: optionalText(300) }))
      .min(1)
      .max(1000),
  }),
  reply: ReviewList,
  rules: ['R39', 'R42', 'R43', 'AVOIDANCE_OPEN'],
});
