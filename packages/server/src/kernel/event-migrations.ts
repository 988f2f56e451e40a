import { appendOnly } from './append-only.ts';
import type { Migration } from './migrator.ts';

/** What other systems of the house are told (events.ts). */
export const eventMigrations: Migration[] = [
  {
    name: '20270109110000_webhook__create',
    up: `
      create table webhook (
        id text primary key,
        name text not null,
        url text not null,
        kinds text[] not null,
        organization_id text not null references organization,
        with_below boolean not null,
        secret text not null,
        key_id text not null,
        enabled boolean not null default true,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        removed_time timestamptz,
        removed_by text references app_user,
        version int not null default 1,
        check ((removed_time is null) = (removed_by is null)),
        check (removed_time is null or not enabled)
      );
      create unique index webhook_name on webhook (lower(name)) where removed_time is null;

      create table house_event (
        id text primary key,
        kind text not null,
        subject text not null,
        body text not null,
        created_time timestamptz not null default business_now()
      );
      ${appendOnly('house_event')}

      create table event_delivery (
        id text primary key,
        ordinal bigint generated always as identity,
        webhook_id text not null references webhook,
        event_id text not null references house_event,
        kind text not null,
        stream text not null,
        status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
        attempts int not null default 0,
        -- real time, as all that follows
        next_try timestamptz not null default now(),
        since timestamptz not null default now(),
        tried_time timestamptz,
        delivered_time timestamptz,
        answer_status int,
        answer text,
        last_error text,
        unique (webhook_id, event_id)
      );
      create index event_delivery_due on event_delivery (webhook_id, next_try) where status = 'WAITING';
      create index event_delivery_stream on event_delivery (webhook_id, stream, ordinal) where status = 'WAITING';
      create index event_delivery_newest on event_delivery (webhook_id, ordinal desc);
      create index event_delivery_event on event_delivery (event_id);`,
  },
  {
    // after an outage of days the first that is due is found without sorting what waits
    name: '20270109140000_event_delivery__next',
    up: `
      drop index event_delivery_due;
      create index event_delivery_next on event_delivery (webhook_id, attempts, next_try, ordinal) where status = 'WAITING';
      create index event_delivery_given_up on event_delivery (webhook_id) where status = 'GIVEN_UP';
      create index event_delivery_taken on event_delivery (webhook_id, delivered_time desc) where status = 'DELIVERED';
      create index house_event_test on house_event (created_time) where kind = 'TEST';`,
  },
];
