import type { Module } from '../../../kernel/module.ts';
import { afterOpening } from '../../bidding/opening/opening.service.ts';
import { dryRuns, phaseHandlers, sectionLeavers } from '../../procedure/project/phase-handler.ts';
import { askForScores, committeeDryRun, dismiss } from '../committee/committee.service.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';
import { openingPhase, reportVerdicts } from '../evaluation-report/evaluation-report.service.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  migrations: evaluationMigrations,
  routes: evaluationRoutes,
  plugIn: () => {
    afterOpening.add('evaluation', askForScores);
    sectionLeavers.add('committee', dismiss);
    phaseHandlers.add('BID_OPENING', openingPhase);
    dryRuns.add('committee', { phases: ['BID_OPENING'], verdicts: committeeDryRun });
    dryRuns.add('report', {
      phases: ['BID_OPENING'],
      verdicts: async (context, project) => (await reportVerdicts(context, project)) ?? [],
    });
  },
};
