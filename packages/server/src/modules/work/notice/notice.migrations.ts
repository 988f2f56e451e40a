import type { Migration } from '../../../kernel/migrator.ts';

export const noticeMigrations: Migration[] = [
  {
    name: '20270103110000_notice__create',
    up: `
      create table notice (
        id text primary key,
        title text not null check (char_length(title) between 1 and 200),
        content text not null,
        audience text not null check (audience in ('STAFF', 'CHOSEN', 'BIDDERS', 'PUBLIC')),
        -- of people that are chosen: one of these roles, where some are named
        roles text[] not null default '{}',
        pop_up boolean not null default false,
        must_confirm boolean not null default false,
        valid_from date,
        valid_until date,
        status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        published_by text references app_user,
        publish_time timestamptz,
        -- identity that was told last, in the order of their ids; told_all once nobody is left
        told_identity text,
        told_all boolean not null default false,
        urged_on date,
        -- its validity has passed: nobody is reminded of it any more
        over boolean not null default false,
        version int not null default 1,
        check (valid_from <= valid_until),
        check ((status = 'DRAFT') = (publish_time is null))
      );
      create index notice_newest on notice (coalesce(publish_time, created_time) desc, id desc);
      create index notice_untold on notice (publish_time) where status = 'PUBLISHED' and not told_all;
      create index notice_ending on notice (valid_until) where status = 'PUBLISHED' and not over;
      create index notice_created_by on notice (created_by);
      create index notice_published_by on notice (published_by);

      -- of people that are chosen: they work in one of these organisations or below it, where some are named
      create table notice_unit (
        notice_id text not null references notice on delete cascade,
        organization_id text not null references organization,
        primary key (notice_id, organization_id)
      );
      create index notice_unit_organization on notice_unit (organization_id);

      -- who has read what; nobody unreads
      create table notice_read (
        notice_id text not null references notice on delete cascade,
        user_id text not null references app_user,
        read_time timestamptz not null default business_now(),
        confirmed_time timestamptz,
        primary key (notice_id, user_id)
      );
      create index notice_read_user on notice_read (user_id);`,
  },
];
