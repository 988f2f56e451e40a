import type { Migration } from '../../../kernel/migrator.ts';

export const assessmentMigrations: Migration[] = [
  {
    name: '20270102130500_assessment__create',
    up: `
      create table assessment_year (
        year int primary key check (year between 2000 and 2099),
        state text not null default 'DRAFT' check (state in ('DRAFT','OPEN','CLOSED')),
        due_date date not null,
        most_added numeric(5,2) not null check (most_added >= 0),
        opened_time timestamptz,
        closed_time timestamptz,
        version int not null default 1
      );
      create table assessment_item (
        id text primary key,
        year int not null references assessment_year on delete cascade,
        ordinal int not null,
        name text not null,
        requirement text not null,
        max_score numeric(5,2) not null check (max_score > 0),
        source text check (source in ('OVERDUE','OBJECTION','BREACH','LATE_REPORT')),
        each_score numeric(5,2) check (each_score > 0 and each_score <= max_score),
        check ((source is null) = (each_score is null)),
        unique (year, ordinal)
      );
      -- a kind of fact takes points off one item alone
      create unique index assessment_item_source on assessment_item (year, source) where source is not null;
      create table assessment_sheet (
        id text primary key,
        year int not null references assessment_year,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        clerk_user_id text not null references app_user,
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        submitted_time timestamptz,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        returned_version int not null default 0,
        unique (organization_id, year)
      );
      create index assessment_sheet_path on assessment_sheet (organization_path, year desc);
      create index assessment_sheet_year on assessment_sheet (year desc, id desc);
      create table assessment_score (
        id text primary key,
        sheet_id text not null references assessment_sheet on delete cascade,
        item_id text not null references assessment_item,
        self_score numeric(5,2) check (self_score >= 0),
        evidence text,
        final_score numeric(5,2) check (final_score >= 0),
        comment text,
        unique (sheet_id, item_id)
      );
      create index assessment_score_item on assessment_score (item_id);
      create table assessment_deduct (
        id text primary key,
        year int not null references assessment_year,
        item_id text not null references assessment_item,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        source text not null check (source in ('OVERDUE','OBJECTION','BREACH','LATE_REPORT','OTHER')),
        source_id text,
        project_id text references project on delete cascade,
        occurred_date date not null,
        score numeric(5,2) not null check (score > 0),
        reason text,
        status text not null default 'STANDS' check (status in ('STANDS','CONTESTED','CONFIRMED','WITHDRAWN')),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        contest text,
        contested_by text references app_user,
        contested_time timestamptz,
        decision text,
        decided_by text references app_user,
        decided_time timestamptz,
        version int not null default 1,
        check ((source = 'OTHER') = (source_id is null)),
        check (source <> 'OTHER' or reason is not null)
      );
      -- a fact takes points off once, however often the facts are taken
      create unique index assessment_deduct_fact on assessment_deduct (year, source, source_id) where source_id is not null;
      create index assessment_deduct_path on assessment_deduct (organization_path, year, occurred_date desc);
      create index assessment_deduct_year on assessment_deduct (year, occurred_date desc, id desc);
      create index assessment_deduct_unit on assessment_deduct (organization_id, year);
      create index assessment_deduct_item on assessment_deduct (item_id);
      create index assessment_deduct_project on assessment_deduct (project_id) where project_id is not null;
      create table add_point (
        id text primary key,
        year int not null references assessment_year,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        item text not null,
        score numeric(5,2) not null check (score > 0),
        reason text not null,
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        audit_note text,
        audited_by text references app_user,
        audited_time timestamptz,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index add_point_path on add_point (organization_path, year, created_time desc);
      create index add_point_year on add_point (year, created_time desc, id desc);
      create index add_point_unit on add_point (organization_id, year);
      create table tender_summary (
        id text primary key,
        year int not null check (year between 2000 and 2099),
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        text text not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (organization_id, year)
      );
      create index tender_summary_path on tender_summary (organization_path, year desc);
      create index tender_summary_year on tender_summary (year desc, updated_time desc);`,
  },
  {
    name: '20270102132000_assessment_deduct__set_by__add',
    up: `
      -- whose hand the present score is; null for one that the standard gives
      alter table assessment_deduct add column set_by text references app_user;
      update assessment_deduct set set_by = created_by where source = 'OTHER';
      -- who asked last
      alter table add_point add column asked_by text references app_user;
      update add_point set asked_by = created_by;
      alter table add_point alter column asked_by set not null;`,
  },
  {
    name: '20270102133000_assessment_sheet__settled_by__add',
    up: `
      alter table assessment_sheet add column settled_by text references app_user;
      create index assessment_sheet_settled_by on assessment_sheet (settled_by) where settled_by is not null;`,
  },
  {
    name: '20270115310000_assessment_deduct__source_id__of_reports',
    up: `
      -- a report is of its unit and month, whatever its row is called: one that was deleted and made anew is the same one
      update assessment_deduct deduct set source_id = report.kind || ':' || report.organization_id || ':' || report.period
        from (select 'CONTRACT' as kind, id, organization_id, period from contract_report
          union all select 'MONTHLY', id, organization_id, period from monthly_report) report
        where deduct.source = 'LATE_REPORT' and deduct.source_id = report.id;
      -- of one that was deleted only the day is known: where a single report of the unit was due then, it was that one
      with report as (
        select 'CONTRACT:' || organization_id || ':' || period as key, organization_id, due_date from contract_report
        union all select 'MONTHLY:' || organization_id || ':' || period, organization_id, due_date from monthly_report
      ), gone as (
        select distinct on (deduct.year, report.key) deduct.id, report.key
        from assessment_deduct deduct
          join report on report.organization_id = deduct.organization_id and report.due_date = deduct.occurred_date
        where deduct.source = 'LATE_REPORT' and strpos(deduct.source_id, ':') = 0
          and not exists (select from report other where other.organization_id = report.organization_id
            and other.due_date = report.due_date and other.key <> report.key)
          and not exists (select from assessment_deduct taken where taken.year = deduct.year
            and taken.source = 'LATE_REPORT' and taken.source_id = report.key)
        order by deduct.year, report.key, deduct.created_time
      )
      update assessment_deduct set source_id = gone.key from gone where gone.id = assessment_deduct.id;`,
  },
];
