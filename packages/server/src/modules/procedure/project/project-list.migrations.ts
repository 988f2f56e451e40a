import type { Migration } from '../../../kernel/migrator.ts';

/** What the lists of projects, their totals and their search are made fast by. */
export const projectListMigrations: Migration[] = [
  {
    name: '20261120050200_project__waiting__index',
    up: `create index project_waiting on project (updated_time, id) where phase_status = 'CHECKED';`,
  },
  {
    // one for each order that lists offer: who reads the whole group sorts all of its projects
    name: '20261210100100_project__orders__index',
    indexes: {
      // with what lists filter by, so that a page far behind is reached without the rows before it
      project_newest_of_all: `project (created_time desc, id desc)
        include (organization_path, level, bidding_method, project_type, phase_status, status, result, platform)`,
      project_changed: 'project (updated_time desc, id desc) include (organization_path, status)',
      project_estimate: 'project (estimated_amount desc, id desc) include (organization_path)',
      project_ended: 'project (ended_time desc, id desc) include (organization_path)',
      project_code_order: 'project (code, id) include (organization_path)',
      project_officer: 'project (division_user_id, created_time desc, id desc) where division_user_id is not null',
    },
  },
  {
    name: '20261210100200_project__words__index',
    indexes: { project_words: `project using gin (bigrams(name || E'\\n' || code))` },
  },
  {
    name: '20261210100300_project_tally__create',
    up: `
      drop index project_newest;
      -- how many projects there are of each kind. Writers add what they change to project_tally_change, so that none waits for
      -- another; a total is the sum of both tables, and due work folds the second into the first (ADR 0032)
      create table project_tally (
        organization_id text not null,
        organization_path text collate "C" not null,
        level text not null,
        bidding_method text not null,
        project_type text not null,
        phase text not null,
        phase_status text not null,
        status text not null,
        result text not null,
        platform text not null,
        num int not null,
        amount numeric not null,
        primary key (organization_id, organization_path, level, bidding_method, project_type, phase, phase_status, status,
          result, platform)
      );
      create table project_tally_change (like project_tally);

      create function tally_projects() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          if tg_op = 'INSERT' then
            insert into project_tally_change
            select organization_id, organization_path, level, bidding_method, project_type, phase, phase_status, status,
              coalesce(result, ''), platform, count(*), sum(estimated_amount)
            from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
          else
            insert into project_tally_change
            select organization_id, organization_path, level, bidding_method, project_type, phase, phase_status, status,
              coalesce(result, ''), platform, -count(*), -sum(estimated_amount)
            from removed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
          end if;
          return null;
        end
      $$;
      create function tally_moved_project() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          insert into project_tally_change values
            (old.organization_id, old.organization_path, old.level, old.bidding_method, old.project_type, old.phase,
              old.phase_status, old.status, coalesce(old.result, ''), old.platform, -1, -old.estimated_amount),
            (new.organization_id, new.organization_path, new.level, new.bidding_method, new.project_type, new.phase,
              new.phase_status, new.status, coalesce(new.result, ''), new.platform, 1, new.estimated_amount);
          return null;
        end
      $$;
      create function forget_tally() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          delete from project_tally;
          delete from project_tally_change;
          return null;
        end
      $$;

      lock table project in share row exclusive mode;
      insert into project_tally
      select organization_id, organization_path, level, bidding_method, project_type, phase, phase_status, status,
        coalesce(result, ''), platform, count(*), sum(estimated_amount)
      from project group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
      create trigger project_added after insert on project referencing new table as added
        for each statement execute function tally_projects();
      create trigger project_removed after delete on project referencing old table as removed
        for each statement execute function tally_projects();
      create trigger project_moved after update on project for each row
        when ((old.organization_id, old.organization_path, old.level, old.bidding_method, old.project_type, old.phase,
            old.phase_status, old.status, old.result, old.platform, old.estimated_amount) is distinct from
          (new.organization_id, new.organization_path, new.level, new.bidding_method, new.project_type, new.phase,
            new.phase_status, new.status, new.result, new.platform, new.estimated_amount))
        execute function tally_moved_project();
      create trigger project_truncated after truncate on project execute function forget_tally();
      -- where rows come by replication or a bulk load too
      alter table project enable always trigger project_added, enable always trigger project_removed,
        enable always trigger project_moved, enable always trigger project_truncated;`,
  },
  {
    // the running ones are the newest of all: without indexes of their own the last of them lie behind all that ended
    name: '20261210101000_project__running__index',
    indexes: {
      project_running: `project (created_time desc, id desc) include (organization_path, phase) where status <> 'ENDED'`,
      project_running_changed: `project (updated_time desc, id desc) include (organization_path, phase) where status <> 'ENDED'`,
      project_over: `project (created_time desc, id desc) include (organization_path, result) where status = 'ENDED'`,
      project_result: `project (result, created_time desc, id desc) include (organization_path) where result is not null`,
    },
  },
  {
    name: '20261224090100_project__opening_time__index',
    indexes: { project_opening: 'project (opening_time, id) include (organization_path, platform)' },
  },
  {
    name: '20270102130000_branch_of__create',
    up: `
      -- the company right below the group that a unit belongs to, as its path
      create function branch_of(path text) returns text language sql immutable parallel safe strict
        return coalesce(substring(path from '^/[^/]*/[^/]*/'), path) collate "C";`,
  },
  {
    name: '20270102130050_project__opening_soon__index',
    indexes: { project_opening_soon: `project (opening_time, id) where status <> 'ENDED'` },
  },
  {
    // with what lists filter, sort and search by: pages, totals and words of a company with its units ask this index alone
    name: '20270102130100_project__branch__index',
    indexes: {
      project_branch: `project (branch_of(organization_path), created_time desc, id desc)
        include (organization_path, organization_id, round, level, bidding_method, project_type, phase, phase_status, status, result, platform,
          division_user_id, updated_time, estimated_amount, ended_time, opening_time, code, name)`,
    },
  },
  {
    name: '20270121090000_project__unit_opening__index',
    indexes: {
      // openings of one unit in some weeks: of the whole group's there are too many
      project_unit_opening: 'project (organization_id, opening_time, id) where opening_time is not null',
      // whether the project of a plan item runs, without its row
      project_of_plan_item: 'project (plan_item_id) include (status)',
    },
  },
  {
    name: '20270121090050_project__plan_item__index_dropped',
    up: 'drop index project_plan_item',
  },
  {
    name: '20270128090000_project__without_plan__index',
    indexes: {
      // begun in no plan: few, or none at all, among all that were begun
      project_without_plan: `project (created_time desc, id desc) include (organization_path)
        where plan_item_id is null and imported_time is null`,
    },
  },
  {
    // in the order of all codes, those that run lie together at one end
    name: '20270130090100_project__running_code__index',
    indexes: {
      project_running_code: `project (code, id) include (organization_path, phase) where status <> 'ENDED'`,
    },
  },
];
