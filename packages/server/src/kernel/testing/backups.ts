import path from 'node:path';
import { MemoryLocker } from '@tus/server';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { allMigrations, fileHolders } from '../../app.ts';
import { readCatalogue } from '../backup/catalogue.ts';
import { makeBackup } from '../backup/make.ts';
import { decrypterFor } from '../backup/parts.ts';
import { restoreBackup } from '../backup/restore.ts';
import { openFiles, type FileDriver } from '../files.ts';
import { openFolderFiles } from '../folder-files.ts';
import type { TestApp } from './test-app.ts';

/** A pair of keys: the secret one and the public one. */
export interface KeyPair {
  identity: string;
  recipient: string;
}

export async function newKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The files of a DATA_DIR. */
export const filesIn = (dataDir: string): FileDriver => openFolderFiles(path.join(dataDir, 'files'));

/** Makes a backup as the command does. */
export const backupOf = (
  { urls, config }: TestApp,
  folder: string,
  recipients: readonly string[],
  waitMs?: number,
): ReturnType<typeof makeBackup> =>
  makeBackup({
    ...{ folder, recipients, waitMs, holders: fileHolders },
    ownerUrl: urls.ownerUrl,
    driver: filesIn(config.dataDir),
    say: () => undefined,
  });

/**
 * Restores as the command does.
 * @param to.dataDir for its files, or `to.driver`
 * @param to.migrations what the version that restores knows
 * @returns the digest of the backup
 */
export async function restoreInto(
  folder: string,
  identity: string,
  to: { ownerUrl: string; migrations?: typeof allMigrations } & ({ dataDir: string } | { driver: FileDriver }),
): Promise<string> {
  const decrypter = decrypterFor(identity);
  const { catalogue, digest } = await readCatalogue(folder, decrypter);
  const driver = 'driver' in to ? to.driver : filesIn(to.dataDir);
  await restoreBackup({
    ...{ folder, catalogue, decrypter, driver, holders: fileHolders },
    ownerUrl: to.ownerUrl,
    migrations: to.migrations ?? allMigrations,
    files: openFiles(driver, new MemoryLocker(), { raise: async () => undefined }),
    say: () => undefined,
  });
  return digest;
}
