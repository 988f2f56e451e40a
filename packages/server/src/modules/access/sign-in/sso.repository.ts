import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { SsoAttemptTable, SsoCodeTable } from './sign-in.tables.ts';

/** Real time: how long somebody may stay at the login page of the sign-on server. */
const ATTEMPT_MINUTES = 10;
/** Real time: how long the browser has to fetch its tokens (security row 19). */
const CODE_SECONDS = 60;

export async function insertAttempt(db: Database, row: Omit<Selectable<SsoAttemptTable>, 'createdAt'>): Promise<void> {
  await db.insertInto('ssoAttempt').values(row).execute();
}

/** Takes an attempt away; null when there is none, or none any more. */
export const takeAttempt = async (db: Database, stateHash: string) =>
  (await db
    .deleteFrom('ssoAttempt')
    .where('stateHash', '=', stateHash)
    .where('createdAt', '>', sql<string>`now() - make_interval(mins => ${ATTEMPT_MINUTES})`)
    .returningAll()
    .executeTakeFirst()) ?? null;

export async function insertCode(db: Database, row: Omit<Selectable<SsoCodeTable>, 'createdAt'>): Promise<void> {
  await db.insertInto('ssoCode').values(row).execute();
}

/** Takes a code away: nobody brings it twice; null when there is none, or none any more. */
export const takeCode = async (db: Database, codeHash: string) =>
  (await db
    .deleteFrom('ssoCode')
    .where('codeHash', '=', codeHash)
    .where('createdAt', '>', sql<string>`now() - make_interval(secs => ${CODE_SECONDS})`)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Takes away what nobody came back for. */
export async function tidySignOn(db: Database): Promise<void> {
  await sql`delete from sso_attempt where created_at < now() - make_interval(mins => ${ATTEMPT_MINUTES})`.execute(db);
  await sql`delete from sso_code where created_at < now() - make_interval(secs => ${CODE_SECONDS})`.execute(db);
}
