import type { Module } from '../../../kernel/module.ts';
import * as breaches from './breach.contract.ts';
import { listBreaches, plugInBreaches } from './breach.service.ts';
import { listEnteredDates } from './entered-date.contract.ts';
import * as entered from './entered-date.service.ts';
import { lawfulnessMigrations } from './lawfulness.migrations.ts';

/** Rules that look at several contexts at once: indicators of collusion, how a project ends, and what was missed on the way. */
export const lawfulnessModule: Module = {
  name: 'lawfulness',
  reads: {
    account: ['appUser', 'organization'],
    project: ['project'],
    evaluation: ['reportHandover', 'evaluationReport'],
    contract: ['contract'],
    question: ['question'],
  },
  migrations: lawfulnessMigrations,
  routes: (on) => {
    on(listEnteredDates, (context, { query }) => entered.listEnteredDates(context, query));
    on(breaches.listBreaches, (context, { params }) => listBreaches(context, params.projectId));
  },
  plugIn: plugInBreaches,
};
