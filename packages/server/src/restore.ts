import fs from 'node:fs';
import { MemoryLocker } from '@tus/server';
import { readCatalogue } from './kernel/backup/catalogue.ts';
import { decrypterFor } from './kernel/backup/parts.ts';
import { ConfigError } from './kernel/config-error.ts';
import { readConfig } from './kernel/config.ts';
import { dataKeyFile } from './kernel/data-keys.ts';
import { openDatabase, runCommand } from './kernel/existing.ts';
import { openFiles } from './kernel/files.ts';
import { openFileDriver } from './kernel/file-driver.ts';

/** The secret key in a file that `keygen` wrote, or age-keygen. */
function readIdentity(file: string): string {
  if (!fs.existsSync(file)) throw new ConfigError(`There is no ${file}: it should hold the secret key.`);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))?.trim() ?? '';
}

/** `npm run restore -- <folder> <file of the secret key>`: brings a backup back into an empty database and an empty DATA_DIR. */
async function main(folder: string | undefined, keyFile: string | undefined): Promise<void> {
  if (!folder || !keyFile)
    throw new ConfigError('Say what: npm run restore -- <folder of the backup> <file of the secret key>');
  const config = readConfig(process.env);
  const decrypter = decrypterFor(readIdentity(keyFile));
  const { catalogue, digest } = await readCatalogue(folder, decrypter);
  console.log(`The backup of ${catalogue.time}, digest ${digest}`);
  const [{ allMigrations, fileHolders }, { restoreBackup }] = await Promise.all([
    import('./app.ts'),
    import('./kernel/backup/restore.ts'),
  ]);
  const database = await openDatabase(config);
  try {
    const driver = await openFileDriver(config);
    await restoreBackup({
      folder,
      catalogue,
      decrypter,
      ownerUrl: database.ownerUrl,
      migrations: allMigrations,
      driver,
      files: openFiles(driver, new MemoryLocker(), { raise: async () => undefined }),
      holders: fileHolders,
      say: (line) => console.log(line),
    });
    console.log('Every table and file is as it was when the backup was made.');
    if (!config.dataKeys && !fs.existsSync(dataKeyFile(config.dataDir)))
      console.log(`Before the start: put data.keys (or set DATA_KEYS) and secret.key back, which are in no backup.`);
  } finally {
    await database.stop();
  }
}

await runCommand(() => main(process.argv[2], process.argv[3]));
