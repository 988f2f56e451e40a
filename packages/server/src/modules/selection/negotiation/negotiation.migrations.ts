import type { Migration } from '../../../kernel/migrator.ts';

export const negotiationMigrations: Migration[] = [
  {
    name: '20261129110600_quote__create',
    up: `
      -- one round of quotes of a negotiation; the next begins once the one before is opened
      create table quote_round (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        no int not null check (no > 0),
        -- what is negotiated in it
        matters text,
        start_time timestamptz not null default business_now(),
        end_time timestamptz not null,
        started_by text not null references app_user,
        opened_time timestamptz,
        unique (project_id, round, no),
        check (end_time > start_time),
        check (opened_time is null or opened_time >= end_time)
      );
      create unique index quote_round_running on quote_round (project_id, round) where opened_time is null;

      create table quote (
        quote_round_id text not null references quote_round on delete cascade,
        registration_id text not null references registration on delete cascade,
        -- encrypted by the server; null once the round is opened
        sealed text,
        submitted_time timestamptz not null,
        price_text text,
        price_kind text check (price_kind in ('AMOUNT','RATE','DISCOUNT','UNIT','COMPOUND')),
        price numeric(20,6) check (price >= 0),
        primary key (quote_round_id, registration_id),
        check ((sealed is null) = (price_text is not null)),
        check ((price_text is null) = (price_kind is null)),
        check (price is null or price_kind = 'AMOUNT')
      );
      create index quote_registration on quote (registration_id);

      -- late quotes are refused and none is read early, whatever the program does
      create function keep_quote_sealed() returns trigger language plpgsql as $$
        declare
          ends timestamptz := (select end_time from quote_round where id = new.quote_round_id);
        begin
          if tg_op = 'INSERT' and (new.sealed is null or business_now() >= ends) then
            raise exception 'a quote is given sealed and in time' using errcode = '23514';
          end if;
          if tg_op = 'UPDATE' and business_now() < ends then
            raise exception 'a quote stays as it is until its round is over' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger quote_sealed before insert or update on quote for each row execute function keep_quote_sealed();`,
  },
  {
    name: '20261129110800_negotiation_record__create',
    up: `
      -- what a single source was agreed on; matters and signatures are those of the evaluation report
      create table negotiation_record (
        report_id text primary key references evaluation_report on delete cascade,
        participants text not null
      );
      create table negotiation_result (
        report_id text not null references negotiation_record on delete cascade,
        section_id text not null references section on delete cascade,
        -- null where no agreement was reached
        price_text text,
        price_kind text check (price_kind in ('AMOUNT','RATE','DISCOUNT','UNIT','COMPOUND')),
        price numeric(20,6) check (price >= 0),
        period_days int,
        quality text,
        primary key (report_id, section_id),
        check ((price_text is null) = (price_kind is null)),
        check (price is null or price_kind = 'AMOUNT')
      );
      create index negotiation_result_section on negotiation_result (section_id);`,
  },
  {
    name: '20261208090200_quote__price_columns',
    up: `
      alter table quote
        add column price_figure numeric check (price_figure >= 0),
        add column price_unit text,
        add check ((price_figure is null) = (price_unit is null)),
        add check (price_figure is null or price_kind in ('RATE','DISCOUNT','UNIT'));
      alter table quote disable trigger quote_sealed;
      update quote set (price_figure, price_unit) = (select figure, unit from price_measure(price_text, price_kind))
        where price_kind in ('RATE','DISCOUNT','UNIT');
      alter table quote enable trigger quote_sealed;

      alter table negotiation_result
        add column price_figure numeric check (price_figure >= 0),
        add column price_unit text,
        add check ((price_figure is null) = (price_unit is null)),
        add check (price_figure is null or price_kind in ('RATE','DISCOUNT','UNIT'));
      update negotiation_result set (price_figure, price_unit) = (select figure, unit from price_measure(price_text, price_kind))
        where price_kind in ('RATE','DISCOUNT','UNIT');`,
  },
  {
    name: '20261211090100_quote__sealed_anew',
    up: `
      create or replace function keep_quote_sealed() returns trigger language plpgsql as $$
        declare
          ends timestamptz := (select end_time from quote_round where id = new.quote_round_id);
          -- the owner seals it anew with another key
          anew boolean := tg_op = 'UPDATE' and old.sealed is not null and new.sealed is not null
            and to_jsonb(new) - 'sealed' = to_jsonb(old) - 'sealed'
            and pg_has_role((select relowner from pg_class where oid = tg_relid), 'usage');
        begin
          if tg_op = 'INSERT' and (new.sealed is null or business_now() >= ends) then
            raise exception 'a quote is given sealed and in time' using errcode = '23514';
          end if;
          if tg_op = 'UPDATE' and business_now() < ends and not anew then
            raise exception 'a quote stays as it is until its round is over' using errcode = '23514';
          end if;
          return new;
        end
      $$;`,
  },
];
