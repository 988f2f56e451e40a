import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { RemindImmunityTable } from './remind-plan.tables.ts';

/**
 * Whether a reminder does not press its receiver today: a condition on rows that have category, receiver and identity.
 * @param row the name under which they stand, as 'record'
 */
export const immune = (row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from remind_immunity immunity
  where immunity.category = ${sql.ref(`${row}.category`)} and immunity.until >= (select business_now())::date
    and case immunity.target_type when 'USER' then immunity.target_id = ${sql.ref(`${row}.receiverId`)}
      else immunity.target_id = (select post.organization_id from identity post where post.id = ${sql.ref(`${row}.identityId`)}) end)`;

/** Categories that somebody is let off today. */
export const selectCategories = async (db: Database): Promise<RemindCategory[]> =>
  (
    await db
      .selectFrom('remindImmunity')
      .select('category')
      .distinct()
      .where('until', '>=', sql<string>`(select business_now())::date`)
      .execute()
  ).map(({ category }) => category);

/** Of these receivers, those whom a category does not press today. */
export async function selectImmune(
  db: Database,
  category: RemindCategory,
  receivers: readonly { identityId: string; userId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ identityId: string }>`
    select record.identity_id from unnest(${receivers.map(({ identityId }) => identityId)}::text[],
      ${receivers.map(({ userId }) => userId)}::text[]) as who (identity_id, receiver_id),
      lateral (select ${category}::text as category, who.receiver_id, who.identity_id) record
    where ${immune('record')}`.execute(db);
  return new Set(rows.map(({ identityId }) => identityId));
}

export interface ImmunityFilter extends PageQuery {
  category?: string | undefined;
  /** Those that are over too. */
  past?: boolean | undefined;
}

/** One page of those who are let off, the longest first. */
export function pageImmunities(db: Database, filter: ImmunityFilter) {
  let query = db
    .selectFrom('remindImmunity as immunity')
    .innerJoin('appUser as author', 'author.id', 'immunity.createdBy')
    .leftJoin('organization as unit', 'unit.id', 'immunity.targetId')
    .leftJoin('appUser as person', 'person.id', 'immunity.targetId')
    .select([
      'immunity.id',
      'immunity.targetType',
      'immunity.targetId',
      sql<string>`coalesce(unit.name, person.display_name)`.as('targetName'),
      'immunity.category',
      'immunity.until',
      'immunity.reason',
      'author.displayName as createdByName',
      'immunity.createdTime',
    ]);
  if (filter.category) query = query.where('immunity.category', '=', filter.category as RemindCategory);
  if (!filter.past) query = query.where('immunity.until', '>=', sql<string>`(select business_now())::date`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('unit.name', 'like', pattern), eb('person.displayName', 'like', pattern)]));
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { until: 'immunity.until', createdTime: 'immunity.createdTime' },
      { column: 'immunity.until', direction: 'desc' },
      'immunity.id',
    ),
  );
}

/** How many of these are there: organisations, or people of staff. */
export async function countTargets(db: Database, type: 'ORG' | 'USER', ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from ${sql.table(type === 'ORG' ? 'organization' : 'app_user')} where id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return rows[0]!.num;
}

/** Lets them off until a day; whoever is already, until that day. */
export async function putImmunities(db: Database, rows: readonly Insertable<RemindImmunityTable>[]): Promise<void> {
  await db
    .insertInto('remindImmunity')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['category', 'targetType', 'targetId']).doUpdateSet((eb) => ({
        until: eb.ref('excluded.until'),
        reason: eb.ref('excluded.reason'),
        createdBy: eb.ref('excluded.createdBy'),
        createdTime: sql<string>`business_now()`,
      })),
    )
    .execute();
}

/** Ends it for them. Gives how many were let off. */
export async function deleteImmunities(
  db: Database,
  type: 'ORG' | 'USER',
  ids: readonly string[],
  categories: readonly RemindCategory[],
): Promise<number> {
  const gone = await db
    .deleteFrom('remindImmunity')
    .where('targetType', '=', type)
    .where('targetId', 'in', [...ids])
    .where('category', 'in', [...categories])
    .returning('id')
    .execute();
  return gone.length;
}
