import type { Migration } from '../../../kernel/migrator.ts';

export const parameterMigrations: Migration[] = [
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
];
