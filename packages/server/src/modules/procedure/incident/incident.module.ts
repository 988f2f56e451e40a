import type { Module } from '../../../kernel/module.ts';
import * as api from './incident.contract.ts';
import { plugInHistory } from './incident-history.ts';
import { incidentMigrations } from './incident.migrations.ts';
import * as incidents from './incident.service.ts';

/** What takes a project out of its ordinary course: proposed with a paper, decided by the approver. The course does what follows. */
export const incidentModule: Module = {
  name: 'incident',
  reads: { account: ['appUser'], project: ['section'], 'procedure-change': ['procedureChange'] },
  migrations: incidentMigrations,
  routes: (on) => {
    on(api.withdrawIncident, (context, { params, body }) => incidents.withdraw(context, params.incidentId, body));
  },
  plugIn: () => {
    incidents.plugInReaders();
    plugInHistory();
  },
};
