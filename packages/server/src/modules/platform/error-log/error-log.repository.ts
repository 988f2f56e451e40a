import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ErrorLogTable } from './error-log.tables.ts';

/** How many an address has sent in the last `minutes` of real time. */
export async function countRecent(db: Database, ip: string, minutes: number): Promise<number> {
  const row = await db
    .selectFrom('errorLog')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('ip', '=', ip)
    .where('notedAt', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow();
  return row.num;
}

export async function insertError(db: Database, row: Insertable<ErrorLogTable>): Promise<void> {
  await db.insertInto('errorLog').values(row).execute();
}

export interface ErrorFilter extends PageQuery {
  username?: string | undefined;
  sDate?: string | undefined;
  eDate?: string | undefined;
}

export function pageErrors(db: Database, filter: ErrorFilter) {
  let query = db
    .selectFrom('errorLog')
    .select([
      'id',
      'username',
      'ip',
      'message',
      'stack',
      'component',
      'info',
      'url',
      'agent',
      'requestId',
      'createdTime',
    ]);
  if (filter.username) query = query.where('username', '=', filter.username);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([eb('message', 'ilike', pattern), eb('url', 'like', pattern), eb('requestId', 'like', pattern)]),
    );
  }
  if (filter.sDate) query = query.where('createdTime', '>=', `${filter.sDate} 00:00:00`);
  if (filter.eDate) query = query.where('createdTime', '<', sql<string>`${filter.eDate}::date + 1`);
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, { createdTime: 'createdTime' }, { column: 'createdTime', direction: 'desc' }, 'id'),
  );
}

/** Takes away up to `batch` entries older than `days` of real time. Returns how many there were. */
export async function deleteOld(db: Database, days: number, batch: number): Promise<number> {
  const old = db
    .selectFrom('errorLog')
    .select('id')
    .where('notedAt', '<', sql<string>`now() - make_interval(days => ${days})`)
    .limit(batch);
  const gone = await db.deleteFrom('errorLog').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
