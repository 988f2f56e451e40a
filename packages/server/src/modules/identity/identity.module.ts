import { exporting } from '../../kernel/export.ts';
import type { Module } from '../../kernel/module.ts';
import { exportAccessLog, listAccessLog } from './access-log.contract.ts';
import * as accessLog from './access-log.service.ts';
import { identityMigrations } from './identity.migrations.ts';

export const identityModule: Module = {
  name: 'identity',
  migrations: identityMigrations,
  routes: (on) => {
    on(listAccessLog, (context, { query }) => accessLog.listAccessLog(context, query));
    on(exportAccessLog.endpoint, exporting(exportAccessLog, accessLog.listAccessLog));
  },
};
