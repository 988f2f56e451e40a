import { expect, test } from 'vitest';
import { clockOf } from './countdown.tsx';
import { fileSize } from './file-size.ts';

test.each([
  [0, { days: 0, clock: '00:00:00' }],
  [1, { days: 0, clock: '00:00:01' }],
  [3_599_000, { days: 0, clock: '00:59:59' }],
  [86_400_000, { days: 1, clock: '00:00:00' }],
  [90_061_000, { days: 1, clock: '01:01:01' }],
])('%i ms are left as days and clock', (ms, left) => {
  expect(clockOf(ms)).toEqual(left);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1_500_000, '1.4 MB'],
  [209_715_200, '200.0 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
