import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { auditDecision } from '../supplier/audit-decision.contract.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, coded, dateTimeText, done, enumOf, fileRef, id, paged, pageQuery } from '../../../kernel/wire.ts';

const ContactResetSummary = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  uscc: z.string(),
  oldContact: z.string(),
  oldMobile: z.string(),
  contact: z.string(),
  mobile: z.string(),
  auditStatus: coded,
  createdTime: dateTimeText,
});

export const listContactResets = endpoint({
  method: 'GET',
  path: '/tender/bidderContactReset/page',
  summary: 'Bidders who ask for another contact',
  permit: 'READ:BIDDER_CONTACT_RESET',
  scope: 'none',
  query: pageQuery.extend({ auditStatus: enumOf(AuditStatus).optional() }),
  reply: paged(ContactResetSummary.meta({ id: 'ContactResetSummary' })),
});

export const viewContactReset = endpoint({
  method: 'GET',
  path: '/tender/bidderContactReset/{contactResetId}',
  summary: 'One request for another contact with the company’s letter',
  permit: 'READ:BIDDER_CONTACT_RESET',
  scope: 'none',
  params: z.object({ contactResetId: id }),
  reply: ContactResetSummary.extend({
    letter: z.array(fileRef),
    reason: z.string().nullable(),
    auditedTime: dateTimeText.nullable(),
    auditorName: z.string().nullable(),
    version: z.number().int(),
    allowedActions: actionsOf('audit'),
  }).meta({ id: 'ContactReset' }),
});

export const auditContactReset = endpoint({
  method: 'PUT',
  path: '/tender/bidderContactReset/{contactResetId}/audit',
  summary: `Pass or refuse another contact; refusing takes a reason of at least ${LEAST_REASON} characters`,
  permit: 'MAINTAIN:BIDDER_CONTACT_RESET',
  scope: 'none',
  params: z.object({ contactResetId: id }),
  body: auditDecision,
  reply: done,
  rules: ['REASON_REQUIRED'],
});
