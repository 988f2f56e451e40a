import type { Module } from '../../../kernel/module.ts';
import { attachmentMigrations } from './attachment.migrations.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import { sweepUnclaimed } from './attachment.service.ts';
import { sweepRates } from './upload-rate.service.ts';
import { uploadRoutes } from './upload.routes.ts';
import { sweepUploads } from './upload.service.ts';

/** Files of people, whole or in parts, and who may read them. */
export const attachmentModule: Module = {
  name: 'attachment',
  files: [{ table: 'attachment', key: 'storage_key', size: 'size', sha256: 'sha256' }],
  migrations: attachmentMigrations,
  due: [
    { name: 'sweep uploads', run: sweepUploads },
    { name: 'sweep unclaimed files', run: sweepUnclaimed },
    { name: 'sweep upload rates', run: sweepRates },
  ],
  routes: (on) => {
    attachmentRoutes(on);
    uploadRoutes(on);
  },
};
