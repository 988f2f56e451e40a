import type { Migration } from '../../../kernel/migrator.ts';

export const restMigrations: Migration[] = [
  {
    name: '20270109100000_project_rest__create',
    up: `
      -- a project that buys what a contract of another one left when it ended early
      create table project_rest (
        project_id text primary key references project on delete cascade,
        origin_project_id text not null references project on delete cascade,
        contract_id text not null,
        contract_no text not null,
        left_amount numeric(18, 6) not null check (left_amount >= 0),
        reason text not null check (reason <> ''),
        larger_reason text,
        begun_by text not null references app_user,
        begun_time timestamptz not null default business_now(),
        check (project_id <> origin_project_id)
      );
      create index project_rest_origin on project_rest (origin_project_id);
      create index project_rest_contract on project_rest (contract_id);
      create index project_rest_by on project_rest (begun_by);
      create trigger project_rest_append_only before update on project_rest
        for each row execute function refuse_change();`,
  },
];
