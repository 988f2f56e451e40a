import type { Migration } from '../../../kernel/migrator.ts';

export const sectionSplitMigrations: Migration[] = [
  {
    name: '20270103100000_project_split__create',
    up: `
      -- a section that left its project for one of its own, in the round and phase in which they were
      create table project_split (
        project_id text primary key references project on delete cascade,
        origin_project_id text not null references project on delete cascade,
        round int not null,
        section_id text not null references section on delete cascade,
        phase text not null,
        reason text not null check (reason <> ''),
        split_by text not null references app_user,
        split_time timestamptz not null default business_now(),
        check (project_id <> origin_project_id)
      );
      create index project_split_origin on project_split (origin_project_id);
      create index project_split_section on project_split (section_id);
      create index project_split_by on project_split (split_by);
      create trigger project_split_append_only before update on project_split
        for each row execute function refuse_change();`,
  },
];
