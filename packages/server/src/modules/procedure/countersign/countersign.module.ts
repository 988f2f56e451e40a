import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { unitMerges } from '../../access/account/unit.hooks.ts';
import * as api from './countersign.contract.ts';
import { countersignMigrations } from './countersign.migrations.ts';
import * as countersign from './countersign.service.ts';
import * as view from './countersign-view.service.ts';

export const countersignModule: Module = {
  name: 'countersign',
  reads: {
    account: ['appUser', 'identity', 'organization', 'role'],
    reminder: ['remindRecord'],
    project: ['project', 'projectPerson'],
  },
  migrations: countersignMigrations,
  routes: (on) => {
    on(api.listSheets, (context, { query }) => view.listSheets(context, query));
    on(api.viewSheet, (context, { query }) => view.viewSheet(context, query));
    on(api.listCandidates, (context, { query }) => view.candidates(context, query.projectId));
    on(api.nameSigners, (context, { params, body }) => countersign.nameSigners(context, params.projectId, body));
  },
  plugIn() {
    unitMerges.add('countersign', { merge: countersign.mergeSigners });
    openEntries.add('project NAME_SIGNERS', true);
    openEntries.add('project COUNTERSIGN', true);
  },
};
