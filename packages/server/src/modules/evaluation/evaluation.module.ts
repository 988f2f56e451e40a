import type { Module } from '../../kernel/module.ts';
import { evaluationMigrations } from './evaluation.migrations.ts';
import { evaluationRoutes } from './evaluation.routes.ts';

export const evaluationModule: Module = {
  name: 'evaluation',
  migrations: evaluationMigrations,
  routes: evaluationRoutes,
};
