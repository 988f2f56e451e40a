import type { Module } from '../../../kernel/module.ts';
import { openingStarted } from '../../procedure/sealing/sealing.service.ts';
import { openingMigrations } from './opening.migrations.ts';
import { openingRoutes } from './opening.routes.ts';
import { startedAmong } from './opening.service.ts';

export const openingModule: Module = {
  name: 'opening',
  reads: { project: ['project'] },
  migrations: openingMigrations,
  routes: openingRoutes,
  plugIn: () => {
    openingStarted.add('opening', startedAmong);
  },
};
