import { addDays } from '@tenderdesk/domain/calendar';
import type { RoomPurpose } from '@tenderdesk/domain/bidding/room-booking/room-booking-codes';
import {
  bookingRules,
  bookingStates,
  LEAST_ROOM_REASON,
  holdsOpening,
  shownStatus,
  slotsOf,
} from '@tenderdesk/domain/bidding/room-booking/room-booking';
import { IN_HOUSE, refuseElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { enforce, findings, ruleError } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, isOwnWork } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { viewProject } from '../../procedure/project/project.service.ts';
import * as records from './room-booking.repository.ts';

const GRID_DAYS = 7;

function present({ user, language, now }: Context, { requestedBy, ...row }: records.Shown) {
  const status = shownStatus(row, now);
  const open = status === 'REQUESTED' || status === 'APPROVED';
  const decides = status === 'REQUESTED' && may(user, 'APPROVE:OPENING_ROOM') && !isOwnWork(user, requestedBy);
  return {
    ...row,
    missesOpening: open && !holdsOpening(row),
    purpose: codedBy('bidding.RoomPurpose', row.purpose, language),
    status: codedBy('bidding.RoomBookingStatus', status, language),
    allowedActions: [
      ...(decides ? (['decide'] as const) : []),
      ...(open && may(user, 'BOOK:OPENING_ROOM', 'APPROVE:OPENING_ROOM') ? (['cancel'] as const) : []),
    ],
  };
}

