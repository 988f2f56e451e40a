import type { Migration } from '../../../kernel/migrator.ts';

export const qualificationMigrations: Migration[] = [
  {
    name: '20270105120100_qualification__create',
    up: `
      -- one row for each edition of a certificate; the first one's id is that of the certificate
      create table qualification (
        id text primary key,
        series_id text not null references qualification,
        edition int not null check (edition > 0),
        supplier_id text not null references supplier,
        -- codes of bidding.QualificationKind and bidding.QualificationLevel
        kind text not null,
        level text,
        cert_no text not null check (char_length(cert_no) between 1 and 60),
        issuer text not null,
        issue_date date,
        -- last day; null: without end
        expiry_date date,
        audit_status text not null default 'UNAUDITED' check (audit_status in ('UNAUDITED','AUDIT_PASSED','AUDIT_NOT_PASSED')),
        audit_reason text,
        audited_by text references app_user,
        audited_time timestamptz,
        -- what was said last; what holds is the last edition that passed
        newest boolean not null default true,
        in_force boolean not null default false,
        -- the company was asked to renew it
        expiry_told boolean not null default false,
        withdrawn_time timestamptz,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (series_id, edition),
        check (expiry_date >= issue_date),
        check (not in_force or (audit_status = 'AUDIT_PASSED' and withdrawn_time is null)),
        check ((edition = 1) = (id = series_id))
      );
      create unique index qualification_newest on qualification (series_id) where newest;
      create unique index qualification_in_force on qualification (series_id) where in_force;
      -- a company names a certificate once
      create unique index qualification_once on qualification (supplier_id, kind, cert_no) where newest and withdrawn_time is null;
      create index qualification_of_kind on qualification (kind, level, expiry_date) where newest;
      create index qualification_expiring on qualification (expiry_date) where in_force and not expiry_told;`,
  },
];
