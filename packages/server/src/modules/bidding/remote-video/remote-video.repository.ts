import type { OpeningStatus } from '@tenderdesk/domain/bidding/opening/opening-codes';
import { BiddingMethod } from '@tenderdesk/domain/procedure/project/codes';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchProjects } from '../../procedure/project/project-list.service.ts';
import { inScope, isAnnounced } from '../../procedure/project/project.service.ts';

export interface RemoteFilter extends PageQuery {
  status?: OpeningStatus | undefined;
  /** Part of the unit's name. */
  organization?: string | undefined;
  /** Whole days, the last one included. */
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** Nothing is opened with them. */
const UNOPENED = BiddingMethod.codes.filter(endsByRecord);

/** Until its phase begins an opening is awaited like one whose time has not come. */
const status = sql<OpeningStatus>`coalesce(opening.status, 'WAITING')`;

/** The room that was agreed to for the opening: the one that is booked for its hour before any other. */
const room = sql<string | null>`(
  select room.name from room_booking booking join opening_room room on room.id = booking.room_id
  where booking.project_id = project.id and booking.purpose = 'OPENING' and booking.status = 'APPROVED'
  order by booking.start_time <= document.opening_time and booking.end_time > document.opening_time desc,
    booking.start_time desc, booking.id limit 1)`;

/** Openings within reach: those that approved documents announce, and that were not given up before. */
export async function pageRemoteOpenings(db: Database, user: User, filter: RemoteFilter) {
  let query = db
    .selectFrom('biddingDocument as document')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'document.projectId').onRef('project.round', '=', 'document.round'),
    )
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoin('bidOpening as opening', (join) =>
      join.onRef('opening.projectId', '=', 'project.id').onRef('opening.round', '=', 'project.round'),
    )
    .select(['project.id as projectId', 'project.code as projectCode', 'project.name as projectName'])
    .select(['unit.name as organizationName', 'opening.hostName', 'document.openingPlace as place'])
    .select(sql<string>`document.opening_time`.as('openingTime'))
    .select([status.as('status'), room.as('roomName')])
    .select(
      sql<string[]>`array(select section.name from section
        where section.project_id = project.id and section.round = project.round order by section.ordinal)`.as('lots'),
    )
    .where('document.openingTime', 'is not', null)
    .where(isAnnounced)
    .where('project.biddingMethod', 'not in', UNOPENED)
    .where(sql<boolean>`(project.status <> 'ENDED' or ${status} <> 'WAITING')`)
    .where(inScope(user) as never);
  if (filter.status) query = query.where(status, '=', filter.status);
  if (filter.organization) query = query.where('unit.name', 'like', contains(filter.organization));
  if (filter.sDate) query = query.where('document.openingTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('document.openingTime', '<', sql<string>`${filter.eDate}::date + 1`);
  const order = orderOf(
    filter.sort,
    { openingTime: 'document.openingTime', projectCode: 'project.code', organizationName: 'unit.name' },
    { column: 'document.openingTime', direction: 'desc' },
    'document.id',
  );
  if (!filter.keyword) return pageOf(db, query, filter, order);
  const { rows, count } = await searchProjects(db, user, filter.keyword);
  return pageOf(db, query.where(rows), filter, order, countOf(db, query.where(count)));
}

/**
 * The room that is agreed to for an opening at this time; null without one. `now` while its hours are now; `held` from their
 * beginning until somebody else has the room, which an opening that takes longer may still fill. What was over before the opening
 * is not of it.
 */
export const selectRoomOf = async (db: Database, projectId: string, openingTime: string) =>
  (await db
    .selectFrom('roomBooking as booking')
    .innerJoin('openingRoom as room', 'room.id', 'booking.roomId')
    .select(['room.name as roomName', 'room.streamUrl'])
    .select(sql<boolean>`business_now() >= booking.start_time and business_now() < booking.end_time`.as('now'))
    .select(
      sql<boolean>`business_now() >= booking.start_time and booking.end_time > ${openingTime}::timestamptz and not exists (
        select from room_booking other where other.room_id = booking.room_id and other.id <> booking.id
          and other.status = 'APPROVED' and other.start_time <= business_now() and other.end_time > business_now())`.as(
        'held',
      ),
    )
    .where('booking.projectId', '=', projectId)
    .where('booking.purpose', '=', 'OPENING')
    .where('booking.status', '=', 'APPROVED')
    .orderBy(
      sql`booking.start_time <= ${openingTime}::timestamptz and booking.end_time > ${openingTime}::timestamptz`,
      'desc',
    )
    .orderBy('booking.startTime', 'desc')
    .orderBy('booking.id')
    .executeTakeFirst()) ?? null;
