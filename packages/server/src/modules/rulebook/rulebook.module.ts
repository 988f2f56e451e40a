import type { Module } from '../../kernel/module.ts';
import * as agencies from './agency.contract.ts';
import * as agency from './agency.service.ts';
import * as api from './param.contract.ts';
import * as params from './param.service.ts';
import { rulebookMigrations } from './rulebook.migrations.ts';

/** The rules as a whole: their parameters, and those that look at several contexts at once. */
export const rulebookModule: Module = {
  name: 'rulebook',
  migrations: rulebookMigrations,
  routes: (on) => {
    on(agencies.viewAgency, (context, { params: { projectId } }) => agency.viewAgency(context, projectId));
    on(agencies.saveAgency, (context, { params: { projectId }, body }) => agency.saveAgency(context, projectId, body));
    on(api.listParams, (context) => params.listParams(context));
    on(api.viewParamHistory, (context, { params: { type, name } }) => params.paramHistory(context, type, name));
    on(api.changeParam, (context, { params: { type, name }, body }) => params.changeParam(context, type, name, body));
  },
};
