import { expect, test } from 'vitest';
import { firstMode, modeAfter, shownMode } from './layout-mode.ts';

test.each([
  [null, true, 'DAS'],
  ['DAS', true, 'DAS'],
  ['WORKSPACE', true, 'WORKSPACE'],
  ['rubbish', true, 'DAS'],
  [null, false, 'WORKSPACE'],
  ['DAS', false, 'WORKSPACE'],
] as const)('stored %j, with the right %j: %s', (stored, mayDas, mode) => {
  expect(firstMode(stored, mayDas)).toBe(mode);
});

test.each([
  ['DAS', '/dashboard', '/remind', 'WORKSPACE'],
  ['DAS', '/dashboard', '/dashboard', 'DAS'],
  ['DAS', null, '/remind', 'DAS'],
  ['DAS', '/remind', '/dashboard', 'DAS'],
  ['WORKSPACE', '/remind', '/dashboard', 'WORKSPACE'],
] as const)('%s from %j to %s becomes %s', (mode, from, to, next) => {
  expect(modeAfter(mode, from, to)).toBe(next);
});

test('only the dashboard stands by itself', () => {
  expect([shownMode('DAS', '/dashboard'), shownMode('DAS', '/remind')]).toEqual(['DAS', 'WORKSPACE']);
});
