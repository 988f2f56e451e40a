import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  bookingId: 'select id from room_booking where project_id = $1',
  roomId: "select id from opening_room where $1 <> '' order by id limit 1",
};
