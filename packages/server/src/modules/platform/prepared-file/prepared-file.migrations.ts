import type { Migration } from '../../../kernel/migrator.ts';

export const preparedFileMigrations: Migration[] = [
  {
    name: '20261227000100_prepared_file__create',
    up: `
      create table prepared_file (
        id text primary key,
        user_id text not null,
        identity_id text not null,
        -- of the export that it is taken from
        path text not null,
        name text not null,
        status text not null default 'RUNNING' check (status in ('RUNNING','READY','FAILED')),
        rows int not null default 0,
        storage_key text,
        size bigint,
        sha256 text,
        fault_zh text,
        fault_en text,
        -- real time, as all of it: nothing here is business
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now(),
        check ((status = 'READY') = (storage_key is not null)),
        check ((status = 'FAILED') = (fault_zh is not null))
      );
      create index prepared_file_own on prepared_file (identity_id, created_at desc);
      create index prepared_file_storage on prepared_file (storage_key);
      create index prepared_file_running on prepared_file (touched_at) where status = 'RUNNING';
      create index prepared_file_age on prepared_file (created_at);`,
  },
  {
    name: '20261230100000_prepared_file__subject',
    up: `
      -- what the rights are asked of again when it is fetched, such as a project
      alter table prepared_file add column subject text;`,
  },
  {
    name: '20270103120000_prepared_file__kind',
    up: `
      -- an import leaves a file only where it found faults, and has written nothing then
      alter table prepared_file
        add column kind text not null default 'FILE' check (kind in ('FILE','IMPORT')),
        drop constraint prepared_file_check,
        add constraint prepared_file_has_file check (case kind
          when 'FILE' then (status = 'READY') = (storage_key is not null)
          else status = 'FAILED' or storage_key is null end);`,
  },
];
