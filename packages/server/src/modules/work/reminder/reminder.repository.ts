import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { hotInsert, hotStatement, type ValueOf } from '../../../kernel/hot.ts';
import { immune } from '../remind-plan/immunity.service.ts';
import type { RemindRecordTable } from './reminder.tables.ts';

export type NewReminder = Omit<
  RemindRecordTable,
  'handled' | 'handledTime' | 'markedTime' | 'repeated' | 'repeatedTime' | 'createdTime'
>;

type Added = Pick<RemindRecordTable, 'identityId' | 'id'>;

/** What is written of a reminder when it is made. */
const COLUMNS = [
  'id',
  'receiverId',
  'identityId',
  'category',
  'kind',
  'content',
  'contentEn',
  'businessRange',
  'projectId',
  'organizationPath',
  'dueTime',
  'leaveTime',
] as const satisfies (keyof NewReminder)[];

/** Adds reminders and gives those that are new; a to-do that is open, and a notice of the same words, stays as it is. */
export const insertReminders = hotInsert<NewReminder, Added>(
  COLUMNS,
  // no parameter in the condition: a prepared statement would no longer find the partial index
  (values) => sql`
    insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id,
      organization_path, due_time, leave_time)
    ${values}
    on conflict (business_range, category, identity_id, (case when kind = 'READ' then md5(content) else '' end))
      where not handled do nothing
    returning identity_id, id`,
);

/** Who has an open to-do of these categories: about a project, or about a range where there is none. */
export async function selectTodoHolders(
  db: Database,
  categories: readonly string[],
  about: { projectId: string } | { businessRange: string },
) {
  const query = db
    .selectFrom('remindRecord as r')
    .innerJoin('appUser as u', 'u.id', 'r.receiverId')
    .select(['r.identityId', 'r.receiverId as userId', 'r.category', 'r.dueTime', 'u.displayName'])
    .where('r.category', 'in', [...categories])
    .where('r.kind', '=', 'TODO')
    .where('r.handled', '=', false)
    .orderBy('r.createdTime', 'desc')
    .orderBy('r.id');
  const found =
    'projectId' in about
      ? query.where('r.projectId', '=', about.projectId)
      : query.where('r.businessRange', '=', about.businessRange);
  return found.execute();
}

/** Open to-dos of identities, of these categories, about these projects or about none. */
export const selectTodos = (
  db: Database,
  identityIds: readonly string[],
  categories: readonly string[],
  projectIds: readonly string[],
  withoutProject: boolean,
): Promise<NewReminder[]> =>
  db
    .selectFrom('remindRecord')
    .select(COLUMNS)
    .where('identityId', 'in', [...identityIds])
    .where('category', 'in', [...categories])
    .where('kind', '=', 'TODO')
    .where('handled', '=', false)
    .where((eb) =>
      eb.or([
        sql<boolean>`project_id = any(${[...projectIds]}::text[])`,
        ...(withoutProject ? [eb('projectId', 'is', null)] : []),
      ]),
    )
    .orderBy('id')
    .execute();

/** The open reminders about a project. */
export const selectOpenOfProject = (db: Database, projectId: string): Promise<NewReminder[]> =>
  db
    .selectFrom('remindRecord')
    .select(COLUMNS)
    .where('projectId', '=', projectId)
    .where('handled', '=', false)
    .orderBy('id')
    .execute();

/** What a reminder is about stands with another project now. */
export async function moveReminder(
  db: Database,
  id: string,
  to: { projectId: string; businessRange: string },
): Promise<void> {
  await db.updateTable('remindRecord').set(to).where('id', '=', id).execute();
}

/** What is open for one identity is open for another one of the same person; what that one has already is handled. */
export async function moveOpen(db: Database, fromIdentityId: string, intoIdentityId: string): Promise<void> {
  await sql`
    update remind_record r set handled = true, handled_time = business_now()
    where r.identity_id = ${fromIdentityId} and not r.handled and exists (
      select from remind_record theirs where theirs.identity_id = ${intoIdentityId} and not theirs.handled
        and theirs.business_range = r.business_range and theirs.category = r.category
        and (r.kind <> 'READ' or theirs.content = r.content))`.execute(db);
  await db
    .updateTable('remindRecord')
    .set({ identityId: intoIdentityId })
    .where('identityId', '=', fromIdentityId)
    .where('handled', '=', false)
    .execute();
}

