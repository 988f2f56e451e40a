import type { Migration } from '../../../kernel/migrator.ts';

export const dishonestyMigrations: Migration[] = [
  {
    name: '20261129110500_dishonesty__create',
    up: `
      -- handlings of dishonest companies: while one is in effect the company does not register (例34)
      create table dishonesty (
        id text primary key,
        supplier_id text not null references supplier,
        kind text not null,
        reason text not null,
        status text not null default 'DRAFT'
          check (status in ('DRAFT','SUBMITTED','APPROVED','REPAIR_APPLIED','REPAIRED','EXPIRED')),
        effective_from date not null,
        effective_to date not null check (effective_to >= effective_from),
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index dishonesty_supplier on dishonesty (supplier_id, effective_to);`,
  },
  {
    name: '20270104110000_dishonesty__handling__add',
    up: `
      -- nobody could file a record before, so that no row lacks what is asked for now
      alter table dishonesty rename reason to facts;
      alter table dishonesty
        add basis text not null check (basis <> ''),
        add level text not null check (level in ('GENERAL', 'SERIOUS')),
        add scope text not null check (scope in ('GROUP', 'ORG', 'KIND')),
        add project_type text,
        add source text not null default 'REPORT' check (source in ('REPORT', 'PERFORMANCE')),
        add project_id text references project on delete set null,
        -- the unit that filed it; with the scope ORG where it has effect
        add organization_id text not null references organization,
        add organization_path text collate "C" not null,
        -- the company was told; it may answer to the end of that day
        add hearing_time timestamptz,
        add hearing_due date,
        add answer text check (answer <> ''),
        add answered_by text references app_user,
        add answered_time timestamptz,
        add created_by text not null references app_user,
        add submitted_by text references app_user,
        add submitted_time timestamptz,
        add decided_by text references app_user,
        add decided_time timestamptz,
        add opinion text check (opinion <> ''),
        -- the day of its repair or revocation: no effect from then on
        add ended_on date,
        add end_reason text check (end_reason <> ''),
        drop constraint dishonesty_status_check,
        add constraint dishonesty_status_check check (status in
          ('DRAFT', 'SUBMITTED', 'APPROVED', 'REPAIR_APPLIED', 'REPAIRED', 'EXPIRED', 'REVOKED', 'DISMISSED')),
        add constraint dishonesty_reach check ((scope = 'KIND') = (project_type is not null)),
        add constraint dishonesty_told check ((hearing_time is null) = (hearing_due is null)),
        add constraint dishonesty_answered check (
          (answer is null) = (answered_time is null) and (answer is null or hearing_time is not null)),
        add constraint dishonesty_ended check ((status in ('REPAIRED', 'REVOKED')) = (ended_on is not null)),
        -- who filed it never decides
        add constraint dishonesty_decider check (
          decided_by is null or (decided_by <> created_by and decided_by is distinct from submitted_by));
      create index dishonesty_unit on dishonesty (organization_id, created_time desc, id desc);
      create index dishonesty_path on dishonesty (organization_path, created_time desc, id desc);
      create index dishonesty_newest on dishonesty (created_time desc, id desc);
      create index dishonesty_project on dishonesty (project_id);
      create index dishonesty_over on dishonesty (effective_to) where status in ('APPROVED', 'REPAIR_APPLIED');

      -- what companies hand in about their records
      create table dishonesty_repair (
        id text primary key,
        dishonesty_id text not null references dishonesty,
        kind text not null check (kind in ('REPAIR', 'EVIDENCE')),
        reason text not null check (reason <> ''),
        audit_status text not null default 'UNAUDITED'
          check (audit_status in ('UNAUDITED', 'AUDIT_PASSED', 'AUDIT_NOT_PASSED')),
        opinion text check (opinion <> ''),
        audited_by text references app_user,
        audited_time timestamptz,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      -- one application for repair waits at a time
      create unique index dishonesty_repair_open on dishonesty_repair (dishonesty_id)
        where kind = 'REPAIR' and audit_status = 'UNAUDITED';
      create index dishonesty_repair_of on dishonesty_repair (dishonesty_id, created_time desc, id desc);
      create index dishonesty_repair_newest on dishonesty_repair (created_time desc, id desc);`,
  },
];
