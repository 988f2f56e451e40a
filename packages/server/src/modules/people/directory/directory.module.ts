import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './directory.contract.ts';
import * as directory from './directory.service.ts';

/** Who works where in the group, and does what. */
export const directoryModule: Module = {
  name: 'directory',
  reads: { account: ['appUser', 'identity', 'organization', 'role'] },
  routes: (on) => {
    on(api.listContacts, (context, { query }) => directory.listContacts(context, query));
    on(api.exportContacts.endpoint, exporting(api.exportContacts, directory.listContacts));
    on(api.viewStructure, (context) => directory.structure(context));
    on(api.viewStructureUnit, (context, { params }) => directory.structureUnit(context, params.organizationId));
    on(api.savePost, (context, { params, body }) => directory.savePost(context, params.identityId, body));
  },
};
