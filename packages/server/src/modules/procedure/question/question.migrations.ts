import type { Migration } from '../../../kernel/migrator.ts';

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
  {
    name: '20261201091000_complaint__create',
    up: `
      alter table project add column paused_since timestamptz;
      update project set paused_since = coalesce(
        (select min(q.submitted_time) from question q
         where q.project_id = project.id and q.suspends and q.status in ('SUBMITTED','OVERDUE')), updated_time)
      where status = 'PAUSED';

      alter table question alter column supplier_id drop not null;
      alter table question add column complainant text;
      alter table question add column forces text check (forces in ('NONE','EXTEND','CORRECT','REEVALUATE','CANCEL'));
      alter table question add column forces_done_time timestamptz;
      alter table question add column forces_note text;
      alter table question add constraint question_asker check ((supplier_id is null) = (complainant is not null));
      alter table question add constraint question_forces_done
        check ((forces_done_time is null) = (forces_note is null) and (forces_done_time is null or forces is not null));
      create index question_forced on question (project_id) where forces <> 'NONE' and forces_done_time is null;

      create table complaint (
        question_id text primary key references question on delete cascade,
        source text not null check (source in ('COMPANY','PAPER')),
        known_date date not null,
        received_date date not null,
        accept_due date not null,
        decide_due date not null,
        state text not null default 'RECEIVED' check (state in ('RECEIVED','ACCEPTED','REFUSED','DECIDED')),
        accepted_time timestamptz,
        outcome text check (outcome in ('UPHELD','PARTLY','DISMISSED')),
        check ((state = 'DECIDED') = (outcome is not null)),
        check ((state in ('ACCEPTED','DECIDED')) = (accepted_time is not null))
      );
      insert into complaint (question_id, source, known_date, received_date, accept_due, decide_due)
        select id, 'COMPANY', (submitted_time at time zone 'Asia/Shanghai')::date,
          (submitted_time at time zone 'Asia/Shanghai')::date, (submitted_time at time zone 'Asia/Shanghai')::date + 3,
          (due_time at time zone 'Asia/Shanghai')::date
        from question where kind = 'COMPLAINT';
      update complaint set state = 'DECIDED', outcome = 'DISMISSED', accepted_time = q.reply_time
        from question q where q.id = question_id and q.reply is not null;

      create table project_pause (
        id text primary key,
        project_id text not null references project on delete cascade,
        question_id text references question,
        reason text not null,
        paused_by text not null references app_user,
        paused_time timestamptz not null default business_now(),
        resume_reason text,
        resumed_by text references app_user,
        resumed_time timestamptz,
        check ((resumed_time is null) = (resumed_by is null) and (resumed_time is null) = (resume_reason is null))
      );
      create unique index project_pause_one on project_pause (project_id) where resumed_time is null;
      create index project_pause_newest on project_pause (project_id, paused_time desc);`,
  },
  {
    name: '20270101110000_question__paper',
    up: `
      -- day on which an objection on paper came, and why it was entered days later
      alter table question add column paper_date date;
      alter table question add column date_reason text;
      -- the answered objection that it repeats: such a one pauses nothing
      alter table question add column repeats_id text references question;
      alter table question add constraint question_paper
        check ((paper_date is null or (kind = 'OBJECTION' and complainant is not null)) and (date_reason is null or paper_date is not null));
      alter table question add constraint question_repeats
        check (repeats_id is null or (kind = 'OBJECTION' and repeats_id <> id));
      create index question_paper on question (submitted_time desc) where paper_date is not null;

      alter table complaint drop constraint complaint_source_check;
      alter table complaint add constraint complaint_source_check check (source in ('COMPANY','PAPER','AUTHORITY'));
      alter table complaint add column authority text;
      alter table complaint add constraint complaint_authority check ((source = 'AUTHORITY') = (authority is not null));`,
  },
  {
    name: '20270103100300_question__narrow_reason__add',
    up: `
      -- why the approver took an objection to all sections to concern one alone
      alter table question add column narrow_reason text,
        add constraint question_narrowed check (narrow_reason is null or section_id is not null);`,
  },
];
