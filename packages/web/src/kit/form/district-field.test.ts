import { expect, test } from 'vitest';
import { levelsOf } from './district-field.tsx';

test.each([
  ['420102', ['420000', '420100', '420102']],
  ['420100', ['420000', '420100', null]],
  ['420000', ['420000', null, null]],
  ['岚川省岚川市', [null, null, null]],
  ['', [null, null, null]],
  [null, [null, null, null]],
  [undefined, [null, null, null]],
])('%j is on its levels %j', (code, levels) => {
  expect(levelsOf(code)).toEqual(levels);
});
