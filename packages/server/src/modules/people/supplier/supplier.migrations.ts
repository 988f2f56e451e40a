import type { Migration } from '../../../kernel/migrator.ts';

export const supplierMigrations: Migration[] = [
  {
    name: '20261120140000_supplier__create',
    up: `
      create table supplier (
        id text primary key references organization,
        name text not null unique,
        uscc text not null unique,
        legal_person text not null,
        kinds text[] not null check (cardinality(kinds) > 0),
        registered_capital numeric(20,6) check (registered_capital >= 0),
        founded_date date,
        district text not null,
        address text,
        bank text,
        account text,
        contact text not null,
        mobile text not null,
        email text,
        landline text,
        fax text,
        postcode text,
        abbreviation text,
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        audit_reason text,
        audited_time timestamptz,
        audited_by text references app_user,
        rank text,
        score numeric(7,4),
        relations jsonb not null default '[]',
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index supplier_newest on supplier (created_time desc, id desc);
      create index supplier_by_audit on supplier (audit_status, created_time desc, id desc);
      create index supplier_by_name on supplier (name collate pinyin, id);

      -- codes to phones live on real time
      create table verification_code (
        purpose text not null,
        target text not null,
        code_hash text not null,
        expires_at timestamptz not null,
        misses int not null default 0,
        sent_at timestamptz not null default now(),
        sends int not null default 1,
        counted_from timestamptz not null default now(),
        primary key (purpose, target)
      );`,
  },
  {
    name: '20261228200200_supplier__head_id__add',
    up: `
      -- the same head is found by id number, never by name (例34); nobody has written relations before
      alter table supplier add column head_id_sealed text, add column head_id_digest text,
        add check ((head_id_sealed is null) = (head_id_digest is null));
      update supplier set relations = '[]';`,
  },
  {
    name: '20270105120500_supplier__relations__index',
    indexes: {
      supplier_head: 'supplier (head_id_digest) where head_id_digest is not null',
      supplier_relations: 'supplier using gin (relations jsonb_path_ops)',
    },
  },
  {
    name: '20270107120200_supplier__imported',
    up: `alter table supplier add column imported_time timestamptz`,
  },
  {
    name: '20270115200000_supplier__passed_once__add',
    up: `
      alter table supplier add column passed_once boolean not null default false;
      update supplier set passed_once = true where audit_status = 'AUDIT_PASSED' or exists (
        select from audit_log entry where entry.object_type = 'supplier' and entry.object_id = supplier.id
          and entry.action = 'AUDIT_SUPPLIER' and entry.after ->> 'auditStatus' = 'AUDIT_PASSED');
      alter table supplier add check (passed_once or audit_status <> 'AUDIT_PASSED');`,
  },
];
