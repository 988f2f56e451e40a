import type { Migration } from '../../../kernel/migrator.ts';

export const projectMigrations: Migration[] = [
  {
    name: '20261120040000_project__create',
    up: `
      create table project (
        id text primary key,
        code text not null unique,
        name text not null,
        plan_item_id text,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        level text not null,
        bidding_method text not null,
        project_type text not null,
        phase text not null,
        phase_status text not null default 'UNSUBMITTED'
          check (phase_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        status text not null default 'IN_PROCESS' check (status in ('IN_PROCESS','PAUSED','ENDED')),
        result text check (result in ('AWARDED','FAILED','TERMINATED')),
        round int not null default 1,
        mandatory_tender boolean not null default false,
        engineering_related boolean not null default false,
        fund_source text,
        state_fund_ratio numeric(7,4),
        investment_amount numeric(20,6),
        estimated_amount numeric(20,6) not null check (estimated_amount >= 0),
        platform text not null default 'SDHSG',
        division_user_id text references app_user,
        owner_user_id text references app_user,
        contact_name text,
        contact_phone text,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        ended_time timestamptz,
        version int not null default 1,
        check ((status = 'ENDED') = (result is not null))
      );
      create index project_unit on project (organization_id, created_time desc, id desc);
      create index project_unit_phase on project (organization_id, phase, created_time desc, id desc);
      create index project_path on project (organization_path, created_time desc);
      create index project_newest on project (created_time desc, id desc);
      create index project_phase_of_group on project (phase, created_time desc, id desc);
      create index project_plan_item on project (plan_item_id);
      create index project_owner on project (owner_user_id) where owner_user_id is not null;

      create table section (
        id text primary key,
        project_id text not null references project on delete cascade,
        ordinal int not null,
        code text not null unique,
        name text not null,
        scope text not null,
        estimated_amount numeric(20,6) not null check (estimated_amount > 0),
        control_price numeric(20,6) check (control_price > 0),
        deposit numeric(20,6) check (deposit >= 0),
        period_days int check (period_days > 0),
        quality text,
        status text not null default 'NORMAL' check (status in ('NORMAL','AWARDED','FAILED','RETENDERED','CANCELLED')),
        version int not null default 1,
        unique (project_id, ordinal)
      );

      create table project_phase (
        project_id text not null references project on delete cascade,
        phase text not null,
        round int not null,
        status text not null default 'UNSUBMITTED',
        skiped boolean not null default false, -- sic
        fail_result text,
        started_time timestamptz not null default business_now(),
        finished_time timestamptz,
        -- an approved phase that is left later than at once
        leave_time timestamptz,
        primary key (project_id, phase, round)
      );
      create index project_phase_leaving on project_phase (leave_time) where finished_time is null and leave_time is not null;

      -- people who reach a project by name: its owner, the members of its committee
      create table project_person (
        project_id text not null references project on delete cascade,
        user_id text not null references app_user,
        role text not null check (role in ('OWNER','COMMITTEE')),
        primary key (project_id, user_id, role)
      );
      create index project_person_user on project_person (user_id, project_id);

      create table implemention_plan ( -- sic
        project_id text not null references project on delete cascade,
        round int not null,
        unplanned_reason text,
        qualification_requirement text not null default '',
        consortium_allowed boolean not null default false,
        prequalification boolean not null default false,
        evaluation_method text not null default 'COMPREHENSIVE',
        price_score_weight numeric(7,4),
        agency_mode text not null default 'SELF',
        planned_announce_date date,
        planned_opening_date date,
        remark text,
        primary key (project_id, round)
      );`,
  },
  {
    name: '20261120050000_project__returned_version__add',
    up: `
      -- version at the last return; 0 when it never was
      alter table project add column returned_version int not null default 0;`,
  },
  {
    name: '20261120050100_project_number__create',
    up: `
      create table project_number (
        prefix text primary key,
        last int not null check (last > 0)
      );`,
  },
  {
    name: '20261122070000_project_round__create',
    up: `
      -- how a round ended that another one followed, and what the project was in it
      create table project_round (
        project_id text not null references project on delete cascade,
        round int not null check (round > 0),
        phase text not null,
        fail_result text not null,
        reason text not null,
        name text not null,
        project_type text not null,
        bidding_method text not null,
        level text not null,
        estimated_amount numeric(20,6) not null,
        mandatory_tender boolean not null,
        ended_time timestamptz not null default business_now(),
        primary key (project_id, round)
      );
      -- by row: a draft that has none may be deleted with its project
      create trigger project_round_append_only before update or delete on project_round
        for each row execute function refuse_change();

      -- failed sections of a project go on in one of their own
      alter table project add column parent_project_id text references project;
      create index project_parent on project (parent_project_id) where parent_project_id is not null;

      alter table section add column round int not null default 1 check (round > 0);
      alter table section add column origin_section_id text references section;
      alter table section drop constraint section_project_id_ordinal_key;
      alter table section add constraint section_round_ordinal unique (project_id, round, ordinal);
      -- a section is tendered again once
      create unique index section_origin on section (origin_section_id) where origin_section_id is not null;`,
  },
  {
    // a running project keeps the version of the procedures that it started with
    name: '20261129100000_project__procedure_version__add',
    up: `alter table project add column procedure_version int not null default 1;`,
  },
  {
    // what the methods beside the open tender ask for
    name: '20261129100100_invited_supplier__create',
    up: `
      alter table implemention_plan add column invite_reason text;
      alter table implemention_plan add column non_tender_reason text;
      -- who is called to an invited tender, or the one supplier of a single source
      create table invited_supplier (
        project_id text not null references project on delete cascade,
        round int not null,
        supplier_id text not null references organization,
        ordinal int not null,
        primary key (project_id, round, supplier_id)
      );
      create index invited_supplier_of on invited_supplier (supplier_id, project_id);`,
  },
  {
    name: '20261129110700_implemention_plan__single_reason__add',
    up: `alter table implemention_plan add column single_reason text;`,
  },
  {
    name: '20261224090000_project__opening_time',
    up: `
      -- of its present round's document, which keeps it; a new round has none yet
      alter table project add column opening_time timestamptz;
      create function forget_opening_time() returns trigger language plpgsql as $$
        begin
          new.opening_time := null;
          return new;
        end
      $$;
      create trigger project_opening_forgotten before update of round on project for each row
        when (old.round is distinct from new.round) execute function forget_opening_time();`,
  },
  {
    name: '20270106110100_project__platform',
    up: `
      -- until now the platform was a mark of the unit alone, and its projects were run here all the same; what is held elsewhere is
      -- said in the plan from now on
      update project set platform = 'SDHSG' where platform <> 'SDHSG';
      alter table project add constraint project_platform_check
        check (platform in ('SDHSG','PROVINCE_EXCHANGE','CLOUD','OFFLINE'));`,
  },
  {
    name: '20270106120100_project__procedure_change__add',
    up: `
      alter table project
        add column procedure_change_id text references procedure_change,
        add column plan_change_id text references procedure_change;`,
  },
  {
    name: '20270106120200_project__procedure_change__index',
    indexes: { project_procedure_change: 'project (procedure_change_id) where procedure_change_id is not null' },
  },
  {
    name: '20270106140100_project_round__platform__add',
    up: `
      -- where a round was held that is over: the next one may be held elsewhere
      alter table project_round add column platform text not null default 'SDHSG'
        check (platform in ('SDHSG','PROVINCE_EXCHANGE','CLOUD','OFFLINE'));`,
  },
  {
    name: '20270107120400_project__imported',
    up: `alter table project add column imported_time timestamptz`,
  },
  {
    name: '20270107130300_project__plan_change__index',
    indexes: { project_plan_change: 'project (plan_change_id) where plan_change_id is not null' },
  },
  {
    name: '20270110110100_project__unit_merged',
    up: `
      -- a purchase that is started while its unit goes into another one waits for that, and begins in the other one
      create function start_with_heir() returns trigger language plpgsql as $$
        begin
          perform from organization where id = new.organization_id for key share;
          if exists (select from organization where id = new.organization_id and merged_into is not null) then
            select id, path into new.organization_id, new.organization_path
            from organization where id = unit_heir(new.organization_id);
          end if;
          return new;
        end
      $$;
      create trigger project_with_heir before insert on project for each row when (new.status <> 'ENDED')
        execute function start_with_heir();`,
  },
  {
    name: '20270111120100_project__entry',
    up: `
      -- the phase at which a project came in that was under way elsewhere; none of one that was begun here or came in ended
      alter table project add column entry_phase text
        check (entry_phase in ('IMPLEMENTION_PLAN','BIDDING_DOCUMENT','CONTRACT_SIGNING','PERFORMANCE_EVALUATION')),
        add constraint project_entry check (entry_phase is null or imported_time is not null);

      -- what such a project brought with it: from which file, by whom, and what was done elsewhere on which day
      create table project_entry (
        project_id text primary key references project on delete cascade,
        file_name text not null,
        brought_by text not null references app_user,
        plan_approved_date date,
        announce_date date,
        opening_date date,
        confirmed_date date,
        notice_date date,
        contract_date date
      );
      create index project_entry_brought_by on project_entry (brought_by);`,
  },
];
