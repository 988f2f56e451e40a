import fs from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ConfigError } from './kernel/config-error.ts';
import { readConfig } from './kernel/config.ts';
import { openExisting, runCommand } from './kernel/existing.ts';
import { openFileDriver } from './kernel/file-driver.ts';

const USAGE =
  'Say where to: npm run backup -- <empty folder>, or for a pair of keys npm run backup -- keygen <file of the secret key>';

/** Writes a secret key into a new file and says the public one. */
async function keygen(file: string | undefined): Promise<void> {
  if (!file) throw new ConfigError(USAGE);
  if (fs.existsSync(file)) throw new ConfigError(`${file} is there already, and a key is never written over.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  fs.writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600, flush: true });
  console.log(`BACKUP_RECIPIENT=${recipient}`);
  console.log(`The secret key is in ${file}: take it off this machine. Without it no backup is ever read again.`);
}

/**
 * `npm run backup -- <folder>`: database and files of one moment, encrypted, while the product runs or not.
 * @returns 1 where files are missing or changed: the backup is made all the same
 */
async function backup(folder: string): Promise<number> {
  const config = readConfig(process.env);
  if (config.backupRecipients.length === 0)
    throw new ConfigError(
      'Set BACKUP_RECIPIENT to the public key of a pair of keys: npm run backup -- keygen <file> makes one, best on another machine.',
    );
  const [{ fileHolders }, { makeBackup }] = await Promise.all([import('./app.ts'), import('./kernel/backup/make.ts')]);
  const database = await openExisting(config);
  try {
    const { catalogue, digest } = await makeBackup({
      ownerUrl: database.ownerUrl,
      driver: await openFileDriver(config),
      holders: fileHolders,
      folder,
      recipients: config.backupRecipients,
      say: (line) => console.log(line),
    });
    const { faults } = catalogue.files;
    if (faults.length > 0)
      console.log(`${faults.length} files are missing or changed: npm run fsck names their tables.`);
    console.log(`The backup of ${catalogue.time} is in ${folder}. Its digest: ${digest}`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await database.stop();
  }
}

const [what, file] = process.argv.slice(2);
await runCommand(async () => {
  if (!what) throw new ConfigError(USAGE);
  return what === 'keygen' ? keygen(file) : backup(what);
});
