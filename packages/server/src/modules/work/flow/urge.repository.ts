import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { FlowRound } from './flow.repository.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    flowUrge: FlowUrgeTable;
  }
}

interface FlowUrgeTable {
  id: string;
  type: string;
  projectId: string;
  phase: string;
  round: number;
  /** Of the flow when it was urged. */
  status: SubmitStatus;
  /** Names of those whom it went to. */
  receivers: string[];
  note: string | null;
  operatorId: string;
  operatorName: string;
  organizationName: string;
  createdTime: Generated<string>;
}

export type UrgeRow = Selectable<FlowUrgeTable>;

export const insertUrge = async (db: Database, row: Insertable<FlowUrgeTable>): Promise<void> => {
  await db.insertInto('flowUrge').values(row).execute();
};

/** The last time that a flow was urged, and whether `minutes` have passed since; null when it never was. */
export const selectOptionalLast = async (db: Database, { type, projectId, phase, round }: FlowRound, minutes: number) =>
  (await db
    .selectFrom('flowUrge')
    .selectAll()
    .select(sql<boolean>`created_time <= business_now() - make_interval(mins => ${minutes})`.as('passed'))
    .where('projectId', '=', projectId)
    .where('type', '=', type)
    .where('phase', '=', phase)
    .where('round', '=', round)
    .orderBy('createdTime', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Every time that something about a project was urged, newest first. */
export const selectOfProject = (db: Database, projectId: string): Promise<UrgeRow[]> =>
  db
    .selectFrom('flowUrge')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
