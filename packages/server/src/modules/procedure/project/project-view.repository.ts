import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { hotStatement, type ValueOf } from '../../../kernel/hot.ts';
import type { User } from '../../../kernel/user.ts';
import type { FileRef } from '../../platform/attachment/attachment.service.ts';
import type { PlanTermsRow } from './plan-terms.repository.ts';
import { listed } from './project-list.repository.ts';
import type { SectionRow, selectPhases } from './project.repository.ts';

type PhaseRow = Awaited<ReturnType<typeof selectPhases>>[number];

/** The terms of a plan with who handles the project. */
export type ImplementationPlanWithAgency = PlanTermsRow & {
  agency: { supplierId: string; name: string } | null;
};

/** What stands around a project, fetched as JSON with its row. Decimals and times are texts, as everywhere. */
interface Around {
  sections: SectionRow[];
  phases: PhaseRow[];
  plan: ImplementationPlanWithAgency | null;
  files: FileRef[];
  basisFiles: FileRef[];
  contestFiles: FileRef[];
  invited: { supplierId: string; name: string }[];
  planItem: { id: string; name: string; year: number; amount: string } | null;
  ownerName: string | null;
  createdByName: string | null;
}

/** The round that is looked at. */
type Round = RawBuilder<number>;

const time = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
const decimal = (column: string) => sql.raw(`trim_scale(${column})::text`);

const sections = (round: Round) => sql<SectionRow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'ordinal', ordinal, 'code', code, 'name', name, 'scope', scope,
    'estimatedAmount', ${decimal('estimated_amount')}, 'controlPrice', ${decimal('control_price')},
    'deposit', ${decimal('deposit')}, 'periodDays', period_days, 'quality', quality, 'status', status) order by ordinal), '[]')
  from section where project_id = project.id and round = ${round})`;

const phases = (round: Round) => sql<PhaseRow[]>`(
  select coalesce(json_agg(json_build_object('phase', phase, 'round', round, 'status', status, 'skiped', skiped, 'failResult', fail_result,
    'startedTime', ${time('started_time')}, 'finishedTime', ${time('finished_time')}, 'leaveTime', ${time('leave_time')})), '[]')
  from project_phase entered where entered.project_id = project.id and entered.round <= ${round})`;

const plan = (round: Round) => sql<ImplementationPlanWithAgency | null>`(
  select json_build_object('unplannedReason', unplanned_reason, 'qualificationRequirement', qualification_requirement,
    'consortiumAllowed', consortium_allowed, 'prequalification', prequalification, 'evaluationMethod', evaluation_method,
    'priceScoreWeight', ${decimal('price_score_weight')}, 'agencyMode', agency_mode, 'agency', (
      select json_build_object('supplierId', o.id, 'name', o.name) from project_agency a join organization o on o.id = a.supplier_id
      where a.project_id = terms.project_id and a.round = terms.round), 'inviteReason', invite_reason, 'nonTenderReason', non_tender_reason,
    'singleReason', single_reason, 'contestReason', contest_reason, 'chosenLevel', chosen_level, 'levelReason', level_reason,
    'plannedAnnounceDate', planned_announce_date::text, 'plannedOpeningDate', planned_opening_date::text, 'remark', remark)
  from implemention_plan terms where terms.project_id = project.id and terms.round = ${round})`;

/** The round in which a project was split off from its parent; null for every other one. */
const splitRound = (id: string) =>
  sql<number | null>`(select split.round from project_split split where split.project_id = ${sql.ref(id)})`;

/**
 * Of the plan that stands in the round: the last one made until then. A project that was parted from another one goes by
 * the other's plan until it makes one of its own.
 */
const files = (bizType: 'IMPLEMENTION_PLAN' | 'METHOD_BASIS' | 'DUTY_CONTEST', round: Round) => sql<FileRef[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'sha256', sha256) order by created_time, id), '[]')
  from attachment where biz_type = ${sql.lit(bizType)} and biz_id = (
    with recursive line as (
      select project.id as id, project.parent_project_id as parent, ${round}::int as until, 0 as depth
      union all
      select p.id, p.parent_project_id, coalesce(${splitRound('line.id')}, p.round), line.depth + 1
      from line join project p on p.id = line.parent
    )
    select case when max(planned.round) > 1 then line.id || '.' || max(planned.round) else line.id end
    from line join project_phase planned
      on planned.project_id = line.id and planned.phase = 'IMPLEMENTION_PLAN' and planned.round <= line.until
    where line.parent is null or planned.round > coalesce(${splitRound('line.id')}, 1)
    group by line.id, line.depth order by line.depth limit 1))`;

