import type { Migration } from '../../../kernel/migrator.ts';

export const lawfulnessMigrations: Migration[] = [
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
