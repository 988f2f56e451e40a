import type { Migration } from '../../../kernel/migrator.ts';

export const libraryMigrations: Migration[] = [
  {
    name: '20270104121000_library__create',
    up: `
      -- files of the house: the group's library, and one of each unit that nobody else reaches
      create table library_folder (
        id text primary key,
        library text not null check (library in ('GROUP', 'UNIT')),
        organization_id text references organization,
        parent_id text references library_folder,
        name text not null check (char_length(name) between 1 and 100),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        check ((library = 'UNIT') = (organization_id is not null)),
        unique nulls not distinct (library, organization_id, parent_id, name)
      );
      create index library_folder_organization on library_folder (organization_id);
      create index library_folder_parent on library_folder (parent_id);
      create index library_folder_created_by on library_folder (created_by);

      create table library_file (
        id text primary key,
        library text not null check (library in ('GROUP', 'UNIT')),
        organization_id text references organization,
        folder_id text references library_folder,
        title text not null check (char_length(title) between 1 and 200),
        remark text not null default '',
        -- opened as a copy alone, which says who opened it
        confidential boolean not null,
        removed_time timestamptz,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        -- when its newest edition came
        changed_time timestamptz not null default business_now(),
        version int not null default 1,
        check ((library = 'UNIT') = (organization_id is not null))
      );
      create unique index library_file_once on library_file (library, organization_id, folder_id, title)
        nulls not distinct where removed_time is null;
      create index library_file_newest on library_file (library, organization_id, changed_time desc, id desc);
      create index library_file_organization on library_file (organization_id);
      create index library_file_folder on library_file (folder_id);
      create index library_file_created_by on library_file (created_by);`,
  },
];
