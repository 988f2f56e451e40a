import { expect, test } from 'vitest';
import { nextStep, type OwnFacts } from './next-step.ts';

const DEADLINE = '2026-12-25 09:30:00';
const UNTIL = '2026-12-25 10:31:00';
const BEFORE = '2026-12-24 08:00:00';
const DURING = '2026-12-25 09:40:00';
const plain: OwnFacts = {
  bidDeadline: DEADLINE,
  depositStatus: null,
  bidStatus: null,
  openingStatus: null,
  decryptUntil: null,
  decryptStatus: null,
  confirmed: null,
  shut: 0,
  unanswered: false,
  second: null,
};
const opening = { bidStatus: 'SUBMITTED', openingStatus: 'DECRYPTING', decryptUntil: UNTIL } as const;
const SECOND_TIME = '2026-12-25 14:00:00';
const SECOND_UNTIL = '2026-12-25 15:01:00';
const SECOND_DURING = '2026-12-25 14:10:00';
const announced = {
  status: 'ANNOUNCED',
  openingTime: SECOND_TIME,
  decryptUntil: null,
  decryptStatus: null,
  confirmed: null,
  shut: 0,
  unanswered: false,
} as const;
const secondOpening = { ...announced, status: 'DECRYPTING', decryptUntil: SECOND_UNTIL } as const;
const opened = {
  ...opening,
  bidStatus: 'OPENED',
  openingStatus: 'RECORDED',
  decryptStatus: 'OK',
  confirmed: true,
} as const;

test.each([
  ['without a deposit', {}, BEFORE, { step: 'BID', due: DEADLINE }],
  ['with one to pay', { depositStatus: 'UNPAID' }, BEFORE, { step: 'PAY', due: DEADLINE }],
  ['with one that waits for its confirmation', { depositStatus: 'PAID' }, BEFORE, { step: 'BID', due: DEADLINE }],
  ['with one that is confirmed', { depositStatus: 'CONFIRMED' }, BEFORE, { step: 'BID', due: DEADLINE }],
  ['handed in', { depositStatus: 'HELD', bidStatus: 'SUBMITTED' }, BEFORE, { step: 'SUBMITTED', due: DEADLINE }],
  ['handed in, the deadline over', { bidStatus: 'SUBMITTED', openingStatus: 'WAITING' }, DEADLINE, null],
  ['never handed in', {}, DEADLINE, null],
  ['to decrypt', { ...opening, decryptStatus: 'PENDING' }, DURING, { step: 'DECRYPT', due: UNTIL }],
  ['not decrypted in time', { ...opening, decryptStatus: 'PENDING' }, UNTIL, null],
  [
    'decrypted, others still shut',
    { ...opening, decryptStatus: 'OK', shut: 2 },
    DURING,
    { step: 'AWAIT_BIDS', due: UNTIL, shut: 2 },
  ],
  [
    'decrypted, others shut for good',
    { ...opening, decryptStatus: 'OK', shut: 2 },
    UNTIL,
    { step: 'CONFIRM', due: null },
  ],
  ['the last one decrypted', { ...opening, decryptStatus: 'OK' }, DURING, { step: 'CONFIRM', due: null }],
  [
    'an objection without its answer',
    { ...opening, decryptStatus: 'OK', unanswered: true },
    DURING,
    { step: 'AWAIT_ANSWER', due: null },
  ],
  [
    'an objection, others still shut',
    { ...opening, decryptStatus: 'OK', shut: 1, unanswered: true },
    DURING,
    { step: 'AWAIT_BIDS', due: UNTIL, shut: 1 },
  ],
  ['confirmed', { ...opening, decryptStatus: 'OK', confirmed: true }, DURING, null],
  ['no bid at the opening', { openingStatus: 'DECRYPTING', decryptUntil: UNTIL }, DURING, null],
  ['recorded', { ...opening, openingStatus: 'RECORDED', decryptStatus: 'OK' }, DURING, null],
  ['of two envelopes', { ...opened, second: announced }, DURING, { step: 'AWAIT_SECOND', due: SECOND_TIME }],
  ['of two, the first not decrypted', { ...opened, decryptStatus: 'FAILED_BIDDER', second: announced }, DURING, null],
  [
    'of two, the price to decrypt',
    { ...opened, second: { ...secondOpening, decryptStatus: 'PENDING' } },
    SECOND_DURING,
    { step: 'DECRYPT', due: SECOND_UNTIL },
  ],
  [
    'of two, other prices still shut',
    { ...opened, second: { ...secondOpening, decryptStatus: 'OK', shut: 1 } },
    SECOND_DURING,
    { step: 'AWAIT_BIDS', due: SECOND_UNTIL, shut: 1 },
  ],
  [
    'of two, the second record to sign',
    { ...opened, second: { ...secondOpening, decryptStatus: 'OK' } },
    SECOND_DURING,
    { step: 'CONFIRM', due: null },
  ],
  ['of two, the price part returned', { ...opened, second: secondOpening }, SECOND_DURING, null],
  [
    'of two, all recorded',
    { ...opened, second: { ...secondOpening, status: 'RECORDED', decryptStatus: 'OK' } },
    SECOND_DURING,
    null,
  ],
] as const)('%s', (_, facts, now, expected) => {
  expect(nextStep({ ...plain, ...facts }, now)).toEqual(expected);
});
