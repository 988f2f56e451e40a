import type { Routes } from '../../../kernel/endpoint.ts';
import { exporting } from '../../../kernel/export.ts';
import { importRoutes } from '../../../kernel/import.ts';
import * as registration from './register.service.ts';
import * as api from './supplier.contract.ts';
import { importSuppliers } from './supplier-import.contract.ts';
import { importing } from './supplier-import.service.ts';
import * as suppliers from './supplier.service.ts';
import { saveTies, viewRelations, viewTies } from './ties.contract.ts';
import * as ties from './ties.service.ts';

export const supplierRoutes: Routes = (on) => {
  importRoutes(on, importSuppliers, importing);
  on(api.sendRegisterCode, (context, { body }) => registration.sendRegisterCode(context, body.mobile));
  on(api.uploadLicence, async (context, { upload }) => registration.uploadLicence(context, await upload()));
  on(api.registerBidder, (context, { body }) => registration.register(context, body));
  on(api.listPublicDict, async (context, { query }) => suppliers.publicDict(context, query));
  on(api.viewProfile, (context) => suppliers.viewOwn(context));
  on(api.saveProfile, (context, { body }) => suppliers.saveOwn(context, body));
  on(viewTies, (context) => ties.viewTies(context));
  on(saveTies, (context, { body }) => ties.saveTies(context, body));
  on(viewRelations, (context, { params }) => ties.viewRelations(context, params.supplierId));
  on(api.listSuppliers, (context, { query }) => suppliers.listSuppliers(context, query));
  on(api.exportSuppliers.endpoint, exporting(api.exportSuppliers, suppliers.listSuppliers));
  on(api.viewSupplier, (context, { params }) => suppliers.viewSupplier(context, params.supplierId));
  on(api.viewSupplierHistory, (context, { params, query }) => suppliers.history(context, params.supplierId, query));
  on(api.auditSupplier, (context, { params, body }) => suppliers.audit(context, params.supplierId, body));
};
