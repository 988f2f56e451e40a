import pg from 'pg';
import { sealedColumns } from './app.ts';
import { ConfigError } from './kernel/config-error.ts';
import { readConfig } from './kernel/config.ts';
import { dataKeyFile, readDataKeys } from './kernel/data-keys.ts';
import { openExisting, runCommand } from './kernel/existing.ts';
import { openKeys } from './kernel/keys.ts';
import { reseal } from './kernel/sealed-columns.ts';

/**
 * `npm run reseal`: seals with the first data key whatever another one has sealed, while the product runs or not. Its
 * processes have been started with that key. Cut off, it goes on where it was.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const { ownerUrl } = database;
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('data_key') is not null as known`);
    if (!(rows as { known: boolean }[])[0]?.known)
      throw new ConfigError('This database is of an earlier version: start the product once first.');
    const source = config.dataKeys ? 'DATA_KEYS' : dataKeyFile(config.dataDir);
    const first = (config.dataKeys ?? readDataKeys(dataKeyFile(config.dataDir)))?.[0];
    const seen = await client.query('select 1 from data_key where id = $1', [first?.id ?? '']);
    // a process that has not read the key could not open what is sealed with it
    if (first && seen.rowCount === 0)
      throw new ConfigError(
        `Start the product once with the key ${first.id} in front of ${source}, each of its processes.`,
      );
    const { cipher, sealsWith } = await openKeys(config, ownerUrl, sealedColumns);
    const { values, spared } = await reseal(client, sealedColumns, cipher, sealsWith, (line) => console.log(line));
    console.log(`${values} values sealed anew with the key ${sealsWith}.`);
    for (const id of spared)
      console.log(
        `Nothing needs the key ${id} any more: take it out of ${source}, and keep it with the backups of before.`,
      );
  } finally {
    await client.end();
    await database.stop();
  }
}

await runCommand(main);
