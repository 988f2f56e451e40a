import type { Migration } from '../../../kernel/migrator.ts';

export const selfServiceMigrations: Migration[] = [
  {
    name: '20261121100000_contact_reset__create',
    up: `
      -- requests of bidders for another contact; what was there before is kept as it was at the request
      create table contact_reset (
        id text primary key,
        supplier_id text not null references supplier,
        old_contact text not null,
        old_mobile text not null,
        contact text not null,
        mobile text not null,
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        reason text,
        audited_by text references app_user,
        audited_time timestamptz,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index contact_reset_newest on contact_reset (created_time desc, id desc);
      create index contact_reset_by_audit on contact_reset (audit_status, created_time desc, id desc);
      create index contact_reset_of_supplier on contact_reset (supplier_id) where audit_status = 'UNAUDITED';`,
  },
];
