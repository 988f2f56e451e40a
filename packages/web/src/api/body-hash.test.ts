import { expect, test } from 'vitest';
import { bodyHash } from './body-hash.ts';

test.each([
  ['', 0],
  ['abc', 96354],
  ['{"username":"tm01"}', 1617463138],
  ['中标', 647034],
  ['polygenelubricants', -2147483648],
])('the hash of %j is %i', (text, hash) => {
  expect(bodyHash(text)).toBe(hash);
});
