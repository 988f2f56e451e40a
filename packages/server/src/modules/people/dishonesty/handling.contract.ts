import { DishonestyLevel, DishonestyScope } from '@tenderdesk/domain/people/dishonesty/codes';
import { LEAST_REASON } from '@tenderdesk/domain/people/supplier/supplier';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { dateText, done, enumOf, id, optionalText, text } from '../../../kernel/wire.ts';

/** Filing a record, hearing its company, deciding on it. */

const version = z.number().int();
const code = z.string().regex(/^\w{1,40}$/, 'code');
const params = z.object({ dishonestyId: id });

const form = {
  supplierId: id,
  projectId: id.nullish(),
  kind: code,
  facts: text(2000),
  basis: text(500),
  level: enumOf(DishonestyLevel),
  scope: enumOf(DishonestyScope),
  /** A code of bidding.ProjectType, with the scope KIND alone. */
  projectType: code.nullish(),
  effectiveFrom: dateText,
  effectiveTo: dateText,
  files: z.array(id).min(1).max(20),
};

const example = {
  supplierId: '0'.repeat(32),
  kind: 'BREACH',
  facts: '合同约定的供货期限内未交货，经两次书面催告仍未履行',
  basis: '合同第12条；供应商管理办法第8条',
  level: 'GENERAL',
  scope: 'GROUP',
  effectiveFrom: '2030-01-15',
  effectiveTo: '2030-07-14',
  files: ['0'.repeat(32)],
};

const handle = { permit: 'HANDLE:DISHONESTY', scope: 'organization', reply: done } as const;
const filing = ['DISHONESTY_FROM', 'DISHONESTY_TERM', 'DISHONESTY_SEALED'] as const;

export const fileDishonesty = endpoint({
  ...handle,
  method: 'POST',
  path: '/tender/dishonesty',
  summary: 'File a record about a company as a draft; a project may be named once its opening has begun',
  body: z.strictObject(form),
  example,
  rules: filing,
});

export const saveDishonesty = endpoint({
  ...handle,
  method: 'PUT',
  path: '/tender/dishonesty/{dishonestyId}',
  summary: 'Change a draft; a company that was told of it has to be told anew',
  params,
  body: z.strictObject({ ...form, version }),
  example: { ...example, version: 1 },
  rules: filing,
});

export const dropDishonesty = endpoint({
  ...handle,
  method: 'DELETE',
  path: '/tender/dishonesty/{dishonestyId}',
  summary: 'Delete a draft of which the company was not told',
  params,
});

export const tellCompany = endpoint({
  ...handle,
  method: 'PUT',
  path: '/tender/dishonesty/{dishonestyId}/hearing',
  summary: 'Tell the company, which may answer within the term of the parameter bidding.dishonesty.hearingDays',
  params,
  body: z.strictObject({ version }),
});

export const submitDishonesty = endpoint({
  ...handle,
  method: 'PUT',
  path: '/tender/dishonesty/{dishonestyId}/submit',
  summary: 'Hand a draft in for its decision, once the company has answered or its term has passed',
  params,
  body: z.strictObject({ version }),
  rules: ['DISHONESTY_HEARING'],
});

const decide = { method: 'PUT', permit: 'APPROVE:DISHONESTY', scope: 'organization', params, reply: done } as const;

export const decideDishonesty = endpoint({
  ...decide,
  path: '/tender/dishonesty/{dishonestyId}/decide',
  summary: `Bring a record into effect, send it back, or do not pursue it; the last two take a reason of at least ${LEAST_REASON} characters`,
  body: z.strictObject({ decision: z.enum(['approve', 'return', 'dismiss']), reason: optionalText(500), version }),
  rules: ['DISHONESTY_OWN', 'DISHONESTY_OVER', 'REASON_REQUIRED'],
});

export const revokeDishonesty = endpoint({
  ...decide,
  path: '/tender/dishonesty/{dishonestyId}/revoke',
  summary: 'End the effect of a record from today on; what it did before stays done',
  body: z.strictObject({ reason: text(500), version }),
  rules: ['DISHONESTY_OWN'],
});
