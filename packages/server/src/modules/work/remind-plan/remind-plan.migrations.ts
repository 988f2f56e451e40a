import type { Migration } from '../../../kernel/migrator.ts';

export const remindPlanMigrations: Migration[] = [
  {
    name: '20261224090300_remind_plan_change__create',
    up: `
      create table remind_plan_change (
        id text primary key,
        category text not null,
        -- which change of this category: two that saw the same plan cannot both change it
        no int not null check (no > 0),
        days int check (days > 0),
        repeat_days int check (repeat_days > 0),
        locks boolean not null,
        enabled boolean not null,
        reason text not null,
        created_by text not null,
        created_by_name text not null,
        created_time timestamptz not null default business_now(),
        unique (category, no)
      );
      create trigger remind_plan_change_append_only before update or delete or truncate on remind_plan_change
        for each statement execute function refuse_change();`,
  },
  {
    name: '20270102131000_remind_immunity__create',
    up: `
      create table remind_immunity (
        id text primary key,
        target_type text not null check (target_type in ('ORG','USER')),
        target_id text not null,
        category text not null,
        until date not null,
        reason text not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        unique (category, target_type, target_id)
      );
      create index remind_immunity_until on remind_immunity (until desc, id desc);
      create index remind_immunity_author on remind_immunity (created_by);`,
  },
];
