import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './ecology.contract.ts';
import { ecologyMigrations } from './ecology.migrations.ts';
import * as ecology from './ecology.service.ts';

/** Companies of the ecology line (生态发展, feature STFZ) and their classes. */
export const ecologyModule: Module = {
  name: 'ecology',
  reads: { supplier: ['supplier'] },
  migrations: ecologyMigrations,
  routes: (on) => {
    on(api.listEcologySuppliers, (context, { query }) => ecology.listCompanies(context, query));
    on(api.exportEcologySuppliers.endpoint, exporting(api.exportEcologySuppliers, ecology.listCompanies));
    on(api.viewEcologySupplier, (context, { params }) => ecology.viewCompany(context, params.supplierId));
    on(api.ecologyHistory, (context, { params, query }) => ecology.history(context, params.supplierId, query));
    on(api.auditEcologySupplier, (context, { params, body }) => ecology.auditCompany(context, params.supplierId, body));
    on(api.viewOwnEcology, (context) => ecology.viewOwn(context));
    on(api.applyForEcology, (context, { body }) => ecology.apply(context, body));
  },
  plugIn: ecology.plugIn,
};
