import type { Reply } from '../../../api/types.ts';

export type Room = Reply<'get', '/tender/openingRoom'>[number];
export type Booking = Reply<'get', '/tender/roomBooking/{bookingId}'>;

/** `2026-12-10 09:00–11:30`, with the day of the end where it is another one. */
export const spanOf = ({ startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>): string => {
  const end = startTime.slice(0, 10) === endTime.slice(0, 10) ? endTime.slice(11, 16) : endTime.slice(0, 16);
  return `${startTime.slice(0, 16)}–${end}`;
};
