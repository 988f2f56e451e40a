import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';

/** As SECRET_KEY. */
const SHORTEST = 32;

/**
 * The key that signs tokens: made once under `dataDir`, readable by the owner only. 64 hex digits.
 * @throws ConfigError for a file that holds no key, as one that a full disk cut off
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= SHORTEST) return secret;
  throw new ConfigError(
    `${file} holds no key: put back the one of the backup. Only where nothing was stored yet, remove the file, and the next start makes another one.`,
  );
}
