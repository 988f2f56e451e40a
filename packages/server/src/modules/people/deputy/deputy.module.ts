import { exporting } from '../../../kernel/export.ts';
import { field, historyActions } from '../../../kernel/history.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './deputy.contract.ts';
import { deputyMigrations } from './deputy.migrations.ts';
import * as deputies from './deputy.service.ts';

/** Who stands in for whom, for a term and a scope (docs/domain/roles.md, deputies). */
export const deputyModule: Module = {
  name: 'deputy',
  reads: {
    account: ['appUser', 'identity', 'organization', 'role'],
    project: ['project'],
  },
  migrations: deputyMigrations,
  // what was given stays as it is: it is withdrawn, and given anew
  guards: [
    {
      table: 'deputy',
      columns: [
        'id',
        'principal_id',
        'identity_id',
        'organization_id',
        'roles',
        'deputy_user_id',
        'scope',
        'scope_values',
        'scope_keys',
        'begin_time',
        'end_time',
        'reason',
        'granted_by',
        'granted_time',
      ],
    },
  ],
  due: [{ name: 'terms of deputies', run: deputies.tellTerms }],
  routes: (on) => {
    on(api.viewOwnDeputies, (context) => deputies.viewOwn(context));
    on(api.findDeputies, (context, { query }) => deputies.findPeople(context, query.keyword));
    on(api.giveDeputy, (context, { body }) => deputies.giveOwn(context, body));
    on(api.withdrawOwnDeputy, (context, { params, body }) => deputies.withdrawOwn(context, params.deputyId, body));
    on(api.listDeputyActs, (context, { params, query }) => deputies.listActs(context, params.deputyId, query));
    on(api.listDeputies, (context, { query }) => deputies.listDeputies(context, query));
    on(api.exportDeputies.endpoint, exporting(api.exportDeputies, deputies.listDeputies));
    on(api.findHolders, (context, { query }) => deputies.findHolders(context, query.keyword));
    on(api.giveDeputyFor, (context, { body }) => deputies.giveFor(context, body));
    on(api.withdrawDeputy, (context, { params, body }) => deputies.withdrawFor(context, params.deputyId, body));
  },
  plugIn() {
    const fields = {
      principal: field.text('被代理人', 'Stood in for'),
      deputy: field.text('代理人', 'Deputy'),
      beginTime: field.text('开始时间', 'From'),
      endTime: field.text('结束时间', 'Until'),
      reason: field.text('事由', 'Reason'),
    };
    historyActions.add('deputy GIVE_DEPUTY', { zh: '指定代理', en: 'Named a deputy', fields });
    historyActions.add('deputy WITHDRAW_DEPUTY', {
      zh: '收回代理',
      en: 'Withdrew a deputy',
      fields: { reason: fields.reason },
    });
  },
};
