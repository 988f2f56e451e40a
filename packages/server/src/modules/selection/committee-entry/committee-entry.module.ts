import type { Module } from '../../../kernel/module.ts';
import * as api from './committee-entry.contract.ts';
import { committeeEntryMigrations } from './committee-entry.migrations.ts';
import { enterCommittee, sendEntryCode } from './committee-entry.service.ts';

/** Members of a committee come in by a code to the phone, for one evaluation (ADR 0048). */
export const committeeEntryModule: Module = {
  name: 'committee-entry',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    committee: ['committee', 'committeeMember'],
    project: ['project'],
  },
  migrations: committeeEntryMigrations,
  routes: (on) => {
    on(api.sendEntryCode, (context, { body }) => sendEntryCode(context, body.mobile));
    on(api.enterCommittee, (context, { body }) => enterCommittee(context, body));
  },
};
