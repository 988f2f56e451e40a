import { exporting } from '../../../kernel/export.ts';
import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './expert.contract.ts';
import { plugInHistory } from './expert-history.ts';
import { importExperts } from './expert-import.contract.ts';
import { importing } from './expert-import.service.ts';
import * as form from './expert-form.service.ts';
import { expertMigrations } from './expert.migrations.ts';
import * as experts from './expert.service.ts';
import * as merging from './merge.contract.ts';
import { listDuplicates, mergeExperts } from './merge.service.ts';

export const expertModule: Module = {
  name: 'expert',
  reads: {
    account: ['appUser'],
    committee: ['committeeMember'],
  },
  migrations: expertMigrations,
  imports: [groupImport(importExperts, importing, { file: 'experts', order: 40 })],
  routes: (on) => {
    importRoutes(on, importExperts, importing);
    on(api.listExperts, (context, { query }) => experts.listExperts(context, query));
    on(api.exportExperts.endpoint, exporting(api.exportExperts, experts.listExperts));
    on(api.listNameableExperts, (context, { query }) => experts.listNameable(context, query));
    on(merging.listDuplicates, (context) => listDuplicates(context));
    on(merging.mergeExperts, (context, { body }) => mergeExperts(context, body));
    on(api.viewExpert, (context, { params }) => experts.viewExpert(context, params.expertId));
    on(api.viewExpertHistory, (context, { params, query }) => experts.history(context, params.expertId, query));
    on(api.createExpert, (context, { body }) => form.create(context, body));
    on(api.saveExpert, (context, { params, body }) => form.saveExpert(context, params.expertId, body));
    on(api.auditExpert, (context, { params, body }) => experts.audit(context, params.expertId, body));
    on(api.suspendExpert, (context, { params, body }) =>
      experts.suspendOrRestoreExpert(context, params.expertId, 'suspend', body),
    );
    on(api.restoreExpert, (context, { params, body }) =>
      experts.suspendOrRestoreExpert(context, params.expertId, 'restore', body),
    );
  },
  plugIn: plugInHistory,
};
