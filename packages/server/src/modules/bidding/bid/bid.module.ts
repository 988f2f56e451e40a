import type { Module } from '../../../kernel/module.ts';
import { bidMigrations } from './bid.migrations.ts';
import { bidRoutes } from './bid.routes.ts';
import { plugInBids } from './bid.service.ts';

export const bidModule: Module = {
  name: 'bid',
  reads: { account: ['organization'], project: ['project', 'section'] },
  migrations: bidMigrations,
  routes: bidRoutes,
  plugIn: plugInBids,
};
