import type { Module } from '../../../kernel/module.ts';
import { sealedSince } from '../../access/access-log/access-log.service.ts';
import { openingStarted } from '../../procedure/sealing/sealing.service.ts';
import { openingMigrations } from './opening.migrations.ts';
import { openingRoutes } from './opening.routes.ts';
import { sealedSinceAnnouncement, startedAmong } from './opening.service.ts';

export const openingModule: Module = {
  name: 'opening',
  reads: { project: ['project'], announcement: ['announcement'] },
  migrations: openingMigrations,
  routes: openingRoutes,
  plugIn: () => {
    openingStarted.add('opening', startedAmong);
    sealedSince.add('sealed', sealedSinceAnnouncement);
  },
};
