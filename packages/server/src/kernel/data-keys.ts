import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DataKey } from './cipher.ts';
import { parseDataKeys } from './config.ts';
import { readOrMakePrivate } from './private-files.ts';

export const dataKeyFile = (dataDir: string): string => path.join(dataDir, 'data.keys');

/** The keys of that file; null where there is none. @throws ConfigError for what is no key, or can be read by others */
export const readDataKeys = (file: string): DataKey[] | null => (fs.existsSync(file) ? keysIn(file, () => '') : null);

/** The keys of that file, which is made with these where there is none. @throws ConfigError for what is no key */
export const makeDataKeys = (file: string, keys: readonly DataKey[]): DataKey[] =>
  keysIn(file, () => keys.map(({ id, key }) => `${id}:${key.toString('hex')}\n`).join(''));

const keysIn = (file: string, make: () => string): DataKey[] =>
  parseDataKeys(file, readOrMakePrivate(file, make).split('\n'));

export const newDataKey = (id: string): DataKey => ({ id, key: randomBytes(32) });