const invited = (round: Round) => sql<Around['invited']>`(
  select coalesce(json_agg(json_build_object('supplierId', o.id, 'name', o.name) order by i.ordinal), '[]')
  from invited_supplier i join organization o on o.id = i.supplier_id
  where i.project_id = project.id and i.round = ${round})`;

const planItem = sql<Around['planItem']>`(
  select json_build_object('id', id, 'name', name, 'year', year, 'amount', ${decimal('amount')})
  from plan_item where plan_item.id = project.plan_item_id)`;

const displayName = (column: string) =>
  sql<string | null>`(select display_name from app_user where app_user.id = ${sql.raw(`project.${column}`)})`;

interface Values {
  projectId: string;
  reachId: string;
  unitId: string;
  unitPath: string;
  /** Null for the present one. */
  round: string | null;
}

type Shape = Pick<User, 'dataScope' | 'formerPaths' | 'mergedIds'>;

const detailStatement = hotStatement(
  (db: Database, value: ValueOf<Values>, { dataScope, formerPaths, mergedIds }: Shape) => {
    const round = sql<number>`coalesce(${value('round')}::int, project.round)`;
    return listed(db, {
      dataScope,
      reachId: value('reachId'),
      organizationId: value('unitId'),
      organizationPath: value('unitPath'),
      formerPaths,
      mergedIds,
    })
      .select([
        'project.organizationId',
        'project.fundSource',
        'project.platform',
        'project.mandatoryTender',
        'project.engineeringRelated',
        'project.stateFundRatio',
        'project.investmentAmount',
        'project.workKind',
        'project.workParts',
        'project.infrastructure',
        'project.stateDominant',
        'project.budgetAmount',
        'project.ownerUserId',
        'project.contactName',
        'project.contactPhone',
        'project.procedureVersion',
        'project.procedureChangeId',
        'project.version',
        'project.parentProjectId',
        'project.entryPhase',
        sql<boolean>`exists (select from project_split where project_id = project.id or origin_project_id = project.id)`.as(
          'split',
        ),
        sql<boolean>`exists (select from project_rest where project_id = project.id or origin_project_id = project.id)`.as(
          'rests',
        ),
        sql<string>`coalesce(project.division_user_id, project.created_by)`.as('clerkUserId'),
        sections(round).as('sections'),
        phases(round).as('phases'),
        plan(round).as('plan'),
        files('IMPLEMENTION_PLAN', round).as('files'), // sic
        files('METHOD_BASIS', round).as('basisFiles'),
        files('DUTY_CONTEST', round).as('contestFiles'),
        invited(round).as('invited'),
        planItem.as('planItem'),
        displayName('owner_user_id').as('ownerName'),
        displayName('created_by').as('createdByName'),
      ])
      .where('project.id', '=', value('projectId'));
  },
);

/**
 * A project within the person's scope with everything that its first page shows of a round, the present one unless named,
 * in one trip; null for foreign ones.
 */
export async function selectOptionalDetail(db: Database, user: User, projectId: string, round?: number) {
  const values = {
    projectId,
    round: round === undefined ? null : String(round),
    reachId: user.reachId,
    unitId: user.organizationId,
    unitPath: user.organizationPath,
  };
  const shape = { dataScope: user.dataScope, formerPaths: user.formerPaths, mergedIds: user.mergedIds };
  return (await detailStatement(db, shape, values))[0] ?? null;
}

export type Detail = NonNullable<Awaited<ReturnType<typeof selectOptionalDetail>>>;
