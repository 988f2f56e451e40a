import type { Module } from '../../kernel/module.ts';
import { plugInFiles } from './model.service.ts';
import { paperMigrations } from './paper.migrations.ts';
import { modelRoutes } from './paper.routes.ts';

/** Papers of projects: frozen with the approvals, made as PDF and Word when they are asked for. Routes: paper.routes.ts. */
export const paperModule: Module = {
  name: 'paper',
  migrations: paperMigrations,
  routes: modelRoutes,
  plugIn: plugInFiles,
};
