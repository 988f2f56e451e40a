import type { Module } from '../../../kernel/module.ts';
import { signInMigrations } from './sign-in.migrations.ts';
import { tidySignOn } from './sso.service.ts';
import { tidyMisses } from './throttle.ts';

/** Who comes in, and how: its routes need parts of the running process (routes.ts). */
export const signInModule: Module = {
  name: 'sign-in',
  migrations: signInMigrations,
  due: [
    {
      name: 'tidy sign-in',
      run: async ({ db }) => {
        await tidyMisses(db);
        await tidySignOn(db);
        return false;
      },
    },
  ],
};
