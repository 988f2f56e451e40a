import type { Migration } from '../../../kernel/migrator.ts';

export const errorlogMigrations: Migration[] = [
  {
    name: '20261122010000_error_log__create',
    up: `
      create table error_log (
        id text primary key,
        -- who met it: null for strangers
        user_id text,
        username text not null,
        ip text not null,
        message text not null,
        stack text not null,
        component text not null,
        info text not null,
        url text not null,
        agent text not null,
        request_id text,
        created_time timestamptz not null default business_now(),
        -- limits and age run on real time
        noted_at timestamptz not null default now()
      );
      create index error_log_newest on error_log (created_time desc, id desc);
      create index error_log_sender on error_log (ip, noted_at);
      create index error_log_age on error_log (noted_at);`,
  },
];
