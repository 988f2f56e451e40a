import type { Migration } from '../../../kernel/migrator.ts';

export const prequalificationMigrations: Migration[] = [
  {
    name: '20270107100300_prequalification__create',
    up: `
      -- how far the prequalification of a round has come; no row before its applications are closed
      create table prequalification (
        project_id text not null references project on delete cascade,
        round int not null,
        handed_over_time timestamptz,
        -- null where fewer than three applied for every section: nothing was to review
        handed_over_by text references app_user,
        sent_time timestamptz,
        sent_by text references app_user,
        primary key (project_id, round),
        check ((sent_time is null) = (sent_by is null)),
        check (sent_time is null or handed_over_time is not null)
      );
      create index prequalification_handed_over_by on prequalification (handed_over_by) where handed_over_by is not null;
      create index prequalification_sent_by on prequalification (sent_by) where sent_by is not null;

      create table application (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        supplier_id text not null references organization,
        contact text not null,
        phone text not null,
        related_to_tenderee boolean,
        -- the ids of attachments, by the number of the file in the list of the document
        files jsonb not null,
        sha256 text not null,
        receipt_no text not null unique,
        -- of what stands: a replacement is received anew
        received_time timestamptz not null default business_now(),
        result text check (result in ('QUALIFIED', 'NOT_QUALIFIED')),
        failed jsonb,
        active boolean not null default true,
        withdrawn_time timestamptz,
        version int not null default 1,
        created_by text not null references app_user,
        check (active = (withdrawn_time is null)),
        check (result is null or active),
        check ((result = 'NOT_QUALIFIED') = (failed is not null))
      );
      create unique index application_active on application (section_id, supplier_id) where active;
      create index application_supplier on application (supplier_id, received_time desc, id desc) where active;
      create index application_project on application (project_id);
      create index application_created_by on application (created_by);

      create table application_party (
        application_id text not null references application on delete cascade,
        supplier_id text not null references organization,
        ordinal int not null,
        primary key (application_id, supplier_id)
      );
      create index application_party_supplier on application_party (supplier_id);

      -- a member who was asked to review; what somebody decided who left the committee is void
      create table application_seat (
        member_id text primary key references committee_member on delete cascade,
        asked_time timestamptz not null default business_now(),
        handed_in_time timestamptz
      );
      create table application_mark (
        application_id text not null references application on delete cascade,
        member_id text not null references application_seat on delete cascade,
        item int not null check (item >= 0),
        passed boolean not null,
        ground text,
        primary key (application_id, member_id, item),
        check (passed = (ground is null))
      );
      create index application_mark_member on application_mark (member_id);`,
  },
  {
    name: '20270108150500_prequalification_report__create',
    up: `
      -- what a review decided, as it was handed over: seats change hands later, and a second review has a row of its own
      create table prequalification_report (
        project_id text not null references project on delete cascade,
        round int not null,
        no int not null check (no > 0),
        handed_over_time timestamptz not null,
        handed_over_by text not null references app_user,
        content jsonb not null,
        primary key (project_id, round, no)
      );
      create index prequalification_report_handed_over_by on prequalification_report (handed_over_by);
      create trigger prequalification_report_frozen before update on prequalification_report
        for each statement execute function refuse_change();`,
  },
  {
    name: '20270109133000_application__limited_number',
    up: `
      -- 有限数量制: where more pass than the terms let in, members score them, and the first ones by score are qualified
      alter table application drop constraint application_result_check;
      alter table application add constraint application_result_check
        check (result in ('QUALIFIED', 'NOT_QUALIFIED', 'NOT_SELECTED'));
      alter table application
        add column score numeric(7, 2) check (score >= 0),
        add column rank int check (rank > 0),
        add constraint application_ranked check ((score is null) = (rank is null)),
        add constraint application_not_selected check (result is distinct from 'NOT_SELECTED' or rank is not null);

      alter table application_seat add column scored_time timestamptz;

      create table application_score (
        application_id text not null references application on delete cascade,
        member_id text not null references application_seat on delete cascade,
        criterion int not null check (criterion >= 0),
        value numeric(6, 2) not null check (value >= 0),
        primary key (application_id, member_id, criterion)
      );
      create index application_score_member on application_score (member_id);`,
  },
];
