import type { Migration } from '../../../kernel/migrator.ts';

export const bidQuestionMigrations: Migration[] = [
  {
    name: '20261226101000_bid_question__create',
    up: `
      -- what the committee asks a bidder in writing (法39, 例52); no answer by the term is no explanation
      create table bid_question (
        id text primary key,
        project_id text not null references project,
        bid_id text not null references bid,
        kind text not null check (kind in ('AMBIGUITY','SLIP','ARITHMETIC','LOW_PRICE')),
        -- the part of the bid that it is about
        item text,
        content text not null,
        -- what the bidder chooses between; it never names a price of its own
        readings text[] not null default '{}',
        asked_by text not null references app_user,
        asked_time timestamptz not null default business_now(),
        due_time timestamptz not null,
        status text not null default 'ASKED' check (status in ('ASKED','ANSWERED','UNANSWERED')),
        answer text,
        reading int check (reading >= 0),
        accepts boolean,
        answered_by text references app_user,
        closed_time timestamptz,
        check ((status = 'ASKED') = (closed_time is null)),
        check ((status = 'ANSWERED') = (answer is not null)),
        check ((status = 'ANSWERED') = (answered_by is not null))
      );
      create index bid_question_project on bid_question (project_id, asked_time);
      create index bid_question_bid on bid_question (bid_id);
      create index bid_question_due on bid_question (due_time) where status = 'ASKED';

      -- a question stays as it was asked, and what closed it stays
      create function keep_bid_question() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' or old.status <> 'ASKED'
            or (new.id, new.project_id, new.bid_id, new.kind, new.item, new.content, new.readings, new.asked_by, new.asked_time)
              is distinct from
              (old.id, old.project_id, old.bid_id, old.kind, old.item, old.content, old.readings, old.asked_by, old.asked_time)
          then
            raise exception 'a question of the committee stays as it is';
          end if;
          return new;
        end
      $$;
      create trigger bid_question_kept before update or delete on bid_question
        for each row execute function keep_bid_question();

      -- a price that the committee corrected, with its working; it counts once the bidder has accepted it
      create table price_correction (
        question_id text primary key references bid_question,
        bid_id text not null references bid,
        -- what it stood at before, 万元
        before numeric(20,6) not null,
        -- what it comes to, 万元
        price numeric(20,6) not null check (price > 0),
        basis text[] not null,
        working jsonb not null,
        steps jsonb not null
      );
      create index price_correction_bid on price_correction (bid_id);
      create trigger price_correction_append_only before update or delete on price_correction
        for each row execute function refuse_change();

      -- whether the members take an explanation of a low price; each once
      create table bid_question_vote (
        question_id text not null references bid_question,
        member_id text not null references committee_member on delete cascade,
        accepts boolean not null,
        reason text not null,
        voted_time timestamptz not null default business_now(),
        primary key (question_id, member_id)
      );
      create trigger bid_question_vote_kept before update on bid_question_vote
        for each row execute function refuse_change();`,
  },
  {
    name: '20270101113000_low_price_term__create',
    up: `
      -- until when the members vote on the explanation of a low price; who has not voted by then abstains
      create table low_price_term (
        question_id text primary key references bid_question,
        due_time timestamptz not null,
        closed_time timestamptz
      );
      create index low_price_term_due on low_price_term (due_time) where closed_time is null;
      insert into low_price_term (question_id, due_time)
        select id, business_now() + interval '24 hours' from bid_question where kind = 'LOW_PRICE' and status <> 'ASKED';
      alter table bid_question_vote alter column accepts drop not null;`,
  },
  {
    name: '20270103100400_bid_question__follows_bid',
    up: `
      -- what was asked about a bid goes with it into the project that its section was split off into, unchanged
      create or replace function keep_bid_question() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and to_jsonb(new) - 'project_id' = to_jsonb(old) - 'project_id'
            and new.project_id = (select project_id from bid where id = old.bid_id) then
            return new;
          end if;
          if tg_op = 'DELETE' or old.status <> 'ASKED'
            or (new.id, new.project_id, new.bid_id, new.kind, new.item, new.content, new.readings, new.asked_by, new.asked_time)
              is distinct from
              (old.id, old.project_id, old.bid_id, old.kind, old.item, old.content, old.readings, old.asked_by, old.asked_time)
          then
            raise exception 'a question of the committee stays as it is';
          end if;
          return new;
        end
      $$;`,
  },
];
