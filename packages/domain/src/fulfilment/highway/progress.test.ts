import { expect, test } from 'vitest';
import { worksProgress } from './progress.ts';

test.each([
  ['nothing', [], '0'],
  ['one node', [{ weight: 1, progress: '37.5' }], '37.5'],
  [
    'equal weights',
    [
      { weight: 1, progress: '100' },
      { weight: 1, progress: '0' },
    ],
    '50',
  ],
  [
    'weights',
    [
      { weight: 3, progress: '100' },
      { weight: 1, progress: '20' },
    ],
    '80',
  ],
  [
    'thirds, rounded half-up',
    [
      { weight: 1, progress: '100' },
      { weight: 2, progress: '0' },
    ],
    '33.33',
  ],
  [
    'all done',
    [
      { weight: 7, progress: '100' },
      { weight: 5, progress: '100' },
    ],
    '100',
  ],
])('%s', (_what, nodes, percent) => {
  expect(worksProgress(nodes)).toBe(percent);
});
