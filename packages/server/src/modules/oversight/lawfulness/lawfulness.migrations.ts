import type { Migration } from '../../../kernel/migrator.ts';

export const rulebookMigrations: Migration[] = [
  {
    name: '20261129110000_param_change__create',
    up: `
      create table param_change (
        id text primary key,
        name text not null,
        value text not null check (value ~ '^[0-9]+([.][0-9]+)?$'),
        valid_from date not null,
        reason text not null,
        created_by text not null,
        created_by_name text not null,
        created_time timestamptz not null default business_now(),
        -- a change never touches the past, whoever writes it
        check (valid_from > (created_time at time zone 'Asia/Shanghai')::date)
      );
      create index param_change_name on param_change (name, valid_from, created_time, id);
      create trigger param_change_append_only before update or delete or truncate on param_change
        for each statement execute function refuse_change();`,
  },
  {
    name: '20261129110400_rule_data__create',
    up: `
      -- who handles a tender for the tenderer; it does not bid in it (例13)
      create table project_agency (
        project_id text not null references project on delete cascade,
        round int not null,
        supplier_id text not null references supplier,
        primary key (project_id, round)
      );
      create index project_agency_supplier_reference on project_agency (supplier_id);

      -- signs of collusion among the bids of a section, found at the opening (例40); people judge them
      create table abnormal_sign (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        round int not null,
        kind text not null check (kind in ('SAME_ACCOUNT','SAME_PERSON','SAME_MACHINE','SAME_FILE','PRICE_PATTERN')),
        supplier_ids text[] not null,
        created_time timestamptz not null default business_now(),
        unique (section_id, round, kind, supplier_ids)
      );
      create index abnormal_sign_project_reference on abnormal_sign (project_id);

      -- for how long the papers of an ended project are kept
      create table project_archive (
        project_id text primary key references project on delete cascade,
        retention_years int not null check (retention_years > 0),
        created_time timestamptz not null default business_now()
      );`,
  },
];
