import type { Module } from '../../../kernel/module.ts';
import { noteNames, readNames } from '../../../kernel/readings.ts';
import { accountMigrations } from './account.migrations.ts';
import { unitMergeMigrations } from './unit-merge.migrations.ts';
import { serviceTokenMigrations } from './service-token.migrations.ts';
import { secondFactorMigrations } from './second-factor.migrations.ts';
import { sessionChannels, tidySessions } from './session.service.ts';
import { tidyCodes } from './verification-code.service.ts';

/** Organisations, roles, people with their identities, their sessions and the codes that are sent to them. */
export const accountModule: Module = {
  name: 'account',
  migrations: [
    ...accountMigrations,
    ...secondFactorMigrations,
    ...serviceTokenMigrations,
    ...unitMergeMigrations,
    noteNames('20270101100300', 'person', 'app_user', 'display_name'),
  ],
  reads: { deputy: ['deputy'] },
  sealed: [
    { table: 'app_user', column: 'id_number_sealed', kind: 'SECRET' },
    { table: 'app_user', column: 'mobile', kind: 'CONTACT', digest: 'mobile_digest' },
    { table: 'app_user', column: 'email', kind: 'CONTACT' },
    { table: 'second_factor', column: 'secret', kind: 'SECRET' },
    { table: 'second_factor', column: 'pending_secret', kind: 'SECRET' },
  ],
  guards: [
    { table: 'role', columns: 'ALL' },
    { table: 'app_user', columns: ['id', 'password_hash'] },
    { table: 'password_history', columns: 'ALL' },
    { table: 'session', columns: ['id', 'user_id', 'identity_id', 'actor_id', 'deputy_id', 'started_at'] },
    { table: 'second_factor_demand', columns: 'ALL' },
    // what was given stays as it is: it is withdrawn, and another one made
    {
      table: 'service_token',
      columns: ['id', 'name', 'scopes', 'organization_id', 'token_digest', 'created_by', 'created_time', 'end_date'],
    },
    { table: 'password_link', columns: ['id', 'user_id', 'key_digest', 'created_by', 'created_at', 'expires_at'] },
  ],
  channels: sessionChannels,
  due: [
    readNames('person', 'appUser', 'displayName'),
    {
      name: 'tidy codes',
      run: async ({ db }) => {
        await tidyCodes(db);
        return false;
      },
    },
    { name: 'tidy sessions', run: tidySessions },
  ],
};
