import type { Migration } from '../../../kernel/migrator.ts';

export const tagMigrations: Migration[] = [
  {
    name: '20261122093300_project_tag__create',
    up: `
      create table project_tag (
        id text primary key,
        type text not null check (type in ('FOCUS','HIGHWAY','EMERGENCY','DIGITAL')),
        name text not null,
        color text not null check (color in ('BLUE','GREEN','ORANGE','RED','PURPLE','GRAY')),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (type, name)
      );
      create table project_tag_link (
        project_id text not null references project on delete cascade,
        -- a tag that is in use is not deleted
        tag_id text not null references project_tag,
        primary key (project_id, tag_id)
      );
      create index project_tag_link_tag on project_tag_link (tag_id, project_id);`,
  },
];
