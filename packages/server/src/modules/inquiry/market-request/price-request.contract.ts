import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateTimeText, done, id, paged, pageQuery, text } from '../../../kernel/wire.ts';
import { answerExample, answerForm, answerShape, itemShape } from './market-request.contract.ts';

/** What a company sees of requests to it, and its own answer: never who else is asked, or what they say. */

const summary = {
  id,
  title: z.string(),
  kind: coded,
  organizationName: z.string(),
  dueTime: dateTimeText,
  /** It is over, or was withdrawn. */
  over: z.boolean(),
  status: coded,
  answeredTime: dateTimeText.nullable(),
};

const own = { permit: 'READ:PRICE_REQUEST', scope: 'supplier' } as const;
const params = z.object({ marketAnswerId: id });

export const listPriceRequests = endpoint({
  ...own,
  method: 'GET',
  path: '/bidder/priceRequest/page',
  summary: 'Requests for prices to the caller’s company, newest first',
  query: pageQuery,
  reply: paged(z.object(summary).meta({ id: 'PriceRequest' })),
});

export const viewPriceRequest = endpoint({
  ...own,
  method: 'GET',
  path: '/bidder/priceRequest/{marketAnswerId}',
  summary: 'A request with its items, and what the caller’s company answered',
  params,
  reply: z
    .object({
      ...summary,
      ...answerShape,
      requestWords: z.string(),
      items: z.array(itemShape),
      allowedActions: actionsOf('answer', 'decline', 'takeBack'),
    })
    .meta({ id: 'PriceRequestDetail' }),
});

const change = { permit: 'MAINTAIN:PRICE_REQUEST', scope: 'supplier', params, reply: done } as const;

export const answerPriceRequest = endpoint({
  ...change,
  method: 'PUT',
  path: '/bidder/priceRequest/{marketAnswerId}/answer',
  summary: 'Prices of the caller’s company, once or changed until the end of the request',
  body: z.strictObject({ ...answerForm, files: z.array(id).max(20).default([]) }),
  example: answerExample,
  rules: ['MARKET_PRICES', 'MARKET_VALID'],
});

const refusal = z.strictObject({ reason: text(200), version: z.number().int() });

export const declinePriceRequest = endpoint({
  ...change,
  method: 'PUT',
  path: '/bidder/priceRequest/{marketAnswerId}/decline',
  summary: 'The company gives no prices',
  body: refusal,
});

export const takeAnswerBack = endpoint({
  ...change,
  method: 'PUT',
  path: '/bidder/priceRequest/{marketAnswerId}/takeBack',
  summary: 'The company takes its answer back, and may answer again until the end of the request',
  body: refusal,
});
