import { exporting } from '../../../kernel/export.ts';
import { groupImport } from '../../../kernel/import-group.ts';
import { importRoutes } from '../../../kernel/import.ts';
import type { Module } from '../../../kernel/module.ts';
import { setPasswordByLink, viewPasswordLink } from '../account/person.service.ts';
import { plugInHistory } from './user-history.ts';
import { importUsers } from './user-import.contract.ts';
import * as imports from './user-import.service.ts';
import * as api from './user.contract.ts';
import * as links from './user-link.service.ts';
import * as users from './user.service.ts';
import * as statuses from './user-status.service.ts';

const importing = {
  taken: imports.takenPlaces,
  refuse: imports.refusedRows,
  add: imports.addRow,
  added: imports.rowsAdded,
};

/** People of the group: who they are, where they work, and whether they may sign in. */
export const userModule: Module = {
  name: 'user',
  reads: { account: ['appUser', 'identity', 'organization', 'role', 'secondFactor'] },
  imports: [groupImport(importUsers, importing, { file: 'people', order: 20 })],
  routes: (on, { config }) => {
    importRoutes(on, importUsers, importing);
    on(api.listUsers, (context, { query }) => users.listUsers(context, query));
    on(api.exportUsers.endpoint, exporting(api.exportUsers, users.listUsers));
    on(api.listChoices, (context) => users.listChoices(context));
    on(api.viewUser, (context, { params }) => users.viewUser(context, params.userId));
    on(api.createUser, (context, { body }) => users.add(context, body));
    on(api.saveUser, (context, { params, body }) => users.saveUser(context, params.userId, body));
    on(api.makeLink, (context, { params, body }) =>
      links.makeLink(context, config.publicUrl, params.userId, body.send),
    );
    on(api.changeStatus, (context, { params, body }) => statuses.changeStatus(context, params.userId, body));
    on(api.endUserSessions, (context, { params }) => statuses.endSessions(context, params.userId));
    on(api.resetSecondFactor, (context, { params, body }) =>
      statuses.resetSecondFactor(context, params.userId, body.reason),
    );
    on(api.viewOpenWork, (context, { params }) => statuses.openWorkOf(context, params.userId));
    on(api.userHistory, (context, { params, query }) => users.history(context, params.userId, query));
    on(api.viewPasswordLink, (context, { body }) => viewPasswordLink(context, body.key));
    on(api.setPasswordByLink, (context, { body }) => setPasswordByLink(context, body.key, body.password));
  },
  plugIn: plugInHistory,
};
