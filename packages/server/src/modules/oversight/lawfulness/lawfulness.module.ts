import type { Module } from '../../../kernel/module.ts';
import * as breaches from './breach.contract.ts';
import { listBreaches, plugInBreaches } from './breach.service.ts';
import { lawfulnessMigrations } from './lawfulness.migrations.ts';

/** Rules that look at several contexts at once: indicators of collusion, how a project ends, and what was missed on the way. */
export const lawfulnessModule: Module = {
  name: 'lawfulness',
  reads: { account: ['appUser'] },
  migrations: lawfulnessMigrations,
  routes: (on) => {
    on(breaches.listBreaches, (context, { params }) => listBreaches(context, params.projectId));
  },
  plugIn: plugInBreaches,
};
