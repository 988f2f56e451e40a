import type { Migration } from '../../../kernel/migrator.ts';

export const procedureChangeMigrations: Migration[] = [
  {
    name: '20270106120000_procedure_change__create',
    up: `
      -- a version of the procedure; the shipped one is in no row
      create table procedure_change (
        id text primary key,
        number int unique check (number > 0),
        name text not null,
        -- null each time: all of them
        organization_id text references organization,
        bidding_method text check (bidding_method in
          ('OPEN_TENDER','INVITED_TENDER','PUBLIC_INQUIRY','PUBLIC_COMPETITIVE_NEGOTIATION','SINGLE_SOURCE')),
        level text check (level in ('LEVEL_I','LEVEL_II','UNDER_AMOUNT')),
        project_class text check (project_class in ('ENGINEERING','GOODS','SERVICE')),
        valid_from date not null,
        body jsonb not null check (jsonb_typeof(body) = 'object'),
        reason text not null,
        submit_status text not null default 'UNSUBMITTED'
          check (submit_status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        approved_time timestamptz,
        version int not null default 1,
        returned_version int not null default 0,
        check ((submit_status = 'APPROVED') = (number is not null)),
        check ((submit_status = 'APPROVED') = (approved_time is not null))
      );
      create index procedure_change_newest on procedure_change (created_time desc, id desc);

      -- what people decide about is what was handed in, and what was approved stays, whoever writes
      create function keep_procedure_change() returns trigger language plpgsql as $$
      begin
        if old.submit_status = 'APPROVED' or (tg_op = 'DELETE' and old.submit_status <> 'UNSUBMITTED') then
          raise exception 'a version of the procedure that was decided on stays';
        end if;
        if tg_op = 'DELETE' then
          return old;
        end if;
        if old.submit_status in ('SUBMITTED','CHECKED') and (new.name, new.organization_id, new.bidding_method, new.level,
          new.project_class, new.valid_from, new.body, new.reason) is distinct from (old.name, old.organization_id,
          old.bidding_method, old.level, old.project_class, old.valid_from, old.body, old.reason) then
          raise exception 'a version of the procedure does not change while it is decided on';
        end if;
        return new;
      end $$;
      create trigger procedure_change_kept before update or delete on procedure_change
        for each row execute function keep_procedure_change();`,
  },
  {
    name: '20270108130000_procedure_change__setup',
    up: `
      -- decided by the three administrators, before the first purchase was started
      alter table procedure_change add column setup boolean not null default false;

      create or replace function keep_procedure_change() returns trigger language plpgsql as $$
      begin
        if old.submit_status = 'APPROVED' or (tg_op = 'DELETE' and old.submit_status <> 'UNSUBMITTED') then
          raise exception 'a version of the procedure that was decided on stays';
        end if;
        if tg_op = 'DELETE' then
          return old;
        end if;
        if old.submit_status in ('SUBMITTED','CHECKED') and (new.name, new.organization_id, new.bidding_method, new.level,
          new.project_class, new.valid_from, new.body, new.reason, new.setup) is distinct from (old.name, old.organization_id,
          old.bidding_method, old.level, old.project_class, old.valid_from, old.body, old.reason, old.setup) then
          raise exception 'a version of the procedure does not change while it is decided on';
        end if;
        return new;
      end $$;

      -- one row once a purchase was started: the set-up is over, and stays so
      create table procedure_begun (
        one boolean primary key default true check (one),
        begun_time timestamptz not null default business_now()
      );
      insert into procedure_begun (begun_time) select min(created_time) from project having count(*) > 0;
      create function keep_procedure_begun() returns trigger language plpgsql as $$
      begin
        raise exception 'the set-up is over and does not begin again';
      end $$;
      create trigger procedure_begun_kept before update or delete on procedure_begun
        for each row execute function keep_procedure_begun();`,
  },
];
