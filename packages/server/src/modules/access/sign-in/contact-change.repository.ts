import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ContactChangeTable } from './sign-in.tables.ts';

/** Real time: how long a change can be undone. */
export const HOURS = 24;

const young = sql<boolean>`changed_at > now() - make_interval(hours => ${sql.lit(HOURS)})`;

export const insertChange = (db: Database, row: Insertable<ContactChangeTable>) =>
  db.insertInto('contactChange').values(row).execute();

/**
 * Takes the change of that code, and with it those after it, so that of several the first owner comes back; null where there
 * is none that can be undone.
 */
export async function takeChange(db: Database, userId: string, codeHash: string) {
  const row = await db
    .deleteFrom('contactChange')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where(young)
    .returning(['mobile', 'email', 'changedAt'])
    .executeTakeFirst();
  if (!row) return null;
  await db.deleteFrom('contactChange').where('userId', '=', userId).where('changedAt', '>=', row.changedAt).execute();
  return row;
}

/** Forgets every change of an account; gives the digests of their codes. */
export async function deleteChanges(db: Database, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('contactChange').where('userId', '=', userId).returning('codeHash').execute();
  return rows.map(({ codeHash }) => codeHash);
}

/** Forgets changes that nobody can undo any more. */
export async function tidyChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('contactChange')
    .where(sql<boolean>`not ${young}`)
    .execute();
}
