import type { Migration } from '../../../kernel/migrator.ts';

export const reminderMigrations: Migration[] = [
  {
    name: '20261120020000_remind_record__create',
    up: `
      create table remind_record (
        id text primary key,
        receiver_id text not null references app_user,
        identity_id text not null references identity,
        category text not null,
        kind text not null check (kind in ('TODO','READ')),
        content text not null,
        content_en text not null,
        business_range text not null,
        project_id text,
        organization_path text collate "C" not null,
        due_time timestamptz,
        handled boolean not null default false,
        handled_time timestamptz,
        created_time timestamptz not null default business_now()
      );
      create index remind_record_receiver on remind_record (identity_id, handled, created_time desc, id desc);
      create index remind_record_project on remind_record (project_id, category) where not handled;
      create index remind_record_overdue on remind_record (organization_path, due_time) where not handled;
      create unique index remind_record_open on remind_record (identity_id, category, business_range) where not handled;`,
  },
  {
    name: '20261122010200_overdue_unlock__create',
    up: `
      create table overdue_unlock (
        id text primary key,
        remind_record_id text not null references remind_record,
        overdue_reason text not null,
        status text not null check (status in ('REQUESTED','UNLOCKED','REJECTED')),
        -- why it was rejected
        reason text,
        applicant_id text not null references app_user,
        approver_id text references app_user,
        organization_path text collate "C" not null,
        created_time timestamptz not null default business_now(),
        decided_time timestamptz,
        check ((status = 'REQUESTED') = (decided_time is null)),
        check (status != 'REJECTED' or reason is not null)
      );
      create unique index overdue_unlock_open on overdue_unlock (remind_record_id) where status = 'REQUESTED';
      create index overdue_unlock_record on overdue_unlock (remind_record_id, created_time desc, id desc);
      create index overdue_unlock_waiting on overdue_unlock (created_time) where status = 'REQUESTED';
      create index overdue_unlock_applicant on overdue_unlock (applicant_id, created_time desc);
      create index remind_record_own_overdue on remind_record (identity_id, due_time) where not handled;`,
  },
  {
    name: '20261122090000_remind_record__marked_time',
    // marked by its receiver: out of that list, open and possibly locked all the same
    up: `alter table remind_record add marked_time timestamptz`,
  },
  {
    name: '20261201100100_remind_record__one_index_less',
    // the few open to-dos of one person are found by remind_record_receiver
    up: 'drop index remind_record_own_overdue',
  },
  {
    name: '20261205090000_remind_record__open_by_range',
    // to-dos are settled for everybody, by what they are about
    up: `
      drop index remind_record_open;
      create unique index remind_record_open on remind_record (business_range, category, identity_id) where not handled`,
  },
  {
    name: '20261206090000_remind_record__news_apart',
    // an unread notice keeps out its repetition, not what else there is to know about the same project
    up: `
      drop index remind_record_open;
      create unique index remind_record_open on remind_record
        (business_range, category, identity_id, (case when kind = 'READ' then md5(content) else '' end)) where not handled`,
  },
  {
    // who is late with which project, over the whole group
    name: '20261210100400_remind_record__due__index',
    indexes: {
      remind_record_due: `remind_record (due_time, id) include (category, project_id, organization_path, kind, identity_id)
        where not handled`,
      remind_record_settled: `remind_record (identity_id, (handled or marked_time is not null), created_time desc, id desc)`,
    },
  },
  {
    name: '20261212090300_audit_project__reminders',
    // those of plans have no project
    up: `
      create view overdue_unlock_project as
        select u.id, r.project_id from overdue_unlock u join remind_record r on r.id = u.remind_record_id;
      insert into audit_project (object_type, table_name) values
        ('REMIND_RECORD', 'remind_record'), ('OVERDUE_UNLOCK', 'overdue_unlock_project')`,
  },
  {
    // what somebody has to do, by its due time
    name: '20261221090000_remind_record__own_due__index',
    indexes: {
      remind_record_own_due: `remind_record (identity_id, due_time, id) where not handled and marked_time is null and kind = 'TODO'`,
    },
  },
  {
    name: '20261224090400_remind_record__repeated',
    // overdue to-dos come before their receivers again, as the reminder plan says
    up: `
      alter table remind_record
        add column repeated int not null default 0,
        add column repeated_time timestamptz`,
  },
  {
    // the work that puts them there runs every minute, and mostly finds none
    name: '20261224090600_remind_record__again__index',
    indexes: {
      remind_record_again: `remind_record (greatest(due_time, repeated_time), id) include (category)
        where not handled and kind = 'TODO'`,
    },
  },
  {
    name: '20270103110210_remind_record__leave_time__add',
    up: `
      -- when it leaves the house, by a message; null once it has, and for those that do not
      alter table remind_record add column leave_time timestamptz;
      create index remind_record_leaving on remind_record (leave_time, id) where leave_time is not null;`,
  },
  {
    // who has waited longest, over the whole group
    name: '20270109130000_remind_record__waiting__index',
    indexes: {
      remind_record_waiting: `remind_record (created_time, id) where not handled and kind = 'TODO'`,
    },
  },
  {
    // what committees are waited for with, and since when each post is
    name: '20270115090000_remind_record__waiting_for__index',
    indexes: {
      remind_record_of_category: `remind_record (category, created_time) where not handled and kind = 'TODO'`,
      remind_record_of_post: `remind_record (identity_id, created_time) where not handled and kind = 'TODO'`,
    },
  },
];
