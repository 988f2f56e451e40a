import type { Migration } from '../../../kernel/migrator.ts';

export const planMigrations: Migration[] = [
  {
    name: '20261120110000_plan_item__create',
    up: `
      create table plan_item (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        year int not null check (year between 2000 and 2100),
        kind text not null check (kind in ('TENDER','PERFORMANCE')),
        name text not null,
        project_type text not null,
        bidding_method text not null,
        level text not null,
        amount numeric(20,6) not null check (amount > 0),
        planned_start text check (planned_start ~ '^\\d{4}-\\d\\d$'),
        planned_finish text check (planned_finish ~ '^\\d{4}-\\d\\d$'),
        fund_source text,
        division_user_id text references app_user,
        status text not null default 'NOT_STARTED'
          check (status in ('NOT_STARTED','STARTED','FINISHED','CARRIED_OVER','CANCELLED')),
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        unplanned boolean not null default false,
        -- one project at a time is started from an item
        project_id text unique,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        -- version at the last return; 0 when it never was
        returned_version int not null default 0,
        unique (organization_id, year, name)
      );
      create index plan_item_unit on plan_item (organization_id, created_time desc, id desc);
      create index plan_item_path on plan_item (organization_path, created_time desc);
      create index plan_item_newest on plan_item (created_time desc, id desc);
      create index plan_item_year on plan_item (year, status, created_time desc, id desc);`,
  },
  {
    name: '20261123090000_yearly_plan__create',
    up: `
      create table yearly_plan (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        year int not null check (year between 2000 and 2100),
        clerk_user_id text not null references app_user,
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        approval_status text not null default 'UNCHECKED'
          check (approval_status in ('UNCHECKED','CHECKED','REVIEWED','APPROVED','APPROVE_NOT_PASSED')),
        review_note text,
        reviewed_by text references app_user,
        reviewed_time timestamptz,
        -- nothing is added, changed or started any more
        closed_time timestamptz check (closed_time is null or submit_status = 'APPROVED'),
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        returned_version int not null default 0,
        unique (organization_id, year)
      );
      create index yearly_plan_path on yearly_plan (organization_path, year);
      create index yearly_plan_year on yearly_plan (year, approval_status);
      insert into yearly_plan (id, organization_id, organization_path, year, clerk_user_id)
        select replace(gen_random_uuid()::text, '-', ''), organization_id, min(organization_path), year, min(created_by)
        from plan_item group by organization_id, year;
      alter table plan_item
        add yearly_plan_id text references yearly_plan,
        add with_plan boolean not null default false,
        add approval_status text not null default 'UNCHECKED'
          check (approval_status in ('UNCHECKED','CHECKED','REVIEWED','APPROVED','APPROVE_NOT_PASSED')),
        add review_note text,
        add reviewed_by text references app_user,
        add reviewed_time timestamptz,
        add unplanned_reason text,
        -- an item goes on in one later year at most
        add carried_from text unique references plan_item;
      update plan_item set yearly_plan_id = y.id,
          approval_status = case plan_item.submit_status when 'CHECKED' then 'CHECKED' when 'APPROVED' then 'APPROVED'
            when 'REJECTED' then 'APPROVE_NOT_PASSED' else 'UNCHECKED' end
        from yearly_plan y where y.organization_id = plan_item.organization_id and y.year = plan_item.year;
      alter table plan_item alter yearly_plan_id set not null;
      create index plan_item_yearly_plan on plan_item (yearly_plan_id);
      create index plan_item_approval on plan_item (year, approval_status, created_time desc, id desc);
      create table plan_change (
        id text primary key,
        plan_item_id text not null references plan_item,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        type text not null check (type in ('MODIFY','CARRYOVER','CANCEL')),
        before jsonb not null,
        after jsonb not null,
        reason text not null,
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        approval_status text not null default 'UNCHECKED'
          check (approval_status in ('UNCHECKED','CHECKED','REVIEWED','APPROVED','APPROVE_NOT_PASSED')),
        settled_time timestamptz check (settled_time is null or submit_status = 'APPROVED'),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        returned_version int not null default 0
      );
      -- one request about an item at a time
      create unique index plan_change_pending on plan_change (plan_item_id) where settled_time is null;
      create index plan_change_item on plan_change (plan_item_id, created_time desc);
      create index plan_change_unit on plan_change (organization_path, created_time desc);
      update remind_record r set business_range =
          i.year || '|' || case i.kind when 'TENDER' then '0' else '1' end || '|' || i.id
        from plan_item i
        where r.business_range = i.id and (r.category like 'PLAN\\_%' or r.category = 'NOTICE_PLAN_URGED');`,
  },
  {
    name: '20261210100500_plan_item__words__index',
    indexes: {
      plan_item_words: 'plan_item using gin (bigrams(name))',
      plan_item_name: 'plan_item (name, id)',
      plan_item_of_year: 'plan_item (year desc, id desc)',
      plan_item_amount: 'plan_item (amount desc, id desc)',
      plan_item_start: 'plan_item (planned_start desc, id desc)',
    },
  },
  {
    name: '20261225200100_plan_item__duty__add',
    up: `
      -- what is known of the duty to tender when it is planned; the project takes it over
      alter table plan_item
        add column work_kind text check (work_kind in ('CONSTRUCTION','REPAIR','UPKEEP','SURVEY_DESIGN','SUPERVISION',
          'WORKS_GOODS','OTHER_GOODS','OTHER_SERVICE')),
        add column infrastructure text
          check (infrastructure in ('HIGHWAY','TRANSPORT','ENERGY','TELECOM','WATER','URBAN_RAIL','NONE')),
        add column state_fund_ratio numeric(7,4),
        add column investment_amount numeric(20,6) check (investment_amount >= 0),
        add column budget_amount numeric(20,6) check (budget_amount >= 0);
      update plan_item set work_kind = case
          when project_type in ('ENGINEERING','CONSTRUCTION') then 'CONSTRUCTION'
          when project_type in ('SURVEY_DESIGN','SUPERVISION') then project_type
          when project_type in ('TESTING','SOFTWARE','CONSULTING','PROPERTY','INSURANCE') then 'OTHER_SERVICE' end;`,
  },
  {
    name: '20270107130000_yearly_plan_sum__create',
    up: `
      -- what the items of a plan come to, to sort and filter plans by: each statement adds what it changed, nobody waits for a row
      create table yearly_plan_sum (
        yearly_plan_id text not null references yearly_plan on delete cascade,
        item_num int not null,
        total_amount numeric(26,6) not null,
        left_num int not null
      );
      create index yearly_plan_sum_plan on yearly_plan_sum (yearly_plan_id) include (item_num, total_amount, left_num);
      create function sum_yearly_plans() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          if tg_op = 'TRUNCATE' then
            delete from yearly_plan_sum;
            return null;
          end if;
          if tg_op <> 'DELETE' then
            insert into yearly_plan_sum
            select yearly_plan_id, count(*), sum(amount), count(*) filter (where status in ('NOT_STARTED','STARTED'))
            from added group by yearly_plan_id;
          end if;
          if tg_op <> 'INSERT' then
            insert into yearly_plan_sum
            select yearly_plan_id, -count(*), -sum(amount), -count(*) filter (where status in ('NOT_STARTED','STARTED'))
            from removed where exists (select from yearly_plan where id = yearly_plan_id) group by yearly_plan_id;
          end if;
          return null;
        end
      $$;
      create trigger plan_item_sum_added after insert on plan_item referencing new table as added
        for each statement execute function sum_yearly_plans();
      create trigger plan_item_sum_changed after update on plan_item referencing old table as removed new table as added
        for each statement execute function sum_yearly_plans();
      create trigger plan_item_sum_removed after delete on plan_item referencing old table as removed
        for each statement execute function sum_yearly_plans();
      create trigger plan_item_sum_truncated after truncate on plan_item execute function sum_yearly_plans();
      insert into yearly_plan_sum
      select yearly_plan_id, count(*), sum(amount), count(*) filter (where status in ('NOT_STARTED','STARTED'))
      from plan_item group by yearly_plan_id;`,
  },
  {
    // the items of a year and a company that figures count, without their rows
    name: '20270121090100_plan_item__year_path__index',
    indexes: { plan_item_year_path: 'plan_item (year, organization_path) include (id, submit_status, status)' },
  },
  {
    name: '20270128090050_plan_item__unplanned__index',
    indexes: { plan_item_unplanned: 'plan_item (id) where unplanned' },
  },
];
