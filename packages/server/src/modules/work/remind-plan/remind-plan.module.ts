import type { Module } from '../../../kernel/module.ts';
import * as immunityApi from './immunity.contract.ts';
import * as immunities from './immunity.service.ts';
import * as api from './remind-plan.contract.ts';
import { remindPlanMigrations } from './remind-plan.migrations.ts';
import * as plans from './remind-plan.service.ts';

/** Days, repetition and lock of each kind of reminder, as the house has settled them. */
export const remindPlanModule: Module = {
  name: 'remind-plan',
  reads: { account: ['organization', 'appUser', 'identity'] },
  migrations: remindPlanMigrations,
  routes: (on) => {
    on(api.listRemindPlans, (context) => plans.listPlans(context));
    on(api.viewRemindPlanHistory, (context, { params }) => plans.planHistory(context, params.category));
    on(immunityApi.listImmunities, (context, { query }) => immunities.listImmunities(context, query));
    on(immunityApi.putOrganizations, (context, { body }) => immunities.put(context, 'ORG', body));
    on(immunityApi.putUsers, (context, { body }) => immunities.put(context, 'USER', body));
    on(immunityApi.validateAuthority, async (context, { params }) =>
      immunities.validateAuthority(context, params.category),
    );
    on(api.changeRemindPlan, (context, { params, body }) => plans.changePlan(context, params.category, body));
  },
};
