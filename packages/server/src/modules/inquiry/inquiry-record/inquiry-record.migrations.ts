import type { Migration } from '../../../kernel/migrator.ts';

export const inquiryRecordMigrations: Migration[] = [
  {
    name: '20270105110200_inquiry_record__create',
    up: `
      -- a price that a company named on a day; what it says never changes, a correction is another row of its series
      create table inquiry_record (
        id text primary key,
        series_id text not null,
        edition_no int not null default 1,
        kind text not null check (kind in ('PRODUCT', 'CONSTRUCTION', 'SOFTWARE')),
        name text not null check (char_length(name) between 1 and 200),
        spec text not null default '',
        -- goods, a work item or a licence, by the kind
        category text not null,
        unit text not null,
        quantity numeric(14, 6) check (quantity > 0),
        price_basis text not null check (price_basis in ('GROSS', 'NET')),
        tax_rate numeric(7, 4) not null check (tax_rate between 0 and 100),
        -- 元 for one unit
        net_yuan numeric(14, 2) not null check (net_yuan >= 0),
        gross_yuan numeric(14, 2) not null check (gross_yuan > 0),
        man_day_yuan numeric(14, 2) check (man_day_yuan is null or kind = 'SOFTWARE'),
        inquiry_supplier_id text not null references inquiry_supplier,
        inquiry_date date not null,
        -- the last day on which it holds
        valid_to date,
        brand text not null default '',
        district text not null default '',
        remark text not null default '',
        project_id text references project on delete set null,
        source text not null check (source in ('TYPED', 'IMPORTED', 'MARKET_REQUEST')),
        market_request_id text,
        status text not null default 'CURRENT' check (status in ('CURRENT', 'CORRECTED', 'WITHDRAWN')),
        -- why another row, or none, took its place
        end_reason text check (end_reason <> ''),
        ended_by text references app_user,
        ended_time timestamptz,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        unique (series_id, edition_no),
        check (valid_to >= inquiry_date),
        check ((status = 'CURRENT') = (ended_time is null)),
        check ((source = 'MARKET_REQUEST') = (market_request_id is not null)),
        check ((ended_time is null) = (ended_by is null) and (ended_time is null) = (end_reason is null))
      );
      create unique index inquiry_record_stands on inquiry_record (series_id) where status = 'CURRENT';
      create unique index inquiry_record_once on inquiry_record (organization_id, inquiry_supplier_id, inquiry_date,
        md5(kind || E'\\n' || name || E'\\n' || spec || E'\\n' || unit || E'\\n' || category || E'\\n' || brand || E'\\n' || district
        || E'\\n' || coalesce(market_request_id, '')))
        where status = 'CURRENT';
      create index inquiry_record_unit on inquiry_record (organization_id, kind, inquiry_date desc, id desc);
      create index inquiry_record_path on inquiry_record (organization_path, kind, inquiry_date desc, id desc);
      create index inquiry_record_newest on inquiry_record (kind, inquiry_date desc, id desc);
      create index inquiry_record_name on inquiry_record (kind, name collate pinyin, id);
      create index inquiry_record_price on inquiry_record (kind, net_yuan, id);
      create index inquiry_record_same on inquiry_record (kind, name, spec, inquiry_date);
      create index inquiry_record_words on inquiry_record using gin (bigrams(name || E'\\n' || spec));
      create index inquiry_record_supplier on inquiry_record (inquiry_supplier_id, inquiry_date);
      create index inquiry_record_project on inquiry_record (project_id);
      create index inquiry_record_request on inquiry_record (market_request_id);

      -- whatever refers to a price refers to what it said
      create function inquiry_record_stays() returns trigger language plpgsql as $$
        begin
          if to_jsonb(old) - '{status,end_reason,ended_by,ended_time,organization_path,project_id}'::text[]
            is distinct from to_jsonb(new) - '{status,end_reason,ended_by,ended_time,organization_path,project_id}'::text[]
            or old.status <> 'CURRENT' and old.status <> new.status
          then raise exception 'a price is corrected by another record' using errcode = '23514';
          end if;
          return new;
        end $$;
      create trigger inquiry_record_stays before update on inquiry_record
        for each row execute function inquiry_record_stays();`,
  },
  {
    name: '20270105110400_inquiry_record__market_request__reference',
    up: `
      alter table inquiry_record add constraint inquiry_record_market_request_id_fkey
        foreign key (market_request_id) references market_request;`,
  },
  {
    name: '20270109120200_inquiry_record__public_inquiry',
    up: `
      alter table inquiry_record drop constraint inquiry_record_source_check,
        add constraint inquiry_record_source_check check (source in ('TYPED', 'IMPORTED', 'MARKET_REQUEST', 'PUBLIC_INQUIRY'));`,
  },
  {
    name: '20270109120300_price_reference__create',
    up: `
      -- what an estimate of a plan item or the ceiling of a section refers to, with what the record said that day: its company
      -- may be renamed since, and whoever reads the estimate need not read the library of another unit
      create table price_reference (
        referrer text not null check (referrer in ('PLAN_ITEM', 'SECTION')),
        referrer_id text not null,
        ordinal int not null check (ordinal > 0),
        inquiry_record_id text not null references inquiry_record,
        said jsonb not null,
        referred_by text not null references app_user,
        referred_time timestamptz not null default business_now(),
        primary key (referrer, referrer_id, inquiry_record_id)
      );
      create index price_reference_record on price_reference (inquiry_record_id);
      create index price_reference_by on price_reference (referred_by);
      -- a reference is taken out while its estimate may be changed; what it says never is
      create function price_reference_stays() returns trigger language plpgsql as $$
        begin
          raise exception 'what a price said when it was referred to stays' using errcode = '23514';
        end $$;
      create trigger price_reference_stays before update on price_reference
        for each row execute function price_reference_stays();`,
  },
];
