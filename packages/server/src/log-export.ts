import fs from 'node:fs';
import path from 'node:path';
import { exportLog } from './kernel/chain-export.ts';
import { ConfigError, readConfig } from './kernel/config.ts';
import { startEmbedded } from './kernel/embedded.ts';

/** `npm run log -- <file>`: writes the logs of all projects for `npm run verify`. Changes nothing; may run beside the product. */
async function main(file: string | undefined): Promise<void> {
  if (!file) throw new ConfigError('Say where to: npm run log -- <file>');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new ConfigError(`There are no data in ${config.dataDir}: set DATA_DIR to the folder of the product.`);
  const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const target = fs.openSync(file, 'wx', 0o600);
  try {
    const entries = await exportLog(embedded?.appUrl ?? config.databaseUrl!, (line) =>
      fs.writeSync(target, `${line}\n`),
    );
    console.log(`${entries} entries in ${file}.`);
  } finally {
    fs.closeSync(target);
    await embedded?.stop();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
