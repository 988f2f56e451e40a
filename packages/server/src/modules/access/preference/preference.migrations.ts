import type { Migration } from '../../../kernel/migrator.ts';

export const preferenceMigrations: Migration[] = [
  {
    name: '20261121100000_list_setting__create',
    up: `
      create table list_setting (
        user_id text not null references app_user,
        table_key text not null,
        setting jsonb not null check (octet_length(setting::text) <= 16384),
        updated_time timestamptz not null default business_now(),
        primary key (user_id, table_key)
      );
      create table saved_view (
        id text primary key,
        owner_id text not null references app_user,
        organization_id text not null references organization,
        table_key text not null,
        name text not null,
        shared boolean not null,
        arrangement jsonb not null check (octet_length(arrangement::text) <= 65536),
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (owner_id, table_key, name)
      );
      create index saved_view_organization on saved_view (organization_id);`,
  },
  {
    name: '20261213010000_opinion_phrase__create',
    up: `
      -- phrases for opinions that a person keeps, in their order; no row: never kept any
      create table opinion_phrase (
        user_id text primary key references app_user,
        phrases text[] not null check (cardinality(phrases) <= 12),
        updated_time timestamptz not null default business_now()
      );`,
  },
  {
    name: '20270101101000_tour_seen__create',
    up: `
      create table tour_seen (
        user_id text not null references app_user,
        tour text not null check (tour in ('CLERK', 'JUDGE', 'OVERSEER', 'FINANCE', 'OWNER', 'KEEPER', 'EXPERT', 'BIDDER')),
        seen_time timestamptz not null default business_now(),
        primary key (user_id, tour)
        );`,
  },
  {
    name: '20270101120000_widget_setting__create',
    up: `
      -- how a person arranged the first page; no row: as it was shipped
      create table widget_setting (
        user_id text primary key references app_user,
        widgets jsonb not null check (octet_length(widgets::text) <= 8192),
        updated_time timestamptz not null default business_now()
      );`,
  },
];
