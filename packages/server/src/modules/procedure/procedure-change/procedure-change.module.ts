import type { Module } from '../../../kernel/module.ts';
import { channels, refresh } from './in-force.service.ts';
import * as api from './procedure-change.contract.ts';
import { procedureChangeMigrations } from './procedure-change.migrations.ts';
import * as changes from './procedure-change.service.ts';

/** Versions of the procedure: what a group makes otherwise than shipped, for whom, and from which day on. */
export const procedureChangeModule: Module = {
  name: 'procedure-change',
  reads: { account: ['organization', 'appUser', 'identity'] },
  migrations: procedureChangeMigrations,
  channels,
  refresh,
  routes: (on) => {
    on(api.listChanges, (context, { query }) => changes.listChanges(context, query));
    on(api.listUnits, (context) => changes.listUnits(context));
    on(api.viewSetup, (context) => changes.viewSetup(context));
    on(api.viewChange, (context, { params }) => changes.viewChange(context, params.procedureChangeId));
    on(api.createChange, (context, { body }) => changes.createChange(context, body));
    on(api.saveChange, (context, { params, body }) => changes.saveChange(context, params.procedureChangeId, body));
    on(api.deleteChange, (context, { params }) => changes.deleteChange(context, params.procedureChangeId));
  },
};
