import type { Module } from '../../../kernel/module.ts';
import { conclude } from '../../planning/plan/plan-work.service.ts';
import { itemMovers } from '../../planning/plan/plan-change.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { BASIS_FILES, implementationPlanPhase, planDryRun } from './implementation-plan.service.ts';
import { dryRuns, phaseHandlers, projectEnders } from './phase-handler.ts';
import { plugInHistory } from './project-history.service.ts';
import { moveToItem } from './project-start.service.ts';
import { projectMigrations } from './project.migrations.ts';
import { projectRoutes } from './project.routes.ts';
import { leaveDuePhases } from './project-course.service.ts';
import { plugInFlows } from './project-flow.service.ts';
import { readsProject } from './project.service.ts';

/** The plan item of a project ends with it. */
const concludeItem: NonNullable<ReturnType<typeof projectEnders.get>> = async (context, { planItemId, result }) => {
  if (planItemId && result) await conclude(context, planItemId, result);
};

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
  due: [{ name: 'leave phases', run: leaveDuePhases }],
  plugIn() {
    plugInFlows();
    plugInHistory();
    phaseHandlers.add('IMPLEMENTION_PLAN', implementationPlanPhase); // sic
    dryRuns.add('plan', planDryRun);
    projectEnders.add('plan item', concludeItem);
    itemMovers.add('project', ({ db }, from, to) => moveToItem(db, from, to));
    attachmentReaders.add('IMPLEMENTION_PLAN', readsProject); // sic
    attachmentReaders.add(BASIS_FILES, readsProject);
  },
};
