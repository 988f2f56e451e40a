import type { Migration } from '../../../kernel/migrator.ts';

export const paperMigrations: Migration[] = [
  {
    name: '20261204100000_paper__create',
    up: `
      -- what users make Word files from; without one of a kind the product's own is taken
      create table paper_model (
        id text primary key,
        family text not null check (family in ('DOCUMENT','EVALUATION_REPORT','AWARD')),
        kind text not null,
        name text collate pinyin not null,
        -- null: of every method
        bidding_method text,
        enabled boolean not null default true,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index paper_model_newest on paper_model (family, created_time desc, id desc);

      -- the versions of a model's file; none is ever changed, since papers were made from it
      create table paper_model_file (
        id text primary key,
        model_id text not null references paper_model on delete cascade,
        no int not null check (no > 0),
        attachment_id text not null references attachment,
        uploaded_by text not null references app_user,
        uploaded_time timestamptz not null default business_now(),
        unique (model_id, no)
      );
      create index paper_model_file_attachment on paper_model_file (attachment_id);
      create index paper_model_file_person on paper_model_file (uploaded_by);
      create index paper_model_person on paper_model (created_by);

      -- what was approved, word by word
      create table paper (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        kind text not null,
        -- the candidate, bid, contract or clarification that it is about; '' for the project as a whole
        subject_id text not null,
        -- the company that it goes to
        supplier_id text references supplier,
        -- counts the papers of the project; null for receipts, whose number tells no order
        ordinal int check (ordinal > 0),
        number text not null,
        title text not null,
        code text not null unique,
        -- JSON as it was frozen, and the SHA-256 of these very bytes
        content text not null,
        content_sha256 text not null,
        -- the merge fields, where a model was in force
        facts text,
        model_file_id text references paper_model_file,
        frozen_time timestamptz not null default business_now(),
        -- the approval was taken back
        voided_time timestamptz,
        unique (project_id, ordinal),
        check ((facts is null) = (model_file_id is null))
      );
      create unique index paper_standing on paper (project_id, round, kind, subject_id) where voided_time is null;
      create index paper_supplier on paper (supplier_id, project_id) where supplier_id is not null;
      create index paper_model_file_reference on paper (model_file_id) where model_file_id is not null;

      create function keep_paper() returns trigger language plpgsql as $$
        begin
          if old.voided_time is not null or to_jsonb(new) - 'voided_time' <> to_jsonb(old) - 'voided_time' then
            raise exception 'a paper stays as it was frozen' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger paper_frozen before update on paper for each row execute function keep_paper();

      -- the files that were made of it, each once
      create table paper_file (
        paper_id text not null references paper on delete cascade,
        format text not null check (format in ('pdf','docx')),
        storage_key text not null,
        size int not null,
        sha256 text not null,
        made_time timestamptz not null default business_now(),
        primary key (paper_id, format)
      );
      create trigger paper_file_frozen before update on paper_file for each statement execute function refuse_change();

      create table paper_download (
        id bigint generated always as identity primary key,
        paper_id text not null references paper on delete cascade,
        format text not null,
        user_id text not null references app_user,
        user_name text not null,
        organization_name text not null,
        supplier_id text,
        downloaded_time timestamptz not null default business_now()
      );
      create index paper_download_paper on paper_download (paper_id, id desc);
      create index paper_download_person on paper_download (user_id);
      create trigger paper_download_frozen before update on paper_download for each statement execute function refuse_change();`,
  },
  {
    name: '20261208094000_audit_project__fill',
    // what of a project the trail names by ids of its own
    up: `
      insert into audit_project (object_type, table_name) values ('bid', 'bid'), ('margin', 'margin'), ('registration', 'registration'),
        ('announcement', 'announcement'), ('clarification', 'clarification'), ('question', 'question'), ('paper', 'paper')`,
  },
];
