import type { Module } from '../../../kernel/module.ts';
import * as api from './parameter.contract.ts';
import { parameterMigrations } from './parameter.migrations.ts';
import * as params from './parameter.service.ts';

/** The figures of the rules, each with the day from which it holds. */
export const parameterModule: Module = {
  name: 'parameter',
  migrations: parameterMigrations,
  routes: (on) => {
    on(api.listParams, (context) => params.listParams(context));
    on(api.viewParamHistory, (context, { params: { type, name } }) => params.paramHistory(context, type, name));
    on(api.changeParam, (context, { params: { type, name }, body }) => params.changeParam(context, type, name, body));
  },
};
