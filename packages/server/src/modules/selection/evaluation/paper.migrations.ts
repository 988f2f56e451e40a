import type { Migration } from '../../../kernel/migrator.ts';

export const paperMigrations: Migration[] = [
  {
    name: '20270107110200_paper_evaluation__create',
    up: `
      -- the members of a committee score on paper
      create table paper_evaluation (
        id text primary key,
        committee_id text not null references committee on delete cascade,
        reason text not null,
        declared_by text not null references app_user,
        declared_time timestamptz not null default business_now(),
        withdrawn_by text references app_user,
        withdrawn_time timestamptz,
        check ((withdrawn_by is null) = (withdrawn_time is null))
      );
      create unique index paper_evaluation_current on paper_evaluation (committee_id) where withdrawn_time is null;
      create index paper_evaluation_committee_reference on paper_evaluation (committee_id);
      create index paper_evaluation_declared_by_reference on paper_evaluation (declared_by);
      create index paper_evaluation_withdrawn_by_reference on paper_evaluation (withdrawn_by) where withdrawn_by is not null;

      -- a member's sheet; one that was entered again stays beside its successor
      create table paper_sheet (
        id text primary key,
        member_id text not null references committee_member on delete cascade,
        begun_time timestamptz not null default business_now(),
        -- both entries are the same
        agreed_time timestamptz,
        -- the scan of the signed sheet came
        ready_time timestamptz,
        chair_by text references app_user,
        chair_time timestamptz,
        supervisor_by text references app_user,
        supervisor_time timestamptz,
        -- by the member's code, or by the scan with the confirmations of chair and supervisor
        handed_in_by text check (handed_in_by in ('CODE','SCAN')),
        superseded_time timestamptz,
        superseded_reason text,
        check (ready_time is null or agreed_time is not null),
        check (handed_in_by is null or ready_time is not null),
        check (handed_in_by is distinct from 'SCAN' or (chair_time is not null and supervisor_time is not null)),
        check ((chair_by is null) = (chair_time is null)),
        check ((supervisor_by is null) = (supervisor_time is null)),
        check (chair_by <> supervisor_by)
      );
      create unique index paper_sheet_current on paper_sheet (member_id) where superseded_time is null;
      create index paper_sheet_member_reference on paper_sheet (member_id);
      create index paper_sheet_chair_by_reference on paper_sheet (chair_by) where chair_by is not null;
      create index paper_sheet_supervisor_by_reference on paper_sheet (supervisor_by) where supervisor_by is not null;

      -- what one of the two people entered
      create table paper_entry (
        sheet_id text not null references paper_sheet on delete cascade,
        seat int not null check (seat in (1, 2)),
        user_id text not null references app_user,
        -- for whom a deputy did it
        for_user_id text references app_user,
        scores jsonb not null,
        submitted_time timestamptz,
        primary key (sheet_id, seat),
        unique (sheet_id, user_id)
      );
      create index paper_entry_user_reference on paper_entry (user_id);
      create index paper_entry_for_user_reference on paper_entry (for_user_id) where for_user_id is not null;`,
  },
];
