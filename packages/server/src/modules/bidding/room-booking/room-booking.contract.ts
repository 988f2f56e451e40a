import { RoomBookingStatus, RoomPurpose } from '@tenderdesk/domain/bidding/room-booking/room-booking-codes';
import { LEAST_ROOM_REASON } from '@tenderdesk/domain/bidding/room-booking/room-booking';
import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';
import { exportOf } from '../../../kernel/export.ts';
import {
  actionsOf,
  coded,
  dateText,
  dateTimeText,
  done,
  enumOf,
  id,
  optionalText,
  paged,
  pageQuery,
  text,
} from '../../../kernel/wire.ts';
import { sheetColumns } from '../../../kernel/workbook.ts';

const Booking = z
  .object({
    id,
    roomId: id,
    roomName: z.string(),
    projectId: id,
    projectName: z.string(),
    projectCode: z.string(),
    organizationName: z.string(),
    purpose: coded,
    startTime: dateTimeText,
    endTime: dateTimeText,
    status: coded,
    requestedByName: z.string(),
    requestedTime: dateTimeText,
    decidedByName: z.string().nullable(),
    decidedTime: dateTimeText.nullable(),
    reason: z.string().nullable(),
    /** When the project is opened, as its document announces it; null before, and for other purposes. */
    openingTime: dateTimeText.nullable(),
    /** The opening is not within the hours of the booking: it was moved. */
    missesOpening: z.boolean(),
    version: z.number().int(),
    allowedActions: actionsOf('decide', 'cancel'),
  })
  .meta({ id: 'RoomBooking' });

export const listBookings = endpoint({
  method: 'GET',
  path: '/tender/roomBooking/page',
  summary: 'Bookings of rooms for projects within reach, the latest first',
  permit: 'READ:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  scope: 'organization',
  query: pageQuery.extend({
    status: enumOf(RoomBookingStatus).optional(),
    roomId: id.optional(),
    sDate: dateText.optional(),
    eDate: dateText.optional(),
  }),
  reply: paged(Booking),
});

const column = sheetColumns<z.output<typeof Booking>>();

export const exportBookings = exportOf(listBookings, {
  permit: 'EXPORT:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  name: { zh: '开评标室预约', en: 'Room bookings' },
  columns: [
    column.text('roomName', '场地', 'Room'),
    column.dateTime('startTime', '开始时间', 'From'),
    column.dateTime('endTime', '结束时间', 'To'),
    column.coded('purpose', '用途', 'For'),
    column.text('projectName', '项目名称', 'Project'),
    column.text('projectCode', '项目编号', 'Number'),
    column.text('organizationName', '单位', 'Organisation'),
    column.coded('status', '状态', 'State'),
    column.text('requestedByName', '预约人', 'Booked by'),
    column.text('decidedByName', '审批人', 'Decided by'),
    column.text('reason', '原因', 'Reason'),
  ],
});

export const viewGrid = endpoint({
  method: 'GET',
  path: '/tender/roomBooking/grid',
  summary:
    'What is taken of each room in the seven days from `from`; of projects out of reach it is told that the room is taken, not for what',
  permit: 'READ:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  scope: 'organization',
  query: z.object({ from: dateText }),
  reply: z.object({
    days: z.array(dateText),
    bookings: z.array(
      z
        .object({
          /** Null for what is out of reach. */
          id: id.nullable(),
          roomId: id,
          startTime: dateTimeText,
          endTime: dateTimeText,
          approved: z.boolean(),
          projectName: z.string().nullable(),
        })
        .meta({ id: 'TakenRoom' }),
    ),
  }),
});

const params = z.object({ bookingId: id });

export const viewBooking = endpoint({
  method: 'GET',
  path: '/tender/roomBooking/{bookingId}',
  summary: 'One booking',
  permit: 'READ:SUBSCRIBE_OPENING_EVALUATION_ROOM',
  scope: 'organization',
  params,
  reply: Booking,
});

export const bookRoom = endpoint({
  method: 'POST',
  path: '/tender/roomBooking',
  summary: 'Asks for a room for a project; the time is kept from then on until it is refused or given up',
  permit: 'BOOK:OPENING_ROOM',
  scope: 'organization',
  body: z.strictObject({
    roomId: id,
    projectId: id,
    purpose: enumOf(RoomPurpose),
    startTime: dateTimeText,
    endTime: dateTimeText,
  }),
  reply: done,
  rules: ['PROJECT_ENDED', 'ROOM_CLOSED', 'ROOM_ORDER', 'ROOM_PAST', 'ROOM_SLOT', 'ROOM_TAKEN'],
});

const version = z.number().int();

export const decideBooking = endpoint({
  method: 'PUT',
  path: '/tender/roomBooking/{bookingId}/decide',
  summary: 'Agrees to a booking, or refuses it with a reason, which sets the time free',
  permit: 'APPROVE:OPENING_ROOM',
  scope: 'organization',
  params,
  body: z.strictObject({ approved: z.boolean(), reason: optionalText(200), version }),
  reply: done,
  rules: ['REASON_REQUIRED', 'SAME_PERSON'],
});

export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/tender/roomBooking/{bookingId}/cancel',
  summary: 'Gives a booking up before it is over, which sets its time free',
  permit: ['BOOK:OPENING_ROOM', 'APPROVE:OPENING_ROOM'],
  scope: 'organization',
  params,
  body: z.strictObject({ reason: text(200).min(LEAST_ROOM_REASON), version }),
  reply: done,
});
