import type { Migration } from '../../../kernel/migrator.ts';

export const serviceTokenMigrations: Migration[] = [
  {
    name: '20270108111000_service_token__create',
    up: `
      create table service_token (
        id text primary key,
        name text not null,
        scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['PROJECT','PLAN','RESULT']),
        organization_id text not null references organization,
        token_digest text not null unique,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        end_date date not null,
        -- real time
        last_used_at timestamptz,
        withdrawn_time timestamptz,
        withdrawn_by text references app_user,
        check ((withdrawn_time is null) = (withdrawn_by is null))
      );
      create unique index service_token_name on service_token (lower(name)) where withdrawn_time is null;
      create function keep_token_withdrawn() returns trigger language plpgsql as $$
        begin raise exception 'a token stays withdrawn' using errcode = '42501'; end
      $$;
      create trigger service_token_withdrawn before update of withdrawn_time on service_token
        for each row when (old.withdrawn_time is not null and new.withdrawn_time is distinct from old.withdrawn_time)
        execute function keep_token_withdrawn();`,
  },
];
