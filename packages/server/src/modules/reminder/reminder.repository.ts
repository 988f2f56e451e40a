import { visibleTabs, type TabRow } from '@tenderdesk/domain/reminder/category';
import { sql, type ExpressionBuilder, type Generated } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { hotStatement, type ValueOf } from '../../kernel/hot.ts';
import { contains, orderOf, pageOf, underPath } from '../../kernel/paging.ts';
import type { Tables } from '../../kernel/tables.ts';
import type { PageQuery } from '../../kernel/wire.ts';

declare module '../../kernel/tables.ts' {
  interface Tables {
    remindRecord: RemindRecordTable;
  }
}

export interface RemindRecordTable {
  id: string;
  receiverId: string;
  identityId: string;
  category: string;
  kind: 'TODO' | 'READ';
  content: string;
  contentEn: string;
  businessRange: string;
  projectId: string | null;
  organizationPath: string;
  dueTime: string | null;
  handled: Generated<boolean>;
  handledTime: Generated<string | null>;
  markedTime: Generated<string | null>;
  createdTime: Generated<string>;
}

export type NewReminder = Omit<RemindRecordTable, 'handled' | 'handledTime' | 'markedTime' | 'createdTime'>;

type Added = Pick<RemindRecordTable, 'identityId' | 'id'>;
type NewColumns = { [Column in keyof NewReminder]: NewReminder[Column][] };

const insertStatement = hotStatement((db: Database, value: ValueOf<NewColumns>, _shape: null) => ({
  compile: () =>
    // no parameter in the condition: a prepared statement would no longer find the partial index
    sql<Added>`
      insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, project_id,
        organization_path, due_time)
      select * from unnest(${value('id')}::text[], ${value('receiverId')}::text[], ${value('identityId')}::text[],
        ${value('category')}::text[], ${value('kind')}::text[], ${value('content')}::text[], ${value('contentEn')}::text[],
        ${value('businessRange')}::text[], ${value('projectId')}::text[], ${value('organizationPath')}::text[],
        ${value('dueTime')}::timestamptz[])
      on conflict (business_range, category, identity_id) where not handled do nothing
      returning identity_id, id`.compile(db),
}));

/** Adds reminders and gives those that are new; one that is open already stays as it is. */
export async function insertReminders(db: Database, rows: readonly NewReminder[]): Promise<Added[]> {
  if (rows.length === 0) return [];
  const columnOf = <Column extends keyof NewReminder>(column: Column) => rows.map((row) => row[column]);
  return insertStatement(db, null, {
    id: columnOf('id'),
    receiverId: columnOf('receiverId'),
    identityId: columnOf('identityId'),
    category: columnOf('category'),
    kind: columnOf('kind'),
    content: columnOf('content'),
    contentEn: columnOf('contentEn'),
    businessRange: columnOf('businessRange'),
    projectId: columnOf('projectId'),
    organizationPath: columnOf('organizationPath'),
    dueTime: columnOf('dueTime'),
  });
}

