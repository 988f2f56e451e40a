import type { Migration } from '../../../kernel/migrator.ts';

export const accountCheckMigrations: Migration[] = [
  {
    name: '20270104130000_app_user__pending',
    up: `
      alter table app_user drop constraint app_user_status_check,
        add constraint app_user_status_check check (status in ('ENABLED','LOCKED','DISABLED','PENDING'));`,
  },
  {
    name: '20270104130100_account_check__create',
    up: `
      -- accounts that wait, or waited, for somebody else to let them in; where and as what is kept as it was asked for
      create table account_check (
        id text primary key,
        user_id text not null references app_user,
        organization_id text not null references organization,
        roles text[] not null check (cardinality(roles) > 0),
        requested_by text not null references app_user,
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        reason text,
        audited_by text references app_user,
        audited_time timestamptz,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index account_check_newest on account_check (created_time desc, id desc);
      create index account_check_by_audit on account_check (audit_status, created_time desc, id desc);
      create index account_check_of_user on account_check (user_id, created_time desc, id desc);
      create unique index account_check_waiting on account_check (user_id) where audit_status = 'UNAUDITED';`,
  },
];
