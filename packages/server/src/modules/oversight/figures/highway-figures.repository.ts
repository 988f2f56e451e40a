import { sql } from 'kysely';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import { countedProjects, type Counted } from './counted.ts';
import type { Asked, Asking } from './figures.repository.ts';

/** The projects that count for highway works, each with its work: what the figure sums is what the list shows. */
const linked = ({ user }: Asking, counted: Counted) => sql`
  from project join highway_link link on link.project_id = project.id
    join highway_project on highway_project.id = link.highway_id
  where ${ofUnits(user, 'highway_project')} and ${countedProjects(user, counted)}`;

const sections = sql`(select count(*) from section where section.project_id = own.id and section.round = own.round)`;

/** What belongs to highway works within the person's scope; amounts in 万元. */
export async function selectHighways(asking: Asking, counted: Counted) {
  const { rows } = await sql<{
    projectNum: number;
    sectionNum: number;
    budget: string;
    award: string;
    openedNum: number;
    signedNum: number;
  }>`
    with own as (select project.* ${linked(asking, counted)})
    select count(*)::int as project_num,
      coalesce(sum(${sections}), 0)::int as section_num,
      coalesce(sum(own.estimated_amount), 0) as budget,
      coalesce(sum((select sum(winner.winning_price) from winning_candidate winner where winner.project_id = own.id and winner.won)), 0) as award,
      count(*) filter (where exists (select from bid_opening opening where opening.project_id = own.id and opening.started_time is not null))::int as opened_num,
      count(*) filter (where exists (select from contract where contract.project_id = own.id))::int as signed_num
    from own`.execute(asking.db);
  return rows[0]!;
}

/** Works that have such a project, with how many of them. */
export function pageHighways(asking: Asking, filter: Asked) {
  const works = sql<{ highwayId: string; projectNum: number; sectionNum: number }>`(
    select own.highway_id, count(*)::int as project_num, sum(${sections})::int as section_num
    from (select project.id, project.round, link.highway_id ${linked(asking, filter)}) own group by own.highway_id)`;
  const query = asking.db
    .selectFrom('highwayProject')
    .innerJoin(works.as('works'), 'works.highwayId', 'highwayProject.id')
    .innerJoin('organization', 'organization.id', 'highwayProject.organizationId')
    .select([
      'highwayProject.id as highwayId',
      'highwayProject.name',
      'organization.name as organizationName',
      'highwayProject.investment',
      sql<string>`highway_project.progress`.as('progress'),
      'works.projectNum',
      'works.sectionNum',
      sql<
        { name: string; progress: number; plannedDate: string | null; finishedDate: string | null }[]
      >`(select coalesce(json_agg(json_build_object('name', node.name, 'progress', node.progress, 'plannedDate', node.planned_date,
        'finishedDate', node.finished_date) order by node.ordinal), '[]') from highway_node node where node.highway_id = highway_project.id)`.as(
        'nodes',
      ),
    ]);
  return pageOf(
    asking.db,
    query,
    filter,
    orderOf(
      filter.sort,
      { name: 'highwayProject.name', progress: 'highwayProject.progress' },
      { column: 'highwayProject.createdTime', direction: 'desc' },
      'highwayProject.id',
    ),
  );
}
