import type { Module } from '../../../kernel/module.ts';
import { withheldEntries } from '../../../kernel/history.ts';
import { busyAmong, expireCalls } from './call-answer.service.ts';
import { committeeMigrations } from './committee.migrations.ts';
import { committeeRoutes } from './committee.routes.ts';
import { entriesOfMembers } from './committee.service.ts';
import { busyExperts } from '../../people/expert/expert.hooks.ts';
import { plugInReaders } from './direct-choice.service.ts';

export const committeeModule: Module = {
  name: 'committee',
  reads: { account: ['appUser', 'identity', 'organization', 'role'], expert: ['expert'], project: ['project'] },
  migrations: committeeMigrations,
  sealed: [{ table: 'expert_draw_kept', column: 'sealed', kind: 'SECRET' }],
  guards: [{ table: 'expert_draw_kept', columns: ['draw_id', 'seat'] }],
  routes: committeeRoutes,
  due: [{ name: 'expire calls of experts', run: expireCalls }],
  plugIn: () => {
    withheldEntries.add('committee', entriesOfMembers);
    busyExperts.add('committee', busyAmong);
    plugInReaders();
  },
};
