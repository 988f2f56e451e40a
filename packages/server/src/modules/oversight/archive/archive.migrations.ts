import type { Migration } from '../../../kernel/migrator.ts';

export const archiveMigrations: Migration[] = [
  {
    name: '20270104124000_project_archive__keeping',
    up: `
      -- what becomes of the archive of a project that has ended: who keeps it where and for how long, and who took it over
      alter table project_archive
        add column state text not null default 'OPEN' check (state in ('OPEN', 'COMPLETED', 'HANDED_OVER')),
        add column retention text not null default 'YEARS_30' check (retention in ('PERMANENT', 'YEARS_30', 'YEARS_10')),
        add column keeper text not null default '',
        add column location text not null default '',
        add column completed_time timestamptz,
        add column handed_time timestamptz,
        add column handed_by text references app_user,
        add column receiver text not null default '',
        add column version int not null default 1,
        add check ((state = 'OPEN') = (completed_time is null)),
        add check ((state = 'HANDED_OVER') = (handed_time is not null)),
        add check ((handed_time is null) = (handed_by is null) and (handed_time is null) = (receiver = ''));
      create index project_archive_handed_by on project_archive (handed_by) where handed_by is not null;
      create index project_archive_state on project_archive (state, project_id);

      create table archive_file (
        id text primary key,
        project_id text not null references project on delete cascade,
        item text not null,
        attachment_id text not null unique references attachment,
        note text not null default '',
        created_by text not null references app_user,
        created_time timestamptz not null default business_now()
      );
      create index archive_file_project on archive_file (project_id, item);
      create index archive_file_created_by on archive_file (created_by);

      -- what lies on paper, and where
      create table archive_part (
        id text primary key,
        project_id text not null references project on delete cascade,
        item text not null,
        title text not null,
        place text not null,
        box text not null,
        pages int check (pages > 0),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now()
      );
      create index archive_part_project on archive_part (project_id, item);
      create index archive_part_created_by on archive_part (created_by);`,
  },
];
