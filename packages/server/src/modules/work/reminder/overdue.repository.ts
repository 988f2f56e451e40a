import type { UnlockStatus } from '@tenderdesk/domain/work/reminder/codes';
import { sql, type Expression, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../../kernel/paging.ts';
import { reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { immune } from '../remind-plan/immunity.service.ts';
import { readBy, type Reader } from './reminder-list.repository.ts';
import type { OverdueUnlockTable } from './reminder.tables.ts';

/** A column of the newest request about a to-do: it says where the to-do stands. */
const ofNewestRequest = <Value>(column: 'status' | 'reason') => sql<Value>`(
  select ${sql.ref(column)} from overdue_unlock
  where remind_record_id = record.id order by created_time desc, id desc limit 1)`;

const unlockStatus = sql<UnlockStatus>`coalesce(${ofNewestRequest('status')}, 'LOCKED')`;

/** True for a to-do about a project that is run on the platform CLOUD. */
const cloud = sql<boolean>`exists (
  select from project where project.id = record.project_id and project.platform = 'CLOUD')`;

const overdueRecords = (db: Database) =>
  db
    .selectFrom('remindRecord as record')
    .innerJoin('identity', 'identity.id', 'record.identityId')
    .innerJoin('organization', 'organization.id', 'identity.organizationId')
    .innerJoin('appUser as receiver', 'receiver.id', 'record.receiverId')
    .select([
      'record.id',
      'record.content',
      'record.contentEn',
      'record.createdTime',
      'record.dueTime',
      'record.handled',
      'record.kind',
      'record.category',
      'record.businessRange',
      'record.projectId',
      'record.repeated',
      'record.identityId',
      'record.organizationPath',
      'organization.name as orgName',
      'receiver.displayName as receiverName',
      unlockStatus.as('unlock'),
      ofNewestRequest<string | null>('reason').as('unlockReason'),
      cloud.as('cloud'),
    ])
    .where('record.handled', '=', false)
    .where('record.kind', '=', 'TODO')
    .where('record.dueTime', '<', sql<string>`(select business_now())`);

type Overdue = ReturnType<typeof overdueRecords>;

function paged(db: Database, query: Overdue, filter: PageQuery) {
  const pattern = contains(filter.keyword ?? '');
  const found = filter.keyword
    ? query.where((eb) => eb.or([eb('record.content', 'like', pattern), eb('record.contentEn', 'ilike', pattern)]))
    : query;
  const sortable = { createdTime: 'record.createdTime', dueTime: 'record.dueTime' };
  return pageOf(
    db,
    found,
    filter,
    orderOf(filter.sort, sortable, { column: 'record.dueTime', direction: 'asc' }, 'record.id'),
  );
}

export const pageOverdue = (db: Database, reader: Reader, filter: PageQuery) =>
  paged(db, overdueRecords(db).where(readBy(reader, 'record')), filter);

/** Overdue to-dos below an organisation, not its own. */
export const pageOverdueBelow = (db: Database, path: string, filter: PageQuery) =>
  paged(
    db,
    overdueRecords(db)
      .where((eb) => underPath(eb.ref('record.organizationPath'), path))
      .where('record.organizationPath', '!=', path),
    filter,
  );

/** One's own overdue to-do, locked until the transaction ends; null when it is none. */
export const lockOptionalOverdue = async (db: Database, reader: Reader, remindRecordId: string) =>
  (await overdueRecords(db)
    .where('record.id', '=', remindRecordId)
    .where(readBy(reader, 'record'))
    .forUpdate('record')
    .executeTakeFirst()) ?? null;

/** How many to-dos are put before their receivers again at once. */
const MOST_REPEATED = 500;

/**
 * Overdue to-dos of these categories that were due, or put before their receivers last, on `until` or earlier come before them
 * again, also where they marked them. Gives whose they are.
 * @param until 'yyyy-MM-dd'
 */
export async function repeatOverdue(
  db: Database,
  categories: readonly string[],
  until: string,
): Promise<{ identityId: string; id: string }[]> {
  const end = sql`(${until}::date + 1)`;
  const { rows } = await sql<{ identityId: string; id: string }>`
    update remind_record set repeated = repeated + 1, repeated_time = business_now(), marked_time = null
    where id in (
      select record.id from remind_record record
      where not record.handled and record.kind = 'TODO' and greatest(record.due_time, record.repeated_time) < ${end}
        and record.category = any(${[...categories]}::text[]) and not ${immune('record')}
      order by greatest(record.due_time, record.repeated_time), record.id limit ${MOST_REPEATED})
    returning identity_id, id`.execute(db);
  return rows;
}

const unlocks = (db: Database) =>
  db
    .selectFrom('overdueUnlock as unlock')
    .innerJoin('remindRecord as record', 'record.id', 'unlock.remindRecordId')
    .innerJoin('identity', 'identity.id', 'record.identityId')
    .innerJoin('organization', 'organization.id', 'identity.organizationId')
    .innerJoin('appUser as applicant', 'applicant.id', 'unlock.applicantId')
    .leftJoin('appUser as approver', 'approver.id', 'unlock.approverId')
    .select([
      'unlock.id',
      'unlock.remindRecordId',
      'record.content',
      'record.contentEn',
      'organization.name as orgName',
      'unlock.overdueReason',
      'unlock.status',
      'unlock.reason',
      'unlock.applicantId',
      'applicant.displayName as applicantName',
      'approver.displayName as approverName',
      'unlock.createdTime',
      'unlock.decidedTime',
    ]);

export type UnlockRow = Awaited<ReturnType<typeof selectWaiting>>[number];

const NEWEST = 200;

/** Whose requests a person decides about: those of the units below, never of the own one alone. */
const decides = (user: User): Expression<SqlBool> => reaches(user, { path: sql.ref('unlock.organizationPath') });

/** Requests that wait, oldest first: within the scope, or those of one applicant. */
export function selectWaiting(db: Database, user: User, all: boolean) {
  const waiting = unlocks(db).where('unlock.status', '=', 'REQUESTED');
  const mine = all ? waiting.where(decides(user)) : waiting.where('unlock.applicantId', '=', user.id);
  return mine.orderBy('unlock.createdTime').limit(NEWEST).execute();
}

/** The requests about one's own to-do, or about one within the scope of those who decide. */
export const selectUnlocks = (db: Database, user: User, all: boolean, remindRecordId: string) =>
  unlocks(db)
    .where('unlock.remindRecordId', '=', remindRecordId)
    .where((eb) => eb.or([readBy(user, 'record'), ...(all ? [decides(user)] : [])]))
    .orderBy('unlock.createdTime', 'desc')
    .orderBy('unlock.id', 'desc')
    .limit(NEWEST)
    .execute();

/** A request within the scope of the one who decides, locked until the transaction ends; null when there is none. */
export const lockOptionalUnlock = async (db: Database, user: User, unlockId: string): Promise<UnlockRow | null> =>
  (await unlocks(db).where('unlock.id', '=', unlockId).where(decides(user)).forUpdate('unlock').executeTakeFirst()) ??
  null;

export const selectUnlock = (db: Database, unlockId: string): Promise<UnlockRow> =>
  unlocks(db).where('unlock.id', '=', unlockId).executeTakeFirstOrThrow();

export async function insertUnlock(db: Database, row: Insertable<OverdueUnlockTable>): Promise<void> {
  await db.insertInto('overdueUnlock').values(row).execute();
}

export async function decideUnlock(
  db: Database,
  unlockId: string,
  changes: Pick<Updateable<OverdueUnlockTable>, 'status' | 'reason' | 'approverId'>,
): Promise<void> {
  await db
    .updateTable('overdueUnlock')
    .set({ ...changes, decidedTime: sql<string>`business_now()` as never })
    .where('id', '=', unlockId)
    .execute();
}
