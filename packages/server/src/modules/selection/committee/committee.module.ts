import type { Module } from '../../../kernel/module.ts';
import { withheldEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { committeeRoutes } from './committee.routes.ts';
import { entriesOfMembers } from './committee.service.ts';

export const committeeModule: Module = {
  name: 'committee',
  reads: { account: ['appUser', 'identity', 'organization', 'role'], expert: ['expert'], project: ['project'] },
  routes: committeeRoutes,
  plugIn: () => withheldEntries.add('committee', entriesOfMembers),
};
