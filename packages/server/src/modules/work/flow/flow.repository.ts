import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { sql, type Generated } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    submitRecord: SubmitRecordTable;
  }
}

interface SubmitRecordTable {
  id: string;
  type: string;
  projectId: string;
  phase: string;
  round: number;
  seq: number;
  fromStatus: SubmitStatus;
  status: SubmitStatus;
  action: string;
  reason: string | null;
  skiped: boolean; // sic
  failResult: string | null;
  confirmedWarnings: string[];
  /** User id. */
  operatorId: string;
  operatorName: string;
  /** User id of the one for whom a deputy did it. */
  forUserId: string | null;
  organizationName: string;
  createdTime: Generated<string>;
}

export type SubmitRow = Omit<SubmitRecordTable, 'createdTime'> & { createdTime: string };
export type NewSubmitRow = Omit<SubmitRecordTable, 'createdTime'>;

/** One flow in one round. */
export interface FlowRound extends FlowKey {
  round: number;
}

/** All records of a flow, newest first; of all rounds. */
export const selectRecords = (db: Database, { type, projectId, phase }: FlowKey): Promise<SubmitRow[]> =>
  db
    .selectFrom('submitRecord')
    .selectAll()
    .where('type', '=', type)
    .where('projectId', '=', projectId)
    .where('phase', '=', phase)
    .orderBy('round', 'desc')
    .orderBy('seq', 'desc')
    .execute();

/** The records of one round, newest first. */
export const selectRound = async (db: Database, key: FlowRound): Promise<SubmitRow[]> =>
  (await selectRecords(db, key)).filter(({ round }) => round === key.round);

/** Every record of a project, newest first: its approval timeline. */
export const selectTimeline = (db: Database, projectId: string): Promise<SubmitRow[]> =>
  db
    .selectFrom('submitRecord')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** True where a person submitted, checked or approved anything of a project, in whatever round. */
export const selectHasActed = async (db: Database, projectId: string, userIds: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('submitRecord')
    .select('id')
    .where('projectId', '=', projectId)
    .where((eb) => eb.or([eb('operatorId', 'in', [...userIds]), eb('forUserId', 'in', [...userIds])]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @throws a unique violation when somebody was faster, which the kernel answers with 409 */
export async function insertRecord(db: Database, row: NewSubmitRow): Promise<SubmitRow> {
  return db.insertInto('submitRecord').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Who works for a unit that went into another one works there. */
const heirOf = (organizationId: string) => sql<string>`unit_heir(${organizationId})`;

/** Most names that a waiting step is told with. */
const MOST_NAMES = 10;

/** The people who hold a role in an organisation, or anywhere, but for some, by name. */
export async function selectHolderNames(
  db: Database,
  role: string,
  organizationId: string | null,
  butUserIds: readonly string[],
): Promise<string[]> {
  const holders = db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select('u.displayName')
    .distinct()
    .where(sql<boolean>`i.duties @> array[${role}]`)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .where('u.id', 'not in', [...butUserIds])
    .orderBy('u.displayName')
    .limit(MOST_NAMES);
  const rows = await (
    organizationId ? holders.where('i.organizationId', '=', heirOf(organizationId)) : holders
  ).execute();
  return rows.map(({ displayName }) => displayName);
}

/** Some of the people who hold a role in an organisation, or anywhere, but for some, by user id. `''` as organisation: nobody. */
export async function selectHolderIds(
  db: Database,
  role: string,
  organizationId: string | null,
  butUserIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const holders = db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select('u.id')
    .distinct()
    .where(sql<boolean>`i.duties @> array[${role}]`)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .where('u.id', 'not in', [...butUserIds])
    .limit(limit);
  const there = organizationId === null ? holders : holders.where('i.organizationId', '=', heirOf(organizationId));
  return (await there.execute()).map(({ id }) => id);
}

/** Names of people. */
export const selectNames = async (db: Database, userIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('appUser')
      .select('displayName')
      .where('id', 'in', [...userIds])
      .execute()
  ).map(({ displayName }) => displayName);
