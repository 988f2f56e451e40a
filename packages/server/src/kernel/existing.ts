import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { startEmbedded } from './embedded.ts';
import { faultInWords } from './fault-words.ts';

/** The database of an installation, for a command that works beside the product. */
export interface ExistingDatabase {
  /** The role that owns the tables. */
  ownerUrl: string;
  /** The role that serves. */
  appUrl: string;
  /** Ends what was started for it; a database that the product uses goes on. */
  stop(): Promise<void>;
}

/** The embedded database under DATA_DIR, or a server of the user's own. @throws ConfigError where there are no data */
export async function openExisting(config: Config): Promise<ExistingDatabase> {
  const folder = path.join(config.dataDir, 'postgres');
  if (!config.databaseUrl && !fs.existsSync(path.join(folder, 'PG_VERSION')))
    throw new ConfigError(`There are no data in ${config.dataDir}: set DATA_DIR to the folder of the product.`);
  return openDatabase(config);
}

/** As `openExisting`, but an embedded database is made where there is none. */
export async function openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir }: Config): Promise<ExistingDatabase> {
  if (databaseUrl)
    return { ownerUrl: migrateDatabaseUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => undefined };
  const { ownerUrl, appUrl, stop } = await startEmbedded(path.join(dataDir, 'postgres'));
  return { ownerUrl, appUrl, stop };
}

/** Runs a command: faults of its operator are said in a sentence, ours with their place. Its result is the exit code. */
export async function runCommand(work: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(faultInWords(error as Error));
    process.exitCode = 1;
  }
}
