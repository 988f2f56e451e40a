import { projectClassOf } from '@tenderdesk/domain/procedure/project/project-type';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { hotStatement, type ValueOf } from '../../../kernel/hot.ts';
import type { ProjectRow } from './project.repository.ts';

/** What a project starts with; its code is made with it. */
export interface NewProject {
  id: string;
  name: string;
  planItemId: string | null;
  organizationId: string;
  organizationPath: string;
  level: string;
  planLevel: string | null;
  biddingMethod: string;
  procedureVersion: number;
  procedureChangeId: string | null;
  planChangeId: string | null;
  projectType: string;
  phase: string;
  engineeringRelated: boolean;
  workKind: string | null;
  infrastructure: string | null;
  stateFundRatio: string | null;
  investmentAmount: string | null;
  budgetAmount: string | null;
  mandatoryTender: boolean;
  fundSource: string | null;
  estimatedAmount: string;
  divisionUserId: string | null;
  createdBy: string;
  unplannedReason: string | null;
  /** The middle and end of the code's series: `-2026-E`. */
  series: string;
}

/**
 * The number of the series, the project, its first phase and its empty plan in one statement. The code begins with the
 * short name of the organisation, or its number; a number is never given twice.
 */
const startStatement = hotStatement((db: Database, value: ValueOf<NewProject>, _shape: null) => ({
  compile: () =>
    sql<ProjectRow>`
      with number as (
        insert into project_number (prefix, last)
        select coalesce(nullif(label, ''), split_part(trim(both '/' from path), '/', -1)) || ${value('series')}::text, 1
        from organization where id = ${value('organizationId')}
        on conflict (prefix) do update set last = project_number.last + 1
        returning prefix || lpad(last::text, greatest(4, length(last::text)), '0') as code
      ), started as (
        insert into project (id, code, name, plan_item_id, organization_id, organization_path, level, bidding_method,
          procedure_version, procedure_change_id, plan_change_id, project_type, phase, plan_level, engineering_related, mandatory_tender, fund_source, estimated_amount, division_user_id,
          work_kind, infrastructure, state_fund_ratio, investment_amount, budget_amount, created_by)
        select ${value('id')}, code, ${value('name')}, ${value('planItemId')}, ${value('organizationId')},
          ${value('organizationPath')}, ${value('level')}, ${value('biddingMethod')}, ${value('procedureVersion')}::int, ${value('procedureChangeId')},
          ${value('planChangeId')}, ${value('projectType')}, ${value('phase')},
          ${value('planLevel')}, ${value('engineeringRelated')}::boolean, ${value('mandatoryTender')}::boolean, ${value('fundSource')},
          ${value('estimatedAmount')}::numeric, ${value('divisionUserId')}, ${value('workKind')}, ${value('infrastructure')},
          ${value('stateFundRatio')}::numeric, ${value('investmentAmount')}::numeric, ${value('budgetAmount')}::numeric,
          ${value('createdBy')}
        from number
        returning *
      ), entered as (
        insert into project_phase (project_id, phase, round) select id, phase, round from started
      ), planned as (
        insert into implemention_plan (project_id, round, unplanned_reason)
        select id, round, ${value('unplannedReason')} from started
      )
      select * from started`.compile(db),
}));

/** The middle and end of the series of codes that a project's number is taken from. @param now its year counts */
export const seriesOf = (now: string, projectType: string): string =>
  `-${now.slice(0, 4)}-${projectClassOf(projectType).slice(0, 1)}`;

export async function insertStarted(db: Database, project: NewProject): Promise<ProjectRow> {
  const [row] = await startStatement(db, null, project);
  return row!;
}

/** The projects of a plan item go on under the one that it is carried over into. */
export async function moveToItem(db: Database, fromItemId: string, toItemId: string): Promise<void> {
  await db.updateTable('project').set({ planItemId: toItemId }).where('planItemId', '=', fromItemId).execute();
}
