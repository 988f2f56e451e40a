import type { ExpertStatus } from '@tenderdesk/domain/people/expert/codes';
import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ExpertTable } from './expert.tables.ts';

/**
 * How many evaluations the expert has signed, under records that were merged into this one too; once where a section of it was
 * split off.
 */
export const evaluationCount =
  sql<number>`(select count(*)::int from committee_member m where m.signed_time is not null and not m.inherited and (m.user_id = expert.user_id
    or m.user_id in (select merged_id from expert_merge where survivor_id = expert.user_id)))`.as('evaluationCount');

/** An expert with what the account knows of the person. */
const withPerson = (db: Database) =>
  db
    .selectFrom('expert')
    .innerJoin('appUser as person', 'person.id', 'expert.userId')
    .selectAll('expert')
    .select(['person.displayName', 'person.username', 'person.mobile', 'person.idNumberSealed', evaluationCount]);

export type ExpertRow = NonNullable<Awaited<ReturnType<typeof selectOptionalExpert>>>;

/** An expert with what the account knows of the person; null when there is none. */
export const selectOptionalExpert = async (db: Database, expertId: string) =>
  (await withPerson(db).where('expert.userId', '=', expertId).executeTakeFirst()) ?? null;

/** An expert with what the account knows of the person, locked until the transaction ends; null when there is none. */
export const lockOptionalExpert = async (db: Database, expertId: string): Promise<ExpertRow | null> =>
  (await withPerson(db).where('expert.userId', '=', expertId).forUpdate('expert').executeTakeFirst()) ?? null;

/** Who of these people is in the pool and may sign in. */
export const selectExpertIds = async (db: Database, userIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('expert')
      .innerJoin('appUser as person', 'person.id', 'expert.userId')
      .select('expert.userId')
      .where('expert.userId', 'in', [...userIds])
      .where('person.status', '=', 'ENABLED')
      .execute()
  ).map(({ userId }) => userId);

/** Everybody of the pool who can sign in, as a draw judges them. */
export const selectLibrary = (db: Database) =>
  db
    .selectFrom('expert')
    .innerJoin('appUser as person', 'person.id', 'expert.userId')
    .select(['expert.userId', 'expert.employer', 'expert.specialties', 'expert.district', 'expert.workYears'])
    .select(['expert.titleLevel', 'expert.auditStatus', 'expert.status'])
    .where('person.status', '=', 'ENABLED')
    .orderBy('expert.userId')
    .execute();

export async function insertExpert(db: Database, row: Insertable<ExpertTable>): Promise<void> {
  await db.insertInto('expert').values(row).execute();
}

export async function updateExpert(db: Database, expertId: string, changes: Updateable<ExpertTable>): Promise<void> {
  await db
    .updateTable('expert')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('userId', '=', expertId)
    .execute();
}

export interface ExpertFilter extends PageQuery {
  /** Any of these codes. */
  specialties?: readonly string[] | undefined;
  auditStatus?: AuditStatus | undefined;
  status?: ExpertStatus | undefined;
  imported?: boolean | undefined;
}

const SORTABLE = {
  name: 'sortName',
  displayName: 'sortName',
  employer: 'expert.employer',
  workYears: 'expert.workYears',
  evaluationCount: 'evaluationCount',
  createdTime: 'expert.createdTime',
};

function filtered(db: Database, { keyword, specialties, auditStatus, status, imported }: ExpertFilter) {
  let query = withPerson(db).select(sql<string>`person.display_name collate pinyin`.as('sortName'));
  if (specialties) query = query.where(sql<boolean>`expert.specialties && ${[...specialties]}::text[]`);
  if (auditStatus) query = query.where('expert.auditStatus', '=', auditStatus);
  if (status) query = query.where('expert.status', '=', status);
  if (imported !== undefined) query = query.where(sql<boolean>`(expert.imported_time is not null) = ${imported}`);
  if (keyword) {
    const pattern = contains(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('person.displayName', 'like', pattern),
        eb('expert.employer', 'like', pattern),
        eb('person.username', 'ilike', pattern),
      ]),
    );
  }
  return query;
}

/** One page of the pool, newest first unless sorted otherwise; names sort by pinyin. */
export const pageExperts = (db: Database, filter: ExpertFilter) =>
  pageOf(
    db,
    filtered(db, filter),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'expert.createdTime', direction: 'desc' }, 'expert.userId'),
  );

/** One page of those who may be called into a committee, by name unless sorted otherwise. */
export const pageNameable = (db: Database, filter: ExpertFilter) =>
  pageOf(
    db,
    filtered(db, { ...filter, auditStatus: 'AUDIT_PASSED', status: 'ACTIVE' }).where('person.status', '=', 'ENABLED'),
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'sortName', direction: 'asc' }, 'expert.userId'),
  );

/** Which of these another expert or account has already: fields of the answer that says so. */
export async function selectTaken(
  db: Database,
  { username, idNumberDigest }: { username?: string; idNumberDigest: string },
  exceptId = '',
): Promise<('username' | 'idNumber')[]> {
  const { rows } = await sql<{ field: 'username' | 'idNumber' }>`
    select 'username' as field where exists (select from app_user where lower(username) = lower(${username ?? ''}))
    union all
    select 'idNumber' where exists (select from expert where id_number_digest = ${idNumberDigest} and user_id <> ${exceptId})`.execute(
    db,
  );
  return rows.map(({ field }) => field);
}

/** User names and digests of id numbers, of those given, that somebody has already. */
export async function selectAllTaken(
  db: Database,
  { usernames, digests }: { usernames: readonly string[]; digests: readonly string[] },
): Promise<{ usernames: Set<string>; digests: Set<string> }> {
  const names = await db
    .selectFrom('appUser')
    .select(sql<string>`lower(username)`.as('username'))
    .where(sql<boolean>`lower(username) = any(${[...usernames]}::text[])`)
    .execute();
  const known = await db
    .selectFrom('expert')
    .select('idNumberDigest')
    .where(sql<boolean>`id_number_digest = any(${[...digests]}::text[])`)
    .execute();
  return {
    usernames: new Set(names.map(({ username }) => username)),
    digests: new Set(known.flatMap(({ idNumberDigest }) => idNumberDigest ?? [])),
  };
}
