import type { RemindKind } from '@tenderdesk/domain/work/reminder/category-part';
import { visibleTabs, type TabRow } from '@tenderdesk/domain/work/reminder/remind-tabs';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf, underPath } from '../../../kernel/paging.ts';
import { isDeputed } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { Tables } from '../../../kernel/tables.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { REOPENS } from './reminder.repository.ts';

/** Whose reminders are read: those of an identity; by a deputy of a narrow scope those about its projects. */
export type Reader = Pick<User, 'identityId' | 'dataScope' | 'reachId'>;

/** @param table `remind_record`, or what it is called in the query */
export const readBy = ({ identityId, dataScope, reachId }: Reader, table = 'remindRecord'): Expression<SqlBool> => {
  const own = sql<SqlBool>`${sql.ref(`${table}.identityId`)} = ${identityId}`;
  return dataScope === 'DEPUTED'
    ? sql<SqlBool>`(${own} and ${isDeputed(sql.ref(`${table}.projectId`), { reachId })})`
    : own;
};

export interface ReminderFilter extends PageQuery {
  handled?: boolean | undefined;
  tab?: string | undefined;
  kind?: RemindKind | undefined;
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

/** True for a reminder about a project that is run on the platform CLOUD. */
const cloud = sql<boolean>`exists (
  select from project where project.id = remind_record.project_id and project.platform = 'CLOUD')`;

/** One page of the reminders of an identity. Tabs are those that its organisation sees; OTHER is what is in none. */
export async function pageReminders(db: Database, reader: Reader, organizationType: string, filter: ReminderFilter) {
  let query = db
    .selectFrom('remindRecord')
    .select([
      'id',
      'content',
      'contentEn',
      'createdTime',
      'dueTime',
      'kind',
      'category',
      'businessRange',
      'projectId',
      'repeated',
    ])
    .select([
      settled.as('handled'),
      REOPENS.as('reopens'),
      sql<boolean>`not handled and coalesce(due_time < business_now(), false)`.as('overdue'),
      cloud.as('cloud'),
    ])
    .where(readBy(reader));
  if (filter.handled !== undefined) query = query.where(settled, '=', filter.handled);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
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
  return pageOf(db, query, filter, orderOf(filter.sort, sortable, { column: 'createdTime', direction: 'desc' }, 'id'));
}

/** Most to-dos that are given at once. */
const MOST_TODOS = 200;

/** The open to-dos of an identity of some categories, what is due first at the top. */
export const selectOpenTodos = (db: Database, reader: Reader, categories: readonly string[]) =>
  db
    .selectFrom('remindRecord')
    .select(['id', 'category', 'businessRange', 'dueTime'])
    .select(sql<boolean>`coalesce(due_time < business_now(), false)`.as('overdue'))
    .where(readBy(reader))
    .where('category', 'in', [...categories])
    .where('kind', '=', 'TODO')
    .where(sql<boolean>`not ${settled}`)
    .orderBy(sql`due_time asc nulls last`)
    .orderBy('createdTime')
    .orderBy('id')
    .limit(MOST_TODOS)
    .execute();

/** Most to-dos of others that are looked through. */
const MOST_OF_OTHERS = 500;

/** The open to-dos of these categories that people have about a unit's records or about some projects, the oldest first. */
export const selectTodosAbout = (
  db: Database,
  reader: Reader,
  categories: readonly string[],
  { organizationPath, projectIds }: { organizationPath: string; projectIds: readonly string[] },
) =>
  db
    .selectFrom('remindRecord as r')
    .innerJoin('appUser as u', 'u.id', 'r.receiverId')
    .select(['r.category', 'r.businessRange', 'r.createdTime', 'r.dueTime', 'u.id as receiverId', 'u.displayName'])
    .select([
      sql<boolean>`coalesce(r.due_time < business_now(), false)`.as('overdue'),
      sql<boolean>`exists (select from project where project.id = r.project_id and project.platform = 'CLOUD')`.as(
        'cloud',
      ),
    ])
    .where('r.handled', '=', false)
    .where('r.kind', '=', 'TODO')
    .where('r.category', 'in', [...categories])
    .$if(reader.dataScope === 'DEPUTED', (query) => query.where((eb) => isDeputed(eb.ref('r.projectId'), reader)))
    .where((eb) =>
      eb.or([
        eb('r.organizationPath', '=', organizationPath),
        ...(projectIds.length > 0 ? [eb('r.projectId', 'in', [...projectIds])] : []),
      ]),
    )
    .orderBy('r.createdTime')
    .orderBy('r.id')
    .limit(MOST_OF_OTHERS)
    .execute();

/** Category and range of a reminder of the person, or of one that a deputy reads; null when there is none. */
export const selectOptionalTarget = async (db: Database, user: Reader & Pick<User, 'id'>, remindId: string) =>
  (await db
    .selectFrom('remindRecord')
    .select(['category', 'businessRange', cloud.as('cloud')])
    .where('id', '=', remindId)
    .where((eb) => eb.or([eb('receiverId', '=', user.id), readBy(user)]))
    .executeTakeFirst()) ?? null;

/** Open reminders by category. */
export const countByCategory = (db: Database, reader: Reader) =>
  db
    .selectFrom('remindRecord')
    .select([
      'category',
      sql<number>`count(*)::int`.as('num'),
      sql<number>`(count(*) filter (where due_time < (select business_now())))::int`.as('overdue'),
    ])
    .where(readBy(reader))
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
    .where('dueTime', '<', sql<string>`(select business_now())`)
    .where((eb) => underPath(eb.ref('organizationPath'), organizationPath))
    .where('organizationPath', '!=', organizationPath)
    .executeTakeFirstOrThrow();
  return row.num;
}
