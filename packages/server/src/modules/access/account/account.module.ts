import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { exportAccessLog, listAccessLog } from '../access-log/access-log.contract.ts';
import * as accessLog from '../access-log/access-log.service.ts';
import { identityMigrations } from './account.migrations.ts';
import { tidySignOn } from '../sign-in/sso.repository.ts';
import { tidyCodes } from './verification-code.service.ts';

export const identityModule: Module = {
  name: 'identity',
  migrations: identityMigrations,
  due: [
    {
      name: 'tidy codes',
      run: async ({ db }) => {
        await tidyCodes(db);
        await tidySignOn(db);
        return false;
      },
    },
  ],
  routes: (on) => {
    on(listAccessLog, (context, { query }) => accessLog.listAccessLog(context, query));
    on(exportAccessLog.endpoint, exporting(exportAccessLog, accessLog.listAccessLog));
  },
};
