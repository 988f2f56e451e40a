import type { Migration } from '../../../kernel/migrator.ts';

/** The second opening, of the price parts of bids of two envelopes. */
export const priceOpeningMigrations: Migration[] = [
  {
    name: '20261229100200_price_opening__create',
    up: `
      -- the second opening, of the price parts
      create table price_opening (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        opening_time timestamptz not null,
        place text not null,
        status text not null default 'ANNOUNCED' check (status in ('ANNOUNCED','DECRYPTING','RECORDED')),
        host_name text,
        recorder text,
        started_time timestamptz,
        -- no key is taken after this
        decrypt_until timestamptz,
        ended_time timestamptz,
        version int not null default 1,
        unique (project_id, round),
        check ((status = 'ANNOUNCED') = (started_time is null)),
        check ((status = 'RECORDED') = (ended_time is not null))
      );

      -- one line of its record: a bid that goes on, or one whose price part is returned as it is
      create table price_opening_item (
        bid_id text primary key references bid on delete cascade,
        price_opening_id text not null references price_opening on delete cascade,
        section_id text not null references section on delete cascade,
        supplier_id text not null,
        bidder_name text not null,
        admitted boolean not null,
        decrypt_status text check (decrypt_status in ('PENDING','OK','FAILED_BIDDER','FAILED_PLATFORM')),
        decrypted_time timestamptz,
        price_text text,
        price_kind text check (price_kind in ('AMOUNT','RATE','DISCOUNT','UNIT','COMPOUND','MISSING')),
        price numeric(20,6) check (price >= 0),
        price_figure numeric check (price_figure >= 0),
        price_unit text,
        confirmed boolean,
        objection text,
        remark text,
        answered boolean not null default false,
        check (admitted = (decrypt_status is not null)),
        check (price_text is null or decrypt_status = 'OK')
      );
      create index price_opening_item_record on price_opening_item (price_opening_id, section_id, bidder_name);
      create index price_opening_item_section_reference on price_opening_item (section_id);`,
  },
];
