import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import './opening-schedule.tables.ts';

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
