import type { Migration } from '../../../kernel/migrator.ts';

export const attachmentMigrations: Migration[] = [
  {
    name: '20261129090000_file_upload__create',
    up: `
      create table file_upload (
        id text primary key,
        name text not null,
        size bigint not null check (size > 0),
        biz_type text not null,
        created_by text not null,
        started_at timestamptz not null default now()
      );
      create index file_upload_age on file_upload (started_at);
      create index file_upload_created_by on file_upload (created_by);`,
  },
];
