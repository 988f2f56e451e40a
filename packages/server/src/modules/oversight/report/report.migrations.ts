import type { Migration } from '../../../kernel/migrator.ts';

export const reportMigrations: Migration[] = [
  {
    name: '20261122093000_contract_report__create',
    up: `
      create table contract_report (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        -- 'yyyy-MM'
        period text not null check (period ~ '^20\\d\\d-(0[1-9]|1[0-2])$'),
        due_date date not null,
        clerk_user_id text not null references app_user,
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        -- first handed in
        submitted_time timestamptz,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        returned_version int not null default 0,
        unique (organization_id, period)
      );
      create index contract_report_path on contract_report (organization_path, period desc);
      create index contract_report_newest on contract_report (period desc, id desc);
      create table contract_report_row (
        id text primary key,
        report_id text not null references contract_report on delete cascade,
        organization_id text not null references organization,
        -- null for a contract that was signed outside the product
        contract_id text unique references contract on delete set null,
        contract_no text not null,
        name text not null,
        amount numeric(20,6) not null check (amount > 0),
        sign_date date not null,
        party_b text not null,
        remark text,
        version int not null default 1,
        -- a contract is reported once
        unique (organization_id, contract_no)
      );
      create index contract_report_row_report on contract_report_row (report_id, sign_date, id);`,
  },
  {
    name: '20261122093100_monthly_report__create',
    up: `
      create table monthly_report (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        -- 'yyyy-MM'
        period text not null check (period ~ '^20\\d\\d-(0[1-9]|1[0-2])$'),
        planned_num int not null check (planned_num >= 0),
        started_num int not null check (started_num >= 0),
        finished_num int not null check (finished_num >= 0),
        budget numeric(20,6) not null check (budget >= 0),
        award numeric(20,6) not null check (award >= 0),
        saving numeric(20,6) not null check (saving = budget - award),
        unpriced_num int not null check (unpriced_num >= 0),
        -- when the figures were taken from the records
        generated_time timestamptz not null default business_now(),
        remark text,
        due_date date not null,
        clerk_user_id text not null references app_user,
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        -- first handed in
        submitted_time timestamptz,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        returned_version int not null default 0,
        unique (organization_id, period)
      );
      create index monthly_report_path on monthly_report (organization_path, period desc);
      create index monthly_report_newest on monthly_report (period desc, id desc);`,
  },
];
