import type { Module } from '../../../kernel/module.ts';
import { plugInHistory } from './role-history.ts';
import * as api from './role.contract.ts';
import * as roles from './role.service.ts';

/** Roles and what they may do: those of the product, and those that the group makes of them. */
export const roleModule: Module = {
  name: 'role',
  reads: { account: ['appUser', 'identity', 'organization', 'role', 'secondFactorDemand'] },
  routes: (on) => {
    on(api.listRoles, (context) => roles.listRoles(context));
    on(api.previewRole, (context, { params, body }) => roles.previewRole(context, params.roleCode, body.authorities));
    on(api.copyRole, (context, { body }) => roles.copy(context, body));
    on(api.saveRole, (context, { params, body }) => roles.saveRights(context, params.roleCode, body));
    on(api.resetRole, (context, { params, body }) => roles.reset(context, params.roleCode, body));
    on(api.demandSecondFactor, (context, { params, body }) => roles.demandSecondFactor(context, params.roleCode, body));
    on(api.deleteRole, (context, { params }) => roles.remove(context, params.roleCode));
    on(api.roleHistory, (context, { params, query }) => roles.history(context, params.roleCode, query));
  },
  plugIn: plugInHistory,
};
