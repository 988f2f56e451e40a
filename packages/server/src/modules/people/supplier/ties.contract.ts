import { idNumber, needed, uscc } from '@tenderdesk/domain/access/account/validators';
import { TieKind } from '@tenderdesk/domain/people/supplier/codes';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, coded, enumOf, id, text } from '../../../kernel/wire.ts';

const Tie = z.strictObject({ name: text(200), uscc: checked(needed(uscc)), kind: enumOf(TieKind) });

const named = { id: id.nullable(), name: z.string(), uscc: z.string() };

export const viewRelations = endpoint({
  method: 'GET',
  path: '/organize/supplier/{supplierId}/relations',
  summary:
    'Which companies a supplier is tied to: what it says itself, what others say of it, and those with the same head by id number (例34)',
  permit: 'READ:SUPPLIER_DETAILS',
  scope: 'none',
  params: z.object({ supplierId: id }),
  reply: z
    .object({
      /** Whether it has said who heads it. */
      headGiven: z.boolean(),
      sameHead: z.array(z.object(named)),
      stated: z.array(z.object({ ...named, kind: coded })),
      statedByOthers: z.array(z.object({ ...named, kind: coded })),
    })
    .meta({ id: 'SupplierRelations' }),
});

const Ties = z
  .object({
    /** The last four characters of the id number of its head; null where it has not said. */
    headId: z.string().nullable(),
    ties: z.array(Tie),
    version: z.number().int(),
  })
  .meta({ id: 'CompanyTies' });

export const viewTies = endpoint({
  method: 'GET',
  path: '/bidder/profile/ties',
  summary: 'What one’s own company says of its head and of the companies that it is tied to (例34)',
  permit: 'READ:SUPPLIER_INFO',
  scope: 'supplier',
  reply: Ties,
});

export const saveTies = endpoint({
  method: 'PUT',
  path: '/bidder/profile/ties',
  summary:
    'Say who heads one’s own company, by id number, and with which companies it has a holding or management relation',
  permit: 'MAINTAIN:SUPPLIER_INFO',
  scope: 'supplier',
  body: z.strictObject({
    /** Left out it stays as it is. */
    headId: checked(needed(idNumber)).optional(),
    ties: z.array(Tie).max(50),
    version: z.number().int(),
  }),
  reply: Ties,
  example: { ties: [{ name: '澄桥建设有限公司', uscc: '91990000MA0B1C2D3E', kind: 'HOLDING' }], version: 1 },
});
