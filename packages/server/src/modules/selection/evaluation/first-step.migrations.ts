import type { Migration } from '../../../kernel/migrator.ts';

/** The first step of an evaluation of two envelopes: it is closed before the prices are known. */
export const firstStepMigrations: Migration[] = [
  {
    name: '20261229100150_first_step__create',
    up: `
      -- what the first review decided of a bid, once every member has handed in: it stays
      create table first_step_review (
        bid_id text primary key references bid on delete cascade,
        result text not null check (result in ('PASS','REJECT')),
        reject_reason text,
        clause text,
        closed_time timestamptz not null default business_now()
      );

      -- a member has handed in what it gives the first envelopes
      create table first_step_sheet (
        committee_id text not null references committee on delete cascade,
        user_id text not null references app_user,
        handed_in_time timestamptz not null default business_now(),
        primary key (committee_id, user_id)
      );
      create index first_step_sheet_user_reference on first_step_sheet (user_id);

      -- what the committee says of few bids that passed the first envelope (法42)
      create table competition_judgement (
        id text primary key,
        section_id text not null references section on delete cascade,
        valid_bids int not null check (valid_bids > 0),
        competes boolean not null,
        reason text not null check (length(reason) >= 10),
        noted_by text not null references app_user,
        noted_time timestamptz not null default business_now()
      );
      create index competition_judgement_section on competition_judgement (section_id, noted_time);
      create index competition_judgement_noted_by on competition_judgement (noted_by);`,
  },
];
