import type { Module } from '../../kernel/module.ts';
import { afterOpening } from '../opening/opening.service.ts';
import { askForScores } from './committee.service.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  migrations: evaluationMigrations,
  routes: evaluationRoutes,
  plugIn: () => {
    afterOpening.add('evaluation', askForScores);
  },
};
