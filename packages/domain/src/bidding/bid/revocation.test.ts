import { expect, test } from 'vitest';
import { isRevocable, type RevocationFacts } from './revocation.ts';

const standing: RevocationFacts = {
  status: 'OPENED',
  phase: 'BID_OPENING',
  ended: false,
  opening: false,
  revoked: false,
  now: '2026-12-26 10:00:00',
  bidDeadline: '2026-12-25 09:30:00',
  validUntil: '2027-03-25',
};

test.each<[string, Partial<RevocationFacts>, boolean]>([
  ['opened', {}, true],
  ['sealed, in the second of the deadline', { status: 'SUBMITTED', now: '2026-12-25 09:30:00' }, true],
  ['a second before, when it is withdrawn', { status: 'SUBMITTED', now: '2026-12-25 09:29:59' }, false],
  ['while its price part is opened', { status: 'SUBMITTED', opening: true }, false],
  ['still shut while its opening is held', { status: 'SUBMITTED' }, true],
  ['a candidate in the publicity', { status: 'CANDIDATE', phase: 'PUBLIC_NOTICE' }, true],
  ['a candidate while its award is countersigned', { status: 'CANDIDATE', phase: 'COUNTERSIGN_AWARD' }, true],
  ['on the last day of its validity', { now: '2027-03-25 23:59:59' }, true],
  ['the day after', { now: '2027-03-26 00:00:00' }, false],
  ['a winner', { status: 'WON', phase: 'WINNING_NOTICE' }, false],
  ['rejected, which nobody is to learn by it', { status: 'REJECTED' }, true],
  ['lost', { status: 'LOST', phase: 'WINNING_NOTICE' }, false],
  ['twice', { revoked: true }, false],
  ['at the end', { ended: true }, false],
])('%s: %3$j', (_title, changes, expected) => {
  expect(isRevocable({ ...standing, ...changes })).toBe(expected);
});
