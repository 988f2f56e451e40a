import type { ProjectStatus } from '@tenderdesk/domain/procedure/project/codes';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import { NON_TENDER_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { countOf, type Total } from '../../../kernel/paging.ts';
import { isWide, ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { ProjectFilter } from './project-list.repository.ts';

/** What the tally tells projects apart by. */
type TallyFilter = Pick<
  ProjectFilter,
  | 'organizationId'
  | 'level'
  | 'biddingMethod'
  | 'projectType'
  | 'phase'
  | 'phaseStatus'
  | 'status'
  | 'result'
  | 'platform'
  | 'nonTender'
>;

const EQUALS = ['organizationId', 'biddingMethod', 'phase', 'phaseStatus', 'result', 'platform'] as const;
const OTHERS = ['level', 'projectType', 'status', 'nonTender'] as const;
const PAGING = ['page', 'size', 'sort'];

/**
 * Whether the tally has the total of a list: it knows the filters, and the scope takes whole units in. One unit counts its own
 * projects as quickly.
 */
export function isTallied(user: User, filter: object): boolean {
  const known: readonly string[] = [...EQUALS, ...OTHERS, ...PAGING];
  const asked = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && value !== '' && (value !== false || name === 'imported'),
  );
  return isWide(user) && asked.every(([name]) => known.includes(name));
}

/** Both tables in one statement: a change is in exactly one of them, whoever folds meanwhile. */
const tallied = (db: Database, user: User, filter: TallyFilter) => {
  let query = db
    .selectFrom(
      db.selectFrom('projectTally').selectAll().unionAll(db.selectFrom('projectTallyChange').selectAll()).as('tally'),
    )
    .where(ofUnits(user, 'tally'));
  for (const name of EQUALS) {
    const value = filter[name];
    if (value) query = query.where(sql.ref(`tally.${name}`), '=', value);
  }
  if (filter.level) query = query.where('tally.level', '=', storedSpelling(filter.level));
  if (filter.projectType) query = query.where('tally.projectType', 'in', projectTypesWithin(filter.projectType));
  if (filter.nonTender) query = query.where('tally.biddingMethod', 'in', [...NON_TENDER_METHODS]);
  if (filter.status === 'OPEN') query = query.where('tally.status', '!=', 'ENDED');
  else if (filter.status) query = query.where('tally.status', '=', sql<ProjectStatus>`${filter.status}`);
  return query;
};

/** How many projects a list has: exactly where the tally knows, else counted up to MOST_COUNTED. */
export function totalOf<DB, TB extends keyof DB, Row>(
  db: Database,
  user: User,
  filter: TallyFilter & Pick<ProjectFilter, 'sDate' | 'eDate'>,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<Total> {
  if (isTallied(user, filter)) return countTallied(db, user, filter);
  // those of a range of days lie together, which only their order tells the database
  return countOf(db, filter.sDate || filter.eDate ? query.orderBy(sql.ref('project.createdTime')) : query);
}

async function countTallied(db: Database, user: User, filter: TallyFilter): Promise<Total> {
  const row = await tallied(db, user, filter)
    .select(sql<number>`coalesce(sum(num), 0)::int`.as('num'))
    .executeTakeFirstOrThrow();
  return { totalElements: row.num };
}

/** How many projects there are in each phase, and their estimates in 万元. @param filter one that `isTallied` knows */
export const totalTallied = (db: Database, user: User, filter: TallyFilter) =>
  tallied(db, user, filter)
    .select([
      sql<Phase>`tally.phase`.as('phase'),
      sql<number>`sum(num)::int`.as('num'),
      sql<string>`trim_scale(sum(amount))::text`.as('amount'),
    ])
    .groupBy('tally.phase')
    .having(sql<boolean>`sum(num) <> 0`)
    .execute();

const KEY =
  sql.raw(`organization_id, organization_path, level, bidding_method, project_type, phase, phase_status, status, result,
  platform`);

/** Adds up what has changed since the last time. Readers find the same numbers before and after. */
export async function foldTally(db: Database): Promise<void> {
  const folding: RawBuilder<unknown> = sql`
    with changed as (
      delete from project_tally_change returning *
    )
    insert into project_tally as tally (${KEY}, num, amount)
    select ${KEY}, sum(num), sum(amount) from changed group by ${KEY}
    having sum(num) <> 0 or sum(amount) <> 0
    on conflict (${KEY}) do update set num = tally.num + excluded.num, amount = tally.amount + excluded.amount`;
  await folding.execute(db);
  await sql`delete from project_tally where num = 0 and amount = 0`.execute(db);
}
