import type { AgencyDrawStatus } from '@tenderdesk/domain/procedure/agency-draw/agency-draw-codes';
import { sql, type Insertable } from 'kysely';
import type { Sealed } from '../../../kernel/cipher.ts';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { AgencyDrawAnswerTable, AgencyDrawEndTable, AgencyDrawTable } from './agency-draw.tables.ts';

export type DrawRow = Awaited<ReturnType<typeof selectDraws>>[number];

/** The draws of a project's round in their order, with their end. */
export const selectDraws = (db: Database, { id, round }: { id: string; round: number }) =>
  db
    .selectFrom('agencyDraw as draw')
    .leftJoin('agencyDrawEnd as ending', 'ending.drawId', 'draw.id')
    .leftJoin('appUser as ender', 'ender.id', 'ending.endedBy')
    .selectAll('draw')
    .select(['ending.outcome', 'ending.value', 'ending.secrets', 'ending.seed', 'ending.drawnOrder'])
    .select(['ending.reason as endReason', 'ending.endedTime', 'ender.displayName as endedByName'])
    .where('draw.projectId', '=', id)
    .where('draw.round', '=', round)
    .orderBy('draw.number')
    .execute();

/** The secrets of draws by seat, with who fixed them; they stay sealed. */
export const selectSecrets = (db: Database, drawIds: readonly string[]) =>
  db
    .selectFrom('agencyDrawSecret as held')
    .innerJoin('appUser as person', 'person.id', 'held.userId')
    .leftJoin('agencyDrawKept as kept', (join) =>
      join.onRef('kept.drawId', '=', 'held.drawId').onRef('kept.seat', '=', 'held.seat'),
    )
    .selectAll('held')
    .select(['person.displayName', 'person.userType', 'kept.sealed'])
    .where(sql<boolean>`held.draw_id = any(${[...drawIds]}::text[])`)
    .orderBy('held.drawId')
    .orderBy('held.seat')
    .execute();

/** What agencies said, in the order in which they were asked. */
export const selectAnswers = (db: Database, drawIds: readonly string[]) =>
  db
    .selectFrom('agencyDrawAnswer')
    .selectAll()
    .where(sql<boolean>`draw_id = any(${[...drawIds]}::text[])`)
    .orderBy('drawId')
    .orderBy('position')
    .execute();

export async function insertDraw(db: Database, row: Insertable<AgencyDrawTable>): Promise<void> {
  await db.insertInto('agencyDraw').values(row).execute();
}

/** Fixes a secret that the server keeps. */
export async function insertSecret(
  db: Database,
  row: { drawId: string; seat: number; userId: string; digest: string },
  sealed: Sealed,
): Promise<void> {
  await db.insertInto('agencyDrawSecret').values(row).execute();
  await db.insertInto('agencyDrawKept').values({ drawId: row.drawId, seat: row.seat, sealed }).execute();
}

export async function insertEnd(db: Database, row: Insertable<AgencyDrawEndTable>): Promise<void> {
  await db.insertInto('agencyDrawEnd').values(row).execute();
}

export async function insertAnswer(db: Database, row: Insertable<AgencyDrawAnswerTable>): Promise<void> {
  await db.insertInto('agencyDrawAnswer').values(row).execute();
}

/** How far the newest draw of a round has come, as `agencyDrawStatus` says it. */
const STATUS = sql<AgencyDrawStatus>`coalesce((
  select case
    when ending.outcome = 'ABANDONED' then 'ABANDONED'
    when ending.outcome is null then
      case when (select count(*) from agency_draw_secret held where held.draw_id = draw.id) < 2 then 'OPEN' else 'SEALED' end
    when exists (select from agency_draw_answer answer where answer.draw_id = draw.id and answer.accepted) then 'CONFIRMED'
    when (select count(*) from agency_draw_answer answer where answer.draw_id = draw.id) < cardinality(ending.drawn_order) then 'DRAWN'
    else 'EXHAUSTED' end
  from agency_draw draw left join agency_draw_end ending on ending.draw_id = draw.id
  where draw.project_id = project.id and draw.round = project.round order by draw.number desc limit 1), 'NONE')`;

export interface ExtractionFilter extends PageQuery {
  status?: AgencyDrawStatus | undefined;
}

/** One page of the projects whose agency is drawn, or was, within the reader's reach, the newest first. */
export function pageExtractions(db: Database, user: User, filter: ExtractionFilter) {
  let query = db
    .selectFrom('implementionPlan as plan')
    .innerJoin('project', (join) =>
      join.onRef('project.id', '=', 'plan.projectId').onRef('project.round', '=', 'plan.round'),
    )
    .innerJoin('organization as unit', 'unit.id', 'project.organizationId')
    .leftJoin('projectAgency as named', (join) =>
      join.onRef('named.projectId', '=', 'project.id').onRef('named.round', '=', 'project.round'),
    )
    .leftJoin('organization as agency', 'agency.id', 'named.supplierId')
    .select(['project.id', 'project.code', 'project.name', 'project.projectType', 'unit.name as organizationName'])
    .select(['agency.name as agencyName', STATUS.as('status')])
    .select([
      sql<number>`(select count(*)::int from agency_draw draw where draw.project_id = project.id and draw.round = project.round)`.as(
        'drawNum',
      ),
      sql<
        string | null
      >`(select max(ending.ended_time) from agency_draw draw join agency_draw_end ending on ending.draw_id = draw.id
        where draw.project_id = project.id and draw.round = project.round and ending.outcome = 'DRAWN')`.as(
        'drawnTime',
      ),
    ])
    // a plan that has left its draw stays in sight
    .where(
      sql<boolean>`project.id in (
        select project_id from implemention_plan where agency_mode = 'EXTRACTION' union select project_id from agency_draw)
        and (plan.agency_mode = 'EXTRACTION' or exists (
          select from agency_draw draw where draw.project_id = project.id and draw.round = project.round))`,
    )
    .where(ofUnits(user, 'project'));
  if (filter.status) query = query.where(sql<boolean>`${STATUS} = ${filter.status}`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('project.name', 'like', pattern), eb('project.code', 'ilike', pattern)]));
  }
  const newest = { column: 'project.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, { code: 'project.code' }, newest, 'project.id'));
}

/** How many projects each of these agencies handles or has handled. */
export const countHandled = (db: Database, supplierIds: readonly string[]) =>
  db
    .selectFrom('projectAgency')
    .select(['supplierId', sql<number>`count(distinct project_id)::int`.as('num')])
    .where(sql<boolean>`supplier_id = any(${[...supplierIds]}::text[])`)
    .groupBy('supplierId')
    .execute();

/** The project of a draw; null when there is none. */
export const selectOptionalProjectOf = async (db: Database, drawId: string): Promise<string | null> =>
  (await db.selectFrom('agencyDraw').select('projectId').where('id', '=', drawId).executeTakeFirst())?.projectId ??
  null;
