import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import * as api from './handover.contract.ts';
import * as handovers from './handover.service.ts';

/** Somebody's work goes to somebody else. */
export const handoverModule: Module = {
  name: 'handover',
  reads: { account: ['appUser', 'identity', 'organization'], reminder: ['remindRecord'], project: ['project'] },
  routes: (on) => {
    on(api.listHandoverPeople, (context, { query }) => handovers.listPeople(context, query.organizationId));
    on(api.handOver, (context, { body }) => handovers.handOver(context, body));
  },
  plugIn() {
    openEntries.add('project HAND_OVER', true);
  },
};
