import type { Migration } from '../../../kernel/migrator.ts';

export const lawfulnessMigrations: Migration[] = [
  {
    name: '20261129110400_rule_data__create',
    up: `
      -- who handles a tender for the tenderer; it does not bid in it (例13)
      create table project_agency (
        project_id text not null references project on delete cascade,
        round int not null,
        supplier_id text not null references supplier,
        primary key (project_id, round)
      );
      create index project_agency_supplier_reference on project_agency (supplier_id);

      -- signs of collusion among the bids of a section, found at the opening (例40); people judge them
      create table abnormal_sign (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        round int not null,
        kind text not null check (kind in ('SAME_ACCOUNT','SAME_PERSON','SAME_MACHINE','SAME_FILE','PRICE_PATTERN')),
        supplier_ids text[] not null,
        created_time timestamptz not null default business_now(),
        unique (section_id, round, kind, supplier_ids)
      );
      create index abnormal_sign_project_reference on abnormal_sign (project_id);

      -- for how long the papers of an ended project are kept
      create table project_archive (
        project_id text primary key references project on delete cascade,
        retention_years int not null check (retention_years > 0),
        created_time timestamptz not null default business_now()
      );`,
  },
  {
    // a date that the house has missed: what has happened is recorded, never refused, and the fact stays
    name: '20261214100000_breach__create',
    up: `
      create table breach (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        phase text not null,
        rule_id text not null,
        field text not null,
        due date not null,
        actual date,
        reason text not null,
        recorded_by text not null references app_user,
        recorded_time timestamptz not null default business_now(),
        decision text check (decision in ('GO_ON','CORRECT','RETENDER','TERMINATE')),
        decided_by text references app_user,
        decided_time timestamptz,
        decision_note text,
        check ((decision is null) = (decided_by is null) and (decision is null) = (decided_time is null))
      );
      create index breach_project on breach (project_id, recorded_time, id);
      create index breach_recorded_by on breach (recorded_by);
      create index breach_decided_by on breach (decided_by) where decided_by is not null;

      -- what has happened cannot be made not to have: only the decision on it is added
      create function keep_breach() returns trigger language plpgsql as $$
      begin
        if (new.id, new.project_id, new.round, new.phase, new.rule_id, new.field, new.due, new.actual, new.reason, new.recorded_by, new.recorded_time)
           is distinct from
           (old.id, old.project_id, old.round, old.phase, old.rule_id, old.field, old.due, old.actual, old.reason, old.recorded_by, old.recorded_time)
        then raise exception 'a breach stays as it was recorded';
        end if;
        return new;
      end $$;
      create trigger breach_stays before update on breach for each row execute function keep_breach();`,
  },
  {
    name: '20270104110500_abnormal_sign__conclusion__add',
    up: `
      -- what people made of it: it decides nothing about a bid
      alter table abnormal_sign
        add status text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'DISMISSED')),
        add reason text check (reason <> ''),
        add concluded_by text references app_user,
        add concluded_time timestamptz,
        add version int not null default 1,
        add check ((status = 'OPEN') = (reason is null) and (reason is null) = (concluded_by is null)
          and (reason is null) = (concluded_time is null));
      create index abnormal_sign_newest on abnormal_sign (created_time desc, id desc);`,
  },
  {
    name: '20270105150200_abnormal_sign__shared_people',
    up: `
      -- whom its bidders all named when it was found: companies change that later
      alter table abnormal_sign add column shared_people text[] not null default '{}';`,
  },
  {
    name: '20270109120700_abnormal_sign__lone_low',
    up: `
      alter table abnormal_sign drop constraint abnormal_sign_kind_check,
        add constraint abnormal_sign_kind_check check (kind in ('SAME_ACCOUNT','SAME_PERSON','SAME_MACHINE','SAME_FILE',
          'PRICE_PATTERN','LONE_LOW'));`,
  },
  {
    name: '20270110122000_abnormal_sign__evidence',
    up: `
      alter table abnormal_sign drop constraint abnormal_sign_kind_check,
        add constraint abnormal_sign_kind_check check (kind in ('SAME_ACCOUNT','SAME_PERSON','SAME_MACHINE','SAME_FILE',
          'PRICE_PATTERN','LONE_LOW','SAME_CONTACT','SAME_AUTHOR','SAME_TEXT','COMPANIONS','TURNS','STEPS'));
      -- what it rested on when it was found, in words of both languages; empty for those of before
      alter table abnormal_sign add column evidence jsonb not null default '[]';

      -- what the files of an opened bid are compared by, read once
      create table bid_mark (
        bid_id text primary key references bid on delete cascade,
        authors text[] not null,
        -- how each passage begins, and a digest of the whole
        passages text[] not null,
        read_time timestamptz not null default business_now()
      );
      -- bids whose files are still to be read, the latest opened first
      create index bid_opened_latest on bid (opened_time desc) where opened_time is not null;`,
  },
  {
    // dates far from the day of their entry (three days, ENTERED_WITHIN) are few, and all that were entered are many
    name: '20270130090000_entered_dates__far_ones',
    up: `
      create index contract_entered_far on contract (project_id)
        where entered_time is not null and abs((entered_time at time zone 'Asia/Shanghai')::date - sign_date) > 3;
      create index report_handover_entered_far on report_handover (report_id)
        where handed_time is null and abs((entered_time at time zone 'Asia/Shanghai')::date - handed_date) > 3;
      create index announcement_entered_far on announcement (project_id)
        where outside_date is not null and abs((outside_entered_time at time zone 'Asia/Shanghai')::date - outside_date) > 3;
      create index bid_opening_entered_far on bid_opening (project_id) where outside_entered_time is not null
        and abs((outside_entered_time at time zone 'Asia/Shanghai')::date - (started_time at time zone 'Asia/Shanghai')::date) > 3;
      create index question_entered_far on question (project_id)
        where paper_date is not null and abs((submitted_time at time zone 'Asia/Shanghai')::date - paper_date) > 3;`,
  },
];
