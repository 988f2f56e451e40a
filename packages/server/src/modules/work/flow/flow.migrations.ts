import type { Migration } from '../../../kernel/migrator.ts';

export const flowMigrations: Migration[] = [
  {
    name: '20261120030000_submit_record__create',
    up: `
      -- the key settles two people acting at once: both want the same seq, one gets it
      create table submit_record (
        id text not null unique,
        type text not null,
        project_id text not null,
        phase text not null,
        round int not null,
        seq int not null,
        from_status text not null,
        status text not null check (status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        action text not null,
        reason text,
        skiped boolean not null default false, -- sic
        fail_result text,
        confirmed_warnings text[] not null default '{}',
        operator_id text not null,
        operator_name text not null,
        organization_name text not null,
        created_time timestamptz not null default business_now(),
        primary key (type, project_id, phase, round, seq)
      );
      create index submit_record_project on submit_record (project_id, created_time desc);
      create trigger submit_record_append_only before update or delete or truncate on submit_record
        for each statement execute function refuse_change();`,
  },
  {
    name: '20261122070300_flow_urge__create',
    up: `
      -- somebody asked those who have a flow before them to go on with it
      create table flow_urge (
        id text primary key,
        type text not null,
        project_id text not null,
        phase text not null,
        round int not null,
        status text not null,
        -- whom it went to
        receivers text[] not null,
        note text,
        operator_id text not null,
        operator_name text not null,
        organization_name text not null,
        created_time timestamptz not null default business_now()
      );
      create index flow_urge_flow on flow_urge (project_id, type, phase, created_time desc);
      create trigger flow_urge_append_only before update or delete or truncate on flow_urge
        for each statement execute function refuse_change();`,
  },
  {
    name: '20261212090000_audit_project__flows',
    // steps of a flow are told by the project's id, under the kind of the flow
    up: `
      create view project_itself as select id, id as project_id from project;
      insert into audit_project (object_type, table_name) values
        ('PROJECT', 'project_itself'), ('EVALUATION_REPORT', 'project_itself'), ('AWARD', 'project_itself')`,
  },
  {
    // what somebody handed in last
    name: '20261221090100_submit_record__operator__index',
    indexes: { submit_record_operator: `submit_record (operator_id, created_time desc) where action = 'submit'` },
  },
  {
    name: '20270106100400_submit_record__for_user',
    // for whom a deputy took the step
    up: 'alter table submit_record add column for_user_id text',
  },
  {
    name: '20270106100500_submit_record__for_user__index',
    indexes: {
      submit_record_for_user: `submit_record (for_user_id, created_time desc) where action = 'submit' and for_user_id is not null`,
    },
  },
];
