import fs from 'node:fs';
import { exportLog } from './kernel/chain-export.ts';
import { ConfigError } from './kernel/config-error.ts';
import { readConfig } from './kernel/config.ts';
import { openExisting, runCommand } from './kernel/existing.ts';

/** `npm run log -- <file>`: writes the logs of all projects for `npm run verify`. Changes nothing; may run beside the product. */
async function main(file: string | undefined): Promise<void> {
  if (!file) throw new ConfigError('Say where to: npm run log -- <file>');
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const target = fs.openSync(file, 'wx', 0o600);
  try {
    const entries = await exportLog(database.appUrl, (line) => fs.writeSync(target, `${line}\n`));
    console.log(`${entries} entries in ${file}.`);
  } finally {
    fs.closeSync(target);
    await database.stop();
  }
}

await runCommand(() => main(process.argv[2]));
