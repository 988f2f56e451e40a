import type { Migration } from '../../../kernel/migrator.ts';

export const forfeitMigrations: Migration[] = [
  {
    name: '20270108120100_forfeit__create',
    up: `
      -- that a deposit is kept: proposed by one person, its bidder heard, decided by another (例35, 例74)
      create table forfeit (
        id text primary key,
        deposit_id text not null references margin on delete cascade,
        reason text not null,
        clause text,
        facts text,
        -- the bidder has fallen away: what is not kept goes back
        goes_back boolean not null,
        -- last day for giving it back, from before or fallen due meanwhile
        refund_due date,
        hearing_due timestamptz not null,
        answer text,
        answered_by text references app_user,
        answered_time timestamptz,
        -- when those who decide were asked
        asked_time timestamptz,
        status text not null default 'PROPOSED' check (status in ('PROPOSED','UPHELD','REFUSED','WITHDRAWN')),
        proposed_by text not null references app_user,
        proposed_time timestamptz not null default business_now(),
        decided_by text references app_user,
        decided_time timestamptz,
        decision_note text,
        version int not null default 1,
        check ((answer is null) = (answered_time is null) and (answer is null) = (answered_by is null)),
        check ((status = 'PROPOSED') = (decided_time is null) and (decided_time is null) = (decided_by is null)),
        check (status not in ('UPHELD','REFUSED') or decided_by <> proposed_by)
      );
      create unique index forfeit_one_open on forfeit (deposit_id) where status = 'PROPOSED';
      create index forfeit_deposit on forfeit (deposit_id, proposed_time, id);
      create index forfeit_unasked on forfeit (hearing_due) where status = 'PROPOSED' and asked_time is null;
      create index forfeit_proposed_by on forfeit (proposed_by);
      create index forfeit_answered_by on forfeit (answered_by) where answered_by is not null;
      create index forfeit_decided_by on forfeit (decided_by) where decided_by is not null;
      -- what was proposed before bidders were heard here is decided as it was asked
      insert into forfeit (id, deposit_id, reason, goes_back, hearing_due, asked_time, proposed_by, proposed_time)
      select md5('forfeit' || id), id, forfeit_reason, true, forfeit_time, forfeit_time, forfeit_by, forfeit_time
      from margin where status = 'FORFEIT_PROPOSED';`,
  },
  {
    name: '20270108120200_guarantee_claim__create',
    up: `
      -- a guarantee that is forfeited is claimed at its guarantor; money of deposits is none of it
      create table guarantee_claim (
        id text primary key,
        forfeit_id text not null references forfeit on delete cascade,
        claim_date date not null,
        amount numeric(20,6) not null check (amount > 0),
        status text not null default 'CLAIMED' check (status in ('CLAIMED','PAID','REFUSED')),
        claimed_by text not null references app_user,
        claimed_time timestamptz not null default business_now(),
        answered_date date check (answered_date >= claim_date),
        paid_amount numeric(20,6) check (paid_amount > 0 and paid_amount <= amount),
        note text,
        answered_by text references app_user,
        answered_time timestamptz,
        check ((status = 'CLAIMED') = (answered_date is null) and (answered_date is null) = (answered_by is null)
          and (answered_by is null) = (answered_time is null)),
        check ((status = 'PAID') = (paid_amount is not null))
      );
      create unique index guarantee_claim_one_open on guarantee_claim (forfeit_id) where status = 'CLAIMED';
      create index guarantee_claim_forfeit on guarantee_claim (forfeit_id, claimed_time, id);
      create index guarantee_claim_claimed_by on guarantee_claim (claimed_by);
      create index guarantee_claim_answered_by on guarantee_claim (answered_by) where answered_by is not null;
      -- of which last day the house was reminded
      alter table margin add column guarantee_warned date;
      create index margin_guarantee_end on margin (guarantee_end) where guarantee_end is not null
        and status in ('HELD', 'FORFEIT_PROPOSED', 'FORFEITED');`,
  },
];
