import { expect, test } from 'vitest';
import { KEY_RANDOM, newPriceKey as keyOf, readPriceKey } from './price-key.ts';

const newPriceKey = () => keyOf(globalThis.crypto.getRandomValues(new Uint8Array(KEY_RANDOM)));

test('a new key is read as it was written, in small letters, without dashes and with blanks', () => {
  const key = newPriceKey();
  expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  const signs = key.replaceAll('-', '');
  expect([key, key.toLowerCase(), signs, ` ${signs.slice(0, 9)} ${signs.slice(9)} `].map(readPriceKey)).toEqual(
    Array.from({ length: 4 }, () => signs),
  );
});

test('no two keys are alike', () => {
  expect(new Set(Array.from({ length: 200 }, newPriceKey)).size).toBe(200);
});

test('one wrong sign, two swapped, one that is missing: no key', () => {
  for (let time = 0; time < 50; time += 1) {
    const signs = newPriceKey().replaceAll('-', '');
    for (let at = 0; at < signs.length; at += 1) {
      const wrong = signs[at] === '7' ? '8' : '7';
      expect(readPriceKey(signs.slice(0, at) + wrong + signs.slice(at + 1))).toBeNull();
      expect(readPriceKey(signs.slice(0, at) + signs.slice(at + 1))).toBeNull();
    }
  }
});

test.each(['', 'Seal#2026', '0000-0000', 'U'.repeat(28)])('%j is no key', (written) => {
  expect(readPriceKey(written)).toBeNull();
});

test('signs that are easily confused are read as those that are meant', () => {
  const key = '1'.repeat(27);
  // sum of the odd numbers to 53 is 729, and 729 mod 32 = 25
  const whole = `${key}S`;
  expect(readPriceKey(whole)).toBe(whole);
  expect(readPriceKey(whole.replace('1', 'l').replace('1', 'I'))).toBe(whole);
});
