import { PHASES, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { InRound } from '../../procedure/project/project.service.ts';
import { originOf } from '../../procedure/project/section-split.service.ts';
import type {
  ApplicationMarkTable,
  ApplicationScoreTable,
  ApplicationTable,
  PrequalificationTable,
} from './prequalification.tables.ts';

export type PrequalificationRow = Selectable<PrequalificationTable>;
export type ApplicationRow = Selectable<ApplicationTable>;
export type MarkRow = Selectable<ApplicationMarkTable>;
export type ScoreRow = Selectable<ApplicationScoreTable>;

export const selectOptionalPrequalification = async (
  db: Database,
  { id, round }: InRound,
): Promise<PrequalificationRow | null> =>
  (await db
    .selectFrom('prequalification')
    .selectAll()
    .where('projectId', '=', originOf(id, round))
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

export async function savePrequalification(
  db: Database,
  { id, round }: InRound,
  changes: Omit<Insertable<PrequalificationTable>, 'projectId' | 'round'>,
): Promise<void> {
  await db
    .insertInto('prequalification')
    .values({ projectId: id, round, ...changes })
    .onConflict((conflict) => conflict.columns(['projectId', 'round']).doUpdateSet(changes))
    .execute();
}

/** Notes that the applications of a round are closed. */
export async function insertPrequalification(db: Database, { id, round }: InRound): Promise<void> {
  await db
    .insertInto('prequalification')
    .values({ projectId: id, round, handedOverTime: null, handedOverBy: null, sentTime: null, sentBy: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Applications for sections that were not withdrawn, in no order that tells which came first. */
export const selectOfSections = (db: Database, sectionIds: readonly string[]): Promise<ApplicationRow[]> =>
  db
    .selectFrom('application')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .where('active', '=', true)
    .orderBy('sectionId')
    .orderBy('id')
    .execute();

/** The application of a company for a section that stands; null without one. */
export const selectOptionalStanding = async (
  db: Database,
  sectionId: string,
  supplierId: string,
): Promise<ApplicationRow | null> =>
  (await db
    .selectFrom('application')
    .selectAll()
    .where('sectionId', '=', sectionId)
    .where('supplierId', '=', supplierId)
    .where('active', '=', true)
    .executeTakeFirst()) ?? null;

/** An application; null for an unknown id. */
export const selectOptionalApplication = async (db: Database, applicationId: string): Promise<ApplicationRow | null> =>
  (await db.selectFrom('application').selectAll().where('id', '=', applicationId).executeTakeFirst()) ?? null;

/** Who applies together, the lead first. */
export const selectParties = (db: Database, applicationIds: readonly string[]) =>
  db
    .selectFrom('applicationParty as p')
    .innerJoin('organization as o', 'o.id', 'p.supplierId')
    .select(['p.applicationId', 'p.supplierId', 'o.name', 'o.uscc'])
    .where(sql<boolean>`p.application_id = any(${[...applicationIds]}::text[])`)
    .orderBy('p.applicationId')
    .orderBy('p.ordinal')
    .execute();

export async function insertApplication(
  db: Database,
  row: Insertable<ApplicationTable>,
  supplierIds: readonly string[],
): Promise<void> {
  await db.insertInto('application').values(row).execute();
  await replaceParties(db, row.id, supplierIds);
}

/** Puts these in place of those who applied together, the lead first. */
export async function replaceParties(db: Database, applicationId: string, supplierIds: readonly string[]) {
  await db.deleteFrom('applicationParty').where('applicationId', '=', applicationId).execute();
  await db
    .insertInto('applicationParty')
    .values(supplierIds.map((supplierId, ordinal) => ({ applicationId, supplierId, ordinal })))
    .execute();
}

export async function updateApplication(
  db: Database,
  applicationId: string,
  changes: Updateable<ApplicationTable>,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', applicationId)
    .execute();
}

/** One page of what a company has applied for, newest first. */
export function pageOwn(db: Database, supplierId: string, filter: PageQuery & { projectId?: string | undefined }) {
  let query = db
    .selectFrom('application as a')
    .innerJoin('section as s', 's.id', 'a.sectionId')
    .innerJoin('project as p', 'p.id', 's.projectId')
    .innerJoin('organization as o', 'o.id', 'p.organizationId')
    .innerJoin('biddingDocument as d', (join) =>
      join.on('d.projectId', '=', originOf(sql.ref('p.id'), sql.ref('s.round'))).onRef('d.round', '=', 's.round'),
    )
    .leftJoin('prequalification as q', (join) =>
      join.on('q.projectId', '=', originOf(sql.ref('p.id'), sql.ref('s.round'))).onRef('q.round', '=', 's.round'),
    )
    .select([
      'a.id',
      'a.receivedTime',
      'a.receiptNo',
      'a.result',
      'p.id as projectId',
      'p.code as projectCode',
      'p.name as projectName',
      'o.name as organizationName',
      's.code as sectionCode',
      's.name as sectionName',
      's.status as sectionStatus',
      'd.applyDeadline',
      'q.sentTime',
    ])
    .where('a.supplierId', '=', supplierId)
    .where('a.active', '=', true);
  if (filter.projectId) query = query.where('p.id', '=', filter.projectId);
  if (filter.keyword) query = query.where('p.name', 'like', contains(filter.keyword));
  const orders = orderOf(
    filter.sort,
    { receivedTime: 'a.receivedTime', applyDeadline: 'd.applyDeadline' },
    { column: 'a.receivedTime', direction: 'desc' },
    'a.id',
  );
  return pageOf(db, query, filter, orders);
}

/** The last round of a project in which an application of a company stands; null without one. */
export const selectLastRound = async (db: Database, projectId: string, supplierId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('application as a')
      .innerJoin('section as s', 's.id', 'a.sectionId')
      .select('s.round')
      .where('a.projectId', '=', projectId)
      .where('a.supplierId', '=', supplierId)
      .where('a.active', '=', true)
      .orderBy('s.round', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.round ?? null;

/** Members of a committee with what they did in the review, in their order. */
export const selectSeats = (db: Database, memberIds: readonly string[]) =>
  db
    .selectFrom('applicationSeat')
    .selectAll()
    .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
    .execute();

export async function insertSeats(db: Database, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .insertInto('applicationSeat')
    .values(memberIds.map((memberId) => ({ memberId, handedInTime: null, scoredTime: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Members hand in their marks, or their scores, or begin both anew. */
export async function stampSeats(
  db: Database,
  memberIds: readonly string[],
  what: 'marks' | 'scores' | 'none',
): Promise<void> {
  const now = sql<string>`business_now()`;
  const stamps = {
    marks: { handedInTime: now },
    scores: { scoredTime: now },
    none: { handedInTime: null, scoredTime: null },
  };
  await db
    .updateTable('applicationSeat')
    .set(stamps[what])
    .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
    .execute();
}

export const selectMarks = (db: Database, memberIds: readonly string[]): Promise<MarkRow[]> =>
  db
    .selectFrom('applicationMark')
    .selectAll()
    .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
    .orderBy('applicationId')
    .orderBy('item')
    .execute();

/** Puts the marks of a member for an application in place of those that are there. */
export async function replaceMarks(
  db: Database,
  { applicationId, memberId }: Pick<MarkRow, 'applicationId' | 'memberId'>,
  marks: readonly Omit<MarkRow, 'applicationId' | 'memberId'>[],
): Promise<void> {
  await db
    .deleteFrom('applicationMark')
    .where('applicationId', '=', applicationId)
    .where('memberId', '=', memberId)
    .execute();
  await db
    .insertInto('applicationMark')
    .values(marks.map((mark) => ({ ...mark, applicationId, memberId })))
    .execute();
}

export const selectScores = (db: Database, memberIds: readonly string[]): Promise<ScoreRow[]> =>
  db
    .selectFrom('applicationScore')
    .selectAll()
    .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
    .orderBy('applicationId')
    .orderBy('criterion')
    .execute();

/** Puts the scores of a member for an application in place of those that are there. */
export async function replaceScores(
  db: Database,
  { applicationId, memberId }: Pick<ScoreRow, 'applicationId' | 'memberId'>,
  scores: readonly Omit<ScoreRow, 'applicationId' | 'memberId'>[],
): Promise<void> {
  await db
    .deleteFrom('applicationScore')
    .where('applicationId', '=', applicationId)
    .where('memberId', '=', memberId)
    .execute();
  await db
    .insertInto('applicationScore')
    .values(scores.map((score) => ({ ...score, applicationId, memberId })))
    .execute();
}

const ANNOUNCEMENT: Phase = PHASES.find(({ code }) => code === 'ANNOUNCEMENT')!.code;

/** Projects whose applications are closed and not reviewed, and of whose committee somebody was not asked, or nobody has looked. */
export async function selectDueReviews(db: Database, batch: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from project p
      join bidding_document d on d.project_id = p.id and d.round = p.round
      join announcement a on a.project_id = p.id and a.round = p.round and a.type = 'PREQUALIFICATION' and a.status = 'PUBLISHED'
      left join prequalification q on q.project_id = p.id and q.round = p.round
    where p.phase = ${ANNOUNCEMENT} and p.status = 'IN_PROCESS' and d.apply_deadline <= (select business_now())
      and q.handed_over_time is null
      and (q.project_id is null or exists (
        select from committee c join committee_member m on m.committee_id = c.id
          left join application_seat seat on seat.member_id = m.id
        where c.project_id = p.id and c.round = p.round and seat.member_id is null))
    order by p.id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The applications for a section go with it. Gives their ids. */
export async function moveToProject(db: Database, sectionId: string, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update application set project_id = ${projectId} where section_id = ${sectionId} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
