import type { Module } from '../../../kernel/module.ts';
import { afterOpening } from '../../bidding/opening/opening.service.ts';
import { dryRuns, projectEnders } from '../../procedure/project/phase-handler.ts';
import * as agencies from '../../procedure/project/agency.contract.ts';
import * as agency from '../../procedure/project/agency.service.ts';
import { checkProject } from './check.contract.ts';
import { check } from './check.service.ts';
import { collusionVerdicts, keepSigns } from './collusion.service.ts';
import { archiveVerdicts, checkTermination, keepArchive } from './ending.service.ts';
import * as api from '../../platform/parameter/parameter.contract.ts';
import * as params from '../../platform/parameter/parameter.service.ts';
import { rulebookMigrations } from './lawfulness.migrations.ts';

/** The rules as a whole: their parameters, their dry run, and those that look at several contexts at once. */
export const rulebookModule: Module = {
  name: 'rulebook',
  migrations: rulebookMigrations,
  routes: (on) => {
    on(checkProject, (context, { params: { projectId }, query }) => check(context, projectId, query.phase));
    on(agencies.viewAgency, (context, { params: { projectId } }) => agency.viewAgency(context, projectId));
    on(agencies.saveAgency, (context, { params: { projectId }, body }) => agency.saveAgency(context, projectId, body));
    on(api.listParams, (context) => params.listParams(context));
    on(api.viewParamHistory, (context, { params: { type, name } }) => params.paramHistory(context, type, name));
    on(api.changeParam, (context, { params: { type, name }, body }) => params.changeParam(context, type, name, body));
  },
  plugIn: () => {
    afterOpening.add('collusion', keepSigns);
    dryRuns.add('collusion', { phases: ['BID_OPENING'], verdicts: collusionVerdicts });
    dryRuns.add('archive', { phases: ['ENDED'], verdicts: archiveVerdicts });
    projectEnders.add('termination', checkTermination);
    projectEnders.add('archive', keepArchive);
  },
};
