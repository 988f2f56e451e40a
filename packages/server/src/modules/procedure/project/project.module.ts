import type { Module } from '../../../kernel/module.ts';
import { plugInHistory } from './project-history.service.ts';
import { foldTotals } from './project-list.service.ts';
import { projectMigrations } from './project.migrations.ts';
import { projectRoutes } from './project.routes.ts';

export const projectModule: Module = {
  name: 'project',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    flow: ['submitRecord'],
    supplier: ['supplier'],
    plan: ['planItem'],
  },
  migrations: projectMigrations,
  routes: projectRoutes,
  due: [{ name: 'project tally', run: foldTotals }],
  plugIn: plugInHistory,
};