/** Who has an open to-do of these categories: about a project, or about a range where there is none. */
export async function selectTodoHolders(
  db: Database,
  categories: readonly string[],
  about: { projectId: string } | { businessRange: string },
) {
  const query = db
    .selectFrom('remindRecord as r')
    .innerJoin('appUser as u', 'u.id', 'r.receiverId')
    .select(['r.identityId', 'r.receiverId as userId', 'r.category', 'u.displayName'])
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
    .select([
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
    ])
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

/** Handles the open reminders of these categories about a range: for everybody, or for one identity. */
export async function settleReminders(
  db: Database,
  categories: readonly string[],
  businessRange: string,
  identityId: string | null = null,
): Promise<void> {
  await settleStatement(db, { ofOne: identityId !== null }, { categories: [...categories], businessRange, identityId });
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

/** What was asked about to-dos, and what came of it, goes over to those that stand for them now. */
export async function moveUnlocks(db: Database, moved: readonly { from: string; to: string }[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update overdue_unlock set remind_record_id = moved.to_id
    from unnest(${moved.map(({ from }) => from)}::text[], ${moved.map(({ to }) => to)}::text[]) as moved (from_id, to_id)
    where remind_record_id = moved.from_id`.execute(db);
}

/** Handles all open to-dos of a project, when it ends, but for the money that is still to go back. */
export async function settleProject(db: Database, projectId: string): Promise<void> {
  await db
    .updateTable('remindRecord')
    .set({ handled: true, handledTime: sql`business_now()` })
    .where('projectId', '=', projectId)
    .where('kind', '=', 'TODO')
    .where('category', '!=', 'MARGIN_REFUND')
    .where('handled', '=', false)
    .execute();
}

export interface ReminderFilter extends PageQuery {
  handled?: boolean | undefined;
  tab?: string | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

const inTab = (row: TabRow) => (eb: ExpressionBuilder<Tables, 'remindRecord'>) =>
  eb.or([
    ...(row.codes.length > 0 ? [eb('category', 'in', [...row.codes])] : []),
    ...row.prefixes.map((prefix) => eb('category', 'like', `${prefix.replaceAll('_', '\\_')}%`)),
  ]);

/** Out of the list of its receiver: handled, or marked by the receiver. */
const settled = sql<boolean>`(handled or marked_time is not null)`;

/** One page of the reminders of an identity. Tabs are those that its organisation sees; OTHER is what is in none. */
/** It is about a project that is run on the platform CLOUD. */
const cloud = sql<boolean>`exists (
  select from project where project.id = remind_record.project_id and project.platform = 'CLOUD')`;

export async function pageReminders(
  db: Database,
  identityId: string,
  organizationType: string,
  filter: ReminderFilter,
) {
  let query = db
    .selectFrom('remindRecord')
    .select(['id', 'content', 'contentEn', 'createdTime', 'dueTime', 'kind', 'category', 'businessRange', 'projectId'])
    .select([
      settled.as('handled'),
      sql<boolean>`not handled and coalesce(due_time < business_now(), false)`.as('overdue'),
      cloud.as('cloud'),
    ])
    .where('identityId', '=', identityId);
  if (filter.handled !== undefined) query = query.where(settled, '=', filter.handled);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('content', 'like', pattern), eb('contentEn', 'ilike', pattern)]));
  }
  if (filter.sDate) query = query.where('createdTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('createdTime', '<', sql<string>`${filter.eDate}::date + 1`);
  const tabs = visibleTabs(organizationType);
  const tab = tabs.find((row) => row.tab === filter.tab);
  if (tab?.tab === 'OTHER') {
    const others = tabs.filter((row) => row.tab !== 'OTHER');
    query = query.where((eb) => eb.not(eb.or(others.map((row) => inTab(row)(eb)))));
  } else if (tab) query = query.where(inTab(tab));
  const sortable = { createdTime: 'createdTime', dueTime: 'dueTime' };
  return pageOf(query, filter, orderOf(filter.sort, sortable, { column: 'createdTime', direction: 'desc' }, 'id'));
}

/** Category and range of somebody's reminder; null when there is none. */
export const selectOptionalTarget = async (db: Database, userId: string, remindId: string) =>
  (await db
    .selectFrom('remindRecord')
    .select(['category', 'businessRange', cloud.as('cloud')])
    .where('id', '=', remindId)
    .where('receiverId', '=', userId)
    .executeTakeFirst()) ?? null;

/** Open reminders by category. */
export const countByCategory = (db: Database, identityId: string) =>
  db
    .selectFrom('remindRecord')
    .select([
      'category',
      sql<number>`count(*)::int`.as('num'),
      sql<number>`(count(*) filter (where due_time < business_now()))::int`.as('overdue'),
    ])
    .where('identityId', '=', identityId)
    .where('handled', '=', false)
    .where('markedTime', 'is', null)
    .groupBy('category')
    .execute();

/** Overdue to-dos in the units below an organisation. */
export async function countOverdueBelow(db: Database, organizationPath: string): Promise<number> {
  const row = await db
    .selectFrom('remindRecord')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('handled', '=', false)
    .where('kind', '=', 'TODO')
    .where('dueTime', '<', sql<string>`business_now()`)
    .where((eb) => underPath(eb.ref('organizationPath'), organizationPath))
    .where('organizationPath', '!=', organizationPath)
    .executeTakeFirstOrThrow();
  return row.num;
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

export interface Receiver {
  identityId: string;
  userId: string;
}

/** The enabled identities that hold a role; those of one organisation, or of all. */
export const selectHolders = (db: Database, role: string, organizationId: string | null): Promise<Receiver[]> => {
  const query = db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'i.userId'])
    .where(sql<boolean>`i.roles @> array[${role}]`)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED');
  return (organizationId ? query.where('i.organizationId', '=', organizationId) : query).execute();
};

/** The identities of named people, in one organisation if given. */
export const selectIdentitiesOf = (
  db: Database,
  userIds: readonly string[],
  organizationId: string | null,
): Promise<Receiver[]> => {
  const query = db
    .selectFrom('identity')
    .select(['id as identityId', 'userId'])
    .where('userId', 'in', [...userIds])
    .where('enabled', '=', true);
  return (organizationId ? query.where('organizationId', '=', organizationId) : query).execute();
};
