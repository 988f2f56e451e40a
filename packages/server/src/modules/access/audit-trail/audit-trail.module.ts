import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './audit-trail.contract.ts';
import { auditTrailMigrations } from './audit-trail.migrations.ts';
import * as auditTrail from './audit-trail.service.ts';

/** Who changed what, as the audit administrator may know it. */
export const auditTrailModule: Module = {
  name: 'audit-trail',
  reads: { account: ['appUser', 'identity'], project: ['project'] },
  migrations: auditTrailMigrations,
  routes: (on) => {
    on(api.listAuditTrail, (context, { query }) => auditTrail.listAuditTrail(context, query));
    on(api.listOwnEntries, (context, { query }) => auditTrail.listOwnEntries(context, query));
    on(api.viewAuditEntry, (context, { params }) => auditTrail.viewAuditEntry(context, params.entryId));
    on(api.exportAuditTrail.endpoint, exporting(api.exportAuditTrail, auditTrail.listAuditTrail));
  },
};
