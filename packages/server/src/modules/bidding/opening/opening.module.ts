import type { Module } from '../../../kernel/module.ts';
import { dryRuns } from '../../procedure/project/phase-handler.ts';
import { resumers } from '../../procedure/question/suspension.service.ts';
import { openingStarted } from '../../procedure/sealing/sealing.service.ts';
import { openingMigrations } from './opening.migrations.ts';
import { openingRoutes } from './opening.routes.ts';
import { prolong } from './opening-session.service.ts';
import { openingDryRun, startedAmong } from './opening.service.ts';

export const openingModule: Module = {
  name: 'opening',
  reads: { project: ['project'] },
  migrations: openingMigrations,
  routes: openingRoutes,
  plugIn: () => {
    openingStarted.add('opening', startedAmong);
    resumers.add('opening', prolong);
    dryRuns.add('opening', { phases: ['BID_OPENING'], verdicts: openingDryRun });
  },
};
