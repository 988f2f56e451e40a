import type { Migration } from '../../../kernel/migrator.ts';

export const internalSupplyMigrations: Migration[] = [
  {
    name: '20261231100000_supply__create',
    up: `
      create table supply_catalogue (
        id text primary key,
        parent_id text references supply_catalogue,
        hierarchy int not null check (hierarchy between 1 and 4),
        label text not null,
        unit text check (unit <> ''),
        ordinal int not null,
        enabled boolean not null default true,
        version int not null default 1,
        check ((parent_id is null) = (hierarchy = 1))
      );
      create unique index supply_catalogue_label on supply_catalogue (coalesce(parent_id, ''), label);
      create index supply_catalogue_parent on supply_catalogue (parent_id, ordinal, id);

      create table internal_supplier (
        supplier_id text primary key references supplier,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now()
      );

      create table supply (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        project_id text not null references project on delete cascade,
        phase text not null check (phase in ('IMPLEMENTION_PLAN', 'PERFORMANCE_EVALUATION')),
        supplier_id text references supplier,
        dishonesty_facts text check (dishonesty_facts <> ''),
        fill_time timestamptz not null default business_now(),
        filled boolean not null default false,
        total_price numeric(20,6) not null default 0 check (total_price >= 0),
        created_by text not null references app_user,
        version int not null default 1
      );
      create unique index supply_one on supply (project_id, phase, coalesce(supplier_id, ''));
      create index supply_unit on supply (organization_id, fill_time desc, id desc);
      create index supply_path on supply (organization_path, fill_time desc, id desc);
      create index supply_newest on supply (fill_time desc, id desc);
      create index supply_supplier on supply (supplier_id, fill_time desc);

      create table supply_detail (
        id text primary key,
        supply_id text not null references supply on delete cascade,
        catalogue_id text not null references supply_catalogue,
        other_catalogue_name text not null default '',
        unit_price numeric(20,6) check (unit_price between 0 and 99999999.999999),
        num numeric(20,6) check (num between 0 and 99999999.999999),
        total_price numeric(20,6) check (total_price between 0 and 99999999.999999),
        check ((total_price is null) = (num is null or unit_price is null)),
        check (num is not null or unit_price is not null)
      );
      create unique index supply_detail_one on supply_detail (supply_id, catalogue_id);
      create index supply_detail_catalogue on supply_detail (catalogue_id);

      create table supply_estimate (
        id text primary key,
        project_id text not null references project on delete cascade,
        contract_id text references contract on delete cascade,
        catalogue_id text not null references supply_catalogue,
        other_catalogue_name text not null default '',
        unit_price numeric(20,6) not null check (unit_price between 0 and 99999999.999999),
        num numeric(20,6) not null check (num between 0 and 99999999.999999),
        total_price numeric(20,6) not null check (total_price between 0 and 99999999.999999)
      );
      create unique index supply_estimate_one on supply_estimate (project_id, coalesce(contract_id, ''), catalogue_id);
      create index supply_estimate_contract on supply_estimate (contract_id);
      create index supply_estimate_catalogue on supply_estimate (catalogue_id);

      create table performance_track (
        id text primary key,
        project_id text not null references project on delete cascade,
        candidate_id text not null references winning_candidate on delete cascade,
        catalogue_id text not null references supply_catalogue,
        evaluate_type text not null check (evaluate_type in ('PROCESS', 'FINAL')),
        score numeric(5,2) not null check (score between 0 and 100),
        rank text not null check (rank in ('S', 'A', 'B', 'C', 'D')),
        comment text check (comment <> ''),
        version int not null default 1
      );
      create unique index performance_track_one on performance_track (candidate_id, evaluate_type, catalogue_id);
      create index performance_track_project on performance_track (project_id);
      create index performance_track_catalogue on performance_track (catalogue_id);`,
  },
];
