import fs from 'node:fs';
import path from 'node:path';
import { fileHolders } from './app.ts';
import { ConfigError, readConfig } from './kernel/config.ts';
import { openStore } from './kernel/database.ts';
import { startEmbedded } from './kernel/embedded.ts';
import { checkFiles } from './kernel/file-care.ts';
import { openFiles } from './kernel/files.ts';
import { openFolderFiles } from './kernel/folder-files.ts';
import { openLog } from './kernel/log.ts';
import { openUploadLocks } from './kernel/upload-locks.ts';

/** `npm run fsck`: compares every stored file with its row. Changes nothing; may run beside the product. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new ConfigError(`There are no data in ${config.dataDir}: set DATA_DIR to the folder of the product.`);
  const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const store = openStore(embedded?.appUrl ?? config.databaseUrl!);
  const log = openLog(config.logLevel);
  try {
    const driver = openFolderFiles(path.join(config.dataDir, 'files'));
    const files = openFiles(driver, openUploadLocks(store, log), { raise: async () => undefined });
    const { checked, bytes, faults } = await checkFiles(store.db, files, fileHolders, (line) => console.log(line));
    console.log(`${checked} files of ${(bytes / 1024 ** 2).toFixed(1)} MB compared: ${faults} missing or changed.`);
    return faults === 0 ? 0 : 1;
  } finally {
    await store.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
