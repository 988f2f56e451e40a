import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** What the product keeps of a project that has ended, as far as its archive asks. */
export interface Evidence {
  projectId: string;
  finishedPhases: Phase[];
  /** Kinds of the papers in force. */
  papers: PaperKind[];
  bids: number;
  members: number;
  clarifications: number;
  objections: number;
}

/** Papers of a project of the query, and of the one that it was split off from as far as they were there before. */
const PAPERS = sql`paper.voided_time is null and paper.ordinal is not null and (paper.project_id = project.id
  or exists (select from project_split split where split.project_id = project.id
    and split.origin_project_id = paper.project_id and paper.frozen_time <= split.split_time))`;

/** The same for what stays with the project that a section left. */
const AMONG = sql`(select project.id union all
  select origin_project_id from project_split where project_split.project_id = project.id)`;

/**
 * What the product keeps of projects that have ended, by project. Bids count once they were opened: of one that ended before, nothing
 * is told.
 */
export async function selectEvidence(db: Database, projectIds: readonly string[]): Promise<Map<string, Evidence>> {
  const { rows } = await sql<Evidence>`
    select project.id as project_id,
      (select coalesce(array_agg(distinct phase.phase), '{}') from project_phase phase
        where phase.project_id = project.id and phase.round <= project.round
          and phase.finished_time is not null and not phase.skiped) as finished_phases,
      (select coalesce(array_agg(distinct paper.kind), '{}') from paper where ${PAPERS}) as papers,
      (select count(*)::int from bid where bid.project_id = project.id
        and bid.status <> all(array['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'REVOKED'])) as bids,
      (select count(*)::int from committee_member member join committee on committee.id = member.committee_id
        where committee.project_id = project.id) as members,
      (select count(*)::int from clarification where clarification.project_id in ${AMONG}
        and clarification.publish_time is not null) as clarifications,
      (select count(*)::int from question where question.project_id = project.id and question.kind <> 'QUESTION') as objections
    from project where project.id = any(${[...projectIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.projectId, row]));
}
