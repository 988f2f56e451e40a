import { planMonth } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { checked, coded, dateText, dateTimeText, id, pageQuery, queryFlag } from '../../../kernel/wire.ts';

/** What contracts of both reports share. */

/** 'yyyy-MM'. */
export const month = checked(planMonth).min(7);

export const reportParams = z.object({ reportId: id });
export const version = z.number().int();

export const reportQuery = pageQuery.extend({
  year: z.coerce.number().int().min(2000).max(2099).optional(),
  period: z.string().max(7).optional(),
  submitStatus: z.string().max(60).optional(),
  organizationId: id.optional(),
  /** Handed in after their day, or not yet and the day is over. */
  late: queryFlag.optional(),
});

/** What both reports show of themselves. */
export const reportShape = {
  id,
  organizationId: id,
  organizationName: z.string(),
  period: z.string(),
  dueDate: dateText,
  late: z.boolean(),
  submitStatus: coded,
  submittedTime: dateTimeText.nullable(),
  clerkName: z.string(),
  version,
};
