import type { Module } from '../../../kernel/module.ts';
import { clockRoutes } from './clock.routes.ts';
import { listOutbox } from './outbox.contract.ts';
import * as outbox from './outbox.service.ts';
import { viewSettings } from './settings.contract.ts';
import { publicSettings } from './settings.service.ts';
import { systemMigrations } from './system.migrations.ts';
import { tidy } from './tidy.service.ts';

export const systemModule: Module = {
  name: 'system',
  migrations: systemMigrations,
  due: [{ name: 'tidy', run: tidy }],
  routes: (on, parts) => {
    clockRoutes(on, parts);
    on(viewSettings, async () => publicSettings(parts.config));
    on(listOutbox, (context, { query }) => outbox.listOutbox(context, query, parts.config.messages.kind === 'outbox'));
  },
};
