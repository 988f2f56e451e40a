import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope, type InRound } from '../../procedure/project/project.service.ts';
import type { BidOpeningTable, OpeningItemTable } from './opening.tables.ts';

export type OpeningRow = Selectable<BidOpeningTable>;
export type ItemRow = Selectable<OpeningItemTable>;

export const selectOptionalOpening = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<OpeningRow | null> =>
  (await db
    .selectFrom('bidOpening')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/**
 * Ids of those projects of which an opening has started, in the round asked for or a later one: who took part in a round
 * that was never opened stays unknown while the next one is still sealed.
 */
export const selectStarted = async (db: Database, projects: readonly InRound[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id from unnest(${projects.map(({ id }) => id)}::text[], ${projects.map(({ round }) => round)}::int[])
      as asked (id, round) join bid_opening on bid_opening.project_id = asked.id and bid_opening.round >= asked.round
    where started_time is not null
    union select id from project where id = any(${projects.map(({ id }) => id)}::text[]) and status = 'ENDED'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const insertOpening = (db: Database, row: Insertable<BidOpeningTable>) =>
  db
    .insertInto('bidOpening')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'round']).doNothing())
    .execute();

export async function updateOpening(
  db: Database,
  openingId: string,
  changes: Updateable<BidOpeningTable>,
): Promise<void> {
  await db
    .updateTable('bidOpening')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', openingId)
    .execute();
}

/** Opens the decrypt window of `minutes` now, by the database's clock. */
export async function startOpening(
  db: Database,
  openingId: string,
  changes: Updateable<BidOpeningTable>,
  minutes: number,
): Promise<void> {
  await updateOpening(db, openingId, {
    ...changes,
    startedTime: sql<string>`business_now()` as never,
    decryptUntil: sql<string>`business_now() + make_interval(mins => ${minutes})` as never,
  });
}

/** A decrypt window that was open when the project was suspended stays open for as long as it was then. */
export async function prolongWindow(
  db: Database,
  openingId: string,
  { since, until }: { since: string; until: string },
): Promise<void> {
  await updateOpening(db, openingId, {
    decryptUntil: sql<string>`decrypt_until + (${until}::timestamptz - ${since}::timestamptz)` as never,
  });
}

/** True once the moment is reached, by the database's clock. */
export const isReached = async (db: Database, time: string): Promise<boolean> => {
  const { rows } = await sql<{ reached: boolean }>`select business_now() >= ${time}::timestamptz as reached`.execute(
    db,
  );
  return rows[0]?.reached === true;
};

export const insertItem = async (db: Database, row: Insertable<OpeningItemTable>): Promise<void> => {
  await db.insertInto('openingItem').values(row).execute();
};

export const selectItems = (db: Database, openingId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('openingItem')
    .selectAll()
    .where('openingId', '=', openingId)
    .orderBy('sectionId')
    .orderBy('bidderName')
    .orderBy('bidId')
    .execute();

export const selectOptionalItem = async (db: Database, bidId: string): Promise<ItemRow | null> =>
  (await db.selectFrom('openingItem').selectAll().where('bidId', '=', bidId).executeTakeFirst()) ?? null;

export async function updateItem(db: Database, bidId: string, changes: Updateable<OpeningItemTable>): Promise<void> {
  await db.updateTable('openingItem').set(changes).where('bidId', '=', bidId).execute();
}

/** Approved openings of the next 24 hours that nobody was told of yet. */
export const selectSoon = (db: Database, limit: number) =>
  db
    .selectFrom('biddingDocument as document')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'document.projectId').onRef('project.round', '=', 'document.round'),
    )
    .select(['document.projectId', 'document.openingTime'])
    .where('document.bidDeadline', '>', sql<string>`business_now()`)
    .where('document.bidDeadline', '<=', sql<string>`business_now() + interval '1 day'`)
    .where('project.phase', '=', 'ANNOUNCEMENT')
    .where('project.phaseStatus', '=', 'APPROVED')
    .where('project.status', '=', 'IN_PROCESS')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('openingTold as told')
            .select('told.projectId')
            .whereRef('told.projectId', '=', 'document.projectId')
            .whereRef('told.openingTime', '=', 'document.openingTime'),
        ),
      ),
    )
    .orderBy('document.bidDeadline')
    .limit(limit)
    .execute();

export const insertTold = async (db: Database, projectId: string, openingTime: string): Promise<void> => {
  await db.insertInto('openingTold').values({ projectId, openingTime }).execute();
};

export interface ScheduleFilter extends PageQuery {
  levels?: readonly string[] | undefined;
  sTime?: string | undefined;
  /** Exclusive, as all ends of time. */
  eTime?: string | undefined;
  /** Whole days, the last one included. */
  sDate?: string | undefined;
  eDate?: string | undefined;
}

/** Openings that the approved documents announce, within the person's scope. */
export function pageSchedule(db: Database, user: User, filter: ScheduleFilter) {
  let query = db
    .selectFrom('biddingDocument as document')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'document.projectId').onRef('project.round', '=', 'document.round'),
    )
    // who started a project looks after it until an officer is named, as everywhere
    .innerJoin('appUser as officer', (join) =>
      join.on('officer.id', '=', sql<string>`coalesce(project.division_user_id, project.created_by)`),
    )
    .select([
      'document.id',
      'document.openingTime',
      'document.openingPlace as place',
      'project.id as projectId',
      'project.code',
      'project.name',
      'project.phase',
      'project.level',
      'officer.displayName as officerName',
    ])
    .where('document.openingTime', 'is not', null)
    .where('project.phase', 'not in', ['IMPLEMENTION_PLAN', 'COUNTERSIGN_IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT']) // sic
    .where(inScope(user) as never);
  if (filter.levels && filter.levels.length > 0)
    query = query.where('project.level', 'in', filter.levels.map(storedSpelling));
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('project.name', 'like', pattern), eb('project.code', 'like', pattern)]));
  }
  if (filter.sTime) query = query.where('document.openingTime', '>=', filter.sTime);
  if (filter.eTime) query = query.where('document.openingTime', '<', filter.eTime);
  if (filter.sDate) query = query.where('document.openingTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('document.openingTime', '<', sql<string>`${filter.eDate}::date + 1`);
  const order = orderOf(
    filter.sort,
    { openingTime: 'document.openingTime' },
    { column: 'document.openingTime', direction: 'asc' },
    'document.id',
  );
  return pageOf(query, filter, order);
}
