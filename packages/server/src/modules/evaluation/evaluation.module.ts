import type { Module } from '../../kernel/module.ts';
import { afterOpening } from '../opening/opening.service.ts';
import { phaseHandlers, sectionLeavers } from '../project/phase-handler.ts';
import { askForScores, dismiss } from './committee.service.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';
import { openingPhase } from './report.service.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  migrations: evaluationMigrations,
  routes: evaluationRoutes,
  plugIn: () => {
    afterOpening.add('evaluation', askForScores);
    sectionLeavers.add('committee', dismiss);
    phaseHandlers.add('BID_OPENING', openingPhase);
  },
};
