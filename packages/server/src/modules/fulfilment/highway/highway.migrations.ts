import type { Migration } from '../../../kernel/migrator.ts';

export const highwayMigrations: Migration[] = [
  {
    name: '20261122093400_highway_project__create',
    up: `
      create table highway_project (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        name text not null,
        year int not null check (year between 2000 and 2100),
        investment numeric(20,6) not null check (investment > 0),
        -- percent, of the nodes by their weights
        progress numeric(5,2) not null check (progress between 0 and 100),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (organization_id, name)
      );
      create index highway_project_path on highway_project (organization_path, year desc);
      create index highway_project_newest on highway_project (year desc, id desc);
      create table highway_node (
        highway_id text not null references highway_project on delete cascade,
        ordinal int not null,
        name text not null,
        weight int not null check (weight > 0),
        progress numeric(5,2) not null check (progress between 0 and 100),
        planned_date date,
        finished_date date,
        primary key (highway_id, ordinal),
        check (finished_date is null or progress = 100)
      );
      create table highway_link (
        -- a tender belongs to one works project
        project_id text primary key references project on delete cascade,
        highway_id text not null references highway_project on delete cascade
      );
      create index highway_link_highway on highway_link (highway_id);`,
  },
];
