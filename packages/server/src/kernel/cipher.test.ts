import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  contactDigest,
  decrypt,
  encrypt,
  firstKeyOf,
  openCipher,
  storedText,
  type DataKey,
  type Sealed,
  type SealedContact,
} from './cipher.ts';
import { parseDataKeys } from './config.ts';
import { openSigner } from './signer.ts';

const keyNamed = (id: string): DataKey => ({ id, key: randomBytes(32) });
const [one, two] = [keyNamed('1'), keyNamed('2')];
const digestKey = randomBytes(32);
const UNREADABLE = /unable to authenticate|authentication tag length|initialization vector/;

test('a value names the key that sealed it, and opens with it beside a newer one', () => {
  const sealed = openCipher([one], digestKey).seal('110101199001011237');
  expect(storedText(sealed)).toMatch(/^\$1\$[A-Za-z0-9+/=]+$/);
  const newer = openCipher([two, one], digestKey);
  expect(newer.open(sealed)).toBe('110101199001011237');
  expect(storedText(newer.seal('x'))).toMatch(/^\$2\$/);
  expect(() => openCipher([two], digestKey).open(sealed)).toThrow('the data key 1 is not at hand');
});

test('a digest stays the same with another key', () => {
  const digest = contactDigest(openCipher([one], digestKey), '13800000001');
  expect(contactDigest(openCipher([two, one], digestKey), '13800000001')).toBe(digest);
  expect(contactDigest(openCipher([one], randomBytes(32)), '13800000001')).not.toBe(digest);
});

test('a secret of the time when the signing key sealed is read by the key that was derived from it', () => {
  const secret = 'the signing key of some installation';
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tenderdesk field cipher', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update('甲', 'utf8'), cipher.final()]);
  const old = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') as unknown as Sealed;
  expect(openCipher([one, firstKeyOf(secret)], digestKey).open(old)).toBe('甲');
  expect(() => openCipher([one], digestKey).open(old)).toThrow('the data key 0 is not at hand');
});

test('a contact that stands open is read as it is; a secret never is', () => {
  const cipher = openCipher([one], digestKey);
  expect(cipher.openContact('13800000001' as unknown as SealedContact)).toBe('13800000001');
  expect(cipher.openContact(cipher.sealContact('13800000001'))).toBe('13800000001');
  expect(cipher.openContact(cipher.sealContact(null))).toBeNull();
  expect(() => cipher.open('110101199001011237' as unknown as Sealed)).toThrow('the data key 0');
});

test('what was changed or cut, its tag above all, opens nothing', () => {
  const bytes = encrypt(one.key, '');
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => decrypt(one.key, bytes.subarray(0, length)), String(length)).toThrow(UNREADABLE);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => decrypt(one.key, changed), String(at)).toThrow(UNREADABLE);
  }
});

test('each signed use has a key of its own', () => {
  const signer = openSigner('one');
  expect(signer.mark('consent', 'x')).not.toBe(signer.mark('device', 'x'));
  expect(signer.mark('consent', 'x')).not.toBe(openSigner('two').mark('consent', 'x'));
  expect(signer.unwrap('preview', signer.wrap('preview', '甲'))).toBe('甲');
  expect(() => signer.unwrap('preview', signer.wrap('consent', '甲'))).toThrow(UNREADABLE);
});

test.each([
  ['', 'holds no key'],
  [' , ', 'holds no key'],
  ['abc', 'key 1 must be written id:key'],
  ['1:', 'the key 1 must have 64 hex digits'],
  ['1:abcd', 'the key 1 must have 64 hex digits'],
  [`1:${'g'.repeat(64)}`, 'the key 1 must have 64 hex digits'],
  [`1:${'0'.repeat(64)}`, 'the key 1 repeats itself'],
  [`1:${one.key.toString('hex')},1:${two.key.toString('hex')}`, 'names the key 1 twice'],
  [`1:${one.key.toString('hex')},x y:${two.key.toString('hex')}`, 'key 2 must be written id:key'],
])('data keys written as %j are refused in words', (text, words) => {
  expect(() => parseDataKeys('DATA_KEYS', text.split(','))).toThrow(words);
});
