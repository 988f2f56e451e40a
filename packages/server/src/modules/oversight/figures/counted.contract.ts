import { z } from 'zod';
import { dateText, id } from '../../../kernel/wire.ts';

/** What every figure is asked with (spec §7): a year or a range of days, a unit with those below it, levels, a type. */
export const countedQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2099).optional(),
  startDate: dateText.optional(),
  /** The last day that counts. */
  endDate: dateText.optional(),
  orgId: id.optional(),
  levels: z
    .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(z.string().max(40)).max(10))
    .optional(),
  projectType: z.string().max(40).optional(),
});
