import type { Migration } from '../../../kernel/migrator.ts';

export const commentMigrations: Migration[] = [
  {
    name: '20261225100000_project_comment__create',
    up: `
      create table project_comment (
        id text primary key,
        project_id text not null references project on delete cascade,
        author_id text not null references app_user,
        -- where the author worked when it was written
        organization_name text not null,
        text text not null check (char_length(text) between 1 and 1000),
        -- ids of app_user
        mentions text[] not null default '{}' check (cardinality(mentions) <= 20),
        created_time timestamptz not null default business_now(),
        edited_time timestamptz,
        withdrawn_time timestamptz,
        version int not null default 1
      );
      create index project_comment_latest on project_comment (project_id, created_time desc, id desc);
      create index project_comment_author on project_comment (author_id, created_time);
      insert into audit_project (object_type, table_name) values ('comment', 'project_comment')`,
  },
];
