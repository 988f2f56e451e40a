import type { Module } from '../../kernel/module.ts';
import { conclude } from '../plan/plan-work.service.ts';
import { attachmentReaders } from '../system/attachment.service.ts';
import { BASIS_FILES, implementationPlanPhase, planDryRun } from './implementation-plan.service.ts';
import { dryRuns, phaseHandlers, projectEnders } from './phase-handler.ts';
import { plugInHistory } from './project-history.ts';
import { projectMigrations } from './project.migrations.ts';
import { projectRoutes } from './project.routes.ts';
import { leaveDuePhases } from './project-course.service.ts';
import { readsProject } from './project.service.ts';

/** The plan item of a project ends with it. */
const concludeItem: NonNullable<ReturnType<typeof projectEnders.get>> = async (context, { planItemId, result }) => {
  if (planItemId && result) await conclude(context, planItemId, result);
};

export const projectModule: Module = {
  name: 'project',
  migrations: projectMigrations,
  routes: projectRoutes,
  due: [{ name: 'leave phases', run: leaveDuePhases }],
  plugIn() {
    plugInHistory();
    phaseHandlers.add('IMPLEMENTION_PLAN', implementationPlanPhase); // sic
    dryRuns.add('plan', planDryRun);
    projectEnders.add('plan item', concludeItem);
    attachmentReaders.add('IMPLEMENTION_PLAN', readsProject); // sic
    attachmentReaders.add(BASIS_FILES, readsProject);
  },
};
