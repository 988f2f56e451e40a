import { needed, uscc } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { checked, done, id } from '../../../kernel/wire.ts';

const params = z.object({ projectId: id });

export const viewAgency = endpoint({
  method: 'GET',
  path: '/tender/project/{projectId}/agency',
  summary: 'The agency that handles a project for the tenderee; null where there is none',
  permit: 'READ:PROJECT_DETAIL',
  scope: 'organization',
  params,
  reply: z.object({
    agency: z.object({ name: z.string(), uscc: z.string().nullable() }).nullable(),
    version: z.number().int(),
  }),
});

export const saveAgency = endpoint({
  method: 'PUT',
  path: '/tender/project/{projectId}/agency',
  summary: 'Name the agency that handles a project, or none; it cannot bid in it (例13)',
  permit: 'MAINTAIN:PROJECT',
  scope: 'organization',
  params,
  body: z.strictObject({ uscc: checked(needed(uscc)).nullable(), version: z.number().int() }),
  reply: done,
  rules: ['R25'],
  example: { uscc: '91350100M000100Y43', version: 1 },
});
