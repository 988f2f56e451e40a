import { fileHolders, keptSums } from './app.ts';
import { ConfigError } from './kernel/config-error.ts';
import { readConfig } from './kernel/config.ts';
import { openStore } from './kernel/database.ts';
import { openExisting, runCommand } from './kernel/existing.ts';
import { checkFiles } from './kernel/file-care.ts';
import { openFiles } from './kernel/files.ts';
import { openFileDriver } from './kernel/file-driver.ts';
import { checkSums } from './kernel/kept-sum.ts';
import { openLog } from './kernel/log.ts';
import { openUploadLocks } from './kernel/upload-locks.ts';

/**
 * `npm run fsck [-- --recount]`: compares every stored file with its row and every kept sum with its records, beside the product or not.
 * Changes nothing, but with `--recount` makes sums anew that differ.
 */
async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const recount = asked.includes('--recount');
  if (asked.some((one) => one !== '--recount'))
    throw new ConfigError('Ask for npm run fsck, or for npm run fsck -- --recount.');
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const store = openStore(database.appUrl);
  const log = openLog(config.logLevel);
  try {
    const driver = await openFileDriver(config);
    const files = openFiles(driver, openUploadLocks(store, log), { raise: async () => undefined });
    const { checked, bytes, faults } = await checkFiles(store.db, files, fileHolders, (line) => console.log(line));
    console.log(`${checked} files of ${(bytes / 1024 ** 2).toFixed(1)} MB compared: ${faults} missing or changed.`);
    const differing = await checkSums(database.ownerUrl, keptSums, recount, (line) => console.log(line));
    if (differing > 0 && !recount) console.log('npm run fsck -- --recount makes sums anew that differ.');
    return faults + differing === 0 ? 0 : 1;
  } finally {
    await store.close();
    await database.stop();
  }
}

await runCommand(main);