/** Bookings by the page. */
export async function listBookings(context: Context, filter: records.BookingFilter) {
  const { rows, total } = await records.pageBookings(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

const shown = async ({ db, user }: Context, bookingId: string): Promise<records.Shown> =>
  orNotFound(await records.selectOptionalBooking(db, user, bookingId));

/** One booking. @throws HttpError 404 */
export const viewBooking = async (context: Context, bookingId: string) =>
  present(context, await shown(context, bookingId));

/** What is taken of each room in a week. @param from 'yyyy-MM-dd' */
export async function viewGrid({ db, user }: Context, from: string) {
  const days = Array.from({ length: GRID_DAYS }, (_, index) => addDays(from, index));
  const taken = await records.selectTaken(db, user, `${from} 00:00:00`, `${addDays(from, GRID_DAYS)} 00:00:00`);
  return { days, bookings: taken.map(({ status, ...row }) => ({ ...row, approved: status === 'APPROVED' })) };
}

/** `2026-12-10 09:00–11:30`, with the day of the end where it is another one. */
const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  `${startTime.slice(0, 16)}–${startTime.slice(0, 10) === endTime.slice(0, 10) ? endTime.slice(11, 16) : endTime.slice(0, 16)}`;

const about = (id: string) => ({ range: { id }, projectId: null, organizationPath: '' });

interface BookingForm {
  roomId: string;
  projectId: string;
  purpose: RoomPurpose;
  startTime: string;
  endTime: string;
}

/**
 * Asks for a room; its time is kept from then on.
 * @throws HttpError 404 for a project out of reach or an unknown room; RuleError HELD_ELSEWHERE, of the booking rules, ROOM_TAKEN
 */
export async function bookRoom(context: Context, form: BookingForm) {
  const { db, user, now } = context;
  const { roomId, projectId, startTime, endTime, purpose } = form;
  const project = await viewProject(context, projectId);
  context.concerns(projectId);
  if (!IN_HOUSE.includes(project.platform)) refuseElsewhere(project);
  const room = orNotFound(await records.selectOptionalRoom(db, roomId));
  enforce(
    findings(bookingRules, {
      startTime,
      endTime,
      now,
      roomEnabled: room.enabled,
      projectEnded: project.status === 'ENDED',
    }),
  );
  const id = newId();
  await records.insertBooking(db, {
    id,
    roomId,
    projectId,
    purpose,
    startTime,
    endTime,
    requestedBy: user.id,
    decidedBy: null,
    decidedTime: null,
    reason: null,
  });
  if (!(await records.takeSlots(db, { roomId, bookingId: id }, slotsOf(startTime, endTime)))) {
    throw ruleError('ROOM_TAKEN', 'startTime', {
      zh: '该时段已有预约，请另选时间或场地',
      en: 'The room is taken then: choose another time or room',
    });
  }
  const params = { name: project.name, room: room.name, time: spanOf(form) };
  await remind(context, 'ROOM_APPROVE', about(id), params, [{ role: 'TM_REVIEWER' }]);
  context.audit({
    action: 'BOOK_ROOM',
    objectType: 'roomBooking',
    objectId: id,
    after: { ...form, room: room.name },
  });
  return { id };
}

const reasonDue = () =>
  ruleError('REASON_REQUIRED', 'reason', {
    zh: `请填写原因，不少于${LEAST_ROOM_REASON}字`,
    en: `Say why, in at least ${LEAST_ROOM_REASON} characters`,
  });

/** A booking within reach, locked, with what is shown of it. @throws HttpError 404, 409 CONFLICT */
async function lockShown(context: Context, bookingId: string, version: number) {
  const row = await shown(context, bookingId);
  context.concerns(row.projectId);
  const locked = orNotFound(await records.lockOptionalBooking(context.db, bookingId));
  expectVersion(locked.version, version);
  return { row, status: shownStatus(locked, context.now) };
}

const EVENTS = {
  approve: { zh: '已同意', en: 'agreed to' },
  reject: { zh: '未同意', en: 'refused' },
  cancel: { zh: '已取消', en: 'given up' },
} as const;

/** Who asked for it hears what became of it, unless it was done by the same person. */
async function tellRequester(
  context: Context,
  row: records.Shown,
  action: keyof typeof EVENTS,
  reason: string | null,
): Promise<void> {
  if (row.requestedBy === context.user.id) return;
  const { zh, en } = EVENTS[action];
  const event = reason ? { zh: `${zh}：${reason}`, en: `${en}: ${reason}` } : { zh, en };
  const params = { name: row.projectName, room: row.roomName, time: spanOf(row), event };
  await remind(context, 'ROOM_READ', about(row.id), params, [{ userIds: [row.requestedBy] }]);
}

/**
 * Agrees to a booking, or refuses it, which sets its time free.
 * @throws HttpError 404, 409 CONFLICT; StateError; RuleError REASON_REQUIRED, SAME_PERSON
 */
export async function decideBooking(
  context: Context,
  bookingId: string,
  { approved, reason, version }: { approved: boolean; reason: string | null; version: number },
) {
  const { db, user, now } = context;
  const { row, status } = await lockShown(context, bookingId, version);
  const action = approved ? 'approve' : 'reject';
  const next = bookingStates.next(status, action);
  if (row.requestedBy === (await deciderOf(context, bookingId, row.requestedBy))) {
    throw ruleError('SAME_PERSON', '', {
      zh: '不能审批自己提出的预约',
      en: 'Nobody decides on a booking of one’s own',
    });
  }
  if (!approved && (reason?.length ?? 0) < LEAST_ROOM_REASON) throw reasonDue();
  const kept = approved ? null : reason;
  await records.updateBooking(db, bookingId, { status: next, decidedBy: user.id, decidedTime: now, reason: kept });
  if (!approved) await records.freeSlots(db, bookingId);
  await settle(context, ['ROOM_APPROVE'], { id: bookingId });
  await tellRequester(context, row, action, kept);
  context.audit({
    action: 'DECIDE_ROOM',
    objectType: 'roomBooking',
    objectId: bookingId,
    before: { status },
    after: { status: next, reason: kept },
  });
  return { id: bookingId };
}

/** Gives a booking up, which sets its time free. @throws HttpError 404, 409 CONFLICT; StateError once it is over */
export async function cancelBooking(
  context: Context,
  bookingId: string,
  { reason, version }: { reason: string; version: number },
) {
  const { db } = context;
  const { row, status } = await lockShown(context, bookingId, version);
  const next = bookingStates.next(status, 'cancel');
  await records.updateBooking(db, bookingId, { status: next, reason });
  await records.freeSlots(db, bookingId);
  await settle(context, ['ROOM_APPROVE'], { id: bookingId });
  await tellRequester(context, row, 'cancel', reason);
  context.audit({
    action: 'CANCEL_ROOM',
    objectType: 'roomBooking',
    objectId: bookingId,
    before: { status },
    after: { status: next, reason },
  });
  return { id: bookingId };
}
