import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { requireStrong } from './config.ts';
import { readOrMakePrivate } from './private-files.ts';

/**
 * The key that signs tokens: made once under `dataDir`, readable by the owner only. 64 hex digits.
 * @throws ConfigError for a file that holds no key, as one that a full disk cut off, or that others can read
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  const secret = readOrMakePrivate(file, () => randomBytes(32).toString('hex')).trim();
  if (secret === '')
    throw new ConfigError(
      `${file} holds no key: put back the one of the backup, or remove it, which ends all sessions.`,
    );
  requireStrong(file, secret);
  return secret;
}
