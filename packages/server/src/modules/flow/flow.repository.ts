import type { SubmitStatus } from '@tenderdesk/domain/project/submit';
import type { Generated } from 'kysely';
import type { Database } from '../../kernel/database.ts';

declare module '../../kernel/tables.ts' {
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
  organizationName: string;
  createdTime: Generated<string>;
}

export type SubmitRow = Omit<SubmitRecordTable, 'createdTime'> & { createdTime: string };
export type NewSubmitRow = Omit<SubmitRecordTable, 'createdTime'>;

/** One flow: what is submitted, where, in which round. */
export interface FlowKey {
  type: string;
  projectId: string;
  phase: string;
  round: number;
}

/** All records of a flow, newest first; of all rounds. */
export const selectRecords = (db: Database, { type, projectId, phase }: Omit<FlowKey, 'round'>): Promise<SubmitRow[]> =>
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
export const selectRound = async (db: Database, key: FlowKey): Promise<SubmitRow[]> =>
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

/** @throws a unique violation when somebody was faster, which the kernel answers with 409 */
export async function insertRecord(db: Database, row: NewSubmitRow): Promise<SubmitRow> {
  return db.insertInto('submitRecord').values(row).returningAll().executeTakeFirstOrThrow();
}