/** Handles the open reminders of these categories about a range: for everybody, or for one identity. */
export async function settleReminders(
  db: Database,
  categories: readonly string[],
  businessRange: string,
  identityId: string | null = null,
): Promise<void> {
  await settleStatement(db, { ofOne: identityId !== null }, { categories: [...categories], businessRange, identityId });
}

/** Handles the open reminders of these categories about any of some ranges, for everybody. */
export async function settleRanges(
  db: Database,
  categories: readonly string[],
  businessRanges: readonly string[],
): Promise<void> {
  await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where(sql<boolean>`category = any(${[...categories]}::text[])`)
    .where(sql<boolean>`business_range = any(${[...businessRanges]}::text[])`)
    .where('handled', '=', false)
    .execute();
}

/** Open to-dos of a category about one range are about another one; what is open there already is handled here. */
export async function moveRange(db: Database, category: string, from: string, to: string): Promise<void> {
  await sql`
    update remind_record r set handled = true, handled_time = business_now()
    where r.business_range = ${from} and r.category = ${category} and not r.handled and exists (
      select from remind_record there where there.business_range = ${to} and there.category = r.category
        and there.identity_id = r.identity_id and not there.handled)`.execute(db);
  await db
    .updateTable('remindRecord')
    .set({ businessRange: to })
    .where('businessRange', '=', from)
    .where('category', '=', category)
    .where('handled', '=', false)
    .execute();
}

interface Settled {
  categories: string[];
  businessRange: string;
  identityId: string | null;
}

const settleStatement = hotStatement((db: Database, value: ValueOf<Settled>, { ofOne }: { ofOne: boolean }) => {
  const settled = db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where(sql<boolean>`category = any(${value('categories')}::text[])`)
    .where('businessRange', '=', value('businessRange'))
    .where('handled', '=', false);
  return ofOne ? settled.where('identityId', '=', value('identityId')) : settled;
});

