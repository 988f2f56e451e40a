import { without } from '@tenderdesk/domain/codes';
import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { z } from 'zod';
import { optionalText } from '../../../kernel/wire.ts';

/** What an auditor says of a record that waits. */
export const auditDecision = z.strictObject({
  status: z.enum(without(AuditStatus, 'UNAUDITED')),
  reason: optionalText(500),
  version: z.number().int(),
});
export type AuditDecision = z.output<typeof auditDecision>;
