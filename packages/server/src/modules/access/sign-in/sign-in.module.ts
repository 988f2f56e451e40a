import type { Module } from '../../../kernel/module.ts';
import { signInMigrations } from './sign-in.migrations.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { tidySignOn } from './sso.service.ts';
import { plugInContacts, tidyChanges } from './contact-change.service.ts';
import { tidyMisses } from './throttle.ts';

/** Who comes in, and how. */
export const signInModule: Module = {
  name: 'sign-in',
  migrations: signInMigrations,
  sealed: [
    { table: 'sso_code', column: 'tokens_sealed', kind: 'SECRET' },
    { table: 'contact_change', column: 'mobile', kind: 'CONTACT' },
    { table: 'contact_change', column: 'email', kind: 'CONTACT' },
  ],
  async routes(on, { config, principals }) {
    // its library is large, and most installations have none
    const sso = config.sso && (await import('./sign-on.ts')).openSignOn(config.sso);
    signInRoutes({ signToken: principals.signToken, loginCode: config.loginCode, sso })(on);
  },
  plugIn: plugInContacts,
  due: [
    {
      name: 'tidy sign-in',
      run: async ({ db }) => {
        await tidyMisses(db);
        await tidySignOn(db);
        await tidyChanges(db);
        return false;
      },
    },
  ],
};