/** Handles reminders of a category about some ranges for people by their accounts. Returns how many were open. */
export async function settleForPeople(
  db: Database,
  category: string,
  businessRanges: readonly string[],
  userIds: readonly string[],
): Promise<number> {
  if (businessRanges.length === 0 || userIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where('category', '=', category)
    .where('businessRange', 'in', [...businessRanges])
    .where('receiverId', 'in', [...userIds])
    .where('handled', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Business ranges of somebody's open reminders of a category about a project. */
export async function selectOpenRanges(
  db: Database,
  category: string,
  projectId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('remindRecord')
    .select('businessRange')
    .where('projectId', '=', projectId)
    .where('category', '=', category)
    .where('receiverId', '=', userId)
    .where('handled', '=', false)
    .execute();
  return rows.map((row) => row.businessRange);
}

/** What was asked about to-dos, and what came of it, goes over to those that stand for them now. */
export async function moveUnlocks(db: Database, moved: readonly { from: string; to: string }[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update overdue_unlock set remind_record_id = moved.to_id
    from unnest(${moved.map(({ from }) => from)}::text[], ${moved.map(({ to }) => to)}::text[]) as moved (from_id, to_id)
    where remind_record_id = moved.from_id`.execute(db);
}

/** Handles the open to-dos of a project, but for those of the named categories. */
export async function settleProject(db: Database, projectId: string, but: readonly string[]): Promise<void> {
  await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where('projectId', '=', projectId)
    .where('kind', '=', 'TODO')
    .where('category', 'not in', [...but])
    .where('handled', '=', false)
    .execute();
}

/** Handles the open notices of a project. */
export async function settleNotices(db: Database, projectId: string): Promise<void> {
  await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where('projectId', '=', projectId)
    .where('kind', '=', 'READ')
    .where('handled', '=', false)
    .execute();
}

/** Handles reminders of one identity: they are no longer this one's to do. */
export async function markHandled(db: Database, identityId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where('identityId', '=', identityId)
    .where('id', 'in', [...ids])
    .where('handled', '=', false)
    .execute();
}

/** Its receiver put it away, and no event has ended it. */
export const REOPENS = sql<boolean>`(marked_time is not null and (not handled or kind = 'READ'))`;

/** Marks reminders of one identity; notices are handled by it. Returns how many were open. */
export async function markDown(db: Database, identityId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .updateTable('remindRecord')
    .set({
      markedTime: sql`business_now()`,
      handled: sql`kind = 'READ'`,
      handledTime: sql`case when kind = 'READ' then business_now() end`,
    })
    .where('identityId', '=', identityId)
    .where('id', 'in', [...ids])
    .where('handled', '=', false)
    .where('markedTime', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

/**
 * Handles open notices of one identity: those of a project, or with null those that belong to none. Returns how many there were.
 * @param prefix only those whose category begins so
 */
export async function clearNotices(
  db: Database,
  identityId: string,
  projectId: string | null,
  prefix = '',
): Promise<number> {
  const rows = await db
    .updateTable('remindRecord')
    .set({ markedTime: sql`business_now()`, handled: true, handledTime: sql`business_now()` })
    .where('identityId', '=', identityId)
    .where('kind', '=', 'READ')
    .where('projectId', 'is not distinct from', projectId)
    .where(sql<boolean>`starts_with(category, ${prefix})`)
    .where('handled', '=', false)
    .returning('id')
    .execute();
  return rows.length;
}

/** Whether an identity was ever reminded of a project. */
export const hasRemindersOf = async (db: Database, identityId: string, projectId: string): Promise<boolean> =>
  (await db
    .selectFrom('remindRecord')
    .select('id')
    .where('identityId', '=', identityId)
    .where('projectId', '=', projectId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Puts back what its receiver marked and no event has ended; a notice whose words stand open again stays. Returns how many. */
export async function markOpen(db: Database, identityId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update remind_record set marked_time = null, handled = false, handled_time = null
    where id in (
      select distinct on (business_range, category, content) id from remind_record marked
      where identity_id = ${identityId} and id = any(${[...ids]}) and ${REOPENS}
        and not exists (
          select from remind_record open
          where not open.handled and open.id != marked.id and open.identity_id = marked.identity_id
            and open.business_range = marked.business_range and open.category = marked.category
            and open.kind = 'READ' and md5(open.content) = md5(marked.content))
      order by business_range, category, content, created_time desc)
    returning id`.execute(db);
  return rows.length;
}

/** An open to-do of this kind is overdue and nobody has unlocked it. */
export async function isLocked(
  db: Database,
  projectId: string | null,
  category: string,
  businessRange: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('remindRecord as record')
    .select('record.id')
    .where('record.projectId', projectId === null ? 'is' : '=', projectId)
    .where('record.category', '=', category)
    .where('record.businessRange', '=', businessRange)
    .where('record.handled', '=', false)
    .where('record.dueTime', '<', sql<string>`business_now()`)
    .where(sql<boolean>`not ${immune('record')}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('overdueUnlock as unlock')
            .select('unlock.id')
            .whereRef('unlock.remindRecordId', '=', 'record.id')
            .where('unlock.status', '=', 'UNLOCKED'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** They have left, or need not leave any more. */
export async function setLeft(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update remind_record set leave_time = null where id = any(${[...ids]}::text[])`.execute(db);
}

/** They leave at another time. */
export async function setLeaveTime(db: Database, ids: readonly string[], time: string): Promise<void> {
  await sql`update remind_record set leave_time = ${time} where id = any(${[...ids]}::text[])`.execute(db);
}

/** The identities of a person. */
export const selectIdentityIds = async (db: Database, userId: string): Promise<string[]> =>
  (await db.selectFrom('identity').select('id').where('userId', '=', userId).execute()).map(({ id }) => id);
