import type { Migration } from '../../../kernel/migrator.ts';

export const accountMigrations: Migration[] = [
  {
    name: '20261120010000_organization__create',
    up: `
      create sequence organization_no;
      create table organization (
        id text primary key,
        name text not null unique,
        label text,
        type text not null check (type in ('HEADQUARTERS','TENDER_MANAGEMENT','SUBORDINATE_UNIT','BIDDERS','SUPERVISION','AGENCY')),
        hierarchy text not null check (hierarchy in ('1','2','3','4','-')),
        parent_id text references organization,
        -- numbers of the organisations from the root down: '/1/4/'; prefix searches use this index in any locale
        path text collate "C" not null unique,
        uscc text,
        legal_person text,
        features text[] not null default '{}',
        ordinal int not null default 0,
        enabled boolean not null default true,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create index organization_children on organization (parent_id, ordinal);

      create table role (
        code text primary key,
        name text not null,
        name_en text not null,
        data_scope text not null check (data_scope in ('OWN','DESCENDANTS','GROUP','SELF','ASSIGNED','NONE')),
        authorities text[] not null
      );

      create table app_user (
        id text primary key,
        username text not null,
        password_hash text not null,
        display_name text not null,
        user_type text not null,
        mobile text,
        email text,
        id_number_sealed text,
        status text not null default 'ENABLED' check (status in ('ENABLED','LOCKED','DISABLED')),
        password_changed_time timestamptz not null default business_now(),
        last_login_time timestamptz,
        last_login_ip text,
        created_time timestamptz not null default business_now(),
        version int not null default 1
      );
      create unique index app_user_username on app_user (lower(username));

      create table identity (
        id text primary key,
        user_id text not null references app_user,
        organization_id text not null references organization,
        user_type text not null,
        title text,
        roles text[] not null,
        is_default boolean not null default false,
        enabled boolean not null default true,
        created_time timestamptz not null default business_now(),
        unique (user_id, organization_id)
      );
      create index identity_holders on identity using gin (roles) where enabled;
      create index identity_organization on identity (organization_id);

      -- sessions live on real time
      create table session (
        id text primary key,
        user_id text not null references app_user,
        identity_id text not null references identity,
        actor_id text references app_user,
        ip text not null,
        started_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        revoked_at timestamptz
      );
      create index session_by_user on session (user_id) where revoked_at is null;

      create table login_throttle (
        key text primary key,
        misses int not null,
        blocked_until timestamptz,
        changed_at timestamptz not null default now()
      );

      -- the three administrators are different people, whoever writes the row
      create function refuse_admin_mix() returns trigger language plpgsql as $$
        begin
          if (select count(distinct code) from identity i, unnest(case when i.id = new.id then new.roles else i.roles end) code
              where i.user_id = new.user_id and code in ('SYSTEM_ADMIN','SECURITY_ADMIN','AUDIT_ADMIN')) > 1 then
            raise exception 'system, security and audit administrator exclude each other' using errcode = '23514';
          end if;
          if exists (select 1 from identity i where i.user_id = new.user_id and (i.user_type = 'BIDDER') <> (new.user_type = 'BIDDER')) then
            raise exception 'a bidder holds no staff identity' using errcode = '23514';
          end if;
          return null;
        end
      $$;
      create trigger identity_exclusive after insert or update on identity
        for each row execute function refuse_admin_mix();`,
  },
  {
    name: '20261120250001_organization__type__add_expert_pool',
    up: `
      alter table organization drop constraint organization_type_check;
      alter table organization add constraint organization_type_check
        check (type in ('HEADQUARTERS','TENDER_MANAGEMENT','SUBORDINATE_UNIT','BIDDERS','SUPERVISION','AGENCY','EXPERT_POOL'));
      -- the accounts of the experts stand in one organisation
      create unique index organization_expert_pool on organization (type) where type = 'EXPERT_POOL';`,
  },
  {
    name: '20261121090000_app_user__previous_login',
    up: `
      alter table app_user add column previous_login_time timestamptz, add column previous_login_ip text;
      -- tokens of a session are renewed while it is used, on real time
      alter table session
        add column generation int not null default 1,
        add column renewed_at timestamptz not null default now(),
        add column renewal_seen_at timestamptz;`,
  },
  {
    name: '20261208092000_app_user__password_function',
    up: `
      create function set_password(account text, hash text, identity text, actor text, address text, request text)
        returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        begin
          update app_user set password_hash = hash, password_changed_time = business_now() where id = account;
          perform leave_trace(identity, actor, 'SET_PASSWORD', 'user', account, null, null, address, request);
        end
      $$;

      create function keep_session_ended() returns trigger language plpgsql as $$
        begin raise exception 'a session stays ended' using errcode = '42501'; end
      $$;
      create trigger session_ended before update of revoked_at on session
        for each row when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
        execute function keep_session_ended();`,
  },
  {
    name: '20261211090000_password_history__create',
    up: `
      create table password_history (
        id bigint generated always as identity primary key,
        user_id text not null references app_user on delete cascade,
        password_hash text not null,
        ended_time timestamptz not null default business_now()
      );
      create index password_history_user on password_history (user_id, id desc);

      create or replace function set_password(account text, hash text, identity text, actor text, address text, request text)
        returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        begin
          insert into password_history (user_id, password_hash)
            select id, password_hash from app_user where id = account and password_hash <> '';
          delete from password_history where user_id = account
            and id not in (select id from password_history where user_id = account order by id desc limit 4);
          update app_user set password_hash = hash, password_changed_time = business_now() where id = account;
          perform leave_trace(identity, actor, 'SET_PASSWORD', 'user', account, null, null, address, request);
        end
      $$;`,
  },
  {
    name: '20261211090300_app_user__mobile_digest',
    up: `
      alter table app_user add column mobile_digest text;
      create index app_user_mobile on app_user (mobile_digest) where mobile_digest is not null;
      -- targets are digests from now on; whoever waits for a code asks for another one
      delete from verification_code;`,
  },
  {
    name: '20261215090000_organization_former_path__create',
    up: `
      -- where organisations stood before they were moved: what was over by then has stayed there
      create table organization_former_path (
        organization_id text not null references organization,
        path text collate "C" not null,
        until_time timestamptz not null default business_now(),
        primary key (organization_id, path)
      );
      create trigger organization_former_path_append_only before update or delete or truncate on organization_former_path
        for each statement execute function refuse_change();`,
  },
  {
    name: '20261215093000_role__made_by_administrators',
    up: `
      alter table role
        add column user_type text not null default 'TENDER',
        -- the role of the product that it was copied from
        add column based_on text references role,
        add column built_in boolean not null default false,
        -- what the release gave when the rights were last decided on
        add column shipped text[] not null default '{}',
        -- an administrator decided otherwise than the release
        add column changed boolean not null default false,
        add column created_time timestamptz not null default business_now(),
        add column version int not null default 1;

      -- roles of an identity, and those of the product that they are copies of: whom chains and to-dos look for
      alter table identity add column duties text[] not null default '{}';
      create function fill_duties() returns trigger language plpgsql as $$
        begin
          new.duties := new.roles || array(
            select distinct r.based_on from role r
            where r.code = any(new.roles) and r.based_on is not null and r.based_on <> all(new.roles));
          return new;
        end
      $$;
      create trigger identity_duties before insert or update of roles on identity
        for each row execute function fill_duties();
      alter table identity disable trigger identity_exclusive;
      update identity set roles = roles;
      alter table identity enable trigger identity_exclusive;
      create index identity_duties_holders on identity using gin (duties) where enabled;

      create or replace function refuse_admin_mix() returns trigger language plpgsql as $$
        begin
          if (select count(distinct duty) from identity i, unnest(case when i.id = new.id then new.duties else i.duties end) duty
              where i.user_id = new.user_id and i.enabled and duty in ('SYSTEM_ADMIN','SECURITY_ADMIN','AUDIT_ADMIN')) > 1 then
            raise exception 'system, security and audit administrator exclude each other' using errcode = '23514';
          end if;
          if exists (select 1 from identity i where i.user_id = new.user_id and (i.user_type = 'BIDDER') <> (new.user_type = 'BIDDER')) then
            raise exception 'a bidder holds no staff identity' using errcode = '23514';
          end if;
          return null;
        end
      $$;`,
  },
  {
    name: '20261215094000_password_link__create',
    up: `
      -- links by which people set a password of their own, once; they live on real time
      create table password_link (
        id text primary key,
        user_id text not null references app_user,
        key_digest text not null unique,
        created_by text not null references app_user,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index password_link_user on password_link (user_id, created_at desc);
      create index password_link_created_by_reference on password_link (created_by);`,
  },
  {
    name: '20261215095000_role__functions',
    up: `
      -- rights of a role are decided on by an administrator; null where somebody saved first
      create function save_role(
        role_code text, zh text, en text, base text, rights text[], of_release text[], differs boolean, seen int,
        identity text, actor text, address text, request text
      ) returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare
          was text[];
          saved int;
        begin
          if exists (select from role where code in (role_code, base) and user_type = 'SYSTEM') then
            raise exception 'the roles of the administrators are fixed' using errcode = '42501';
          end if;
          if rights && array['MAINTAIN:SYSTEM','MAINTAIN:ROLE','READ:AUDIT_TRAIL'] then
            raise exception 'the rights of the administrators stay with their roles' using errcode = '42501';
          end if;
          select authorities into was from role where code = role_code for update;
          if base is not null then
            insert into role (code, name, name_en, data_scope, authorities, user_type, based_on)
              select role_code, zh, en, data_scope, rights, user_type, coalesce(based_on, code) from role where code = base
              returning version into saved;
          else
            update role set authorities = rights, shipped = of_release, changed = differs and built_in, version = version + 1,
                name = case when built_in then name else zh end, name_en = case when built_in then name_en else en end
              where code = role_code and version = seen
              returning version into saved;
          end if;
          if saved is not null then
            perform leave_trace(identity, actor, 'SET_ROLE', 'role', role_code,
              jsonb_build_object('authorities', was), jsonb_build_object('authorities', rights), address, request);
          end if;
          return saved;
        end
      $$;

      -- a role that administrators made and nobody has; false for every other one
      create function drop_role(role_code text, identity text, actor text, address text, request text)
        returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        begin
          delete from role where code = role_code and not built_in
            and not exists (select from identity i where role_code = any(i.roles));
          if not found then return false; end if;
          perform leave_trace(identity, actor, 'DROP_ROLE', 'role', role_code, null, null, address, request);
          return true;
        end
      $$;`,
  },
  {
    name: '20261224090500_identity__office_phone',
    up: `alter table identity add column office_phone text`,
  },
  {
    name: '20270104130600_app_user__locked_by_company',
    up: `
      -- it was the own company that locked the account: it may let it in again, which it may not where the platform did
      alter table app_user add column locked_by_company boolean not null default false;`,
  },
  {
    name: '20270106100100_session__deputy',
    up: `
      alter table session add column deputy_id text references deputy;
      create index session_deputy_reference on session (deputy_id) where deputy_id is not null;`,
  },
  {
    name: '20270107110000_session__seat',
    up: `
      -- a member of a committee came in by a code to the phone, for this project alone
      alter table session add column seat_project_id text references project;
      create index session_seat_reference on session (seat_project_id) where seat_project_id is not null;`,
  },
  {
    name: '20270107120100_account__imported',
    up: `
      -- how the house's other systems call a unit
      alter table organization add column code text, add column imported_time timestamptz;
      create unique index organization_code on organization (code) where code is not null;
      alter table app_user add column imported_time timestamptz;`,
  },
  {
    name: '20270118000000_session__actor__index',
    up: `create index session_by_actor on session (actor_id) where actor_id is not null and revoked_at is null`,
  },
];
