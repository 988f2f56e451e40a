import { addDays } from '../../calendar.ts';
import { blocks, stateTable, type Rule } from '../../rule.ts';
import type { RoomBookingStatus } from './room-booking-codes.ts';

/** A booking is asked for, agreed to or not, and given up; USED is what was agreed to and is over (`shownStatus`). */
export const bookingStates = stateTable<RoomBookingStatus, 'approve' | 'reject' | 'cancel'>({
  approve: { from: ['REQUESTED'], to: 'APPROVED' },
  reject: { from: ['REQUESTED'], to: 'REJECTED' },
  cancel: { from: ['REQUESTED', 'APPROVED'], to: 'CANCELLED' },
});

/** Rooms are booked by the half-hour. */
export const SLOT_MINUTES = 30;
/** Longest booking, in hours. */
export const LONGEST_HOURS = 12;
/** How many days ahead rooms can be booked. */
export const DAYS_AHEAD = 180;
/** Fewest characters of the reason for refusing or giving up a booking. */
export const LEAST_ROOM_REASON = 5;

/** A wire time as minutes of a day that has no summer time. */
const minutesOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / 60_000;

const wire = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** The half-hours from `start` up to `end`, 'yyyy-MM-dd HH:mm:ss' each: while they are taken nobody else has them. */
export function slotsOf(start: string, end: string): string[] {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const slots: string[] = [];
  for (let at = from; at < to; at += SLOT_MINUTES) slots.push(wire(at));
  return slots;
}

/** What is shown: an agreed booking is used once its end is past. @param now 'yyyy-MM-dd HH:mm:ss' */
export const shownStatus = (
  { status, endTime }: { status: RoomBookingStatus; endTime: string },
  now: string,
): RoomBookingStatus => (status === 'APPROVED' && endTime <= now ? 'USED' : status);

/** Whether the opening lies within the hours of its booking; true where none is announced. Times 'yyyy-MM-dd HH:mm:ss'. */
export const holdsOpening = ({
  startTime,
  endTime,
  openingTime,
}: {
  startTime: string;
  endTime: string;
  openingTime: string | null;
}): boolean => openingTime === null || (openingTime >= startTime && openingTime < endTime);

/** A booking as it is asked for; times 'yyyy-MM-dd HH:mm:ss'. */
export interface BookingFacts {
  startTime: string;
  endTime: string;
  now: string;
  roomEnabled: boolean;
  projectEnded: boolean;
}

const onSlot = (time: string): boolean => minutesOf(time) % SLOT_MINUTES === 0;

const rule = (
  id: string,
  field: keyof BookingFacts,
  zh: string,
  en: string,
  isKept: Rule<BookingFacts>['isKept'],
): Rule<BookingFacts> => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: [field],
  field,
  severity: blocks,
  isKept,
});

/** What a booking keeps [INT]. */
export const bookingRules: readonly Rule<BookingFacts>[] = [
  rule(
    'ROOM_SLOT',
    'startTime',
    '起止时间须为整点或半点',
    'Bookings begin and end at whole or half hours',
    ({ startTime, endTime }) => onSlot(startTime) && onSlot(endTime),
  ),
  rule(
    'ROOM_ORDER',
    'endTime',
    `结束时间须晚于开始时间，一次不超过${LONGEST_HOURS}小时`,
    `The end lies behind the beginning, at most ${LONGEST_HOURS} hours`,
    ({ startTime, endTime }) => {
      const minutes = minutesOf(endTime) - minutesOf(startTime);
      return minutes > 0 && minutes <= LONGEST_HOURS * 60;
    },
  ),
  rule(
    'ROOM_PAST',
    'startTime',
    `只能预约以后${DAYS_AHEAD}天内的时间`,
    `Only times that are to come, within ${DAYS_AHEAD} days`,
    ({ startTime, now }) => startTime > now && startTime.slice(0, 10) <= addDays(now.slice(0, 10), DAYS_AHEAD),
  ),
  rule('ROOM_CLOSED', 'roomEnabled', '该场地已停用', 'This room is not in use', ({ roomEnabled }) => roomEnabled),
  rule(
    'PROJECT_ENDED',
    'projectEnded',
    '项目已完结，不需要场地',
    'The project has ended and needs no room',
    ({ projectEnded }) => !projectEnded,
  ),
];
