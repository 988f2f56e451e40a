import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { channels } from './flow-news.ts';
import { plugInHistory } from './flow-history.ts';
import { flowMigrations } from './flow.migrations.ts';

/** The records of submits, checks and approvals; what can be handed in comes from above (modules/course/submit). */
export const flowModule: Module = {
  name: 'flow',
  reads: { account: ['appUser', 'identity'] },
  migrations: flowMigrations,
  channels,
  plugIn() {
    plugInHistory();
    openEntries.add('PROJECT', true);
  },
};
