import type { Migration } from '../../../kernel/migrator.ts';

export const purchaseMigrations: Migration[] = [
  {
    name: '20261122093200_performance_purchase__create',
    up: `
      create table performance_purchase (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        project_id text not null references project on delete cascade,
        contract_id text not null references contract on delete cascade,
        name text not null,
        category text not null,
        amount numeric(20,6) not null check (amount > 0),
        supplier_id text not null references supplier,
        purchase_date date not null,
        reason text not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index performance_purchase_unit on performance_purchase (organization_id, purchase_date desc, id desc);
      create index performance_purchase_path on performance_purchase (organization_path, purchase_date desc);
      create index performance_purchase_newest on performance_purchase (purchase_date desc, id desc);
      create index performance_purchase_contract on performance_purchase (contract_id);
      create index performance_purchase_project on performance_purchase (project_id);
      create index performance_purchase_supplier on performance_purchase (supplier_id);`,
  },
];
