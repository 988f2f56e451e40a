import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { sealedNow } from '../../access/access-log/access-log.service.ts';
import { openedWhere, openingStarted } from '../../procedure/sealing/sealing.service.ts';
import { channels } from './opening-news.ts';
import { decryptionMigrations } from './decryption.migrations.ts';
import { openingMigrations } from './opening.migrations.ts';
import { priceOpeningMigrations } from './price-opening.migrations.ts';
import { preparationMigrations } from './preparation.migrations.ts';
import { recordMigrations } from './record.migrations.ts';
import { openingRoutes } from './opening.routes.ts';
import { hasStarted, sealedProjects, startedAmong } from './opening.service.ts';

export const openingModule: Module = {
  name: 'opening',
  reads: { project: ['project'], announcement: ['announcement'], account: ['appUser'] },
  migrations: [
    ...openingMigrations,
    ...priceOpeningMigrations,
    ...decryptionMigrations,
    ...recordMigrations,
    ...preparationMigrations,
  ],
  routes: openingRoutes,
  channels,
  plugIn: () => {
    // who has prepared what tells nothing of bidders
    openEntries.add('project PREPARE_OPENING', true);
    openingStarted.add('opening', startedAmong);
    openedWhere.add('opening', hasStarted);
    sealedNow.add('openings', sealedProjects);
  },
};
