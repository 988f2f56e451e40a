import type { Module } from '../../../kernel/module.ts';
import * as api from './reference.contract.ts';
import * as reference from './reference.service.ts';

/** Calendar, dictionaries, districts and parameters: what all screens look up. It has no tables of its own. */
export const referenceModule: Module = {
  name: 'reference',
  routes: (on) => {
    on(api.plusWorkdays, async (context, { query }) => reference.plusWorkdays(context, query.date, query.days));
    on(api.listWorkdays, async (_, { query, response }) => {
      const { days, assumed } = reference.listWorkdays(query.year);
      if (assumed) void response.header('x-assumed-year', query.year);
      return days;
    });
    on(api.listDict, async (_, { query }) => reference.listDict(query));
    on(api.listDictToo, async (_, { query }) => reference.listDict(query));
    on(api.viewParam, (context, { params }) => reference.viewParam(context, params.type, params.name));
  },
};
