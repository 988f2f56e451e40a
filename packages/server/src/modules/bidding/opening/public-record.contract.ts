import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, dateTimeText, id } from '../../../kernel/wire.ts';
import { priceFields } from '../bid/bid.contract.ts';

export const viewPublicRecord = endpoint({
  method: 'GET',
  path: '/public/openingRecord',
  summary:
    'The closed records of the openings of a tender, a round each, the newest first: who bid and what was read out, without people, deposits and objections. 404 before one is closed',
  permit: 'PUBLIC',
  scope: 'none',
  query: z.object({ projectId: id }),
  reply: z
    .object({
      projectName: z.string(),
      projectCode: z.string(),
      organizationName: z.string(),
      biddingMethod: coded,
      records: z.array(
        z.object({
          round: z.number().int(),
          openingTime: dateTimeText,
          endedTime: dateTimeText,
          place: z.string(),
          /** The second opening, of price parts, once its record is closed. */
          second: z.object({ openingTime: dateTimeText, endedTime: dateTimeText, place: z.string() }).nullable(),
          sections: z.array(
            z.object({
              sectionId: id,
              code: z.string(),
              name: z.string(),
              controlPrice: z.string().nullable(),
              items: z.array(
                z.object({
                  /** In the order of the record, from 1. */
                  no: z.number().int(),
                  bidderName: z.string(),
                  decryptStatus: coded,
                  ...priceFields,
                  periodDays: z.number().int().nullable(),
                  quality: z.string().nullable(),
                }),
              ),
              /** Of two envelopes: the prices that the second opening opened; none before its record is closed. */
              prices: z.array(
                z.object({
                  no: z.number().int(),
                  bidderName: z.string(),
                  decryptStatus: coded,
                  ...priceFields,
                }),
              ),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'PublicOpeningRecord' }),
});
