import type { Migration } from '../../../kernel/migrator.ts';

const NON_TENDER = `('PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION', 'SINGLE_SOURCE')`;

/** What each section of the present round of its project stands in a ledger by. */
const LIVE = `
  create view section_entry_live as
  select section.id as section_id, section.project_id,
    case when project.level = 'UNDER_AMOUNT' then 'UNDER' when project.bidding_method in ${NON_TENDER} then 'PURCHASE' else 'TENDER' end as account,
    extract(year from project.created_time at time zone 'Asia/Shanghai')::int as year,
    project.organization_id, project.organization_path, project.level, project.bidding_method, project.project_type, section.status,
    project.created_time, project.opening_time, section.estimated_amount, winner.winning_price, contract.sign_date,
    concat_ws(E'\\n', project.name, project.code, section.name, winner.bidder_name) as words
  from section join project on project.id = section.project_id and project.round = section.round
    left join lateral (
      select one.id, one.winning_price, one.bidder_name from winning_candidate one
      where one.section_id = section.id and one.round = section.round and one.won order by one.rank, one.id limit 1) winner on true
    left join contract on contract.candidate_id = winner.id;`;

const COLUMNS = [
  'project_id',
  'account',
  'year',
  'organization_id',
  'organization_path',
  'level',
  'bidding_method',
  'project_type',
  'status',
  'created_time',
  'opening_time',
  'estimated_amount',
  'winning_price',
  'sign_date',
  'words',
];
const of = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** Rows of one project are written by whoever has its lock, so that nobody waits for somebody else's project. */
const KEPT = `
  create function keep_entries(of_project text) returns void language sql set search_path = pg_catalog, public, pg_temp as $$
    delete from section_entry kept using section
    where section.project_id = of_project and kept.section_id = section.id and not exists (
      select from section_entry_live live where live.project_id = of_project and live.section_id = kept.section_id);
    insert into section_entry as kept (section_id, ${COLUMNS.join(', ')})
    select section_id, ${COLUMNS.join(', ')} from section_entry_live where project_id = of_project
    on conflict (section_id) do update set (${COLUMNS.join(', ')}) = row (${of('excluded')})
      where (${of('kept')}) is distinct from (${of('excluded')})
  $$;
  create function keep_part_entries() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      perform keep_entries(coalesce(new.project_id, old.project_id));
      return null;
    end
  $$;
  create function keep_project_entries() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      perform keep_entries(new.id);
      return null;
    end
  $$;`;

const differs = (...columns: string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

const TRIGGERS = `
  create trigger section_entry after insert on section for each row execute function keep_part_entries();
  create trigger section_entry_changed after update on section for each row
    when (${differs('project_id', 'round', 'status', 'estimated_amount', 'name')}) execute function keep_part_entries();
  create trigger project_entry_changed after update on project for each row
    when (${differs(
      'round',
      'organization_id',
      'organization_path',
      'level',
      'bidding_method',
      'project_type',
      'created_time',
      'opening_time',
      'name',
      'code',
    )}) execute function keep_project_entries();
  create trigger winning_candidate_entry after insert on winning_candidate for each row
    when (new.won) execute function keep_part_entries();
  create trigger winning_candidate_entry_removed after delete on winning_candidate for each row
    when (old.won) execute function keep_part_entries();
  create trigger winning_candidate_entry_changed after update on winning_candidate for each row
    when (${differs('project_id', 'section_id', 'round', 'won', 'rank', 'winning_price', 'bidder_name')})
    execute function keep_part_entries();
  create trigger contract_entry after insert or delete on contract for each row execute function keep_part_entries();
  create trigger contract_entry_changed after update on contract for each row
    when (${differs('project_id', 'candidate_id', 'sign_date')}) execute function keep_part_entries();`;

/** In which order the sections of a year are asked for, besides that of their start. */
const ORDERS = ['opening_time', 'estimated_amount', 'winning_price', 'sign_date'];

export const sectionEntryMigrations: Migration[] = [
  {
    name: '20270131090000_section_entry__create',
    up: `
      -- the ledgers of sections are put in order by what four tables say of a section: here it stands together (ADR 0080)
      create table section_entry (
        section_id text primary key references section on delete cascade,
        project_id text not null,
        account text not null check (account in ('TENDER', 'UNDER', 'PURCHASE')),
        year int not null,
        organization_id text not null,
        organization_path text collate "C" not null,
        level text not null,
        bidding_method text not null,
        project_type text not null,
        status text not null,
        created_time timestamptz not null,
        opening_time timestamptz,
        estimated_amount numeric not null,
        winning_price numeric,
        sign_date date,
        words text not null
      ) with (fillfactor = 90);
      ${LIVE}
      ${KEPT}
      ${TRIGGERS}
      insert into section_entry (section_id, ${COLUMNS.join(', ')})
        select section_id, ${COLUMNS.join(', ')} from section_entry_live order by created_time;`,
  },
  {
    name: '20270131090100_section_entry__index',
    indexes: {
      section_entry_newest:
        'section_entry (account, created_time, section_id) include (organization_path, status, bidding_method, level, project_type)',
      section_entry_unit: 'section_entry (organization_id, account, created_time)',
      section_entry_place: 'section_entry (organization_path, account, created_time)',
      section_entry_words: 'section_entry using gin (bigrams(words))',
      ...Object.fromEntries(
        ORDERS.map((column) => [`section_entry_${column}`, `section_entry (account, year, ${column}, section_id)`]),
      ),
    },
  },
];
