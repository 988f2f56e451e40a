import type { Migration } from '../../../kernel/migrator.ts';

export const bidMigrations: Migration[] = [
  {
    name: '20261120190000_bid__create',
    up: `
      create table bid (
        id text primary key,
        project_id text not null references project on delete cascade,
        section_id text not null references section on delete cascade,
        registration_id text not null references registration on delete cascade,
        supplier_id text not null references organization,
        envelope_key text unique,
        sha256 text not null,
        size bigint not null,
        receipt_no text not null unique,
        submitted_time timestamptz not null,
        withdrawn_time timestamptz,
        withdraw_reason text,
        status text not null default 'SUBMITTED' check (status in
          ('DRAFT','SUBMITTED','WITHDRAWN','REVOKED','OPENED','VALID','REJECTED','CANDIDATE','WON','LOST')),
        opened_time timestamptz,
        price_text text,
        price_kind text check (price_kind in ('AMOUNT','RATE','DISCOUNT','UNIT','COMPOUND','MISSING')),
        bid_price numeric(20,6) check (bid_price >= 0),
        period_days int,
        quality text,
        manager_name text,
        manager_cert text,
        file_name text,
        version int not null default 1,
        -- nothing of the content stands in the clear before the opening
        check (status not in ('DRAFT','SUBMITTED') or price_text is null),
        check (status in ('DRAFT','SUBMITTED','WITHDRAWN','REVOKED') or price_text is not null),
        check (bid_price is null or price_kind = 'AMOUNT'),
        check (status = 'WITHDRAWN' or envelope_key is not null)
      );
      create unique index bid_standing on bid (registration_id) where status <> 'WITHDRAWN';
      create index bid_section on bid (section_id, status);
      create index bid_supplier on bid (supplier_id, submitted_time desc, id desc);`,
  },
  {
    name: '20261122070100_bid__round',
    up: `
      -- a sealed bid of a round that is over, or of a section that failed, is never opened
      create function keep_sealed() returns trigger language plpgsql as $$
        begin
          if not exists (select from section s join project p on p.id = s.project_id
                         where s.id = new.section_id and s.round = p.round and s.status = 'NORMAL') then
            raise exception 'a bid is opened in its own round alone' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger bid_opened before update on bid
        for each row when (old.status = 'SUBMITTED' and new.status = 'OPENED') execute function keep_sealed();`,
  },
  {
    name: '20261207140000_bid__checked_time',
    up: `
      -- when its envelope was last compared with its hash, in real time
      alter table bid add column checked_time timestamptz;
      create index bid_lying on bid (project_id) where status = 'SUBMITTED';
      create index bid_taken_back on bid (project_id) where status = 'WITHDRAWN' and envelope_key is not null;`,
  },
  {
    name: '20261208090000_bid__price_columns',
    up: `
      -- what a price that is no amount is compared by, as it was read from its text at every ranking until now; null
      -- where the text does not say it plainly. It is dropped once every table has it in its columns
      create function price_measure(written text, kind text, out figure numeric, out unit text) language plpgsql as $$
        declare
          number constant text := '(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)';
          line text := regexp_replace(normalize(replace(written, '，', ';'), nfkc), '(?<!\\d)\\s+|\\s+(?!\\d)', '', 'g');
          found text[];
          places bigint;
        begin
          if line ~ ('^' || number || '$') then
            found := array[line, ''];
          else
            -- rates of tax are no prices
            line := regexp_replace(line, '(税率|税金|增值税)[^;。%‰元]*[%‰]', '', 'g');
            select count(*), min(one) into places, found
              from regexp_matches(line, case when kind = 'UNIT'
                then '(' || number || ')((?:亿元|万元|元)/[^\\s,;、。()]+)'
                else '(' || number || ')(%|‰)' end, 'g') as every(one);
            if places = 0 then
              found := regexp_match(line, '^[^\\d()]*(?:系数|费率|下浮率|优惠率)[^\\d()]*(' || number || ')()[。.;]?$');
            elsif places > 1 then
              found := null;
            end if;
          end if;
          figure := replace(found[1], ',', '')::numeric;
          unit := found[2];
        end
      $$;

      alter table bid rename column bid_price to price;
      alter table bid rename constraint bid_bid_price_check to bid_price_check;
      alter table bid
        add column price_figure numeric check (price_figure >= 0),
        add column price_unit text,
        add check ((price_figure is null) = (price_unit is null)),
        add check (price_figure is null or price_kind in ('RATE','DISCOUNT','UNIT'));
      update bid set (price_figure, price_unit) = (select figure, unit from price_measure(price_text, price_kind))
        where price_kind in ('RATE','DISCOUNT','UNIT');`,
  },
  {
    name: '20261208090400_bid__price_columns_filled',
    up: 'drop function price_measure(text, text)',
  },
  {
    // a winner who falls away (例55, 例74)
    name: '20261214092000_bid__status__fallen',
    up: `
      alter table bid drop constraint bid_status_check;
      alter table bid add constraint bid_status_check check (status in
        ('DRAFT','SUBMITTED','WITHDRAWN','REVOKED','OPENED','VALID','REJECTED','CANDIDATE','WON','LOST','FALLEN'));`,
  },
  {
    // a bid that its bidder does not extend (30号令 29 (u))
    name: '20261228100000_bid__status__lapsed',
    up: `
      alter table bid drop constraint bid_status_check;
      alter table bid add constraint bid_status_check check (status in
        ('DRAFT','SUBMITTED','WITHDRAWN','REVOKED','OPENED','VALID','REJECTED','CANDIDATE','WON','LOST','FALLEN','LAPSED'));`,
  },
  {
    name: '20261228200400_bid_revocation__create',
    up: `
      -- a bid that its bidder revoked after the deadline (例35); what has happened is not changed
      create table bid_revocation (
        bid_id text primary key references bid,
        reason text not null,
        before_opening boolean not null,
        revoked_by text not null references app_user,
        revoked_time timestamptz not null default business_now()
      );
      create index bid_revocation_revoked_by on bid_revocation (revoked_by);
      create trigger bid_revocation_unchanged before update or delete on bid_revocation
        for each row execute function refuse_change();`,
  },
  {
    name: '20270106110400_bid__outside__add',
    up: `
      -- it was opened elsewhere: there never was an envelope here
      alter table bid add column outside boolean not null default false;
      alter table bid drop constraint bid_check3;
      alter table bid add constraint bid_envelope check (status = 'WITHDRAWN' or envelope_key is not null or outside);
      alter table bid add constraint bid_outside check (not outside or (envelope_key is null and status not in ('DRAFT','SUBMITTED')));`,
  },
];
