import type { Migration } from '../../../kernel/migrator.ts';

export const updateTipMigrations: Migration[] = [
  {
    name: '20270103110100_update_tip__create',
    up: `
      create table update_tip (
        id text primary key,
        title text not null check (char_length(title) between 1 and 200),
        -- of the data or of the product, as people call it
        release text not null check (char_length(release) between 1 and 40),
        content text not null,
        created_by text not null references app_user,
        publish_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index update_tip_newest on update_tip (publish_time desc, id desc);
      create index update_tip_created_by on update_tip (created_by);

      -- who has seen what
      create table update_tip_read (
        tip_id text not null references update_tip on delete cascade,
        user_id text not null references app_user,
        read_time timestamptz not null default business_now(),
        primary key (tip_id, user_id)
      );
      create index update_tip_read_user on update_tip_read (user_id);`,
  },
];
