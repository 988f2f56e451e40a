import type { Migration } from '../../../kernel/migrator.ts';

export const filingMigrations: Migration[] = [
  {
    name: '20270104120000_filed_edition__create',
    up: `
      -- what is kept in editions: a newer one stands beside the older ones, nothing is overwritten
      create table filed_edition (
        id text primary key,
        holder_type text not null check (holder_type in ('LIBRARY_FILE', 'REGULATION')),
        holder_id text not null,
        no int not null check (no > 0),
        attachment_id text not null unique references attachment,
        note text not null default '',
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        unique (holder_type, holder_id, no)
      );
      create index filed_edition_created_by on filed_edition (created_by);
      create trigger filed_edition_stays before update or delete on filed_edition
        for each row execute function refuse_change();

      -- what a search finds in a file, once somebody has read it
      create table file_text (
        attachment_id text primary key references attachment,
        -- there is something in it that a search finds
        searchable boolean not null,
        read_time timestamptz not null default business_now()
      );
      create table file_text_part (
        attachment_id text not null references file_text on delete cascade,
        no int not null,
        -- of the PDF; null for files without pages
        page int,
        content text not null check (char_length(content) <= 2000),
        primary key (attachment_id, no)
      );
      create index file_text_part_words on file_text_part using gin (bigrams(content));`,
  },
];
