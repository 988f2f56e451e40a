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
  {
    name: '20261226210000_expert_merge__create',
    up: `
      -- records of one person that were joined; what a record had taken in before goes along
      create table expert_merge (
        merged_id text not null references expert (user_id),
        survivor_id text not null references expert (user_id),
        reason text not null,
        merged_by text not null references app_user,
        merged_time timestamptz not null default business_now(),
        primary key (merged_id, survivor_id),
        check (merged_id <> survivor_id)
      );
      create index expert_merge_survivor on expert_merge (survivor_id);
      create trigger expert_merge_append_only before update or delete or truncate on expert_merge
        for each statement execute function refuse_change();`,
  },
  {
    name: '20270107120300_expert__imported',
    up: `alter table expert add column imported_time timestamptz`,
  },
];
