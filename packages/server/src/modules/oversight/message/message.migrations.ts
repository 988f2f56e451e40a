import type { Migration } from '../../../kernel/migrator.ts';

export const messageMigrations: Migration[] = [
  {
    name: '20270103110300_message__create',
    up: `
      -- by which channels a category of reminders leaves, or all to-dos or notices that have none of their own
      create table message_route (
        category text primary key,
        channels text[] not null check (channels <@ array['sms', 'mail', 'wecom', 'dingtalk']),
        changed_by text not null references app_user,
        changed_time timestamptz not null default business_now()
      );
      create index message_route_changed_by on message_route (changed_by);

      -- what a person has settled about messages
      create table message_choice (
        user_id text primary key references app_user,
        declined text[] not null default '{}' check (declined <@ array['sms', 'mail', 'wecom', 'dingtalk']),
        quiet_from int check (quiet_from between 0 and 23),
        quiet_until int check (quiet_until between 0 and 23),
        digest_hour int check (digest_hour between 0 and 23),
        language text not null default 'zh' check (language in ('zh', 'en')),
        check ((quiet_from is null) = (quiet_until is null))
      );

      -- which reminders a message tells of: the proof that it left
      create table outbox_item (
        outbox_id text not null references outbox on delete cascade deferrable initially deferred,
        remind_record_id text not null references remind_record on delete cascade,
        primary key (outbox_id, remind_record_id)
      );
      create index outbox_item_record on outbox_item (remind_record_id);`,
  },
];
