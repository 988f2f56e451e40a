import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './agency.contract.ts';
import { agencyMigrations } from './agency.migrations.ts';
import * as agencies from './agency.service.ts';

/** The library of tender agencies. */
export const agencyModule: Module = {
  name: 'agency',
  reads: { supplier: ['supplier'] },
  migrations: agencyMigrations,
  routes: (on) => {
    on(api.listAgencies, (context, { query }) => agencies.listAgencies(context, query));
    on(api.exportAgencies.endpoint, exporting(api.exportAgencies, agencies.listAgencies));
    on(api.viewAgencyEntry, (context, { params }) => agencies.viewEntry(context, params.supplierId));
    on(api.saveAgencyEntry, (context, { params, body }) => agencies.saveEntry(context, params.supplierId, body));
    on(api.setAgencyStatus, (context, { params, body }) => agencies.setStatus(context, params.supplierId, body));
    on(api.agencyHistory, (context, { params, query }) => agencies.history(context, params.supplierId, query));
  },
  plugIn: agencies.plugInHistory,
};
