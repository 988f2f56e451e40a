import type { Migration } from '../../../kernel/migrator.ts';

const RUNS = (...phases: string[]) =>
  `project.status <> 'ENDED' and project.phase in (${phases.map((phase) => `'${phase}'`).join(', ')})`;

/** Winners of running projects who wait for their notice or for their contract, with since when. */
const LIVE = `
  create view winner_waiting_live as
  select winner.id as candidate_id, 'NOTICE'::text as kind, award.confirmed_time as since, winner.project_id
  from winning_candidate winner join project on project.id = winner.project_id and project.round = winner.round
    join award on award.project_id = winner.project_id and award.round = winner.round
  where winner.won and award.confirmed_time is not null and ${RUNS('CONFIRM_WINNER', 'WINNING_NOTICE', 'CONTRACT_SIGNING')}
    -- who came in after the award was told elsewhere (ADR 0071)
    and (project.entry_phase is null or award.issue_date is null or project.round > 1)
    and not exists (select from winning_notice notice
      where notice.candidate_id = winner.id and notice.voided_time is null and notice.sent_time is not null)
  union all
  select winner.id, 'CONTRACT', told.issue_date::timestamp at time zone 'Asia/Shanghai', winner.project_id
  from winning_candidate winner join project on project.id = winner.project_id and project.round = winner.round
    cross join lateral (
      -- told here or, of projects that came in after it, elsewhere
      select min(issue_date) as issue_date from (
        select notice.issue_date from winning_notice notice where notice.candidate_id = winner.id and notice.voided_time is null
        union all
        select award.issue_date from award
        where project.entry_phase is not null and project.round = 1 and award.project_id = winner.project_id and award.round = 1) one
    ) told
  where winner.won and told.issue_date is not null and ${RUNS('WINNING_NOTICE', 'CONTRACT_SIGNING')}
    and not exists (select from contract where contract.candidate_id = winner.id);`;

/** Rows of one project are written by whoever has its lock, so that nobody waits for somebody else's project. */
const KEPT = `
  create function keep_waiting(of_project text) returns void language sql set search_path = pg_catalog, public, pg_temp as $$
    delete from winner_waiting kept using winning_candidate winner
    where winner.project_id = of_project and kept.candidate_id = winner.id and not exists (
      select from winner_waiting_live live
      where live.project_id = of_project and live.candidate_id = kept.candidate_id and live.kind = kept.kind);
    insert into winner_waiting as kept (candidate_id, kind, since)
    select candidate_id, kind, since from winner_waiting_live where project_id = of_project
    on conflict (candidate_id, kind) do update set since = excluded.since where kept.since <> excluded.since
  $$;
  create function keep_part_waiting() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      if tg_op <> 'DELETE' then
        perform keep_waiting(new.project_id);
      end if;
      if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.project_id <> new.project_id) then
        perform keep_waiting(old.project_id);
      end if;
      return null;
    end
  $$;
  create function keep_project_waiting() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      perform keep_waiting(new.id);
      return null;
    end
  $$;`;

const differs = (...columns: string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

const partOf = (table: string, ...columns: string[]) => `
  create trigger ${table}_waiting after insert or delete on ${table} for each row execute function keep_part_waiting();
  create trigger ${table}_waiting_changed after update on ${table} for each row
    when (${differs('project_id', ...columns)}) execute function keep_part_waiting();`;

const WON = `'{CONFIRM_WINNER,WINNING_NOTICE,CONTRACT_SIGNING}'::text[]`;

const TRIGGERS = `
  create trigger winning_candidate_waiting after insert on winning_candidate for each row
    when (new.won) execute function keep_part_waiting();
  create trigger winning_candidate_waiting_changed after update on winning_candidate for each row
    when (${differs('project_id', 'round', 'won')}) execute function keep_part_waiting();
  ${partOf('award', 'round', 'confirmed_time', 'issue_date')}
  ${partOf('winning_notice', 'candidate_id', 'issue_date', 'sent_time', 'voided_time')}
  ${partOf('contract', 'candidate_id')}
  create trigger project_waiting_changed after update on project for each row
    when (${differs('phase', 'status', 'round', 'entry_phase')}
      and (old.phase = any(${WON}) or new.phase = any(${WON}))) execute function keep_project_waiting();`;

export const winnerWaitingMigrations: Migration[] = [
  {
    name: '20270113100000_winner_waiting__create',
    up: `
      -- who waits now: of all winners of all years these few are asked for on every first page
      create table winner_waiting (
        candidate_id text not null references winning_candidate on delete cascade,
        kind text not null check (kind in ('NOTICE', 'CONTRACT')),
        since timestamptz not null,
        primary key (candidate_id, kind)
      );
      create index winner_waiting_since on winner_waiting (kind, since) include (candidate_id);
      ${LIVE}
      ${KEPT}
      ${TRIGGERS}
      insert into winner_waiting select candidate_id, kind, since from winner_waiting_live;`,
  },
];
