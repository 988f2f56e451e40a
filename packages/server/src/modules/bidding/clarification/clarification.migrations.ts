import type { Migration } from '../../../kernel/migrator.ts';

export const clarificationMigrations: Migration[] = [
  {
    name: '20261122100000_clarification__create',
    up: `
      create table clarification (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        no int,
        content text not null,
        affects_bid boolean not null,
        bid_deadline timestamptz,
        status text not null default 'DRAFT' check (status in ('DRAFT','PUBLISHED','WITHDRAWN')),
        announcement_id text references announcement,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now(),
        published_by text references app_user,
        publish_time timestamptz,
        version int not null default 1,
        check ((status = 'PUBLISHED') = (publish_time is not null)),
        check ((status = 'PUBLISHED') = (no is not null)),
        unique (project_id, round, no)
      );
      create unique index clarification_announcement on clarification (announcement_id);
      create index clarification_project on clarification (project_id, created_time desc, id desc);

      -- bidders rely on what they read: a correction is another clarification
      create function keep_published_clarification() returns trigger language plpgsql as $$
        begin
          if old.status = 'PUBLISHED' then
            raise exception 'a published clarification is not changed' using errcode = '23514';
          end if;
          return new;
        end
      $$;
      create trigger clarification_published before update on clarification
        for each row execute function keep_published_clarification();`,
  },
  {
    name: '20261202110100_clarification__content_format',
    up: `
      -- as for announcements: what was published stays as it was
      alter table clarification
        add column content_format text not null default 'PLAIN' check (content_format in ('PLAIN', 'RICH'));
      alter table clarification alter column content_format set default 'RICH';
      update clarification set content_format = 'RICH', content = rich_of(content) where status <> 'PUBLISHED';`,
  },
  {
    name: '20261228110000_clarification_confirmation__create',
    up: `
      -- who handed in before a clarification confirms that its bid stands as it is; sealed until the opening like the bid
      create table clarification_confirmation (
        clarification_id text not null references clarification on delete cascade,
        bid_id text not null references bid,
        confirmed_by text not null references app_user,
        confirmed_time timestamptz not null default business_now(),
        primary key (clarification_id, bid_id)
      );
      create index clarification_confirmation_bid on clarification_confirmation (bid_id);
      create index clarification_confirmation_by on clarification_confirmation (confirmed_by);
      create trigger clarification_confirmation_append_only before update or delete on clarification_confirmation
        for each row execute function refuse_change();`,
  },
  {
    name: '20270102101000_clarification__correction__add',
    up: `
      -- a clarification may put terms of the approved document anew: it goes through the document's own chain first
      alter table clarification add column correction jsonb;
      create unique index clarification_correction on clarification (project_id, round)
        where correction is not null and status = 'DRAFT';

      create table clarification_step (
        clarification_id text not null references clarification on delete cascade,
        seq int not null check (seq > 0),
        action text not null,
        status text not null check (status in ('UNSUBMITTED','SUBMITTED','CHECKED','APPROVED','REJECTED')),
        reason text,
        operator_id text not null references app_user,
        -- of the clarification, once the step was taken
        version int not null,
        created_time timestamptz not null default business_now(),
        primary key (clarification_id, seq)
      );
      create index clarification_step_operator on clarification_step (operator_id);
      create trigger clarification_step_append_only before update on clarification_step
        for each row execute function refuse_change();`,
  },
];
