import { OpeningCheck } from '@tenderdesk/domain/bidding/opening/preparation-codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, done, enumOf, id, optionalText, roundQuery, text } from '../../../kernel/wire.ts';
import { Opening } from './opening.contract.ts';

const project = z.object({ projectId: id });

/** How the house prepares an opening. Nothing in it is about bidders, before the opening or after. */
const Preparation = z
  .object({
    items: z.array(
      z.object({
        item: coded,
        /** Who said last that it is ready, and when; null while it is not. */
        done: z.object({ name: z.string(), time: dateTimeText }).nullable(),
      }),
    ),
    /** The newest first. */
    log: z.array(
      z.object({
        no: z.number().int(),
        item: coded.nullable(),
        done: z.boolean().nullable(),
        text: z.string().nullable(),
        name: z.string(),
        time: dateTimeText,
      }),
    ),
    mayPrepare: z.boolean(),
  })
  .meta({ id: 'OpeningPreparation' });

export const viewPreparation = endpoint({
  method: 'GET',
  path: '/tender/bidOpening/{projectId}/preparation',
  summary: 'The checklist of the host and the log of how an opening was prepared; null before its phase',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: Preparation.nullable(),
});

export const prepareOpening = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/preparation',
  summary:
    'Says of an item of the checklist that it is ready, or not any more, or notes what was prepared; before the start alone',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({
    item: enumOf(OpeningCheck).nullish(),
    /** Whether it is ready; with an item alone. */
    done: z.boolean().nullish(),
    text: optionalText(300),
  }),
  reply: done,
  rules: ['PREPARATION_EMPTY', 'PREPARATION_SAME', 'PREPARATION_WHY', 'PREPARATION_MOST'],
  example: { item: 'ROOM', done: true, text: null },
});

export const recordWords = endpoint({
  method: 'PUT',
  path: '/tender/bidOpening/{projectId}/words',
  summary: 'A line of one’s own words in the record, under one’s name, while the record is open; it is never changed',
  permit: 'OPEN:BID_OPENING',
  scope: 'organization',
  params: project,
  body: z.strictObject({ text: text(500), sectionId: id.nullish() }),
  reply: Opening,
});
