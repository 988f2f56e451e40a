import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, done, id } from '../../../kernel/wire.ts';

/** Lines of bank statements that are the money of performance bonds. */

const params = z.object({ lineId: id });

export const listBondOffers = endpoint({
  method: 'GET',
  path: '/tender/bankLine/{lineId}/bond',
  summary: 'The performance bonds that a line may be the money of, those that fit best first',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params,
  reply: z.array(
    z
      .object({
        id,
        projectName: z.string(),
        projectCode: z.string(),
        sectionName: z.string(),
        bidderName: z.string(),
        amountYuan: z.string(),
        seenYuan: z.string(),
        receivedDate: dateText,
        samePayer: z.boolean(),
        sameSum: z.boolean(),
      })
      .meta({ id: 'BondOffer' }),
  ),
});

export const matchBond = endpoint({
  method: 'PUT',
  path: '/tender/bankLine/{lineId}/bond',
  summary: 'Say of which performance bond a line is the money',
  permit: 'IMPORT:BANK_STATEMENT',
  scope: 'organization',
  params,
  body: z.strictObject({ performanceBondId: id, version: z.number().int() }),
  reply: done,
});
