import type { PreparedKind } from '@tenderdesk/domain/platform/prepared-file/codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import type { Text } from '@tenderdesk/domain/rule';
import type { PreparedFileTable } from './prepared-file.tables.ts';

export type PreparedRow = Selectable<PreparedFileTable>;

/** Without a sign of life for so long nobody works on it any more. */
const DEAD = sql`interval '1 minute'`;

export const insertPrepared = (db: Database, row: Insertable<PreparedFileTable>): Promise<unknown> =>
  db.insertInto('preparedFile').values(row).execute();

/** How many are being prepared for a person. */
export async function countRunning(db: Database, userId: string): Promise<number> {
  const { num } = await db
    .selectFrom('preparedFile')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('userId', '=', userId)
    .where('status', '=', 'RUNNING')
    .where(sql<boolean>`touched_at > now() - ${DEAD}`)
    .executeTakeFirstOrThrow();
  return num;
}

/** Who ordered a file, and under which identity: a deputy orders under that of somebody else. */
type Owner = Pick<PreparedRow, 'userId' | 'identityId'>;

export const selectPrepared = (db: Database, { userId, identityId }: Owner): Promise<PreparedRow[]> =>
  db
    .selectFrom('preparedFile')
    .selectAll()
    .where('identityId', '=', identityId)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const selectOptionalPrepared = async (
  db: Database,
  { userId, identityId }: Owner,
  id: string,
): Promise<PreparedRow | null> =>
  (await db
    .selectFrom('preparedFile')
    .selectAll()
    .where('identityId', '=', identityId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Notes how far one is that still runs. False once it was given up. */
export async function touchPrepared(db: Database, id: string, rows: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preparedFile')
    .set({ rows, touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends one that still runs, with its file if there is one; with a fault as failed. False once it was given up. */
export async function endPrepared(
  db: Database,
  id: string,
  rows: number,
  stored: StoredFile | null,
  fault: Text | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preparedFile')
    .set({
      ...(stored && { ...stored, size: String(stored.size) }),
      rows,
      status: fault ? 'FAILED' : 'READY',
      faultZh: fault?.zh ?? null,
      faultEn: fault?.en ?? null,
      touchedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const failPrepared = (db: Database, id: string, { zh, en }: Text): Promise<unknown> =>
  db
    .updateTable('preparedFile')
    .set({ status: 'FAILED', faultZh: zh, faultEn: en })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .execute();

export const deletePrepared = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('preparedFile').where('id', '=', id).execute();

/** Those of a kind whose process is gone; given with their receivers. */
export async function failDead(db: Database, kind: PreparedKind, { zh, en }: Text): Promise<string[]> {
  const rows = await db
    .updateTable('preparedFile')
    .set({ status: 'FAILED', faultZh: zh, faultEn: en })
    .where('status', '=', 'RUNNING')
    .where('kind', '=', kind)
    .where(sql<boolean>`touched_at < now() - ${DEAD}`)
    .returning('identityId')
    .execute();
  return rows.map(({ identityId }) => identityId);
}

/** Forgets those of a week ago; their files follow by the sweep of what no row names. */
export const deleteOld = (db: Database): Promise<unknown> =>
  db
    .deleteFrom('preparedFile')
    .where(sql<boolean>`created_at < now() - interval '7 days'`)
    .execute();
