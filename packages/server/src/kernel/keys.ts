import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  FIRST_ID,
  firstDigestKeyOf,
  firstKeyOf,
  openCipher,
  type Cipher,
  type DataKey,
  type Sealed,
} from './cipher.ts';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { dataKeyFile, makeDataKeys, newDataKey, readDataKeys } from './data-keys.ts';
import { takeTurn } from './migrator.ts';
import { sealContacts, unnamedSecrets, type SealedColumn } from './sealed-columns.ts';
import { readOrMakeSecret } from './secret.ts';
import { openSigner, type Signer } from './signer.ts';

/** What the product seals and signs by. */
export interface Keys {
  /** Signs tokens. */
  secret: string;
  signer: Signer;
  cipher: Cipher;
  /** The id of the key that seals. */
  sealsWith: string;
}

interface Known {
  id: string;
  check: Sealed;
}

/** What each key seals in `data_key`: a key that opens it is the one that it says to be. */
const CHECK = 'TenderDesk';

const opens = (key: DataKey, sealed: Sealed, what: string | null): boolean => {
  try {
    const plain = openCipher([key], Buffer.alloc(0)).open(sealed);
    return what === null || plain === what;
  } catch {
    return false;
  }
};

/**
 * Signing key and data keys, compared with what the database has been sealed with (ADR 0031). Contacts that still stand open
 * there are sealed. One process does so at a time.
 * @param ownerUrl the role that owns the tables
 * @param columns all that are sealed
 * @throws ConfigError for keys that are missing, wrong or malformed
 */
export async function openKeys(
  config: Pick<Config, 'secretKey' | 'dataKeys' | 'dataDir'>,
  ownerUrl: string,
  columns: readonly SealedColumn[],
): Promise<Keys> {
  const secret = config.secretKey ?? readOrMakeSecret(config.dataDir);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await takeTurn(client);
    // the notes of a first start are written together
    await client.query('begin');
    const known = (await client.query('select id, check_sealed as check from data_key order by id')).rows as Known[];
    const keys =
      known.length === 0
        ? await firstKeys(config, client, columns, secret)
        : requireKnown(config, known, config.dataKeys ?? readDataKeys(dataKeyFile(config.dataDir)) ?? [], secret);
    const [first] = keys;
    if (!first) throw new Error('no data key');
    await note(client, first);
    await client.query('commit');
    const digestKey = await client.query('select key_sealed as key from digest_key');
    const [{ key }] = digestKey.rows as [{ key: Sealed }];
    const cipher = openCipher(keys, Buffer.from(openCipher(keys, Buffer.alloc(0)).open(key), 'base64'));
    await sealContacts(client, columns, cipher);
    return { secret, signer: openSigner(secret), cipher, sealsWith: first.id };
  } finally {
    await client.end();
  }
}

/** Where the keys stand, in words. */
const sourceOf = ({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>): string =>
  dataKeys ? 'DATA_KEYS' : dataKeyFile(dataDir);

/** Keys of a database that has none noted: it is new, or was sealed by the signing key so far. */
async function firstKeys(
  config: Pick<Config, 'secretKey' | 'dataKeys' | 'dataDir'>,
  client: pg.Client,
  columns: readonly SealedColumn[],
  secret: string,
): Promise<readonly DataKey[]> {
  const sealed = await unnamedSecrets(client, columns);
  const file = dataKeyFile(config.dataDir);
  const given = config.dataKeys ?? readDataKeys(file);
  if (sealed.length === 0) {
    const keys = given ?? makeDataKeys(file, [newDataKey('1')]);
    await noteDigestKey(client, keys, randomBytes(32));
    return keys;
  }
  const old = firstKeyOf(secret);
  const own = given?.find(({ id }) => id === FIRST_ID) ?? old;
  if (!own.key.equals(old.key) || !sealed.every((one) => opens(old, one, null)))
    throw new ConfigError(
      `What is sealed in this database does not open with the key derived from ${config.secretKey ? 'SECRET_KEY' : 'secret.key'}: start once with the one that it was used with.`,
    );
  const keys = withKey(given ?? makeDataKeys(file, [newDataKey('1'), old]), old);
  await note(client, old);
  await noteDigestKey(client, keys, firstDigestKeyOf(secret));
  return keys;
}

const withKey = (keys: readonly DataKey[], key: DataKey): readonly DataKey[] =>
  keys.some(({ id }) => id === key.id) ? keys : [...keys, key];

/**
 * The keys of a database that notes what has sealed it; among them the one that was derived from the signing key, where
 * nobody has written it down.
 * @throws ConfigError for one that is missing or another one
 */
function requireKnown(
  config: Pick<Config, 'dataKeys' | 'dataDir'>,
  known: readonly Known[],
  given: readonly DataKey[],
  secret: string,
): readonly DataKey[] {
  const source = sourceOf(config);
  let keys = given;
  for (const { id, check } of known) {
    const own = given.find((key) => key.id === id);
    if (own && !opens(own, check, CHECK))
      throw new ConfigError(
        `${source}: the key ${id} is not the one that sealed this database: put back the one of the backup.`,
      );
    if (own) continue;
    const derived = firstKeyOf(secret);
    if (id !== FIRST_ID || given.length === 0 || !opens(derived, check, CHECK))
      throw new ConfigError(
        `${source}: the key ${id} is missing, with which this database is sealed: put back the one of the backup. A key is taken out after npm run reseal.`,
      );
    keys = withKey(keys, derived);
  }
  return keys;
}

/** Notes that this key seals values here. */
async function note(client: pg.Client, key: DataKey): Promise<void> {
  await client.query(`insert into data_key (id, check_sealed) values ($1, $2) on conflict do nothing`, [
    key.id,
    openCipher([key], Buffer.alloc(0)).seal(CHECK),
  ]);
}

/** The digest key is made once and stays, whatever data keys come and go. */
async function noteDigestKey(client: pg.Client, keys: readonly DataKey[], key: Buffer): Promise<void> {
  await client.query('insert into digest_key (key_sealed) values ($1)', [
    openCipher(keys, Buffer.alloc(0)).seal(key.toString('base64')),
  ]);
}
