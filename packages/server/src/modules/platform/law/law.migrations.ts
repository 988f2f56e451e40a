import type { Migration } from '../../../kernel/migrator.ts';

export const lawMigrations: Migration[] = [
  {
    name: '20261207090000_law__create',
    up: `
      create table law (
        id text primary key,
        title text not null,
        issuer text not null,
        doc_no text not null default '',
        effective_date date not null,
        status text not null check (status in ('EFFECTIVE','ABOLISHED')),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (title, doc_no)
      );
      create index law_effective on law (effective_date, id);
      create index law_created_by_reference on law (created_by);`,
  },
  {
    name: '20270104123000_law__superseded_by__add',
    up: `
      alter table law
        add column superseded_by_id text references law on delete set null,
        add check (superseded_by_id is null or (status = 'ABOLISHED' and superseded_by_id <> id));
      create index law_superseded_by on law (superseded_by_id);`,
  },
];
