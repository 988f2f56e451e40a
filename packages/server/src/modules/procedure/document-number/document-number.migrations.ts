import type { Migration } from '../../../kernel/migrator.ts';

export const documentNumberMigrations: Migration[] = [
  {
    name: '20261202100000_document_number__create',
    up: `
      -- the last number of a unit, kind and year; taken and rolled back with the paper that bears it, so none is left out
      create table document_counter (
        organization_id text not null references organization,
        kind text not null check (kind in ('TENDER','AWARD','NOTICE','CONTRACT','MEETING')),
        year int not null,
        last int not null check (last > 0),
        primary key (organization_id, kind, year)
      );

      create table document_number (
        id text primary key,
        organization_id text not null references organization,
        organization_path text collate "C" not null,
        kind text not null check (kind in ('TENDER','AWARD','NOTICE','CONTRACT','MEETING')),
        year int not null check (year between 2000 and 2099),
        seq int not null check (seq > 0),
        text text not null unique,
        project_id text references project on delete set null,
        used_for text not null,
        -- the notice, contract or minutes that bear it; null for a number taken by hand and not used yet
        holder_id text,
        status text not null default 'TAKEN' check (status in ('TAKEN','VOID')),
        void_reason text,
        taken_by text references app_user,
        taken_time timestamptz not null default business_now(),
        void_by text references app_user,
        void_time timestamptz,
        version int not null default 1,
        unique (organization_id, kind, year, seq),
        check ((status = 'VOID') = (void_reason is not null)),
        check ((status = 'VOID') = (void_time is not null))
      );
      create unique index document_number_holder on document_number (kind, holder_id) where status = 'TAKEN';
      create index document_number_newest on document_number (taken_time desc, id desc);
      create index document_number_path on document_number (organization_path, taken_time desc);
      create index document_number_project on document_number (project_id);

      -- what a number is never changes, a void one stays void, and none is deleted
      create function keep_document_number() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            raise exception 'a document number is not deleted' using errcode = '23514';
          end if;
          if old.status = 'VOID' and new.status <> 'VOID' or
             (new.id, new.organization_id, new.kind, new.year, new.seq, new.text) is distinct from
             (old.id, old.organization_id, old.kind, old.year, old.seq, old.text) then
            raise exception 'a document number is not changed' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger document_number_kept before update or delete on document_number
        for each row execute function keep_document_number();

      -- the numbers of winning notices so far
      insert into document_number (id, organization_id, organization_path, kind, year, seq, text, project_id, used_for,
                                   holder_id, taken_time)
        select md5(notice.notice_no), project.organization_id, project.organization_path, 'NOTICE',
               substring(notice.notice_no from '〔([0-9]{4})〕')::int, substring(notice.notice_no from '〕([0-9]+)号')::int,
               notice.notice_no, notice.project_id, '中标通知书', notice.candidate_id,
               coalesce(notice.sent_time, business_now())
        from winning_notice notice join project on project.id = notice.project_id;
      insert into document_counter (organization_id, kind, year, last)
        select organization_id, 'NOTICE', year, last from notice_counter;
      drop table notice_counter;`,
  },
  {
    name: '20270107120600_document_number__imported',
    up: `alter table document_number add column imported_time timestamptz`,
  },
];
