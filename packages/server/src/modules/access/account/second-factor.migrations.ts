import type { Migration } from '../../../kernel/migrator.ts';

export const secondFactorMigrations: Migration[] = [
  {
    name: '20270108110100_second_factor__create',
    up: `
      -- lives on real time, as sign-ins do
      create table second_factor (
        user_id text primary key references app_user,
        secret text,
        enabled_at timestamptz,
        -- the last step of 30 seconds whose code was taken: no code is good twice
        last_step bigint not null default 0,
        pending_secret text,
        pending_at timestamptz,
        check ((secret is null) = (enabled_at is null)),
        check ((pending_secret is null) = (pending_at is null))
      );
      create table second_factor_recovery (
        user_id text not null references second_factor on delete cascade,
        code_digest text not null,
        used_at timestamptz,
        primary key (user_id, code_digest)
      );
      -- roles whose people must show one
      create table second_factor_demand (
        role_code text primary key references role on delete cascade
      );
      alter table session add column factor text not null default 'NONE'
        check (factor in ('NONE','SHOWN','ELSEWHERE','DUE'));

      -- whoever serves demands and waives it by this alone, which leaves its trace; null when somebody else saved first
      create function demand_second_factor(code_ text, demanded boolean, seen int, identity text, actor text, address text, request text)
        returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare
          saved int;
        begin
          update role set version = version + 1 where code = code_ and version = seen returning version into saved;
          if saved is null then return null; end if;
          if demanded then
            insert into second_factor_demand values (code_) on conflict do nothing;
          else
            delete from second_factor_demand where role_code = code_;
          end if;
          perform leave_trace(identity, actor, 'SET_ROLE', 'role', code_, null,
            jsonb_build_object('secondFactor', demanded), address, request);
          return saved;
        end
      $$;`,
  },
];
