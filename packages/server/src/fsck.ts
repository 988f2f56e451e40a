import { fileHolders } from './app.ts';
import { readConfig } from './kernel/config.ts';
import { openStore } from './kernel/database.ts';
import { openExisting, runCommand } from './kernel/existing.ts';
import { checkFiles } from './kernel/file-care.ts';
import { openFiles } from './kernel/files.ts';
import { openFileDriver } from './kernel/file-driver.ts';
import { openLog } from './kernel/log.ts';
import { openUploadLocks } from './kernel/upload-locks.ts';

/** `npm run fsck`: compares every stored file with its row. Changes nothing; may run beside the product. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const store = openStore(database.appUrl);
  const log = openLog(config.logLevel);
  try {
    const driver = await openFileDriver(config);
    const files = openFiles(driver, openUploadLocks(store, log), { raise: async () => undefined });
    const { checked, bytes, faults } = await checkFiles(store.db, files, fileHolders, (line) => console.log(line));
    console.log(`${checked} files of ${(bytes / 1024 ** 2).toFixed(1)} MB compared: ${faults} missing or changed.`);
    return faults === 0 ? 0 : 1;
  } finally {
    await store.close();
    await database.stop();
  }
}

await runCommand(main);
