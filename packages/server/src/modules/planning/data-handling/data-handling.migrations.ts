import type { Migration } from '../../../kernel/migrator.ts';

export const dataHandlingMigrations: Migration[] = [
  {
    name: '20270105130100_data_handling__unit_names',
    up: `
      -- names of units that came with a file and that no unit of the group bears
      create table unit_name (
        id text primary key,
        name text not null check (char_length(name) between 1 and 200),
        -- what its spellings have in common
        name_key text not null unique,
        status text not null default 'OPEN' check (status in ('OPEN','MAPPED','MERGED','IGNORED')),
        organization_id text references organization,
        merged_into text references unit_name,
        reason text,
        handled_by text references app_user,
        handled_time timestamptz,
        found_by text not null references app_user,
        found_time timestamptz not null default business_now(),
        version int not null default 1,
        check ((status = 'MAPPED') = (organization_id is not null)),
        check ((status = 'MERGED') = (merged_into is not null)),
        check ((status = 'OPEN') = (handled_by is null))
      );
      create index unit_name_newest on unit_name (found_time desc, id desc);
      create index unit_name_open on unit_name (found_time desc, id desc) where status = 'OPEN';
      create index unit_name_organization on unit_name (organization_id);
      create index unit_name_merged on unit_name (merged_into);
      create index unit_name_handled_by on unit_name (handled_by);
      create index unit_name_found_by on unit_name (found_by);

      -- plan items that came under such a name: they wait, or say what was written of them
      create table unit_name_row (
        id text primary key,
        unit_name_id text not null references unit_name,
        year int not null,
        name text not null,
        form jsonb not null,
        -- why it could not be written when its unit was known
        problem jsonb,
        written_item_id text,
        created_by text not null references app_user,
        created_time timestamptz not null default business_now()
      );
      create unique index unit_name_row_once on unit_name_row (unit_name_id, year, name);
      create index unit_name_row_created_by on unit_name_row (created_by);`,
  },
  {
    name: '20270105130200_data_handling__plan_doubts',
    up: `
      -- what seems wrong with a plan item
      create table plan_doubt (
        id text primary key,
        plan_item_id text not null references plan_item on delete cascade,
        organization_id text not null references organization,
        year int not null,
        problem text not null check (problem in ('AMOUNT_UNIT','TYPE_NAME','TWICE','OTHER_YEAR')),
        given text not null,
        suggested text,
        status text not null default 'OPEN' check (status in ('OPEN','ASKED','FIXED','IGNORED','GONE')),
        reason text,
        handled_by text references app_user,
        handled_time timestamptz,
        -- of the item, once it was fixed: as long as it is the same, the fix can be undone
        item_version int,
        found_time timestamptz not null default business_now(),
        version int not null default 1,
        unique (plan_item_id, problem)
      );
      create index plan_doubt_newest on plan_doubt (found_time desc, id desc);
      create index plan_doubt_status on plan_doubt (status, found_time desc, id desc);
      create index plan_doubt_unit on plan_doubt (organization_id, year);
      create index plan_doubt_handled_by on plan_doubt (handled_by);

      -- units and years whose items have changed since they were looked through
      create table plan_doubt_due (
        organization_id text not null references organization,
        year int not null,
        primary key (organization_id, year)
      );
      insert into plan_doubt_due (organization_id, year)
      select distinct organization_id, year from plan_item where year >= extract(year from business_now());`,
  },
  {
    name: '20270105140100_plan_doubt__work_kind',
    up: `
      -- what was bought by the item before a fix of its type took that away: undone, it is put back
      alter table plan_doubt add column work_kind text;`,
  },
  {
    name: '20270105150100_plan_doubt__undo_by_value',
    up: `
      -- a fix is undone as long as the item has the value of the fix: the value says so, no version has to
      alter table plan_doubt drop column item_version;`,
  },
];
