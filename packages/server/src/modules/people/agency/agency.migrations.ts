import type { Migration } from '../../../kernel/migrator.ts';

export const agencyMigrations: Migration[] = [
  {
    name: '20270104130200_tender_agency__create',
    up: `
      -- what the tender department says of a company that is an agency; without a row it handles everything
      create table tender_agency (
        supplier_id text primary key references supplier,
        -- codes of bidding.ProjectType; empty: all
        project_types text[] not null default '{}',
        status text not null default 'ACTIVE' check (status in ('ACTIVE','SUSPENDED')),
        reason text,
        remark text,
        version int not null default 1,
        updated_by text not null references app_user,
        updated_time timestamptz not null default business_now(),
        check ((status = 'SUSPENDED') = (reason is not null))
      );`,
  },
  {
    name: '20270104130300_supplier__agencies__index',
    indexes: { supplier_agencies: `supplier (name, id) where kinds @> '{AGENCY}'` },
  },
];
