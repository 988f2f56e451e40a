import type { Migration } from '../../../kernel/migrator.ts';

export const countersignMigrations: Migration[] = [
  {
    name: '20261120120000_countersign__create',
    up: `
      create table countersign (
        id text primary key,
        project_id text not null references project on delete cascade,
        phase text not null check (phase in ('COUNTERSIGN_IMPLEMENTION_PLAN','COUNTERSIGN_AWARD')),
        round int not null,
        attempt int not null,
        status text not null default 'UNSUBMITTED' check (status in ('UNSUBMITTED','SUBMITTED','APPROVED','REJECTED')),
        submitted_time timestamptz,
        finished_time timestamptz,
        created_time timestamptz not null default business_now(),
        unique (project_id, phase, round, attempt)
      );
      create index countersign_submitted on countersign (submitted_time desc, id desc) where submitted_time is not null;

      create table countersign_item (
        id text primary key,
        countersign_id text not null references countersign on delete cascade,
        user_id text not null references app_user,
        identity_id text not null references identity,
        user_name text not null,
        dept text not null,
        leader boolean not null,
        ordinal int not null,
        seq int not null check (seq > 0),
        result text check (result in ('AGREE','DISAGREE','ABSTAIN')),
        opinion text,
        signed_time timestamptz,
        unique (countersign_id, user_id),
        check ((result is null) = (signed_time is null))
      );
      create index countersign_item_signer on countersign_item (user_id, countersign_id);`,
  },
  {
    name: '20261201095500_countersign_item__group',
    up: 'alter table countersign_item add column group_no int not null default 1 check (group_no > 0);',
  },
  {
    name: '20270106100600_countersign_item__signed_by',
    up: 'alter table countersign_item add column signed_by text, add column signed_name text',
  },
  {
    name: '20270110110300_countersign_item__demanded',
    up: `
      -- for which group of the version of the procedure somebody stands on the sheet, and whether one of that group is enough
      alter table countersign_item
        add column any_one boolean not null default false,
        add column demanded text check (demanded in
          ('UNIT_CLERK','UNIT_LEADER','DEPARTMENT_REVIEWER','DEPARTMENT_APPROVER','GROUP_LEADER')),
        add check (demanded is not null or not any_one);`,
  },
];
