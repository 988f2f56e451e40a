import type { Migration } from '../../kernel/migrator.ts';

export const planMigrations: Migration[] = [
  {
    name: '20261120110000_plan_item__create',
    up: `
      create table plan_item (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        year int not null check (year between 2000 and 2100),
        kind text not null check (kind in ('TENDER','PERFORMANCE')),
        name text not null,
        project_type text not null,
        bidding_method text not null,
        level text not null,
        amount numeric(20,6) not null check (amount > 0),
        planned_start text check (planned_start ~ '^\\d{4}-\\d\\d$'),
        planned_finish text check (planned_finish ~ '^\\d{4}-\\d\\d$'),
        fund_source text,
        division_user_id text references app_user,
        status text not null default 'NOT_STARTED'
          check (status in ('NOT_STARTED','STARTED','FINISHED','CARRIED_OVER','CANCELLED')),
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        unplanned boolean not null default false,
        -- one project at a time is started from an item
        project_id text unique,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        -- version at the last return; 0 when it never was
        returned_version int not null default 0,
        unique (organization_id, year, name)
      );
      create index plan_item_unit on plan_item (organization_id, created_time desc, id desc);
      create index plan_item_path on plan_item (organization_path, created_time desc);
      create index plan_item_newest on plan_item (created_time desc, id desc);
      create index plan_item_year on plan_item (year, status, created_time desc, id desc);`,
  },
];
