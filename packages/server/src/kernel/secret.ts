import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The key that signs tokens: made once under `dataDir`, readable by the owner only. 64 hex digits. */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
