import type { Module } from '../../../kernel/module.ts';
import * as api from './flow.contract.ts';
import { plugInHistory } from './flow-history.ts';
import { flowMigrations } from './flow.migrations.ts';
import * as views from './flow-view.service.ts';
import * as flow from './flow.service.ts';
import { urge, viewUrge } from './urge.service.ts';

export const flowModule: Module = {
  name: 'flow',
  reads: { account: ['appUser', 'identity'] },
  migrations: flowMigrations,
  routes: (on) => {
    on(api.listRecords, (context, { query }) => views.list(context, query));
    on(api.viewLastRecord, (context, { query }) => views.viewLast(context, query));
    on(api.viewFlow, (context, { query }) => views.viewState(context, query));
    on(api.viewUrge, (context, { query }) => viewUrge(context, query));
    on(api.urge, (context, { body }) => urge(context, body));
    on(api.submit, (context, { body }) => flow.act(context, 'submit', body));
    on(api.recall, (context, { body }) => flow.act(context, 'recall', body));
    on(api.check, (context, { body }) => flow.act(context, 'check', body));
    on(api.approve, (context, { body }) => flow.act(context, 'approve', body));
    on(api.reject, (context, { body }) => flow.act(context, 'reject', body));
  },
  plugIn: plugInHistory,
};
