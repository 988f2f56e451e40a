import type { Migration } from '../../../kernel/migrator.ts';

export const regulationMigrations: Migration[] = [
  {
    name: '20270104122000_regulation__create',
    up: `
      create table regulation (
        id text primary key,
        title text not null check (char_length(title) between 1 and 200),
        issuer text not null,
        doc_no text not null default '',
        effective_date date not null,
        -- the first day on which it holds no more
        abolished_date date,
        superseded_by_id text references regulation,
        binds text not null check (binds in ('STAFF', 'CHOSEN')),
        must_confirm boolean not null,
        remark text not null default '',
        removed_time timestamptz,
        -- its newest edition, which is the one that people confirm
        edition_no int not null default 0,
        -- identity that was told of it last, in the order of their ids; told_all once nobody is left
        told_identity text,
        told_all boolean not null default false,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        check (abolished_date >= effective_date),
        check (superseded_by_id is null or abolished_date is not null),
        check (superseded_by_id <> id)
      );
      create unique index regulation_once on regulation (title, doc_no) where removed_time is null;
      create index regulation_newest on regulation (effective_date desc, id desc) where removed_time is null;
      create index regulation_untold on regulation (created_time) where must_confirm and not told_all and removed_time is null;
      create index regulation_superseded_by on regulation (superseded_by_id);
      create index regulation_created_by on regulation (created_by);

      -- whom it binds, where that is not everybody: those who work in these organisations or below them
      create table regulation_unit (
        regulation_id text not null references regulation,
        organization_id text not null references organization,
        primary key (regulation_id, organization_id)
      );
      create index regulation_unit_organization on regulation_unit (organization_id);

      -- who has confirmed which edition; nobody takes that back
      create table regulation_receipt (
        regulation_id text not null references regulation,
        edition_no int not null,
        user_id text not null references app_user,
        confirmed_time timestamptz not null default business_now(),
        primary key (regulation_id, edition_no, user_id)
      );
      create index regulation_receipt_user on regulation_receipt (user_id);
      create trigger regulation_receipt_stays before update or delete on regulation_receipt
        for each row execute function refuse_change();`,
  },
];
