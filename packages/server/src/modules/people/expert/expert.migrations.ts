import type { Migration } from '../../../kernel/migrator.ts';

export const expertMigrations: Migration[] = [
  {
    // the table came with the committees
    name: '20261120250000_expert__pool__add',
    up: `
      alter table expert
        -- known by it, not readable from it: one person stands once in the pool
        add id_number_digest text unique,
        add audit_reason text,
        add audited_time timestamptz,
        add audited_by text references app_user,
        -- why the expert was suspended or restored last
        add status_reason text,
        add created_time timestamptz not null default business_now(),
        add updated_time timestamptz not null default business_now(),
        add version int not null default 1;
      create index expert_newest on expert (created_time desc, user_id desc);
      create index expert_by_audit on expert (audit_status, created_time desc, user_id desc);
      create index committee_member_user on committee_member (user_id);`,
  },
];
