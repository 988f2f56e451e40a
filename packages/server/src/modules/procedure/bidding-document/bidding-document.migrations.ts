import type { Migration } from '../../../kernel/migrator.ts';

export const biddingDocumentMigrations: Migration[] = [
  {
    name: '20261120130000_bidding_document__create',
    up: `
      create table bidding_document (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        file_version int not null default 1,
        sale_start timestamptz not null,
        sale_end timestamptz not null,
        question_deadline timestamptz,
        bid_deadline timestamptz not null,
        opening_time timestamptz not null,
        opening_place text not null,
        bid_validity_days int not null check (bid_validity_days > 0),
        deposit_validity_days int check (deposit_validity_days > 0),
        doc_fee numeric(20,6) not null default 0 check (doc_fee >= 0),
        electronic boolean not null default true,
        performance_bond_rate numeric(7,4) check (performance_bond_rate >= 0),
        deposit_forms text[] not null default '{}',
        fair_review jsonb not null,
        contract_terms text,
        sha256 text,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        unique (project_id, round, file_version)
      );
      create index bidding_document_deadline on bidding_document (bid_deadline);

      create table criterion (
        id text primary key,
        document_id text not null references bidding_document on delete cascade,
        ordinal int not null,
        type text not null check (type in ('PRICE','TECH','BUSINESS','CREDIT')),
        item text not null,
        score numeric(7,4) not null check (score > 0),
        unique (document_id, ordinal)
      );`,
  },
  {
    name: '20261129110200_base_price__create',
    up: `
      alter table bidding_document add column apply_deadline timestamptz;

      -- one for a section and round, encrypted with the product's key (例27, 例50)
      create table base_price (
        section_id text not null references section on delete cascade,
        round int not null,
        sealed text not null,
        primary key (section_id, round)
      );`,
  },
  {
    name: '20261210100900_bidding_document__opening_time__index',
    indexes: { bidding_document_opening: 'bidding_document (opening_time, id) include (project_id)' },
  },
  {
    name: '20261219090000_price_formula__create',
    up: `
      -- how the prices of a section are scored or ordered, as its document publishes it (ADR 0035)
      create table price_formula (
        section_id text primary key references section on delete cascade,
        formula jsonb not null
      );`,
  },
  {
    name: '20261224090200_bidding_document__opening_time_of_project',
    up: `
      -- projects are listed in the order of their openings
      create function keep_opening_time() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          update project set opening_time = new.opening_time where id = new.project_id and round = new.round;
          return null;
        end
      $$;
      create trigger bidding_document_opening_kept after insert or update of opening_time on bidding_document
        for each row execute function keep_opening_time();
      update project set opening_time = document.opening_time from bidding_document document
        where document.project_id = project.id and document.round = project.round;`,
  },
  {
    name: '20261226100000_low_price_terms__create',
    up: `
      -- below which shares of the ceiling or of the mean a price must be asked about, as the document publishes it
      create table low_price_terms (
        section_id text primary key references section on delete cascade,
        ceiling_share numeric(7,4) check (ceiling_share > 0 and ceiling_share < 100),
        mean_share numeric(7,4) check (mean_share > 0 and mean_share < 100),
        check (ceiling_share is not null or mean_share is not null)
      );`,
  },
  {
    name: '20261226103000_review_item__create',
    up: `
      -- what the bids of a section are reviewed by before they are scored, each item pass or fail
      create table review_item (
        id text primary key,
        section_id text not null references section on delete cascade,
        kind text not null check (kind in ('FORM','QUALIFICATION','RESPONSE')),
        ordinal int not null,
        item text not null check (item <> ''),
        unique (section_id, kind, ordinal)
      );`,
  },
  {
    name: '20261228200100_bidding_document__deposit_rejects__add',
    up: 'alter table bidding_document add column deposit_rejects boolean not null default false;',
  },
  {
    name: '20261229100000_bidding_document__two_envelopes__add',
    up: `
      -- bids have a price part of their own, which is opened after the rest is evaluated
      alter table bidding_document add column two_envelopes boolean not null default false;
      create function keep_envelopes() returns trigger language plpgsql as $$
        begin
          if exists (select from bid join section on section.id = bid.section_id
                     where bid.project_id = new.project_id and section.round = new.round) then
            raise exception 'bids are there: their envelopes stay as they were asked for' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger bidding_document_envelopes before update of two_envelopes on bidding_document
        for each row when (old.two_envelopes <> new.two_envelopes) execute function keep_envelopes();`,
  },
  {
    name: '20270102100000_bidding_document_version__create',
    up: `
      -- what bidders have read stays readable: a correction makes the next version
      create table bidding_document_version (
        document_id text not null references bidding_document on delete cascade,
        file_version int not null check (file_version > 0),
        shown jsonb not null,
        sha256 text,
        replaced_by text not null references app_user,
        replaced_time timestamptz not null default business_now(),
        primary key (document_id, file_version)
      );
      create index bidding_document_version_by on bidding_document_version (replaced_by);
      create trigger bidding_document_version_append_only before update on bidding_document_version
        for each row execute function refuse_change();`,
  },
  {
    name: '20270102103000_bidding_document__offers_rescue__add',
    up: `
      -- a bid that the platform failed to decrypt may be brought again as the identical envelope (R37; 电子招标投标办法 31)
      alter table bidding_document add column offers_rescue boolean not null default false;`,
  },
  {
    name: '20270107100000_bidding_document__prequalification_terms__add',
    up: `
      -- what an application for the prequalification holds, and what it is reviewed by (例15)
      alter table bidding_document add column prequalification_terms jsonb;`,
  },
  {
    name: '20270109120000_inquiry_item__create',
    up: `
      -- what a public inquiry asks the prices of; sealed bids name its rows, so that one keeps its id while it is the same thing
      create table inquiry_item (
        id text primary key,
        section_id text not null references section on delete cascade,
        ordinal int not null check (ordinal > 0),
        kind text not null check (kind in ('PRODUCT', 'CONSTRUCTION', 'SOFTWARE')),
        category text not null,
        name text not null check (char_length(name) between 1 and 100),
        spec text not null default '',
        unit text not null,
        quantity numeric(14, 6) not null check (quantity > 0)
      );
      create index inquiry_item_section on inquiry_item (section_id);
      create unique index inquiry_item_once on inquiry_item (section_id, md5(name || E'\\n' || spec || E'\\n' || unit));`,
  },
  {
    name: '20270110123000_bidding_document__section_limit__add',
    up: `
      -- how many sections one bidder may win; null where the document limits nothing
      alter table bidding_document add column section_limit int check (section_limit > 0);`,
  },
];
