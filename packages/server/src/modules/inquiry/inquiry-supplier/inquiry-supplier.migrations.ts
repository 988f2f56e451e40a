import type { Migration } from '../../../kernel/migrator.ts';

export const inquirySupplierMigrations: Migration[] = [
  {
    name: '20270105110100_inquiry_supplier__create',
    up: `
      -- whom the group can ask for prices, whether or not the company bids; its supplier is found by the credit code
      create table inquiry_supplier (
        id text primary key,
        name text not null check (char_length(name) between 1 and 200),
        uscc text not null,
        kinds text[] not null check (kinds <> '{}'),
        -- what it offers, in words
        offers text not null default '',
        district text not null,
        address text,
        contact text not null,
        mobile text not null,
        email text,
        remark text,
        status text not null default 'ACTIVE' check (status in ('ACTIVE', 'STOPPED')),
        stop_reason text check (stop_reason <> ''),
        -- the unit that keeps it; every unit asks it
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1,
        check ((status = 'STOPPED') = (stop_reason is not null))
      );
      create unique index inquiry_supplier_uscc on inquiry_supplier (uscc);
      create index inquiry_supplier_name on inquiry_supplier (name collate pinyin, id);
      create index inquiry_supplier_newest on inquiry_supplier (created_time desc, id desc);
      create index inquiry_supplier_words on inquiry_supplier using gin (bigrams(name || E'\\n' || offers));
      create index inquiry_supplier_unit on inquiry_supplier (organization_id);
      create index inquiry_supplier_path on inquiry_supplier (organization_path);
      create index inquiry_supplier_created_by on inquiry_supplier (created_by);`,
  },
];
