import type { Migration } from '../../../kernel/migrator.ts';

export const awardMigrations: Migration[] = [
  {
    name: '20261120220000_winning_candidate__create',
    up: `
      create table winning_candidate (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        round int not null,
        bid_id text not null unique references bid,
        supplier_id text not null,
        bidder_name text not null,
        rank int not null check (rank between 1 and 3),
        price numeric(20,6),
        price_text text not null,
        price_kind text not null,
        score numeric(7,2) not null,
        period_days int,
        quality text,
        manager_name text,
        manager_cert text,
        evaluation_result text,
        qualification_response text,
        chosen boolean not null default false,
        won boolean not null default false,
        winning_price numeric(20,6) check (winning_price > 0),
        not_rank_one_reason text,
        created_time timestamptz not null default business_now(),
        unique (section_id, round, rank)
      );
      create unique index winning_candidate_one_chosen on winning_candidate (section_id, round) where chosen;
      create index winning_candidate_project on winning_candidate (project_id, round, section_id, rank);

      create table publicity (
        project_id text not null references project on delete cascade,
        round int not null,
        start_time timestamptz not null,
        end_time timestamptz not null,
        objection_channel text not null,
        supervision_dept text not null,
        content text,
        published_time timestamptz,
        version int not null default 1,
        primary key (project_id, round),
        check (end_time > start_time)
      );

      create table award (
        project_id text not null references project on delete cascade,
        round int not null,
        opinion text,
        confirmed_time timestamptz,
        issue_date date,
        written_report_date date,
        version int not null default 1,
        primary key (project_id, round)
      );

      -- numbers are never used twice; gaps may stay
      create table notice_counter (
        organization_id text not null references organization,
        year int not null,
        last int not null,
        primary key (organization_id, year)
      );

      create table winning_notice (
        candidate_id text primary key references winning_candidate,
        project_id text not null references project on delete cascade,
        notice_no text not null unique,
        sent_time timestamptz
      );
      create index winning_notice_project on winning_notice (project_id);

      -- what each bidder of an awarded section was told, winner and losers in one transaction (法45)
      create table result_notice (
        bid_id text primary key references bid,
        project_id text not null references project on delete cascade,
        supplier_id text not null,
        won boolean not null,
        text text not null,
        sent_time timestamptz not null default business_now()
      );
      create index result_notice_project on result_notice (project_id);`,
  },
  {
    // projects are searched by the name of their winner
    name: '20261122010100_winning_candidate__won__index',
    up: `create index winning_candidate_won on winning_candidate (project_id) include (bidder_name) where won;`,
  },
  {
    // below the amount limit a winner may be named without an opening, and a single supplier hands in no bid
    name: '20261129110000_winning_candidate__bid_id__optional',
    up: `
      alter table winning_candidate alter column bid_id drop not null;
      alter table winning_candidate alter column score drop not null;`,
  },
  {
    // a material change about the winner is looked at again by the committee before the notice (例56)
    name: '20261129110100_award__winner_change',
    up: `
      alter table award add column winner_change text;
      alter table award add column recheck_date date;`,
  },
  {
    // what was published of it stands in its announcement as it was
    name: '20261202110200_publicity__content__rich',
    up: `update publicity set content = nullif(rich_of(content), '') where content is not null;`,
  },
  {
    // what a notice tells the winner beside the usual
    name: '20261205100000_award__notice_content',
    up: 'alter table award add column notice_content text;',
  },
  {
    name: '20261208090300_winning_candidate__price_columns',
    up: `
      alter table winning_candidate
        add column price_figure numeric check (price_figure >= 0),
        add column price_unit text,
        add check (price >= 0),
        add check (price_kind in ('AMOUNT','RATE','DISCOUNT','UNIT','COMPOUND','MISSING')),
        add check (price is null or price_kind = 'AMOUNT'),
        add check ((price_figure is null) = (price_unit is null)),
        add check (price_figure is null or price_kind in ('RATE','DISCOUNT','UNIT'));
      update winning_candidate set (price_figure, price_unit) = (select figure, unit from price_measure(price_text, price_kind))
        where price_kind in ('RATE','DISCOUNT','UNIT');`,
  },
  {
    name: '20261210100600_winning_candidate__words__index',
    indexes: { winning_candidate_words: 'winning_candidate using gin (bigrams(bidder_name)) where won' },
  },
  {
    name: '20261212090200_audit_project__candidate',
    up: `insert into audit_project (object_type, table_name) values ('candidate', 'winning_candidate')`,
  },
  {
    // a winner who falls away (例55, 例74) stays on record, beside the one who follows; so do notices that were sent
    name: '20261214091000_winning_candidate__fallen_time',
    up: `
      alter table winning_candidate
        add column fallen_time timestamptz,
        drop constraint winning_candidate_section_id_round_rank_key,
        add check (fallen_time is null or not (won or chosen));
      create unique index winning_candidate_rank on winning_candidate (section_id, round, rank) where fallen_time is null;

      alter table winning_notice
        add column issue_date date,
        add column voided_time timestamptz;
      update winning_notice notice set issue_date = award.issue_date
        from winning_candidate candidate join award on award.project_id = candidate.project_id and award.round = candidate.round
        where candidate.id = notice.candidate_id and notice.sent_time is not null;

      alter table result_notice
        drop constraint result_notice_pkey,
        add column id text,
        add column voided_time timestamptz;
      update result_notice set id = bid_id;
      alter table result_notice alter column id set not null, add primary key (id);
      create unique index result_notice_in_force on result_notice (bid_id) where voided_time is null;`,
  },
  {
    name: '20261225200300_winning_candidate__price_limit__add',
    up: `
      -- why the guard against low prices is not to hold; the approver decides
      alter table winning_candidate add column price_limit_reason text check (price_limit_reason <> '');`,
  },
  {
    name: '20261226102000_publicity__grounds_told__add',
    up: `
      -- each rejected bidder is told its own ground once the publicity begins
      alter table publicity add column grounds_told_time timestamptz;
      update publicity set grounds_told_time = business_now() where published_time is not null;
      create index publicity_grounds on publicity (start_time) where published_time is not null and grounds_told_time is null;
      -- as it was opened, where the committee has corrected the price
      alter table winning_candidate add column opened_price_text text;`,
  },
  {
    name: '20270117010000_award__tenderee__add',
    up: `
      -- what the tenderee was called when the winners were confirmed: contracts may stand in that name
      alter table award add column tenderee text;
      update award set tenderee = unit.name from project join organization unit on unit.id = project.organization_id
        where project.id = award.project_id and award.confirmed_time is not null;`,
  },
  {
    // since ranks are one section's only among those who stand, nothing led from a section to all of its candidates
    name: '20270129080000_winning_candidate__section__index',
    indexes: { winning_candidate_section: 'winning_candidate (section_id, round)' },
  },
];
