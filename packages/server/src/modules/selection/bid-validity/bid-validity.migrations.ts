import type { Migration } from '../../../kernel/migrator.ts';

export const bidValidityMigrations: Migration[] = [
  {
    name: '20261228100100_bid_extension__create',
    up: `
      -- the unit asks in writing to extend the bids (30号令 29 (u)): all that are still in, or nobody
      create table bid_extension (
        id text primary key,
        project_id text not null references project,
        round int not null,
        no int not null,
        -- the last day that is asked for
        valid_until date not null,
        -- until when bidders answer; silence counts as refusal
        answer_until timestamptz not null,
        reason text not null,
        asked_by text not null references app_user,
        asked_time timestamptz not null default business_now(),
        closed_time timestamptz,
        unique (project_id, round, no),
        check (answer_until > asked_time)
      );
      create unique index bid_extension_open on bid_extension (project_id) where closed_time is null;
      create index bid_extension_due on bid_extension (answer_until) where closed_time is null;
      create index bid_extension_asked_by on bid_extension (asked_by);

      -- a request stays as it was asked; it is closed once
      create function keep_bid_extension() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' or old.closed_time is not null
            or (new.id, new.project_id, new.round, new.no, new.valid_until, new.answer_until, new.reason, new.asked_by, new.asked_time)
              is distinct from
              (old.id, old.project_id, old.round, old.no, old.valid_until, old.answer_until, old.reason, old.asked_by, old.asked_time)
          then
            raise exception 'a request to extend the bids stays as it is' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger bid_extension_kept before update or delete on bid_extension
        for each row execute function keep_bid_extension();

      -- to whom it was put and what each answered
      create table bid_extension_answer (
        id text primary key,
        extension_id text not null references bid_extension,
        bid_id text not null references bid,
        -- the last day of the bid before
        valid_from date not null,
        -- the people of the company before whom it was put
        told text[] not null,
        -- when one of them opened it
        seen_time timestamptz,
        seen_by text references app_user,
        status text not null default 'ASKED' check (status in ('ASKED','AGREED','REFUSED','SILENT','OVER')),
        answered_by text references app_user,
        answered_time timestamptz,
        -- last day of the guarantee where it ends before the extended bid; null where nothing has to be extended
        guarantee_short date,
        -- last day of the one that takes its place
        guarantee_end date,
        guarantee_time timestamptz,
        unique (extension_id, bid_id),
        check ((status in ('AGREED','REFUSED')) = (answered_by is not null)),
        check ((status = 'ASKED') = (answered_time is null)),
        check ((guarantee_end is null) = (guarantee_time is null)),
        check (guarantee_end is null or status = 'AGREED')
      );
      create index bid_extension_answer_bid on bid_extension_answer (bid_id);
      create index bid_extension_answer_seen_by on bid_extension_answer (seen_by) where seen_by is not null;
      create index bid_extension_answer_answered_by on bid_extension_answer (answered_by) where answered_by is not null;

      -- an answer is given once, and so is everything beside it
      create function keep_bid_extension_answer() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE'
            or (new.id, new.extension_id, new.bid_id, new.valid_from, new.told, new.guarantee_short)
              is distinct from (old.id, old.extension_id, old.bid_id, old.valid_from, old.told, old.guarantee_short)
            or (old.status <> 'ASKED' and (new.status, new.answered_by, new.answered_time)
              is distinct from (old.status, old.answered_by, old.answered_time))
            or (old.seen_time is not null and (new.seen_time, new.seen_by) is distinct from (old.seen_time, old.seen_by))
          then
            raise exception 'an answer to a request to extend stays as it is' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger bid_extension_answer_kept before update or delete on bid_extension_answer
        for each row execute function keep_bid_extension_answer();`,
  },
];
