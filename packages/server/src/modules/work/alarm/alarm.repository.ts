import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Alarms that nobody was told of, the oldest first. */
export const selectUntold = (db: Database, most: number) =>
  db
    .selectFrom('alarm')
    .select(['kind', 'subject', 'textZh', 'textEn'])
    .where('toldTime', 'is', null)
    .orderBy('firstTime')
    .limit(most)
    .execute();

export async function setTold(db: Database, told: readonly { kind: string; subject: string }[]): Promise<void> {
  for (const { kind, subject } of told)
    await sql`update alarm set told_time = business_now() where kind = ${kind} and subject = ${subject}`.execute(db);
}
