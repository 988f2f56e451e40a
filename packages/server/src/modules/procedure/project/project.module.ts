import type { Module } from '../../../kernel/module.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { BASIS_FILES } from './implementation-plan.service.ts';
import { plugInHistory } from './project-history.service.ts';
import { projectMigrations } from './project.migrations.ts';
import { projectRoutes } from './project.routes.ts';
import { readsProject } from './project.service.ts';

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
  plugIn() {
    plugInHistory();
    attachmentReaders.add('IMPLEMENTION_PLAN', readsProject); // sic
    attachmentReaders.add(BASIS_FILES, readsProject);
  },
};
