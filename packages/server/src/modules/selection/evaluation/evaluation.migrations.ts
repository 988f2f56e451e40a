import { bidQuestionMigrations } from './bid-question.migrations.ts';
import { reviewListMigrations } from './review-list.migrations.ts';
import type { Migration } from '../../../kernel/migrator.ts';

export const evaluationMigrations: Migration[] = [
  {
    name: '20261120210000_committee__create',
    up: `
      -- a person of the library; the account carries the name
      create table expert (
        user_id text primary key references app_user,
        employer text not null,
        title text,
        title_level text check (title_level in ('SENIOR','DEPUTY_SENIOR','EQUIVALENT')),
        work_years int check (work_years >= 0),
        specialties text[] not null default '{}',
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        status text not null default 'ACTIVE' check (status in ('ACTIVE','SUSPENDED','REMOVED'))
      );
      create index expert_specialties on expert using gin (specialties);

      create table committee (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        reason text not null,
        formed_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (project_id, round)
      );

      create table committee_member (
        id text primary key,
        committee_id text not null references committee on delete cascade,
        user_id text not null references app_user,
        ordinal int not null,
        role text not null check (role in ('EXPERT','REP')),
        chair boolean not null,
        -- null until the member has declared; true asks for a replacement
        avoidance_declared boolean,
        avoidance_reason text,
        handed_in_time timestamptz,
        signed_time timestamptz,
        dissent text,
        unique (committee_id, user_id),
        unique (committee_id, ordinal)
      );
      create unique index committee_one_chair on committee_member (committee_id) where chair;

      -- the committee's decision on one bid, noted by its chair
      create table bid_review (
        bid_id text primary key references bid on delete cascade,
        result text not null check (result in ('PASS','REJECT')),
        reject_reason text,
        clause text,
        reviewed_time timestamptz not null default business_now(),
        check ((result = 'REJECT') = (reject_reason is not null))
      );

      create table score (
        member_id text not null references committee_member on delete cascade,
        bid_id text not null references bid on delete cascade,
        criterion_id text not null references criterion,
        value numeric(7,2) not null check (value >= 0),
        primary key (member_id, bid_id, criterion_id)
      );

      create table evaluation_report (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        text text not null,
        -- bids in the order in which their lots were drawn
        lots text[] not null default '{}',
        summarised_time timestamptz not null default business_now(),
        approved_time timestamptz,
        version int not null default 1,
        unique (project_id, round)
      );

      create table evaluation_result (
        bid_id text primary key references bid on delete cascade,
        report_id text not null references evaluation_report on delete cascade,
        section_id text not null references section on delete cascade,
        total numeric(7,2) not null,
        tech_total numeric(7,2) not null,
        rank int not null,
        decided_by text not null check (decided_by in ('TOTAL','PRICE','TECH','DRAW','OPEN')),
        unique (report_id, section_id, rank)
      );`,
  },
  {
    name: '20261129110300_committee__draw',
    up: `
      alter table committee add column special_project boolean not null default false;
      alter table committee add column direct_choice_approved_by text;
      alter table committee_member add column drawn boolean not null default false;`,
  },
  {
    name: '20261212090100_audit_project__committee_member',
    up: `
      create view committee_member_project as
        select m.id, c.project_id from committee_member m join committee c on c.id = m.committee_id;
      insert into audit_project (object_type, table_name) values ('committeeMember', 'committee_member_project')`,
  },
  {
    name: '20261219090200_price_computation__create',
    up: `
      -- each computation of a section's prices is a version that nobody overwrites
      create table price_computation (
        section_id text not null references section on delete cascade,
        no int not null,
        cause text not null check (cause in ('REVIEWED','REVIEW_CHANGED')),
        computed_time timestamptz not null default business_now(),
        computation jsonb not null,
        primary key (section_id, no)
      );
      -- rejected by law when the price was seen to be above the ceiling, without a decision of the committee
      alter table bid_review add column by_law boolean not null default false;`,
  },
  ...bidQuestionMigrations,
  ...reviewListMigrations,
];
