import type { RoomBookingStatus } from '@tenderdesk/domain/bidding/room-booking/room-booking-codes';
import { LONGEST_HOURS } from '@tenderdesk/domain/bidding/room-booking/room-booking';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope, isAnnounced } from '../../procedure/project/project.service.ts';
import type { OpeningRoomTable, RoomBookingTable } from './room-booking.tables.ts';

export type RoomRow = Selectable<OpeningRoomTable>;
export type BookingRow = Selectable<RoomBookingTable>;

/** Every room, those out of use last. */
export const selectRooms = (db: Database): Promise<RoomRow[]> =>
  db
    .selectFrom('openingRoom')
    .selectAll()
    .orderBy('enabled', 'desc')
    .orderBy(sql`name collate pinyin`)
    .execute();

export const selectOptionalRoom = async (db: Database, roomId: string): Promise<RoomRow | null> =>
  (await db.selectFrom('openingRoom').selectAll().where('id', '=', roomId).executeTakeFirst()) ?? null;

/** The room, locked until the transaction ends. */
export const lockOptionalRoom = async (db: Database, roomId: string): Promise<RoomRow | null> =>
  (await db.selectFrom('openingRoom').selectAll().where('id', '=', roomId).forUpdate().executeTakeFirst()) ?? null;

/** Adds a room; false where the name is taken. */
export const insertRoom = async (db: Database, row: Insertable<OpeningRoomTable>): Promise<boolean> =>
  (await db
    .insertInto('openingRoom')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Another room has that name. */
export const hasOtherOfName = async (db: Database, roomId: string, name: string): Promise<boolean> =>
  (await db
    .selectFrom('openingRoom')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', roomId)
    .executeTakeFirst()) !== undefined;

export async function updateRoom(db: Database, roomId: string, changes: Updateable<OpeningRoomTable>): Promise<void> {
  await db
    .updateTable('openingRoom')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', roomId)
    .execute();
}

export async function insertBooking(db: Database, row: Insertable<RoomBookingTable>): Promise<void> {
  await db.insertInto('roomBooking').values(row).execute();
}

/** Takes half-hours of a room; false, and none taken for good, where somebody has one of them. */
export async function takeSlots(
  db: Database,
  { roomId, bookingId }: { roomId: string; bookingId: string },
  slots: readonly string[],
): Promise<boolean> {
  const taken = await db
    .insertInto('roomSlot')
    .values(slots.map((slot) => ({ roomId, slot, bookingId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot')
    .execute();
  return taken.length === slots.length;
}

export async function freeSlots(db: Database, bookingId: string): Promise<void> {
  await db.deleteFrom('roomSlot').where('bookingId', '=', bookingId).execute();
}

export const lockOptionalBooking = async (db: Database, bookingId: string): Promise<BookingRow | null> =>
  (await db.selectFrom('roomBooking').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirst()) ?? null;

export async function updateBooking(
  db: Database,
  bookingId: string,
  changes: Updateable<RoomBookingTable>,
): Promise<void> {
  await db
    .updateTable('roomBooking')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', bookingId)
    .execute();
}

const bookings = (db: Database, user: User) =>
  db
    .selectFrom('roomBooking as booking')
    .innerJoin('openingRoom as room', 'room.id', 'booking.roomId')
    .innerJoin('project', 'project.id', 'booking.projectId')
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoin('biddingDocument as document', (join) =>
      join
        .onRef('document.projectId', '=', 'project.id')
        .onRef('document.round', '=', 'project.round')
        .on('booking.purpose', '=', 'OPENING')
        // what is not announced yet is a plan
        .on(isAnnounced),
    )
    .innerJoin('appUser as requester', 'requester.id', 'booking.requestedBy')
    .leftJoin('appUser as decider', 'decider.id', 'booking.decidedBy')
    .select(['booking.id', 'booking.roomId', 'room.name as roomName', 'booking.projectId'])
    .select(['project.name as projectName', 'project.code as projectCode', 'unit.name as organizationName'])
    .select(['booking.purpose', 'booking.startTime', 'booking.endTime', 'booking.status', 'booking.requestedBy'])
    .select(['requester.displayName as requestedByName', 'booking.requestedTime', 'booking.version'])
    .select(['decider.displayName as decidedByName', 'booking.decidedTime', 'booking.reason'])
    .select('document.openingTime')
    .where(inScope(user) as never);

export type Shown = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number];

/** One booking for a project within reach; null otherwise. */
export const selectOptionalBooking = async (db: Database, user: User, bookingId: string): Promise<Shown | null> =>
  (await bookings(db, user).where('booking.id', '=', bookingId).executeTakeFirst()) ?? null;

export interface BookingFilter extends PageQuery {
  status?: RoomBookingStatus | undefined;
  roomId?: string | undefined;
  /** Whole days, the last one included. */
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** One page of the bookings for projects within reach, the latest first unless sorted otherwise. */
export function pageBookings(db: Database, user: User, filter: BookingFilter) {
  let query = bookings(db, user);
  const over = sql<boolean>`booking.end_time <= business_now()`;
  if (filter.status === 'USED') query = query.where('booking.status', '=', 'APPROVED').where(over);
  else if (filter.status === 'APPROVED')
    query = query.where('booking.status', '=', 'APPROVED').where(sql<boolean>`not ${over}`);
  else if (filter.status) query = query.where('booking.status', '=', filter.status);
  if (filter.roomId) query = query.where('booking.roomId', '=', filter.roomId);
  if (filter.sDate) query = query.where('booking.startTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('booking.startTime', '<', sql<string>`${filter.eDate}::date + 1`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('project.name', 'like', pattern), eb('project.code', 'ilike', pattern)]));
  }
  const sortable = { startTime: 'booking.startTime', requestedTime: 'booking.requestedTime' };
  const latest = { column: 'booking.startTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, latest, 'booking.id'));
}

/** What is taken of all rooms between two times, with the names of projects within reach. */
export const selectTaken = (db: Database, user: User, from: string, to: string) =>
  db
    .selectFrom('roomBooking as booking')
    .innerJoin('project', 'project.id', 'booking.projectId')
    .select(['booking.roomId', 'booking.startTime', 'booking.endTime', 'booking.status'])
    .select([
      sql<string | null>`case when ${inScope(user)} then booking.id end`.as('id'),
      sql<string | null>`case when ${inScope(user)} then project.name end`.as('projectName'),
    ])
    .where('booking.status', 'in', ['REQUESTED', 'APPROVED'])
    .where('booking.startTime', '<', to)
    // what began earlier is over: the index on the start is read from here
    .where('booking.startTime', '>', sql<string>`${from}::timestamptz - ${LONGEST_HOURS} * interval '1 hour'`)
    .where('booking.endTime', '>', from)
    .orderBy('booking.startTime')
    .orderBy('booking.id')
    .execute();
