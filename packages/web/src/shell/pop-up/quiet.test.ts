import { expect, test } from 'vitest';
import { staysQuiet } from './quiet.ts';

test.each([
  ['/tender/remoteVideoDetail', true],
  ['/bidder/joined', true],
  ['/bidder/joinedProjects', false],
  ['/dashboard', false],
])('no notice stands over %s: %s', (path, quiet) => {
  expect(staysQuiet(path)).toBe(quiet);
});
