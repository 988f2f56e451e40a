import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { coded, id, roundQuery } from '../../../kernel/wire.ts';

const project = z.object({ projectId: id });

/** What a public inquiry asks about, and what each opened bid asks for it. Before the opening there are items alone. */
const ItemSheet = z
  .object({
    sections: z.array(
      z.object({
        sectionId: id,
        name: z.string(),
        items: z.array(
          z.object({
            itemId: id,
            no: z.number().int(),
            kind: coded,
            category: coded,
            name: z.string(),
            spec: z.string(),
            unit: coded,
            quantity: z.string(),
          }),
        ),
        offers: z.array(
          z.object({
            bidId: id,
            bidderName: z.string(),
            /** Percent; null where none was written. */
            taxRate: z.string().nullable(),
            priceText: z.string().nullable(),
            /** The total of the letter, 元; null where it states no amount. */
            statedYuan: z.string().nullable(),
            /** What the prices of its items come to, 元. */
            totalYuan: z.string().nullable(),
            missing: z.number().int(),
            /** Both totals differ: an arithmetic question of the committee. */
            differs: z.boolean(),
            cells: z.array(
              z.object({
                itemId: id,
                /** As written, where it is no price. */
                written: z.string().nullable(),
                unitYuan: z.string().nullable(),
                totalYuan: z.string().nullable(),
                lowest: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ItemSheet' });

export const viewItemSheet = endpoint({
  method: 'GET',
  path: '/tender/bidOpening/{projectId}/itemSheet',
  summary:
    'The items of a public inquiry beside what each opened bid asks for them, the lowest marked; before the opening no bid',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params: project,
  query: roundQuery,
  reply: ItemSheet,
});

export const exportItemSheet = endpoint({
  method: 'GET',
  path: '/tender/bidOpening/{projectId}/itemSheet/export',
  summary: 'The comparison of a public inquiry as an Excel workbook with a sheet for each section',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  heavy: true,
  params: project,
  query: roundQuery,
});
