import type { Module } from '../../kernel/module.ts';
import { attachmentReaders } from '../system/attachment.service.ts';
import { BASIS_FILES } from './implementation-plan.service.ts';
import { plugInHistory } from './project-history.ts';
import { projectMigrations } from './project.migrations.ts';
import { projectRoutes } from './project.routes.ts';
import { readsProject } from './project.service.ts';

export const projectModule: Module = {
  name: 'project',
  migrations: projectMigrations,
  routes: projectRoutes,
  plugIn() {
    plugInHistory();
    attachmentReaders.add('IMPLEMENTION_PLAN', readsProject); // sic
    attachmentReaders.add(BASIS_FILES, readsProject);
  },
};
