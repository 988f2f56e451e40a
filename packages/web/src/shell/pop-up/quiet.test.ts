import { expect, test } from 'vitest';
import { staysQuiet, turnOf } from './quiet.ts';

test.each([
  ['/tender/remoteVideoDetail', true],
  ['/bidder/joined', true],
  ['/bidder/joinedProjects', false],
  ['/dashboard', false],
])('no notice stands over %s: %s', (path, quiet) => {
  expect(staysQuiet(path)).toBe(quiet);
});

test.each([
  ['nothing is open: the first comes', [], null, null, 'a'],
  ['one is open: no other comes', [], 'a', 'a', null],
  ['it was put off: the next comes', ['a'], null, null, 'b'],
  ['it is gone since: the next comes', [], 'gone', null, 'a'],
  ['all were put off', ['a', 'b'], null, null, null],
])('%s', (_what, putOff, open, shown, next) => {
  const turn = turnOf([{ id: 'a' }, { id: 'b' }], putOff, open);
  expect([turn.shown?.id ?? null, turn.next]).toEqual([shown, next]);
});
