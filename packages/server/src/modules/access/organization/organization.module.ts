import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { plugInHistory } from './organization-history.ts';
import * as merges from './merge.service.ts';
import { importOrganizations } from './organization-import.contract.ts';
import * as imports from './organization-import.service.ts';
import * as api from './organization.contract.ts';
import * as organizations from './organization.service.ts';

const importing = { taken: imports.takenCodes, refuse: imports.refusedRows, addAll: imports.addRows };

/** The group's tree: its organisations, made, moved and closed by its administrators. */
export const organizationModule: Module = {
  name: 'organization',
  reads: {
    account: ['appUser', 'identity', 'organization', 'role'],
    contract: ['performanceBond'],
    project: ['project', 'section'],
    report: ['contractReport'],
  },
  imports: [groupImport(importOrganizations, importing, { file: 'organizations', order: 10, whole: true })],
  routes: (on) => {
    importRoutes(on, importOrganizations, importing);
    on(api.listOrganizations, (context) => organizations.listOrganizations(context));
    on(api.createOrganization, (context, { body }) => organizations.add(context, body));
    on(api.saveOrganization, (context, { params, body }) =>
      organizations.saveOrganization(context, params.organizationId, body),
    );
    on(api.previewMove, (context, { params, query }) =>
      organizations.previewMove(context, params.organizationId, query.parentId),
    );
    on(api.moveOrganization, (context, { params, body }) => organizations.move(context, params.organizationId, body));
    on(api.previewClosing, (context, { params }) => organizations.previewClosing(context, params.organizationId));
    on(api.closeOrganization, (context, { params, body }) => organizations.close(context, params.organizationId, body));
    on(api.reopenOrganization, (context, { params, body }) =>
      organizations.reopen(context, params.organizationId, body),
    );
    on(api.previewMerge, (context, { params, query }) =>
      merges.previewMerge(context, params.organizationId, query.intoId),
    );
    on(api.mergeOrganization, (context, { params, body }) => merges.merge(context, params.organizationId, body));
    on(api.organizationHistory, (context, { params, query }) =>
      organizations.history(context, params.organizationId, query),
    );
  },
  plugIn: plugInHistory,
};
