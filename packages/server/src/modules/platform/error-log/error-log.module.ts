import type { Module } from '../../../kernel/module.ts';
import * as api from './error-log.contract.ts';
import { errorlogMigrations } from './error-log.migrations.ts';
import * as errors from './error-log.service.ts';

export const errorLogModule: Module = {
  name: 'error-log',
  migrations: errorlogMigrations,
  due: [{ name: 'forget errors', run: errors.forgetOld }],
  routes: (on) => {
    on(api.reportError, (context, { body, request }) =>
      errors.report(context, request.headers['user-agent'] ?? '', body),
    );
    on(api.listErrors, (context, { query }) => errors.listErrors(context, query));
  },
};
