import { expect, test } from 'vitest';
import { bodyHash } from './body-hash.ts';

test.each([
  ['', 0],
  ['a', 97],
  ['abc', 96354],
  ['Aa', 2112],
  ['BB', 2112],
  ['{"username":"tm01"}', 1617463138],
  ['中标', 647034],
  ['polygenelubricants', -2147483648],
  ['\u{1F600}', 1772899],
])('the hash of %j is %i', (text, hash) => {
  expect(bodyHash(text)).toBe(hash);
});

test('is a signed decimal of 32 bits for long texts too', () => {
  const hash = bodyHash('标'.repeat(100_000));
  expect(String(hash)).toMatch(/^-?\d{1,10}$/);
  expect(hash).toBe(hash | 0);
});
