import type { Module } from '../../../kernel/module.ts';
import { afterOpening } from '../../bidding/opening/opening.service.ts';
import { dryRuns, projectEnders } from '../../procedure/project/phase-handler.ts';
import { checkProject } from './check.contract.ts';
import { check } from './check.service.ts';
import { collusionVerdicts, keepSigns } from './collusion.service.ts';
import { archiveVerdicts, checkTermination, keepArchive } from './ending.service.ts';
import { lawfulnessMigrations } from './lawfulness.migrations.ts';

/** The rules as a whole: their dry run, and those that look at several contexts at once. */
export const lawfulnessModule: Module = {
  name: 'lawfulness',
  migrations: lawfulnessMigrations,
  routes: (on) => {
    on(checkProject, (context, { params: { projectId }, query }) => check(context, projectId, query.phase));
  },
  plugIn: () => {
    afterOpening.add('collusion', keepSigns);
    dryRuns.add('collusion', { phases: ['BID_OPENING'], verdicts: collusionVerdicts });
    dryRuns.add('archive', { phases: ['ENDED'], verdicts: archiveVerdicts });
    projectEnders.add('termination', checkTermination);
    projectEnders.add('archive', keepArchive);
  },
};
