import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** The names of those of the user names that are there. */
export async function selectNames(db: Database, usernames: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('appUser')
    .select(['username', 'displayName'])
    .where(sql`lower(username)`, 'in', [...usernames, ''])
    .execute();
  return new Map(rows.map(({ username, displayName }) => [username, displayName]));
}
