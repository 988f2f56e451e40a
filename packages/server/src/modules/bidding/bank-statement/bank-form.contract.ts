import { BANK_FIELDS } from '@tenderdesk/domain/bidding/bank-statement/bank-form';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { actionsOf, done, id, text } from '../../../kernel/wire.ts';

const words = z.array(text(40)).max(10);
const headings = z.strictObject(
  Object.fromEntries(BANK_FIELDS.map((field) => [field, words])) as Record<(typeof BANK_FIELDS)[number], typeof words>,
);

const BankForm = z
  .object({
    id,
    name: z.string(),
    headings,
    enabled: z.boolean(),
    version: z.number().int(),
    allowedActions: actionsOf('edit'),
  })
  .meta({ id: 'BankForm' });

export const listForms = endpoint({
  method: 'GET',
  path: '/tender/bankForm',
  summary: 'How banks head the columns of their statements',
  permit: 'READ:BANK_STATEMENT',
  scope: 'organization',
  reply: z.array(BankForm),
});

const form = { name: text(40), headings };

export const addForm = endpoint({
  method: 'POST',
  path: '/tender/bankForm',
  summary: 'A bank’s headings',
  permit: 'MAINTAIN:BANK_STATEMENT',
  scope: 'organization',
  body: z.strictObject(form),
  reply: done,
  rules: ['BANK_HEADINGS'],
});

export const saveForm = endpoint({
  method: 'PUT',
  path: '/tender/bankForm/{formId}',
  summary: 'Change a bank’s headings, or stop to look for them',
  permit: 'MAINTAIN:BANK_STATEMENT',
  scope: 'organization',
  params: z.object({ formId: id }),
  body: z.strictObject({ ...form, enabled: z.boolean(), version: z.number().int() }),
  reply: done,
  rules: ['BANK_HEADINGS'],
});
