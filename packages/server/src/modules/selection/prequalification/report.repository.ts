import type { ReviewReport } from '@tenderdesk/domain/selection/prequalification/review-report';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from '../../procedure/project/project.service.ts';
import type { PrequalificationReportTable } from './prequalification.tables.ts';

export type ReportRow = Selectable<PrequalificationReportTable>;

/** Adds what a review of a round decided after those of before. */
export async function insertReport(
  db: Database,
  { id, round }: InRound,
  row: { handedOverTime: string; handedOverBy: string; content: ReviewReport },
): Promise<void> {
  const no = sql<number>`(
    select coalesce(max(no), 0) + 1 from prequalification_report where project_id = ${id} and round = ${round})`;
  await db
    .insertInto('prequalificationReport')
    .values({ ...row, projectId: id, round, no, content: JSON.stringify(row.content) })
    .execute();
}

/** What the reviews of a project decided, in all of its rounds, in their order. */
export const selectReports = (db: Database, projectId: string): Promise<ReportRow[]> =>
  db
    .selectFrom('prequalificationReport')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('round')
    .orderBy('no')
    .execute();
