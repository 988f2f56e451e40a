import { eventMigrations } from './event-migrations.ts';
import type { Migration } from './migrator.ts';

export const kernelMigrations: Migration[] = [
  {
    name: '20261120000000_clock__create',
    up: `
      -- names sort as a Chinese reader expects, whatever the locale of the database
      create collation pinyin (provider = icu, locale = 'zh-u-co-pinyin');

      create table clock (
        singleton boolean primary key default true check (singleton),
        shift interval not null default '0',
        seeding boolean not null default false
      );
      insert into clock default values;

      -- the one source of business time: the database's clock, moved by the shift; while demo data are
      -- filled in, by the time that the transaction states
      create function business_now() returns timestamptz language sql volatile as $$
        select case when seeding
          then coalesce(nullif(current_setting('tenderdesk.now', true), '')::timestamptz, clock_timestamp() + shift)
          else clock_timestamp() + shift end
        from clock
      $$;

      create function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'rows of % are only ever added', tg_table_name; end
      $$;`,
  },
  {
    name: '20261120000100_audit_log__create',
    up: `
      create table audit_log (
        id bigint generated always as identity primary key,
        time timestamptz not null default business_now(),
        identity_id text,
        actor_name text not null,
        action text not null,
        object_type text not null,
        object_id text not null,
        before jsonb,
        after jsonb,
        ip text not null,
        request_id text not null
      );
      create index audit_log_object on audit_log (object_type, object_id, id);
      create trigger audit_log_append_only before update or delete or truncate on audit_log
        for each statement execute function refuse_change();`,
  },
  {
    name: '20261120000200_request_once__create',
    up: `
      create table request_once (
        key text primary key,
        status int not null,
        answer text not null,
        created_time timestamptz not null default now()
      );
      create index request_once_age on request_once (created_time);`,
  },
  {
    name: '20261120000300_outbox__create',
    up: `
      create table outbox (
        id text primary key,
        channel text not null check (channel in ('sms', 'mail')),
        target text not null,
        text text not null,
        created_time timestamptz not null default business_now(),
        delivered_time timestamptz
      );
      create index outbox_newest on outbox (created_time desc, id);`,
  },
  {
    name: '20261120000400_attachment__create',
    up: `
      create table attachment (
        id text primary key,
        name text not null,
        mime text not null,
        size bigint not null,
        sha256 text not null,
        storage_key text not null unique,
        biz_type text not null,
        biz_id text,
        created_by text,
        created_time timestamptz not null default business_now()
      );
      create index attachment_biz on attachment (biz_type, biz_id);`,
  },
  {
    name: '20261120000500_access_log__create',
    up: `
      create table access_log (
        id bigint generated always as identity primary key,
        time timestamptz not null default business_now(),
        user_id text not null,
        username text not null,
        display_name text not null,
        organization_path text collate "C" not null,
        ip text not null,
        method text not null,
        path text not null,
        route text not null,
        status int not null,
        cost_ms int not null,
        body_hash text,
        request_id text not null,
        project_id text
      );
      create index access_log_newest on access_log (time desc, id desc);
      create index access_log_user on access_log (user_id, time desc);`,
  },
  {
    name: '20261128090000_access_log__username_index',
    up: 'create index access_log_username on access_log (username, time desc)',
  },
  {
    name: '20261121110000_import_run__create',
    up: `
      -- files that were imported: none is written twice
      create table import_run (
        id text primary key,
        organization_id text not null references organization,
        list text not null,
        file_hash text not null,
        rows int not null,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        unique (organization_id, list, file_hash)
      );
      create index import_run_created_by on import_run (created_by);`,
  },
  {
    name: '20261121120000_audit_log__record_index',
    // who changed this record last, and its history
    up: 'create index audit_log_record on audit_log (object_id, id desc)',
  },
  {
    name: '20261201100000_audit_log__one_index_of_records',
    // ids are unique among all kinds of records; every change pays for each index of its trail
    up: 'drop index audit_log_object',
  },
  {
    name: '20261206120000_upload_lock__create',
    up: `
      -- who writes to a file that comes in parts, in real time
      create table upload_lock (
        upload_id text primary key,
        holder text not null,
        until timestamptz not null
      );`,
  },
  {
    name: '20261207120000_request_once__request_id',
    // a repeat says which request made the change
    up: `alter table request_once add column request_id text not null default ''`,
  },
  {
    name: '20261207130000_alarm__create',
    up: `
      create table alarm (
        kind text not null,
        subject text not null,
        text_zh text not null,
        text_en text not null,
        first_time timestamptz not null default business_now(),
        last_time timestamptz not null default business_now(),
        times int not null default 1,
        told_time timestamptz,
        primary key (kind, subject)
      );
      create index alarm_untold on alarm (first_time) where told_time is null;`,
  },
  {
    name: '20261209090000_access_log__actor_bidder_append_only',
    up: `
      alter table access_log
        add column actor_id text,
        add column actor_name text,
        -- a person of a company that bids
        add column bidder boolean not null default false;
      update access_log set bidder = true where user_id in (select user_id from identity where user_type = 'BIDDER');

      create trigger access_log_append_only before update or delete or truncate on access_log
        for each statement when (current_setting('tenderdesk.prune', true) is distinct from 'access_log')
        execute function refuse_change();

      -- takes rows away that are older than asked for, never those of the last six months; gives how many
      create function prune_access_log(older interval) returns bigint language sql security definer
        set tenderdesk.prune = 'access_log' set search_path = public, pg_temp as $$
        with gone as (
          delete from access_log where time < business_now() - greatest(older, interval '6 months') returning 1
        )
        select count(*) from gone
      $$;
      revoke execute on function prune_access_log from public;`,
  },
  {
    name: '20261208090000_clock__adjustable',
    up: `
      alter table clock add column adjustable boolean not null default false;

      -- an entry of the trail that functions of the owner write for what they do
      create function leave_trace(
        identity text, actor text, what text, type text, id text, was jsonb, becomes jsonb, address text, request text
      ) returns void language sql as $$
        insert into audit_log (identity_id, actor_name, action, object_type, object_id, before, after, ip, request_id)
        values (identity, actor, what, type, id, was, becomes, address, request)
      $$;
      revoke execute on function leave_trace from public;

      -- business time moves forward, where the product was started so; false for a time that has passed
      create function move_clock(wanted timestamptz, identity text, actor text, address text, request text)
        returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        begin
          if not (select adjustable from clock) then
            raise exception 'moving the clock is refused' using errcode = '42501';
          end if;
          if wanted < business_now() then return false; end if;
          update clock set shift = shift + (wanted - business_now());
          perform leave_trace(identity, actor, 'MOVE_CLOCK', 'clock', '', null,
            jsonb_build_object('to', to_char(wanted, 'YYYY-MM-DD HH24:MI:SS')), address, request);
          return true;
        end
      $$;`,
  },
  {
    name: '20261208093000_audit_log__chain',
    up: `
      -- the log of a project is chained: each entry has the hash of its content and of the one before it
      alter table audit_log add column project_id text, add column seq int, add column hash text;
      create unique index audit_log_chain on audit_log (project_id, seq) where project_id is not null;
      create table audit_chain (
        project_id text primary key,
        seq int not null,
        hash text not null
      );
      -- tables of records that belong to a project, by the kind that the trail calls them
      create table audit_project (object_type text primary key, table_name regclass not null);

      create function chain_field(value text) returns text language sql immutable as $$
        select case when value is null then '-' else octet_length(convert_to(value, 'UTF8')) || ':' || value end
      $$;

      create function chain_entry() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        declare
          kept regclass;
          previous text;
        begin
          if new.project_id is null and new.object_type = 'project' then new.project_id := new.object_id; end if;
          if new.project_id is null then
            select table_name into kept from audit_project where object_type = new.object_type;
            if kept is not null then
              execute format('select project_id from %s where id = $1', kept) into new.project_id using new.object_id;
            end if;
          end if;
          new.seq := null;
          new.hash := null;
          if new.project_id is null then return new; end if;
          insert into audit_chain as chain (project_id, seq, hash) values (new.project_id, 1, '')
            on conflict (project_id) do update set seq = chain.seq + 1 returning seq, hash into new.seq, previous;
          new.hash := encode(sha256(convert_to(concat_ws(',', chain_field(previous), chain_field(new.project_id),
            chain_field(new.seq::text), chain_field(to_char(new.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')),
            chain_field(new.identity_id), chain_field(new.actor_name), chain_field(new.action), chain_field(new.object_type),
            chain_field(new.object_id), chain_field(new.before::text), chain_field(new.after::text), chain_field(new.ip),
            chain_field(new.request_id)), 'UTF8')), 'hex');
          update audit_chain set hash = new.hash where project_id = new.project_id;
          return new;
        end
      $$;
      create trigger audit_log_chained before insert on audit_log for each row execute function chain_entry();`,
  },
  {
    name: '20261207130100_file_store__create',
    // one row
    up: `
      create table file_store (
        single boolean primary key default true check (single),
        mark text not null
      );`,
  },
  {
    name: '20261209120000_outbox__attempts',
    // the time of the next try is real time: it says nothing about a tender
    up: `
      alter table outbox
        add column status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'UNDELIVERABLE')),
        add column attempts int not null default 0,
        add column next_try timestamptz not null default now(),
        add column last_error text;
      update outbox set status = 'DELIVERED', attempts = 1 where delivered_time is not null;
      create index outbox_due on outbox (next_try) where status = 'WAITING';`,
  },
  {
    name: '20261211090000_data_key__create',
    up: `
      -- the keys that have sealed values here, each by something that it sealed
      create table data_key (
        id text primary key,
        check_sealed text not null,
        created_time timestamptz not null default now()
      );
      -- one row: what sealed values are found by
      create table digest_key (
        single boolean primary key default true check (single),
        key_sealed text not null
      );`,
  },
  {
    name: '20261211090200_outbox__sealed',
    up: `
      alter table outbox
        add column target_digest text,
        -- real time: how long a code in the text is good for something, and a digest of what it is for
        add column code_until timestamptz,
        add column code_for text;
      create index outbox_target on outbox (target_digest);
      create index outbox_code on outbox (code_until) where code_until is not null and text <> '';
      create index outbox_code_for on outbox (code_for) where code_for is not null and text <> '';
      -- no code of before is good for longer than a day
      update outbox set text = ''
        where status = 'DELIVERED' or (text ~ '验证码|撤销码' and created_time < business_now() - interval '1 day');
      update outbox set code_until = now() + interval '1 day' where text ~ '验证码|撤销码';`,
  },
  {
    name: '20261210100000_bigrams__create',
    // Chinese words have two letters, too few for trigrams; single letters stand in it for words of one
    up: `
      create function bigrams(value text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
        select coalesce(array_agg(distinct part), '{}') from (
          select substr(value, at, size) as part
          from generate_series(1, char_length(value)) at cross join generate_series(1, 2) size
          where at + size - 1 <= char_length(value)) parts
      $$;`,
  },
  {
    name: '20261210100700_access_log__orders__index',
    indexes: {
      access_log_cost: 'access_log (cost_ms desc, id desc)',
      access_log_status: 'access_log (status desc, id desc)',
    },
  },
  {
    name: '20261210100000_audit_log__chain_quicker',
    // the same hashes with fewer steps: lengths without a copy, and the head of a new project is written once
    up: `
      do $$ begin
        if current_setting('server_encoding') <> 'UTF8' then
          raise exception 'the database has the encoding %, the log of a project needs UTF8', current_setting('server_encoding');
        end if;
      end $$;

      create or replace function chain_field(value text) returns text language sql immutable as $$
        select coalesce(octet_length(value)::text || ':' || value, '-')
      $$;

      create or replace function chain_entry() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        declare
          kept regclass;
          previous text;
        begin
          if new.project_id is null and new.object_type = 'project' then new.project_id := new.object_id; end if;
          if new.project_id is null then
            select table_name into kept from audit_project where object_type = new.object_type;
            if kept is not null then
              execute format('select project_id from %s where id = $1', kept) into new.project_id using new.object_id;
            end if;
          end if;
          new.seq := null;
          new.hash := null;
          if new.project_id is null then return new; end if;
          loop
            select chain.seq + 1, chain.hash into new.seq, previous from audit_chain chain
              where project_id = new.project_id for update;
            if not found then
              new.seq := 1;
              previous := '';
            end if;
            new.hash := encode(sha256(convert_to(concat_ws(',', chain_field(previous), chain_field(new.project_id),
              chain_field(new.seq::text), chain_field(to_char(new.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')),
              chain_field(new.identity_id), chain_field(new.actor_name), chain_field(new.action), chain_field(new.object_type),
              chain_field(new.object_id), chain_field(new.before::text), chain_field(new.after::text), chain_field(new.ip),
              chain_field(new.request_id)), 'UTF8')), 'hex');
            if new.seq > 1 then
              update audit_chain set seq = new.seq, hash = new.hash where project_id = new.project_id;
              return new;
            end if;
            insert into audit_chain (project_id, seq, hash) values (new.project_id, 1, new.hash) on conflict do nothing;
            if found then return new; end if;
            -- somebody else wrote the first entry in the meantime: this one is the second
          end loop;
        end
      $$;`,
  },
  {
    name: '20270101100000_name_reading__create',
    up: `
      -- how names are typed in pinyin: the first letters and the whole. Written after the name, by due work; null until then
      create table name_reading (
        subject text not null,
        id text not null,
        name text not null,
        reading text collate "C",
        primary key (subject, id)
      );
      create index name_reading_pairs on name_reading using gin (bigrams(reading));
      create index name_reading_open on name_reading (subject, id) where reading is null;
      -- how far the names of before were noted; no row once all are
      create table name_walk (
        subject text primary key,
        after text collate "C" not null default ''
      );
      create function note_name() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            delete from name_reading where subject = tg_argv[0] and id = old.id;
            return null;
          end if;
          insert into name_reading (subject, id, name) values (tg_argv[0], new.id, to_jsonb(new) ->> tg_argv[1])
            on conflict (subject, id) do update set name = excluded.name, reading = null
            where name_reading.name <> excluded.name;
          return null;
        end
      $$;`,
  },
  {
    name: '20270103110200_outbox__outlets',
    up: `
      alter table outbox
        add column subject text,
        -- whom it goes to and what it tells of; null for codes and their like
        add column receiver_id text references app_user,
        add column category text,
        drop constraint outbox_channel_check,
        add constraint outbox_channel_check check (channel in ('sms', 'mail', 'wecom', 'dingtalk'));
      create index outbox_receiver on outbox (receiver_id);
      create index outbox_told on outbox (created_time desc, id desc) where category is not null;`,
  },
  {
    name: '20270104100000_backup_run__create',
    up: `
      -- backups that were made, in real time; the newest is not in itself
      create table backup_run (
        id text primary key,
        begun_time timestamptz not null,
        ended_time timestamptz not null,
        row_count bigint not null,
        file_count bigint not null,
        -- files that were missing or not what their rows say
        fault_count bigint not null,
        bytes bigint not null,
        -- of the catalogue, by which a backup is known
        digest text not null
      );
      create index backup_run_newest on backup_run (ended_time desc)`,
  },
  {
    name: '20270106100200_audit_log__deputy',
    up: 'alter table audit_log add column deputy_id text',
  },
  {
    name: '20270106100300_audit_log__deputy__index',
    indexes: { audit_log_deputy: 'audit_log (deputy_id, id) where deputy_id is not null' },
  },
  ...eventMigrations,
];
