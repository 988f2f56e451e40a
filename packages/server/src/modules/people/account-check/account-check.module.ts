import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './account-check.contract.ts';
import { accountCheckMigrations } from './account-check.migrations.ts';
import * as checks from './account-check.service.ts';
import * as ownApi from './sub-account.contract.ts';
import * as accounts from './sub-account.service.ts';

/** Accounts that somebody else lets in than who asked for them, and those that a company gives its people. */
export const accountCheckModule: Module = {
  name: 'account-check',
  reads: { account: ['appUser', 'identity', 'organization', 'role'], supplier: ['supplier'] },
  migrations: accountCheckMigrations,
  routes: (on, { config }) => {
    on(api.listAccountChecks, (context, { query }) => checks.listChecks(context, query));
    on(api.exportAccountChecks.endpoint, exporting(api.exportAccountChecks, checks.listChecks));
    on(api.viewAccountCheck, (context, { params }) => checks.viewCheck(context, params.userId));
    on(api.auditAccount, (context, { params, body }) => checks.audit(context, params.userId, body));
    on(ownApi.listSubAccounts, (context) => accounts.listSubAccounts(context));
    on(ownApi.addSubAccount, (context, { body }) => accounts.addSubAccount(context, body));
    on(ownApi.saveSubAccount, (context, { params, body }) => accounts.saveSubAccount(context, params.userId, body));
    on(ownApi.changeSubAccount, (context, { params, body }) => accounts.changeSubAccount(context, params.userId, body));
    on(ownApi.linkSubAccount, (context, { params, body }) =>
      accounts.linkSubAccount(context, config.publicUrl, params.userId, body.send),
    );
  },
  plugIn: checks.plugInChecks,
};
