import type { Module } from '../../../kernel/module.ts';
import { committeeRoutes } from './committee.routes.ts';

export const committeeModule: Module = {
  name: 'committee',
  reads: { account: ['appUser', 'identity', 'organization', 'role'], expert: ['expert'] },
  routes: committeeRoutes,
};
