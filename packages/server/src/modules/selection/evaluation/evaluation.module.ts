import type { Module } from '../../../kernel/module.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  reads: { committee: ['committeeMember'] },
  migrations: evaluationMigrations,
  routes: evaluationRoutes,
};
