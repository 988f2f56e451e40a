import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['Ab1#', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmn', 1],
  ['Ab1#Ab1#A', 1],
  ['Ab1#Ab1#Ab', 2],
  ['correct horse bat', 2],
  ['Correct-Horse-27', 3],
] as const)('%j is of strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
