import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  fileRef,
  id,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { answerShape, openShape } from './dishonesty.contract.ts';

/** What a company sees of records about itself, once it was told. */

const { supplierName: _name, uscc: _uscc, ...shape } = openShape;

const summary = {
  ...shape,
  /** Null before the decision. */
  status: coded.nullable(),
  endedOn: dateText.nullable(),
  organizationName: z.string(),
  hearing: coded,
  hearingTime: dateTimeText.nullable(),
  hearingDue: dateText.nullable(),
};

const own = { permit: 'READ:DISHONESTY_HEARING', scope: 'supplier' } as const;
const params = z.object({ dishonestyId: id });

export const listOwnDishonesty = endpoint({
  ...own,
  method: 'GET',
  path: '/bidder/dishonesty/page',
  summary: 'Records that the caller’s company was told of, newest first',
  query: pageQuery.omit({ keyword: true }),
  reply: paged(z.object(summary).meta({ id: 'OwnDishonestySummary' })),
});

export const viewOwnDishonesty = endpoint({
  ...own,
  method: 'GET',
  path: '/bidder/dishonesty/{dishonestyId}',
  summary: 'A record about the caller’s company with its evidence, and what it answered',
  params,
  reply: z
    .object({
      ...summary,
      ...answerShape,
      facts: z.string(),
      basis: z.string(),
      files: z.array(fileRef),
      decidedTime: dateTimeText.nullable(),
      endReason: z.string().nullable(),
      version: z.number().int(),
      allowedActions: actionsOf('answer'),
    })
    .meta({ id: 'OwnDishonesty' }),
});

export const answerHearing = endpoint({
  method: 'PUT',
  path: '/bidder/dishonesty/{dishonestyId}/answer',
  summary: 'Answer within the term, once',
  permit: 'MAINTAIN:DISHONESTY_HEARING',
  scope: 'supplier',
  params,
  body: z.strictObject({ text: text(2000), files: z.array(id).max(20).default([]), version: z.number().int() }),
  reply: done,
});
