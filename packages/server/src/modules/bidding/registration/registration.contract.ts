import { mobile, needed, personName, uscc } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, dateTimeText, done, id, pageQuery, roundQuery, text } from '../../../kernel/wire.ts';

const Party = z.object({ supplierId: id, name: z.string(), uscc: z.string().nullable(), lead: z.boolean() });

export const register = endpoint({
  method: 'POST',
  path: '/bidder/registration',
  summary:
    'Register for a section, alone or as the lead of a consortium. A deposit opens when the section asks for one',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  body: z.strictObject({
    sectionId: id,
    contact: checked(needed(personName)).max(50),
    phone: checked(needed(mobile)),
    consortiumMembers: z
      .array(z.strictObject({ name: text(200), uscc: checked(needed(uscc)), consent: text(40) }))
      .max(9)
      .default([]),
    /** Whether the company or a member is related to the tenderee (例34): shown to the committee, it refuses nobody. */
    relatedToTenderee: z.boolean().optional(),
  }),
  reply: done,
  rules: ['SUPPLIER_NOT_AUDITED', 'CONSORTIUM', 'R25', 'DISHONEST_EXCLUDED', 'SALE_NOT_STARTED', 'NOT_QUALIFIED'],
  example: { sectionId: '0'.repeat(32), contact: '林岚', phone: '13800000000' },
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/bidder/registration/consent',
  summary:
    'The code by which one’s company agrees to be named as a member of a consortium for a section. Its lead types it in; always the same one',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  body: z.strictObject({ sectionId: id }),
  reply: z.object({ consent: z.string() }),
  example: { sectionId: '0'.repeat(32) },
});

export const withdrawRegistration = endpoint({
  method: 'DELETE',
  path: '/bidder/registration/{registrationId}',
  summary: 'Withdraw one’s registration, before the deadline and before a bid is handed in',
  permit: 'MAINTAIN:BIDDER_JOINED',
  scope: 'supplier',
  params: z.object({ registrationId: id }),
  reply: done,
});

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/tender/registration/page',
  summary:
    'Who registered for a project. Until the opening starts `sealed` is true, and there is neither row nor count',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  query: pageQuery.extend({ projectId: id, ...roundQuery.shape }),
  reply: z.object({
    sealed: z.boolean(),
    totalElements: z.number().int().nullable(),
    content: z.array(
      z
        .object({
          id,
          sectionCode: z.string(),
          sectionName: z.string(),
          supplierName: z.string(),
          contact: z.string(),
          phone: z.string(),
          consortium: z.boolean(),
          members: z.array(Party),
          registeredTime: dateTimeText,
          downloadedTime: dateTimeText.nullable(),
        })
        .meta({ id: 'Registration' }),
    ),
  }),
});
