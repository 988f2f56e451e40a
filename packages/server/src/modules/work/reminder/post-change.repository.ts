import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { NewReminder } from './reminder.repository.ts';

/** An open to-do, as it is given to somebody else. */
export type OpenTodo = NewReminder;

/** The open to-dos of a category about a range, whoever has them, locked until the transaction ends. */
export const lockOpen = (db: Database, category: string, businessRange: string): Promise<OpenTodo[]> =>
  db
    .selectFrom('remindRecord')
    .select([
      ...(['id', 'receiverId', 'identityId', 'category', 'kind', 'content', 'contentEn', 'businessRange'] as const),
      ...(['projectId', 'organizationPath', 'dueTime', 'leaveTime'] as const),
    ])
    .where('businessRange', '=', businessRange)
    .where('category', '=', category)
    .where('kind', '=', 'TODO')
    .where('handled', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();

/** To-dos that somebody left open who is gone from a unit, each with those there who hold the same roles. */
export async function selectLeft(
  db: Database,
  organizationIds: readonly string[],
  categories: readonly string[],
): Promise<
  { category: string; businessRange: string; identityId: string; heirs: { identityId: string; userId: string }[] }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectLeft>>[number]>`
    select r.category, r.business_range, r.identity_id, heirs.heirs
    from identity gone
    join app_user person on person.id = gone.user_id and (not gone.enabled or person.status = 'DISABLED')
    join remind_record r on r.identity_id = gone.id and not r.handled and r.kind = 'TODO'
      and r.category = any(${[...categories]}::text[])
    cross join lateral (
      select json_agg(json_build_object('identityId', heir.id, 'userId', heir.user_id) order by heir.id) as heirs
      from identity heir join app_user u on u.id = heir.user_id and u.status = 'ENABLED'
      where heir.organization_id = gone.organization_id and heir.enabled and heir.roles @> gone.roles) heirs
    where gone.organization_id = any(${[...organizationIds]}::text[]) and heirs.heirs is not null
    order by r.id`.execute(db);
  return rows;
}
