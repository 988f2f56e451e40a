import type { Migration } from '../../../kernel/migrator.ts';

export const portfolioMigrations: Migration[] = [
  {
    name: '20270105120400_supplier_person__create',
    up: `
      -- people whom a company names as its own, with the certificate by which they are known
      create table supplier_person (
        id text primary key,
        supplier_id text not null references supplier,
        name text not null check (char_length(name) between 1 and 50),
        cert text not null check (char_length(cert) between 1 and 60),
        cert_no text not null check (char_length(cert_no) between 1 and 60),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create unique index supplier_person_once on supplier_person (supplier_id, cert_no);
      create index supplier_person_name on supplier_person (supplier_id, name collate pinyin, id);

      -- works that a company has done, by its own account
      create table supplier_performance (
        id text primary key,
        supplier_id text not null references supplier,
        project text not null check (char_length(project) between 1 and 200),
        owner text not null check (char_length(owner) between 1 and 200),
        -- 万元
        amount numeric(20,6) check (amount >= 0),
        completed_date date not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create unique index supplier_performance_once on supplier_performance (supplier_id, project, owner);
      create index supplier_performance_newest on supplier_performance (supplier_id, completed_date desc, id desc);`,
  },
];
