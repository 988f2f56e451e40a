import type { Migration } from '../../../kernel/migrator.ts';
import { dated, differs, inShanghai, OF_PROJECT, partsOf } from './figure-sql.ts';

/** What a section that was split off has from the project that it left is counted there. */
const own = (moment: string) =>
  `not exists (select from project_split split where split.project_id = project.id and ${moment} <= split.split_time)`;

/** What each record adds to the sums, by what it is a record of; the same that recordsOf gives, row by row. */
const LIVE = `
  create view figure_live as
  select 'project'::text as subject, project.id as subject_id, ${dated('begun', inShanghai('project.created_time'))},
    case project.status when 'ENDED' then 'ENDED' else 'RUNNING' end as state,
    case when project.plan_item_id is null or plan_item.unplanned then 'UNPLANNED' else 'PLANNED' end as mark, ${OF_PROJECT},
    1 as num, project.estimated_amount as amount, won.ceiling, won.saving, won.price, seen.section_num, seen.bid_num
  from project left join plan_item on plan_item.id = project.plan_item_id
    cross join lateral (
      select coalesce(sum(section.control_price), 0) as ceiling, coalesce(sum(section.control_price - winner.winning_price), 0) as saving,
        coalesce(sum(winner.winning_price), 0) as price
      from winning_candidate winner join section on section.id = winner.section_id
      where winner.project_id = project.id and winner.won and winner.winning_price is not null) won
    cross join lateral (
      select count(distinct item.section_id)::int as section_num, count(*)::int as bid_num
      from bid_opening opening join opening_item item on item.opening_id = opening.id
      where opening.project_id = project.id and opening.started_time is not null) seen
  union all
  select 'project', project.id, ${dated('awarded', inShanghai('award.confirmed_time'))}, '', '', ${OF_PROJECT},
    1, coalesce(winner.winning_price, 0), case when winner.winning_price is null then 0 else coalesce(section.control_price, 0) end,
    coalesce(section.control_price - winner.winning_price, 0), 0, 0, 0
  from project join award on award.project_id = project.id and award.confirmed_time is not null
    join winning_candidate winner on winner.project_id = award.project_id and winner.round = award.round and winner.won
    join section on section.id = winner.section_id
  union all
  select 'project', project.id, ${dated('opened', inShanghai('opening.started_time'))}, '', '', ${OF_PROJECT},
    1, section.estimated_amount, 0, 0, 0, 0, bids.num
  from project join bid_opening opening on opening.project_id = project.id and opening.started_time is not null
    cross join lateral (select item.section_id, count(*)::int as num from opening_item item
      where item.opening_id = opening.id group by item.section_id) bids
    join section on section.id = bids.section_id
  union all
  select 'project', project.id, ${dated('opening', inShanghai('opening.started_time'))}, '', '', ${OF_PROJECT},
    1, project.estimated_amount, 0, 0, 0, 0, 0
  from project join bid_opening opening on opening.project_id = project.id and opening.started_time is not null
    and ${own('opening.started_time')}
  union all
  select 'project', project.id, ${dated('award', inShanghai('award.confirmed_time'))}, '', '', ${OF_PROJECT},
    1, project.estimated_amount, 0, 0, 0, 0, 0
  from project join award on award.project_id = project.id and award.confirmed_time is not null
    and ${own('award.confirmed_time')}
  union all
  select 'project', project.id, ${dated('announced', inShanghai('announcement.publish_time'))}, '', '', ${OF_PROJECT},
    1, project.estimated_amount, 0, 0, 0, 0, 0
  from project join announcement on announcement.project_id = project.id and announcement.status = 'PUBLISHED'
    and announcement.type in ('TENDER', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE')
  union all
  select 'project', project.id, ${dated('signed', 'contract.sign_date')}, '', '', ${OF_PROJECT},
    1, project.estimated_amount, 0, 0, 0, 0, 0
  from project join contract on contract.project_id = project.id
  union all
  select 'plan', item.id, 'planned', item.year, coalesce(item.planned_start, ''), item.status, coalesce(ended.month, ''),
    item.organization_id, item.organization_path, item.level, item.bidding_method, item.project_type,
    1, item.amount, 0, 0, 0, 0, 0
  from plan_item item
    left join lateral (select to_char(${inShanghai('project.ended_time')}, 'MM') as month from project
      where project.plan_item_id = item.id and project.status = 'ENDED' and project.result = 'AWARDED'
        and extract(year from ${inShanghai('project.ended_time')}) = item.year
      order by project.ended_time desc limit 1) ended on true
  where item.submit_status = 'APPROVED' and item.status <> 'CANCELLED';`;

