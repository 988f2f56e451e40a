import type { Migration } from '../../../kernel/migrator.ts';

export const openingMigrations: Migration[] = [
  {
    name: '20261120200000_bid_opening__create',
    up: `
      create table bid_opening (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        opening_time timestamptz not null,
        place text not null,
        host_name text,
        recorder text,
        status text not null default 'WAITING'
          check (status in ('WAITING','OPENED','DECRYPTING','RECORDED','EVALUATING','EVALUATED','FAILED')),
        started_time timestamptz,
        -- no password is taken after this
        decrypt_until timestamptz,
        ended_time timestamptz,
        version int not null default 1,
        unique (project_id, round),
        check (status in ('WAITING','FAILED') or started_time is not null)
      );

      -- one line of the opening record
      create table opening_item (
        bid_id text primary key references bid on delete cascade,
        opening_id text not null references bid_opening on delete cascade,
        section_id text not null references section on delete cascade,
        supplier_id text not null,
        -- the lead first, then the members of a consortium
        bidder_name text not null,
        decrypt_status text not null default 'PENDING' check (decrypt_status in ('PENDING','OK','FAILED_BIDDER','FAILED_PLATFORM')),
        seal_ok boolean not null default true,
        deposit_ok boolean not null,
        price_text text,
        price_kind text,
        bid_price numeric(20,6),
        period_days int,
        quality text,
        manager_name text,
        manager_cert text,
        confirmed boolean,
        objection text,
        -- what was answered on the spot (例44)
        remark text
      );
      create index opening_item_record on opening_item (opening_id, section_id, bidder_name);`,
  },
  {
    name: '20261120200100_opening_told__create',
    up: `
      -- openings that people were told of a day ahead
      create table opening_told (
        project_id text not null references project on delete cascade,
        opening_time timestamptz not null,
        primary key (project_id, opening_time)
      );`,
  },
  {
    name: '20261122070200_bid_opening__continued',
    up: `alter table bid_opening add column continued boolean not null default false;`,
  },
  {
    name: '20261122201000_opening_item__answered',
    up: `
      -- the remark was written when the objection was there: it answers it
      alter table opening_item add column answered boolean not null default false;
      update opening_item set answered = true where objection is not null and remark is not null;`,
  },
  {
    name: '20261208090100_opening_item__price_columns',
    up: `
      alter table opening_item rename column bid_price to price;
      alter table opening_item
        add column price_figure numeric check (price_figure >= 0),
        add column price_unit text,
        add check (price >= 0),
        add check (price_kind in ('AMOUNT','RATE','DISCOUNT','UNIT','COMPOUND','MISSING')),
        add check (price is null or price_kind = 'AMOUNT'),
        add check ((price_figure is null) = (price_unit is null)),
        add check (price_figure is null or price_kind in ('RATE','DISCOUNT','UNIT'));
      update opening_item set (price_figure, price_unit) = (select figure, unit from price_measure(price_text, price_kind))
        where price_kind in ('RATE','DISCOUNT','UNIT');`,
  },
  {
    name: '20261219090100_factor_draw__create',
    up: `
      -- the factor of a section's base price, percent, drawn once when its record was closed
      create table factor_draw (
        section_id text primary key references section on delete cascade,
        factor numeric(9,4) not null check (factor >= 0 and factor < 100),
        drawn_time timestamptz not null default business_now()
      );`,
  },
  {
    name: '20270102120100_opening_reading__create',
    up: `
      -- what was read out of a record, turn by turn; the last turn of a section is being read
      create table opening_reading (
        opening_id text not null references bid_opening on delete cascade,
        section_id text not null references section on delete cascade,
        turn int not null check (turn > 0),
        bid_id text not null references bid on delete cascade,
        reader_name text not null,
        read_time timestamptz not null default business_now(),
        primary key (opening_id, section_id, turn)
      );
      create index opening_reading_section on opening_reading (section_id);
      create index opening_reading_bid on opening_reading (bid_id);`,
  },
  {
    name: '20270106110500_bid_opening__outside__add',
    up: `
      -- an opening that was held elsewhere: when and by whom it was entered, and why late
      alter table bid_opening
        add column outside_reason text,
        add column outside_entered_by text references app_user,
        add column outside_entered_time timestamptz,
        add check ((outside_entered_by is null) = (outside_entered_time is null));
      create index bid_opening_outside_entered_by on bid_opening (outside_entered_by) where outside_entered_by is not null;`,
  },
];
