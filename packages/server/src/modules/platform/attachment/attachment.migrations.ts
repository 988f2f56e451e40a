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
  {
    name: '20261207150000_attachment__claimed_time',
    up: `
      -- when a record first took it, in business time; what none ever took is swept, and counts against its organisation
      alter table attachment add column organization_id text, add column claimed_time timestamptz;
      update attachment set claimed_time = created_time;
      create index attachment_unclaimed on attachment (organization_id, created_time) where claimed_time is null;
      create index attachment_unclaimed_age on attachment (created_time) where claimed_time is null;
      alter table file_upload add column organization_id text;
      create index file_upload_organization on file_upload (organization_id);`,
  },
  {
    name: '20261227000000_file_upload__about_id__add',
    up: `
      -- the record that asked for the file, where another module takes it than that of attachments
      alter table file_upload add column about_id text;
      create index file_upload_about on file_upload (about_id, created_by) where about_id is not null;`,
  },
  {
    name: '20270102102000_upload_rate__create',
    up: `
      -- how many files each company has begun to upload in a span of real time: counted for all processes
      create table upload_rate (
        organization_id text not null references organization on delete cascade,
        started_at timestamptz not null,
        used int not null check (used > 0),
        primary key (organization_id, started_at)
      );
      create index upload_rate_age on upload_rate (started_at);`,
  },
];
