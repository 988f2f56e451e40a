import type { Migration } from '../../../kernel/migrator.ts';

export const announcementMigrations: Migration[] = [
  {
    name: '20261120150000_announcement__create',
    up: `
      create table announcement (
        id text primary key,
        type text not null,
        project_id text not null references project on delete cascade,
        round int not null,
        title text not null,
        content text not null,
        content_hash text not null,
        elements jsonb,
        media text[] not null default '{}',
        publish_time timestamptz,
        end_time timestamptz,
        status text not null default 'DRAFT' check (status in ('DRAFT','PUBLISHED','WITHDRAWN')),
        view_count int not null default 0,
        created_by text references app_user,
        created_time timestamptz not null default business_now(),
        updated_time timestamptz not null default business_now(),
        check ((status = 'DRAFT') = (publish_time is null))
      );
      create unique index announcement_of_tender on announcement (project_id, round) where type = 'TENDER' and status <> 'WITHDRAWN';
      create index announcement_public on announcement (publish_time desc, id desc) where status = 'PUBLISHED';
      create index announcement_public_type on announcement (type, publish_time desc, id desc) where status = 'PUBLISHED';
      create index announcement_project on announcement (project_id, created_time desc, id desc);

      -- what was published is corrected by another announcement, never changed
      create function keep_published_text() returns trigger language plpgsql as $$
        begin
          if old.status <> 'DRAFT' and
             (new.type, new.project_id, new.title, new.content, new.content_hash, new.publish_time) is distinct from
             (old.type, old.project_id, old.title, old.content, old.content_hash, old.publish_time) then
            raise exception 'a published announcement is not changed' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger announcement_published before update on announcement
        for each row execute function keep_published_text();`,
  },
  {
    // one call for bids in a round, by whatever method
    name: '20261129110100_announcement__call__index',
    up: `
      drop index announcement_of_tender;
      create unique index announcement_of_tender on announcement (project_id, round)
        where type in ('TENDER', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE') and status <> 'WITHDRAWN';`,
  },
  {
    name: '20261208091000_bidding_document__deadline_kept',
    up: `
      -- once its tender was published, the deadline of a document is moved by postpone_bids alone
      create function keep_published_deadline() returns trigger language plpgsql as $$
        begin
          if current_user <> (select relowner::regrole::text from pg_class where oid = tg_relid)
             and exists (select from announcement a where a.project_id = old.project_id and a.round = old.round
                           and a.type in ('TENDER', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE') and a.publish_time is not null) then
            raise exception 'changing the deadline of a published document is refused' using errcode = '42501';
          end if;
          return case tg_op when 'DELETE' then old else new end;
        end
      $$;
      create trigger bidding_document_deadline_kept before update of bid_deadline, opening_time, project_id, round on bidding_document
        for each row when ((old.bid_deadline, old.opening_time, old.project_id, old.round)
          is distinct from (new.bid_deadline, new.opening_time, new.project_id, new.round))
        execute function keep_published_deadline();
      create trigger bidding_document_published_kept before delete on bidding_document
        for each row execute function keep_published_deadline();

      -- bids are taken and opened at a later time
      create function postpone_bids(document text, deadline timestamptz, identity text, actor text, address text, request text)
        returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare was bidding_document;
        begin
          select * into strict was from bidding_document where id = document for update;
          if deadline <= was.bid_deadline then
            raise exception 'an earlier deadline is refused' using errcode = '42501';
          end if;
          update bidding_document set bid_deadline = deadline, opening_time = deadline, updated_time = business_now()
            where id = document;
          perform leave_trace(identity, actor, 'MOVE_DEADLINE', 'project', was.project_id,
            jsonb_build_object('bidDeadline', to_char(was.bid_deadline, 'YYYY-MM-DD HH24:MI:SS')),
            jsonb_build_object('bidDeadline', to_char(deadline, 'YYYY-MM-DD HH24:MI:SS')), address, request);
        end
      $$;`,
  },
  {
    name: '20261202110000_announcement__content_format',
    up: `
      -- a plain text in the canonical form of texts with markup (domain, richOf)
      create function rich_of(plain text) returns text language sql immutable as $$
        select coalesce(string_agg('<p>' || replace(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>',
                                   '' order by no), '')
        from string_to_table(replace(plain, E'\\r', ''), E'\\n') with ordinality as lines (line, no)
        where line ~ '[^[:space:]]'
      $$;

      -- what was published stays as it was, with its hash; drafts become texts with markup
      alter table announcement
        add column content_format text not null default 'PLAIN' check (content_format in ('PLAIN', 'RICH'));
      alter table announcement alter column content_format set default 'RICH';
      update announcement set
        content_format = 'RICH',
        content = rich_of(content),
        content_hash = encode(sha256(convert_to(title || E'\\n' || rich_of(content), 'UTF8')), 'hex'),
        elements = (
          select jsonb_object_agg(key, case when value = 'null' or key in ('tenderee', 'address', 'place', 'contact', 'supplier')
            then value else to_jsonb(rich_of(value #>> '{}')) end)
          from jsonb_each(elements)
        )
        where status = 'DRAFT';`,
  },
  {
    name: '20261210100800_announcement__end_time__index',
    indexes: { announcement_public_end: `announcement (end_time desc, id desc) where status = 'PUBLISHED'` },
  },
  {
    name: '20270102130200_announcement__words__index',
    indexes: { announcement_words: `announcement using gin (bigrams(title)) where status = 'PUBLISHED'` },
  },
  {
    name: '20270105120300_announcement__ecology__add',
    up: `
      alter table announcement add column ecology boolean not null default false;
      update announcement set ecology = true from project, organization unit
        where project.id = announcement.project_id and announcement.status <> 'DRAFT'
          and starts_with(project.organization_path, unit.path) and 'STFZ' = any(unit.features);
      create index announcement_ecology on announcement (publish_time desc, id desc) where status = 'PUBLISHED' and ecology;`,
  },
  {
    name: '20270106110200_announcement__outside__add',
    up: `
      -- where and on which day it came out on the platform that the project is held on, and when that was entered
      alter table announcement
        add column outside_address text,
        add column outside_date date,
        add column outside_reason text,
        add column outside_entered_by text references app_user,
        add column outside_entered_time timestamptz,
        add check ((outside_date is null) = (outside_entered_time is null)),
        add check ((outside_date is null) = (outside_address is null));
      create index announcement_outside_entered_by on announcement (outside_entered_by) where outside_entered_by is not null;`,
  },
  {
    name: '20270107100100_announcement__prequalification',
    up: `
      -- applications are called for in place of bids (例15): one call in a round, and its deadlines are kept as well
      drop index announcement_of_tender;
      create unique index announcement_of_tender on announcement (project_id, round)
        where type in ('TENDER', 'PREQUALIFICATION', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE') and status <> 'WITHDRAWN';

      create or replace function keep_published_deadline() returns trigger language plpgsql as $$
        begin
          if current_user <> (select relowner::regrole::text from pg_class where oid = tg_relid)
             and exists (select from announcement a where a.project_id = old.project_id and a.round = old.round
                           and a.type in ('TENDER', 'PREQUALIFICATION', 'INVITATION', 'PURCHASE', 'SINGLE_SOURCE')
                           and a.publish_time is not null) then
            raise exception 'changing the deadline of a published document is refused' using errcode = '42501';
          end if;
          return case tg_op when 'DELETE' then old else new end;
        end
      $$;
      create trigger bidding_document_applications_kept before update of apply_deadline on bidding_document
        for each row when (old.apply_deadline is distinct from new.apply_deadline)
        execute function keep_published_deadline();

      -- applications are taken until a later time
      create function postpone_applications(document text, deadline timestamptz, identity text, actor text, address text, request text)
        returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare was bidding_document;
        begin
          select * into strict was from bidding_document where id = document for update;
          if deadline <= was.apply_deadline or deadline >= was.bid_deadline then
            raise exception 'this deadline for applications is refused' using errcode = '42501';
          end if;
          update bidding_document set apply_deadline = deadline, updated_time = business_now() where id = document;
          perform leave_trace(identity, actor, 'MOVE_DEADLINE', 'project', was.project_id,
            jsonb_build_object('applyDeadline', to_char(was.apply_deadline, 'YYYY-MM-DD HH24:MI:SS')),
            jsonb_build_object('applyDeadline', to_char(deadline, 'YYYY-MM-DD HH24:MI:SS')), address, request);
        end
      $$;`,
  },
];
