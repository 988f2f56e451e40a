import type { Module } from '../../../kernel/module.ts';
import { sendDownload } from '../printing/download.service.ts';
import * as api from './prepared-file.contract.ts';
import { preparedFileMigrations } from './prepared-file.migrations.ts';
import * as prepared from './prepared-file.service.ts';

/** Files that are prepared in the background for whoever asked for them. */
export const preparedFileModule: Module = {
  name: 'prepared-file',
  files: [{ table: 'prepared_file', key: 'storage_key', size: 'size', sha256: 'sha256' }],
  migrations: preparedFileMigrations,
  channels: prepared.channels,
  due: [{ name: 'sweep prepared files', run: prepared.sweepPrepared }],
  routes: (on) => {
    on(api.listPrepared, (context) => prepared.listPrepared(context));
    on(api.fetchPrepared, async (context, { params, response }) =>
      sendDownload(response, await prepared.openPrepared(context, params.preparedId)),
    );
    on(api.dropPrepared, (context, { params }) => prepared.dropPrepared(context, params.preparedId));
  },
  plugIn: prepared.plugInPreparing,
};
