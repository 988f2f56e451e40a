import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { bookingRules, bookingStates, holdsOpening, shownStatus, slotsOf, type BookingFacts } from './room-booking.ts';

const usual: BookingFacts = {
  startTime: '2026-12-10 09:00:00',
  endTime: '2026-12-10 11:30:00',
  now: '2026-12-01 09:00:00',
  roomEnabled: true,
  projectEnded: false,
};

test.each<[Partial<BookingFacts>, string[]]>([
  [{}, []],
  [{ startTime: '2026-12-10 09:15:00' }, ['ROOM_SLOT']],
  [{ endTime: '2026-12-10 11:00:30' }, ['ROOM_SLOT']],
  [{ endTime: '2026-12-10 09:00:00' }, ['ROOM_ORDER']],
  [{ endTime: '2026-12-10 21:30:00' }, ['ROOM_ORDER']],
  [{ endTime: '2026-12-10 21:00:00' }, []],
  [{ now: '2026-12-10 09:00:00' }, ['ROOM_PAST']],
  [{ now: '2026-06-01 09:00:00' }, ['ROOM_PAST']],
  [{ roomEnabled: false, projectEnded: true }, ['ROOM_CLOSED', 'PROJECT_ENDED']],
])('a booking with %j breaks %j', (changes, broken) => {
  expect(findings(bookingRules, { ...usual, ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('a booking takes its half-hours, over midnight too, and leaves its end free', () => {
  expect(slotsOf('2026-12-10 23:30:00', '2026-12-11 01:00:00')).toEqual([
    '2026-12-10 23:30:00',
    '2026-12-11 00:00:00',
    '2026-12-11 00:30:00',
  ]);
  expect(slotsOf('2026-12-10 09:00:00', '2026-12-10 09:30:00')).toEqual(['2026-12-10 09:00:00']);
});

test('what was agreed to is used once it is over; what was given up stays so', () => {
  const booking = { status: 'APPROVED' as const, endTime: '2026-12-10 11:30:00' };
  expect(shownStatus(booking, '2026-12-10 11:29:59')).toBe('APPROVED');
  expect(shownStatus(booking, '2026-12-10 11:30:00')).toBe('USED');
  expect(shownStatus({ ...booking, status: 'CANCELLED' }, '2026-12-11 00:00:00')).toBe('CANCELLED');
  expect(bookingStates.actionsFrom('APPROVED')).toEqual(['cancel']);
});

test.each([
  [null, true],
  ['2026-12-10 09:00:00', true],
  ['2026-12-10 11:29:59', true],
  ['2026-12-10 11:30:00', false],
  ['2026-12-10 08:59:59', false],
])('a booking from 09:00 to 11:30 holds an opening at %s: %s', (openingTime, holds) => {
  expect(holdsOpening({ startTime: usual.startTime, endTime: usual.endTime, openingTime })).toBe(holds);
});
