import { expect, test } from 'vitest';
import { differences } from './kept-rows.ts';

const rows = (reminders: readonly string[]) => new Map([['remind_record', reminders]]);

test('the same rows in another order are the same', () => {
  expect(differences(rows(['a', 'b', 'b']), rows(['b', 'a', 'b']))).toEqual([]);
});

test.each([
  ['missing', ['a', 'b'], ['a'], { missing: ['b'], added: [] }],
  ['done twice', ['a', 'b'], ['a', 'b', 'b'], { missing: [], added: ['b'] }],
  ['done otherwise', ['a'], ['c'], { missing: ['a'], added: ['c'] }],
])('what was %s is found', (_, expected, found, difference) => {
  expect(differences(rows(expected), rows(found))).toEqual([{ table: 'remind_record', ...difference }]);
});

test('a table that is only on one side is found', () => {
  expect(differences(rows([]), new Map([['message', ['x']]]))).toEqual([
    { table: 'message', missing: [], added: ['x'] },
  ]);
});
