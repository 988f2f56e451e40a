import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import * as api from './room-booking.contract.ts';
import { roomBookingMigrations } from './room-booking.migrations.ts';
import * as bookings from './room-booking.service.ts';
import * as roomApi from './room.contract.ts';
import * as rooms from './room.service.ts';

/** Rooms for openings and evaluations, and who has them when. */
export const roomBookingModule: Module = {
  name: 'room-booking',
  reads: { account: ['appUser', 'organization'], project: ['project'], 'bidding-document': ['biddingDocument'] },
  migrations: roomBookingMigrations,
  routes: (on, { config: { videoOrigins } }) => {
    on(roomApi.listRooms, (context) => rooms.listRooms(context));
    on(roomApi.addRoom, (context, { body }) => rooms.addRoom(context, body, videoOrigins));
    on(roomApi.saveRoom, (context, { params, body }) => rooms.saveRoom(context, params.roomId, body, videoOrigins));
    on(api.listBookings, (context, { query }) => bookings.listBookings(context, query));
    on(api.exportBookings.endpoint, exporting(api.exportBookings, bookings.listBookings));
    on(api.viewGrid, (context, { query }) => bookings.viewGrid(context, query.from));
    on(api.viewBooking, (context, { params }) => bookings.viewBooking(context, params.bookingId));
    on(api.bookRoom, (context, { body }) => bookings.bookRoom(context, body));
    on(api.decideBooking, (context, { params, body }) => bookings.decideBooking(context, params.bookingId, body));
    on(api.cancelBooking, (context, { params, body }) => bookings.cancelBooking(context, params.bookingId, body));
  },
};