/** The same with announcements of a prequalification. */
const LIVE_AGAIN = LIVE.replace('create view', 'create or replace view').replace(
  "('TENDER', ",
  "('TENDER', 'PREQUALIFICATION', ",
);

/** The same, where nobody says whether a project that ended elsewhere was in a plan. */
const LIVE_NOW = LIVE_AGAIN.replace(
  'when project.plan_item_id is null or',
  'when (project.plan_item_id is null and project.imported_time is null) or',
);

/** The view with one more part. @param part begins with `union all` and ends with a semicolon */
export const figureLive = (part: string): string => LIVE_NOW.replace(/;$/, part);

const TRIGGER = `returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as`;

/** What moves a record of a project in or out of its place is noted with the statement that does it. */
const NOTED = `
  create function note_projects_figures() ${TRIGGER} $$
    begin
      insert into figure_change select 'project', id from changed;
      insert into figure_change select distinct 'plan', plan_item_id from changed where plan_item_id is not null;
      return null;
    end
  $$;
  create function note_project_figures() ${TRIGGER} $$
    begin
      insert into figure_change values ('project', new.id);
      insert into figure_change select distinct 'plan', item from unnest(array[old.plan_item_id, new.plan_item_id]) item
        where item is not null;
      return null;
    end
  $$;
  create function note_plans_figures() ${TRIGGER} $$
    begin
      insert into figure_change select 'plan', id from changed;
      return null;
    end
  $$;
  create function note_plan_figures() ${TRIGGER} $$
    begin
      insert into figure_change values ('plan', new.id);
      if old.unplanned is distinct from new.unplanned then
        insert into figure_change select 'project', id from project where plan_item_id = new.id;
      end if;
      return null;
    end
  $$;
  -- of what hangs on a project
  create function note_part_figures() ${TRIGGER} $$
    begin
      if tg_op <> 'DELETE' then
        insert into figure_change values ('project', new.project_id);
      end if;
      if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.project_id <> new.project_id) then
        insert into figure_change values ('project', old.project_id);
      end if;
      return null;
    end
  $$;
  create function note_bids_figures() ${TRIGGER} $$
    begin
      insert into figure_change select distinct 'project', opening.project_id
      from changed join bid_opening opening on opening.id = changed.opening_id;
      return null;
    end
  $$;
  create function note_bid_figures() ${TRIGGER} $$
    begin
      insert into figure_change select 'project', opening.project_id from bid_opening opening
      where opening.id in (old.opening_id, new.opening_id);
      return null;
    end
  $$;
  create function forget_figures() ${TRIGGER} $$
    begin
      delete from figure_tally;
      delete from figure_tally_method;
      delete from figure_kept;
      delete from figure_change;
      return null;
    end
  $$;`;

const sets = (table: string, run: string) => `
  create trigger ${table}_figures_added after insert on ${table} referencing new table as changed
    for each statement execute function ${run}();
  create trigger ${table}_figures_removed after delete on ${table} referencing old table as changed
    for each statement execute function ${run}();`;

