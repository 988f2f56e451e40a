import type { Migration } from '../../kernel/migrator.ts';

export const questionMigrations: Migration[] = [
  {
    name: '20261120160000_question__create',
    up: `
      create table question (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text references section on delete cascade,
        kind text not null check (kind in ('QUESTION','OBJECTION','COMPLAINT')),
        stage text not null check (stage in ('DOC','OPENING','RESULT')),
        supplier_id text not null references supplier,
        asked_by text not null references app_user,
        content text not null,
        submitted_time timestamptz not null default business_now(),
        due_time timestamptz not null,
        reply text,
        reply_time timestamptz,
        replied_by text references app_user,
        status text not null default 'SUBMITTED' check (status in ('SUBMITTED','REPLIED','CLOSED','OVERDUE')),
        suspends boolean not null,
        published boolean not null default false,
        version int not null default 1,
        check ((status in ('REPLIED','CLOSED')) = (reply is not null)),
        check (not published or reply is not null)
      );
      create index question_project on question (project_id, submitted_time desc, id desc);
      create index question_supplier on question (supplier_id, submitted_time desc, id desc);
      create index question_newest on question (submitted_time desc, id desc);
      create index question_due on question (due_time) where status = 'SUBMITTED';
      create index question_suspending on question (project_id) where suspends and status in ('SUBMITTED','OVERDUE');`,
  },
];
