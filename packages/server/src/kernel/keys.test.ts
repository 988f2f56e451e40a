import { createCipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openApp, sealedColumns, type App } from '../app.ts';
import { givenIdentity } from '../modules/access/account/given.ts';
import { viewPrincipal } from '../modules/access/sign-in/sign-in.contract.ts';
import { firstDigestKeyOf, firstKeyOf, openCipher, type Sealed } from './cipher.ts';
import { readConfig } from './config.ts';
import { BASE } from './http.ts';
import { openKeys, type Keys } from './keys.ts';
import { openLog } from './log.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const SECRET = 'c2lnbmluZyBrZXkgb2YgYSB0ZXN0IGluc3RhbGxhdGlvbg';
const ID_NUMBER = '110101199001011237';

let app: TestApp;
let folder = '';

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-keys-'));
  await app.sql('delete from data_key; delete from digest_key; delete from identity; delete from app_user');
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
});

/** Keys as a start with these settings opens them. */
const start = (env: Record<string, string> = {}): Promise<Keys> =>
  openKeys(readConfig({ DATA_DIR: folder, SECRET_KEY: SECRET, ...env }), app.urls.ownerUrl, sealedColumns);

const file = (): string => path.join(folder, 'data.keys');
const lines = (): string[] => fs.readFileSync(file(), 'utf8').trim().split('\n');
const hex = (): string => randomBytes(32).toString('hex');

/** A value as the version before data keys sealed it. */
function sealedBefore(plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', firstKeyOf(SECRET).key, iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** An account with an id number that is stored like this. */
async function givenAccount(stored: unknown): Promise<void> {
  await app.sql(
    `insert into app_user (id, username, password_hash, display_name, user_type, id_number_sealed)
     values ('u1', 'u1', '', '甲', 'TENDER', $1)`,
    [stored],
  );
}
const storedNumber = async (): Promise<Sealed> =>
  (await app.sql(`select id_number_sealed as sealed from app_user where id = 'u1'`))[0]!['sealed'] as Sealed;

describe('the first start', () => {
  test('makes a data key in a file of its own that the owner alone can read', async () => {
    const { cipher } = await start();
    expect(lines()).toEqual([expect.stringMatching(/^1:[0-9a-f]{64}$/)]);
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
    expect((await start()).cipher.open(cipher.seal('甲'))).toBe('甲');
  });

  test('of two at once makes one key', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(other.cipher.open(one.cipher.seal('甲'))).toBe('甲');
    expect(other.cipher.digest('甲')).toBe(one.cipher.digest('甲'));
  });

  test('on a database that the signing key sealed makes a new key, and the old one data key 0', async () => {
    await givenAccount(sealedBefore(ID_NUMBER));
    const { cipher, sealsWith } = await start();
    expect(sealsWith).toBe('1');
    expect(lines()[1]).toBe(`0:${firstKeyOf(SECRET).key.toString('hex')}`);
    expect(cipher.open(await storedNumber())).toBe(ID_NUMBER);
    expect(cipher.digest(ID_NUMBER)).toBe(openCipher([firstKeyOf(SECRET)], firstDigestKeyOf(SECRET)).digest(ID_NUMBER));
    // from now on the signing key may be another one
    const later = await start({ SECRET_KEY: hex() });
    expect(later.cipher.open(await storedNumber())).toBe(ID_NUMBER);
  });

  test('on such a database with another signing key is refused, and leaves nothing behind', async () => {
    await givenAccount(sealedBefore(ID_NUMBER));
    await expect(start({ SECRET_KEY: hex() })).rejects.toThrow('does not open with the key derived from SECRET_KEY');
    expect(fs.existsSync(file())).toBe(false);
    expect((await start()).cipher.open(await storedNumber())).toBe(ID_NUMBER);
  });

  test('with DATA_KEYS reads what the signing key sealed, and makes no file', async () => {
    await givenAccount(sealedBefore(ID_NUMBER));
    const DATA_KEYS = `a:${hex()}`;
    await start({ DATA_KEYS });
    const { cipher, sealsWith } = await start({ DATA_KEYS });
    expect(sealsWith).toBe('a');
    expect(cipher.open(await storedNumber())).toBe(ID_NUMBER);
    expect(fs.existsSync(file())).toBe(false);
    await expect(start({ DATA_KEYS, SECRET_KEY: hex() })).rejects.toThrow('the key 0 is missing');
  });
});

describe('a later start', () => {
  const [a, b] = [`a:${hex()}`, `b:${hex()}`];

  test('with another key in front seals by it and reads both', async () => {
    const before = (await start({ DATA_KEYS: a })).cipher.seal('甲');
    const { cipher, sealsWith } = await start({ DATA_KEYS: `${b},${a}` });
    expect(sealsWith).toBe('b');
    expect(cipher.open(before)).toBe('甲');
    await expect(start({ DATA_KEYS: a })).rejects.toThrow('DATA_KEYS: the key b is missing');
  });

  test.each([
    ['a wrong key', `a:${hex()}`, 'DATA_KEYS: the key a is not the one that sealed this database'],
    ['another key alone', b, 'DATA_KEYS: the key a is missing, with which this database is sealed'],
  ])('with %s is refused in words', async (_, DATA_KEYS, words) => {
    await start({ DATA_KEYS: a });
    await expect(start({ DATA_KEYS })).rejects.toThrow(words);
    await expect(start({ DATA_KEYS: a })).resolves.toMatchObject({ sealsWith: 'a' });
  });

  test('without the file is refused and makes no other one', async () => {
    await start();
    fs.rmSync(file());
    await expect(start()).rejects.toThrow(`${file()}: the key 1 is missing`);
    expect(fs.existsSync(file())).toBe(false);
  });

  test.each([
    ['', 'holds no key'],
    ['1:abc\n', 'the key 1 must have 64 hex digits'],
  ])('with a file that holds %j is refused in words', async (text, words) => {
    await start();
    fs.writeFileSync(file(), text);
    await expect(start()).rejects.toThrow(words);
  });

  test.skipIf(process.platform === 'win32')('with a file that others can read is refused in words', async () => {
    await start();
    fs.chmodSync(file(), 0o644);
    await expect(start()).rejects.toThrow('can be read by others: chmod 600 it');
  });
});

test('with another signing key sessions end, and what is sealed stays readable', async () => {
  const first = await openTestApp({ SECRET_KEY: SECRET });
  onTestFinished(() => first.close());
  const people = givenIdentity(first);
  const { token } = await people.as(await people.organization(), [], 'NONE');
  const sealed = first.app.tools.cipher.seal('甲');
  const second = await openApp({ ...first.config, secretKey: hex() }, first.urls, openLog('silent'));
  onTestFinished(() => second.close());
  const ask = async ({ http }: Pick<App, 'http'>): Promise<number> =>
    (await http.inject({ url: `${BASE}${viewPrincipal.path}`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect(await ask(first.app)).toBe(200);
  expect(await ask(second)).toBe(401);
  expect(second.tools.cipher.open(sealed)).toBe('甲');
});
