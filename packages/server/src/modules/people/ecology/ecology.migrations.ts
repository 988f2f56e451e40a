import type { Migration } from '../../../kernel/migrator.ts';

export const ecologyMigrations: Migration[] = [
  {
    name: '20270105120200_ecology_supplier__create',
    up: `
      -- what a company of the ecology line applied for, and what of it holds
      create table ecology_supplier (
        supplier_id text primary key references supplier,
        -- codes of bidding.EcologyClass
        class text not null,
        held_class text,
        statement text not null check (char_length(statement) between 1 and 1000),
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        audit_reason text,
        audited_by text references app_user,
        audited_time timestamptz,
        applied_by text not null references app_user,
        applied_time timestamptz not null default business_now(),
        version int not null default 1,
        check (audit_status <> 'AUDIT_PASSED' or held_class is not null)
      );
      create index ecology_supplier_newest on ecology_supplier (applied_time desc, supplier_id desc);`,
  },
];
