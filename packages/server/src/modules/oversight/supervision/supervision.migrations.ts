import type { Migration } from '../../../kernel/migrator.ts';

export const supervisionMigrations: Migration[] = [
  {
    name: '20270101130000_supervision__create',
    up: `
      create table supervisor (
        id text primary key,
        name text not null check (name <> ''),
        organization_id text not null references organization,
        duty text check (duty <> ''),
        -- sealed
        phone text,
        cert_no text check (cert_no <> ''),
        status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create unique index supervisor_one on supervisor (organization_id, name);
      create index supervisor_newest on supervisor (created_time desc, id desc);

      create table supervision (
        id text primary key,
        kind text not null,
        -- why it was issued, where a figure or a missing evaluation gave rise to it
        category text check (category <> ''),
        project_id text references project on delete cascade,
        -- the phase that it asks for: left, it is closed
        phase text,
        winning_candidate_id text references winning_candidate on delete set null,
        -- the unit that is asked
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        content text not null check (char_length(content) between 1 and 1000),
        due_date date not null,
        status text not null default 'OPEN' check (status in ('OPEN', 'REPLIED', 'CLOSED')),
        -- whom it has reached: the unit, who stands above it, the leaders of the group
        level int not null default 0 check (level between 0 and 2),
        -- its issuer was told that the term has passed
        overdue_told boolean not null default false,
        reminded_on date not null default business_now()::date,
        created_by text not null references app_user,
        issuer_organization_id text not null references organization,
        created_time timestamptz not null default business_now(),
        replied_time timestamptz,
        closed_time timestamptz,
        version int not null default 1,
        check ((status = 'CLOSED') = (closed_time is not null))
      );
      create unique index supervision_open on supervision (project_id, category, coalesce(winning_candidate_id, ''))
        where status <> 'CLOSED' and category is not null;
      create index supervision_project on supervision (project_id, phase) where status <> 'CLOSED';
      create index supervision_of_project on supervision (project_id, created_time desc);
      create index supervision_winner on supervision (winning_candidate_id);
      create index supervision_unit on supervision (organization_id, created_time desc, id desc);
      create index supervision_path on supervision (organization_path, created_time desc, id desc);
      create index supervision_newest on supervision (created_time desc, id desc);
      create index supervision_issuer on supervision (created_by, created_time desc, id desc);
      create index supervision_due on supervision (due_date) where status = 'OPEN' and not overdue_told;

      create table supervision_step (
        id text primary key,
        supervision_id text not null references supervision on delete cascade,
        ordinal int not null,
        step text not null check (step in ('CREATE', 'URGE', 'REPLY', 'RETURN', 'ESCALATE', 'CLOSE')),
        text text check (text <> ''),
        due_date date,
        -- null: the product itself, by the event that ended it
        created_by text references app_user,
        created_time timestamptz not null default business_now()
      );
      create unique index supervision_step_order on supervision_step (supervision_id, ordinal);
      insert into audit_project (object_type, table_name) values ('supervision', 'supervision')`,
  },
];
