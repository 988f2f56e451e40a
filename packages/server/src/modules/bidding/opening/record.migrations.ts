import { appendOnly } from '../../../kernel/append-only.ts';
import type { Migration } from '../../../kernel/migrator.ts';

export const recordMigrations: Migration[] = [
  {
    name: '20270105100500_opening_line__create',
    up: `
      -- what was said and done at an opening, one line each, counted from 1: who comes back asks for those behind a number
      create table opening_line (
        opening_id text not null references bid_opening,
        no int not null check (no > 0),
        kind text not null check (kind in ('STARTED','DECRYPTED','NOT_DECRYPTED','REVOKED','READ','READ_AGAIN','NOTE','OBJECTION',
          'ANSWER','SIGNED','UNSIGNED','FACTOR','PROLONGED','ENDED')),
        -- null for what concerns every section
        section_id text references section,
        bid_id text references bid,
        -- the bidder, or the section of a factor
        name text,
        text text,
        time timestamptz not null default business_now(),
        primary key (opening_id, no)
      );
      create index opening_line_section on opening_line (section_id);
      create index opening_line_bid on opening_line (bid_id);

      -- the course of openings from before, as far as its times are known
      insert into opening_line (opening_id, no, kind, section_id, bid_id, name, text, time)
      select opening_id, row_number() over (partition by opening_id order by time, rank, bid_id), kind, section_id, bid_id, name, text,
        time
      from (
        select id as opening_id, 'STARTED' as kind, null as section_id, null as bid_id, null as name,
          (select count(*)::text from opening_item where opening_id = bid_opening.id) as text, started_time as time, 0 as rank
        from bid_opening where started_time is not null and exists (select from opening_item where opening_id = bid_opening.id)
        union all
        select item.opening_id, 'DECRYPTED', item.section_id, item.bid_id, item.bidder_name, item.price_text, bid.opened_time, 1
        from opening_item item join bid on bid.id = item.bid_id
        where item.decrypt_status = 'OK' and bid.opened_time is not null
        union all
        select reading.opening_id, case when exists (
            select from opening_reading before where before.opening_id = reading.opening_id and before.bid_id = reading.bid_id
              and before.turn < reading.turn) then 'READ_AGAIN' else 'READ' end,
          reading.section_id, reading.bid_id, item.bidder_name, item.price_text, reading.read_time, 2
        from opening_reading reading join opening_item item on item.bid_id = reading.bid_id
        union all
        select item.opening_id, 'FACTOR', item.section_id, null, section.name, draw.factor::text, draw.drawn_time, 3
        from (select distinct opening_id, section_id from opening_item) item
        join factor_draw draw on draw.section_id = item.section_id join section on section.id = item.section_id
        union all
        select id, 'ENDED', null, null, null, null, ended_time, 4
        from bid_opening where ended_time is not null and exists (select from opening_item where opening_id = bid_opening.id)
      ) course;
      ${appendOnly('opening_line')}`,
  },
  {
    name: '20270105101000_opening_stay__create',
    up: `
      -- who was in the room of an opening from when to when; nobody stands here before it has started
      create table opening_stay (
        opening_id text not null references bid_opening,
        user_id text not null references app_user,
        came_time timestamptz not null,
        seen_time timestamptz not null check (seen_time >= came_time),
        part text not null check (part in ('HOST','SUPERVISOR','STAFF','BIDDER')),
        name text not null,
        supplier_id text references supplier,
        primary key (opening_id, user_id, came_time)
      );
      create index opening_stay_user on opening_stay (user_id);
      create index opening_stay_supplier on opening_stay (supplier_id);
      create function keep_opening_stay() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' then
          raise exception 'who came to an opening stays on record';
        end if;
        if to_jsonb(new) - 'seen_time' is distinct from to_jsonb(old) - 'seen_time' or new.seen_time < old.seen_time then
          raise exception 'who came to an opening stays on record';
        end if;
        return new;
      end $$;
      create trigger opening_stay_kept before update or delete on opening_stay
        for each row execute function keep_opening_stay();
      create trigger opening_stay_not_emptied before truncate on opening_stay
        for each statement execute function keep_opening_stay();`,
  },
  {
    name: '20270105101500_opening_signature__create',
    up: `
      -- who signed the record of an opening, and who did not; the latest row of a bid stands
      create table opening_signature (
        bid_id text not null references bid,
        no int not null check (no > 0),
        status text not null check (status in ('SIGNED','ABSENT','UNWILLING','UNSIGNED')),
        -- who signed, or who noted that nobody did
        name text not null,
        reason text,
        time timestamptz not null default business_now(),
        primary key (bid_id, no)
      );
      ${appendOnly('opening_signature')}`,
  },
  {
    name: '20270110120000_opening_record__part__add',
    up: `
      -- an opening of two envelopes has two records: lines of both are counted on, turns and signatures stand in their own
      alter table opening_line add column part text not null default 'FIRST' check (part in ('FIRST','PRICE'));
      alter table opening_reading add column part text not null default 'FIRST' check (part in ('FIRST','PRICE'));
      alter table opening_reading drop constraint opening_reading_pkey, add primary key (opening_id, part, section_id, turn);
      alter table opening_signature add column part text not null default 'FIRST' check (part in ('FIRST','PRICE'));
      alter table opening_signature drop constraint opening_signature_pkey, add primary key (bid_id, part, no);`,
  },
];
