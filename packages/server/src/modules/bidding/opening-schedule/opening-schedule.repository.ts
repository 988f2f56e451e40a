import { addDays } from '@tenderdesk/domain/calendar';
import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import { IN_HOUSE } from '@tenderdesk/domain/procedure/project/platform';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isWide } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchProjects } from '../../procedure/project/project-list.service.ts';
import { inScope, isAnnounced } from '../../procedure/project/project.service.ts';
import './opening-schedule.tables.ts';

/** Approved openings of the next 24 hours in the house that nobody was told of yet. */
export const selectSoon = (db: Database, limit: number) =>
  db
    .selectFrom('biddingDocument')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'biddingDocument.projectId').onRef('project.round', '=', 'biddingDocument.round'),
    )
    .select(['biddingDocument.projectId', 'biddingDocument.openingTime'])
    .where('biddingDocument.bidDeadline', '>', sql<string>`(select business_now())`)
    .where('biddingDocument.bidDeadline', '<=', sql<string>`(select business_now()) + interval '1 day'`)
    .where('project.phase', '=', 'ANNOUNCEMENT')
    .where('project.phaseStatus', '=', 'APPROVED')
    .where('project.status', '=', 'IN_PROCESS')
    .where('project.platform', 'in', [...IN_HOUSE])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('openingTold as told')
            .select('told.projectId')
            .whereRef('told.projectId', '=', 'biddingDocument.projectId')
            .whereRef('told.openingTime', '=', 'biddingDocument.openingTime'),
        ),
      ),
    )
    .orderBy('biddingDocument.bidDeadline')
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

/** A bidder's openings are those of the projects that its company has registered for. */
const ofCompany = (supplierId: string) => sql<boolean>`exists (
  select from registration where registration.project_id = project.id and registration.supplier_id = ${supplierId}
    and registration.active)`;

/** Runs still, or was opened in its round; asked project by project, since a table of all openings would be made for a page. */
const opened = sql<boolean>`(project.status <> 'ENDED' or exists (
  select from bid_opening where bid_opening.project_id = project.id and bid_opening.round = project.round
    and bid_opening.started_time is not null offset 0))`;

/** What is announced, within the person's scope: a condition on `project`. @param found as in `inScope` */
const scheduled = (user: User, { levels = [] }: ScheduleFilter, found = false): RawBuilder<SqlBool> => {
  const reached = user.supplierId === null ? inScope(user, found) : ofCompany(user.supplierId);
  const ofLevels = levels.length > 0 ? sql`project.level = any(${levels.map(storedSpelling)}::text[])` : sql`true`;
  // what was given up before it was opened is none, as the figures have it
  return sql<SqlBool>`(${isAnnounced} and ${opened} and ${reached} and ${ofLevels})`;
};

/** When it is: a condition on `project`. */
const inTime = ({ sTime, eTime, sDate, eDate }: ScheduleFilter): RawBuilder<SqlBool> => {
  const conditions = [sql`project.opening_time is not null`];
  if (sTime) conditions.push(sql`project.opening_time >= ${sTime}`);
  if (eTime) conditions.push(sql`project.opening_time < ${eTime}`);
  if (sDate) conditions.push(sql`project.opening_time >= ${`${sDate} 00:00:00`}`);
  if (eDate) conditions.push(sql`project.opening_time < ${eDate}::date + 1`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** The same as they are counted where their time leaves few: that is asked first, in a statement of its own (offset 0). */
const nearOnes = (db: Database, user: User, filter: ScheduleFilter) =>
  db
    .selectFrom(db.selectFrom('project').selectAll('project').where(inTime(filter)).offset(sql.lit(0)).as('project'))
    .where(scheduled(user, filter, true));

/** Days back from today from which on all openings are still few. */
const NEAR_DAYS = 40;
const isNear = ({ sTime, sDate }: ScheduleFilter, today: string): boolean =>
  (sTime ?? sDate ?? '') >= addDays(today, -NEAR_DAYS);

/**
 * Openings that the approved documents announce, within the person's scope. What is looked for and counted is the project's own
 * opening time, that of its round's document; officer and document are read for the rows of the page alone.
 * @param today 'yyyy-MM-dd'
 */
export async function pageSchedule(db: Database, user: User, filter: ScheduleFilter, today: string) {
  const query = db.selectFrom('project').where(scheduled(user, filter)).where(inTime(filter));
  const rows = query
    .innerJoin('biddingDocument', (join) =>
      join.onRef('biddingDocument.projectId', '=', 'project.id').onRef('biddingDocument.round', '=', 'project.round'),
    )
    // who started a project looks after it until an officer is named, as everywhere
    .innerJoin('appUser as officer', (join) =>
      join.on('officer.id', '=', sql<string>`coalesce(project.division_user_id, project.created_by)`),
    )
    .select([
      'biddingDocument.id',
      'project.openingTime',
      'biddingDocument.openingPlace as place',
      'project.id as projectId',
      'project.code',
      'project.name',
      'project.phase',
      'project.level',
      'project.contactName',
      'officer.displayName as officerName',
    ])
    .$narrowType<{ openingTime: string }>();
  const order = orderOf(
    filter.sort,
    { openingTime: 'project.openingTime' },
    { column: 'project.openingTime', direction: 'asc' },
    'project.id',
  );
  if (!filter.keyword) {
    // a company's projects of all years are many more than the openings of some weeks; those of a unit have their own order, and
    // those that one is named for or takes part in are few
    const isMuch = user.supplierId === null && isWide(user);
    const counted = isNear(filter, today) && isMuch ? nearOnes(db, user, filter) : query;
    return pageOf(db, rows, filter, order, countOf(db, counted));
  }
  const found = await searchProjects(db, user, filter.keyword);
  return pageOf(db, rows.where(found.rows), filter, order, countOf(db, query.where(found.count)));
}
