import type { Migration } from '../../../kernel/migrator.ts';

/** The price parts of bids of two envelopes, and what the database itself refuses about them. */
export const pricePartMigrations: Migration[] = [
  {
    name: '20261229100100_price_part__create',
    up: `
      -- its price lies in an envelope of its own, so that it may be opened without one
      alter table bid
        add column two_parts boolean not null default false,
        add column price_in_first boolean not null default false,
        drop constraint bid_check1,
        add constraint bid_check1 check (status in ('DRAFT','SUBMITTED','WITHDRAWN','REVOKED') or two_parts or price_text is not null),
        add check (two_parts or not price_in_first);

      create table price_part (
        bid_id text primary key references bid on delete cascade,
        envelope_key text unique,
        sha256 text not null,
        size bigint not null,
        status text not null default 'SEALED' check (status in ('SEALED','ADMITTED','OPENED','RETURNED')),
        opened_time timestamptz,
        returned_time timestamptz,
        -- when its bidder first fetched what was returned
        fetched_time timestamptz,
        checked_time timestamptz,
        check ((status = 'OPENED') = (opened_time is not null)),
        check ((status = 'RETURNED') = (returned_time is not null))
      );
      create index price_part_lying on price_part (bid_id) where status in ('SEALED','ADMITTED');`,
  },
  {
    name: '20261229100300_price_part__kept_sealed',
    up: `
      -- whoever did not go on is never opened, whatever the serving role is told to do
      create function keep_price_part() returns trigger language plpgsql as $$
        declare
          its record;
        begin
          if tg_op = 'DELETE' then
            if exists (select from bid where id = old.bid_id) then
              raise exception 'a price part stays with its bid' using errcode = '23514';
            end if;
            return old;
          end if;
          if tg_op = 'INSERT' then
            if new.status <> 'SEALED' or new.envelope_key is null
              or not exists (select from bid where id = new.bid_id and two_parts and status = 'SUBMITTED') then
              raise exception 'a price part comes sealed, with a bid of two envelopes' using errcode = '23514';
            end if;
            return new;
          end if;
          if (new.bid_id, new.sha256, new.size) is distinct from (old.bid_id, old.sha256, old.size) then
            raise exception 'a price part is what it was handed in as' using errcode = '23514';
          end if;
          select bid.status, section.status as section_status, project.status as project_status, section.round < project.round as over,
              opening.status as opening_status, opening.opening_time, review.result
            into its
            from bid join section on section.id = bid.section_id join project on project.id = bid.project_id
              left join price_opening opening on opening.project_id = project.id and opening.round = section.round
              left join first_step_review review on review.bid_id = bid.id
            where bid.id = new.bid_id;
          if new.envelope_key is distinct from old.envelope_key and not (new.envelope_key is null
            and (its.status = 'WITHDRAWN' or (old.status = 'RETURNED' and (its.over or its.project_status = 'ENDED')))) then
            raise exception 'the envelope of a price part stays where it is' using errcode = '23514';
          end if;
          if new.status = old.status then
            return new;
          end if;
          if old.status = 'SEALED' and new.status = 'ADMITTED' then
            if its.status <> 'OPENED' or its.section_status <> 'NORMAL' or its.over or its.project_status <> 'IN_PROCESS'
              or its.result is distinct from 'PASS' or its.opening_status is distinct from 'ANNOUNCED'
              or its.opening_time > business_now()
              or exists (select from committee join committee_member member on member.committee_id = committee.id
                join bid on bid.id = new.bid_id join section on section.id = bid.section_id
                where committee.project_id = bid.project_id and committee.round = section.round
                  and not exists (select from first_step_sheet sheet
                    where sheet.committee_id = committee.id and sheet.user_id = member.user_id)) then
              raise exception 'a price part is opened only after its bid has passed the first envelope' using errcode = '23514';
            end if;
          elsif old.status = 'ADMITTED' and new.status = 'OPENED' then
            if its.status <> 'OPENED' or its.project_status <> 'IN_PROCESS' or its.over or its.opening_status is distinct from 'DECRYPTING' then
              raise exception 'a price part is opened in the second opening alone' using errcode = '23514';
            end if;
          elsif old.status in ('SEALED','ADMITTED') and new.status = 'RETURNED' then
            if its.project_status <> 'ENDED' and not its.over and its.section_status = 'NORMAL'
              and its.status not in ('WITHDRAWN','REVOKED','LAPSED') and coalesce(its.opening_status, 'ANNOUNCED') = 'ANNOUNCED' then
              raise exception 'a price part is returned when the second opening has begun' using errcode = '23514';
            end if;
          else
            raise exception 'a price part does not go from % to %', old.status, new.status using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger price_part_kept before insert or update or delete on price_part
        for each row execute function keep_price_part();

      -- no price of a bid of two envelopes stands anywhere before its price part is open
      create function keep_price_shut() returns trigger language plpgsql as $$
        declare
          shut boolean;
        begin
          if tg_table_name = 'bid' then
            shut := new.two_parts and not exists (select from price_part where bid_id = new.id and status = 'OPENED');
          else
            shut := exists (select from bid where id = new.bid_id and two_parts)
              and not exists (select from price_part where bid_id = new.bid_id and status = 'OPENED');
          end if;
          if shut then
            raise exception 'the price part of this bid is shut' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger bid_price_shut before insert or update on bid
        for each row when (new.price_text is not null) execute function keep_price_shut();
      create trigger opening_item_price_shut before insert or update on opening_item
        for each row when (new.price_text is not null) execute function keep_price_shut();
      create trigger price_opening_item_price_shut before insert or update on price_opening_item
        for each row when (new.price_text is not null) execute function keep_price_shut();

      create function keep_parts() returns trigger language plpgsql as $$
        begin
          raise exception 'a bid keeps the envelopes that it came in' using errcode = '23514';
        end
      $$;
      create trigger bid_parts before update of two_parts on bid
        for each row when (old.two_parts <> new.two_parts) execute function keep_parts();

      -- what is kept of the first step is what the committee decided, and nobody changes it any more
      create function keep_first_step() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then
            if not exists (select from bid_review where bid_id = new.bid_id and result = new.result) then
              raise exception 'the first step is closed with the decisions that are there' using errcode = '23514';
            end if;
            return new;
          end if;
          if tg_op = 'DELETE' and not exists (select from bid where id = old.bid_id) then
            return old;
          end if;
          raise exception 'the first step is closed' using errcode = '23514';
        end
      $$;
      create trigger first_step_review_kept before insert or update or delete on first_step_review
        for each row execute function keep_first_step();
      create function keep_rejected() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and new.result = 'REJECT' then
            return new;
          end if;
          if exists (select from first_step_review where bid_id = old.bid_id and result = 'REJECT') then
            raise exception 'a bid that failed its first envelope stays rejected' using errcode = '23514';
          end if;
          return case tg_op when 'DELETE' then old else new end;
        end
      $$;
      create trigger bid_review_first_step before update or delete on bid_review
        for each row when (old.result = 'REJECT') execute function keep_rejected();

      create trigger first_step_sheet_append_only before update or delete on first_step_sheet
        for each row execute function refuse_change();
      create trigger competition_judgement_append_only before update or delete on competition_judgement
        for each row execute function refuse_change();

      -- a second opening only goes on
      create function keep_price_opening() returns trigger language plpgsql as $$
        begin
          if (old.status, new.status) not in (('ANNOUNCED','ANNOUNCED'), ('ANNOUNCED','DECRYPTING'), ('ANNOUNCED','RECORDED'),
            ('DECRYPTING','DECRYPTING'), ('DECRYPTING','RECORDED')) then
            raise exception 'a second opening does not go from % to %', old.status, new.status using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger price_opening_forward before update on price_opening
        for each row execute function keep_price_opening();`,
  },
];
