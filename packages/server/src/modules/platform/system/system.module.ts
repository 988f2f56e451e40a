import type { Module } from '../../../kernel/module.ts';
import { attachmentRoutes } from '../attachment/attachment.routes.ts';
import { listOutbox } from './outbox.contract.ts';
import * as outbox from './outbox.service.ts';
import { systemMigrations } from './system.migrations.ts';
import { uploadRoutes } from '../attachment/upload.routes.ts';
import { sweepUploads } from '../attachment/upload.service.ts';
import { tidy } from './tidy.service.ts';

export const systemModule: Module = {
  name: 'system',
  migrations: systemMigrations,
  due: [
    { name: 'tidy', run: tidy },
    { name: 'sweep uploads', run: sweepUploads },
  ],
  routes: (on) => {
    on(listOutbox, (context, { query }) => outbox.listOutbox(context, query));
    attachmentRoutes(on);
    uploadRoutes(on);
  },
};