const TRIGGERS = `
  ${sets('project', 'note_projects_figures')}
  create trigger project_figures_changed after update on project for each row
    when (${differs(
      'organization_id',
      'organization_path',
      'level',
      'bidding_method',
      'project_type',
      'estimated_amount',
      'created_time',
      'plan_item_id',
      'status',
      'result',
      'ended_time',
    )}) execute function note_project_figures();
  create trigger project_figures_truncated after truncate on project execute function forget_figures();
  ${sets('plan_item', 'note_plans_figures')}
  create trigger plan_item_figures_changed after update on plan_item for each row
    when (${differs(
      'organization_id',
      'organization_path',
      'level',
      'bidding_method',
      'project_type',
      'amount',
      'year',
      'planned_start',
      'status',
      'submit_status',
      'unplanned',
    )}) execute function note_plan_figures();
  ${partsOf('award', 'round', 'confirmed_time')}
  ${partsOf('winning_candidate', 'round', 'won', 'winning_price', 'section_id')}
  create trigger section_figures_changed after update on section for each row
    when (${differs('project_id', 'control_price', 'estimated_amount')}) execute function note_part_figures();
  ${partsOf('bid_opening', 'started_time')}
  ${sets('opening_item', 'note_bids_figures')}
  create trigger opening_item_figures_changed after update on opening_item for each row
    when (${differs('opening_id', 'section_id')}) execute function note_bid_figures();
  ${partsOf('announcement', 'type', 'status', 'publish_time')}
  ${partsOf('contract', 'sign_date')}
  create trigger project_split_figures after insert or delete on project_split for each row execute function note_part_figures();`;

export const keptFiguresMigrations: Migration[] = [
  {
    name: '20270103130000_figure_tally__create',
    up: `
      -- sums of what figures count, by month and unit; what each record has added to them; and of which projects and plan items
      -- that is no longer true. A figure is the sum, less what these have added, with what they are now (ADR 0041)
      create table figure_tally (
        kind text not null,
        year int not null,
        month text not null,
        state text not null,
        mark text not null,
        organization_id text not null,
        organization_path text collate "C" not null,
        level text not null,
        bidding_method text not null,
        project_type text not null,
        num int not null,
        amount numeric not null,
        ceiling numeric not null,
        saving numeric not null,
        price numeric not null,
        section_num int not null,
        bid_num int not null,
        primary key (kind, year, month, state, mark, organization_id, organization_path, bidding_method, level, project_type)
      );
      create index figure_tally_empty on figure_tally (kind) where num = 0;
      -- the same without levels and types, which most figures do not tell apart: a tenth of the rows
      create table figure_tally_method (like figure_tally);
      alter table figure_tally_method drop column level, drop column project_type,
        add primary key (kind, year, month, state, mark, organization_id, organization_path, bidding_method);
      create index figure_tally_method_empty on figure_tally_method (kind) where num = 0;
      create table figure_kept (
        subject text not null,
        subject_id text not null,
        like figure_tally
      );
      create index figure_kept_subject on figure_kept (subject_id);
      create table figure_change (subject text not null, subject_id text not null);
      -- a function, as the planner takes no subquery into the parts of the view
      create function changed_figures(of_subject text) returns text[] language sql stable as $$
        select array(select distinct subject_id from figure_change where subject = of_subject)
      $$;
      ${LIVE}
      ${NOTED}
      ${TRIGGERS}
      -- figures are right at once; they are quick when due work has added these up
      insert into figure_change select 'project', id from project;
      insert into figure_change select 'plan', id from plan_item;`,
  },
  {
    // the days around whole months, and what was left in a year
    name: '20270103130100_figure_days__index',
    indexes: {
      award_confirmed: 'award (confirmed_time) include (project_id, round) where confirmed_time is not null',
      bid_opening_started: 'bid_opening (started_time) include (project_id) where started_time is not null',
      project_phase_finished:
        'project_phase (finished_time) include (project_id, phase, started_time) where finished_time is not null and not skiped',
    },
  },
  {
    // a prequalification is put out by an announcement of its own
    name: '20270107100200_figures__prequalification',
    up: LIVE_AGAIN,
  },
  {
    // whether a project that ended elsewhere was in a plan there nobody says
    name: '20270107120700_figure_live__imported',
    up: LIVE_NOW,
  },
  {
    // sums are changed where they stand, and those of a year stand together: a year is read from a few pages
    name: '20270120000000_figure_tally__together',
    up: ['figure_tally', 'figure_tally_method']
      .map(
        (tally) => `
      drop index ${tally}_empty;
      alter table ${tally} set (fillfactor = 80);
      cluster ${tally} using ${tally}_pkey;`,
      )
      .join(''),
  },
];
