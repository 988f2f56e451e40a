import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { evaluationCount } from './expert.repository.ts';

/** An expert of the pool with what tells whether two are one person. */
export type PersonOfPool = Awaited<ReturnType<typeof selectPool>>[number];

/** Everybody who was not removed, the earliest first. @param lockedIds rows that are locked until the transaction ends */
export const selectPool = (db: Database, lockedIds: readonly string[] = []) =>
  db
    .selectFrom('expert')
    .innerJoin('appUser as person', 'person.id', 'expert.userId')
    .selectAll('expert')
    .select(['person.displayName', 'person.username', 'person.mobileDigest', 'person.idNumberSealed', evaluationCount])
    .where('expert.status', '!=', 'REMOVED')
    .$if(lockedIds.length > 0, (query) =>
      query.where(sql<boolean>`expert.user_id = any(${[...lockedIds]}::text[])`).forUpdate('expert'),
    )
    .orderBy('expert.createdTime')
    .orderBy('expert.userId')
    .execute();

/** Notes that these records, with all that they had taken in before, are the survivor's now. */
export async function insertMerge(
  db: Database,
  {
    survivorId,
    mergedIds,
    reason,
    mergedBy,
  }: { survivorId: string; mergedIds: readonly string[]; reason: string; mergedBy: string },
): Promise<void> {
  await sql`
    insert into expert_merge (merged_id, survivor_id, reason, merged_by)
    select one, ${survivorId}, ${reason}, ${mergedBy} from (
      select unnest(${[...mergedIds]}::text[]) as one
      union select merged_id from expert_merge where survivor_id = any(${[...mergedIds]}::text[])) gone`.execute(db);
}
