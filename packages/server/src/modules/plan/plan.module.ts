import { exporting } from '../../kernel/export.ts';
import { importRoutes } from '../../kernel/import.ts';
import type { Module } from '../../kernel/module.ts';
import * as api from './plan.contract.ts';
import { plugInHistory } from './plan-history.ts';
import { planMigrations } from './plan.migrations.ts';
import * as plan from './plan.service.ts';

export const planModule: Module = {
  name: 'plan',
  migrations: planMigrations,
  routes: (on) => {
    on(api.listItems, (context, { query }) => plan.list(context, query));
    on(api.exportItems.endpoint, exporting(api.exportItems, plan.list));
    on(api.viewItem, (context, { params }) => plan.view(context, params.itemId));
    on(api.viewItemHistory, (context, { params, query }) => plan.history(context, params.itemId, query));
    on(api.addItem, (context, { body }) => plan.add(context, body));
    importRoutes(on, api.importItems, { taken: plan.takenNames, check: plan.checkForm, add: plan.add });
    on(api.changeItem, (context, { params, body }) => plan.change(context, params.itemId, body));
    on(api.deleteItem, (context, { params }) => plan.remove(context, params.itemId));
  },
  plugIn() {
    plan.plugInFlow();
    plugInHistory();
  },
};
