import type { Migration } from '../../../kernel/migrator.ts';
import { dated, differs, inShanghai, OF_PROJECT, partsOf } from './figure-sql.ts';
import { figureLive } from './kept-figures.migrations.ts';
import { RUNNING } from './running-figures.migrations.ts';

/** The phases that may be sealed when this was written; `section-sums.test.ts` compares the sums with the rows of the ledgers. */
const SEALABLE = [
  'IMPLEMENTION_PLAN',
  'COUNTERSIGN_IMPLEMENTION_PLAN',
  'BIDDING_DOCUMENT',
  'ANNOUNCEMENT',
  'BID_OPENING',
];
const NON_TENDER = ['PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION', 'SINGLE_SOURCE'];

const list = (codes: readonly string[]) => `('${codes.join("', '")}')`;

/** Whether nobody may see who takes part in the present round of `project`. */
const SEALED = `project.phase in ${list(SEALABLE)} and project.status <> 'ENDED' and not exists (select from bid_opening opening
  where opening.project_id = project.id and opening.round >= project.round and opening.started_time is not null)`;

/** The ledger that a project stands in. */
const ACCOUNT = `case when project.level = 'UNDER_AMOUNT' then 'UNDER' when project.bidding_method in ${list(NON_TENDER)} then 'PURCHASE'
  else 'TENDER' end`;

const WINNER = `winning_candidate winner on winner.section_id = section.id and winner.round = project.round and winner.won`;

/**
 * What the ledgers count, by the month in which the project was begun: sections of the present round, those of them that have a winner,
 * and the projects, once for all of their sections (an empty state) and once for each state that sections of theirs are in.
 */
const ENTRIES = `
  union all
  select 'project', project.id, ${dated('section', inShanghai('project.created_time'))}, section.status, ${ACCOUNT}, ${OF_PROJECT},
    1, section.estimated_amount, coalesce(section.control_price, 0), coalesce(section.control_price - winner.winning_price, 0),
    coalesce(winner.winning_price, 0), 0, case when ${SEALED} then 0 else (
      select count(*)::int from bid where bid.section_id = section.id and bid.status not in ('DRAFT', 'WITHDRAWN')) end
  from project join section on section.project_id = project.id and section.round = project.round
    left join ${WINNER}
  union all
  select 'project', project.id, ${dated('winner', inShanghai('project.created_time'))}, section.status, ${ACCOUNT}, ${OF_PROJECT},
    1, coalesce(contract.amount, 0), case when winner.winning_price is null then 0 else coalesce(section.control_price, 0) end, 0, 0,
    case when contract.id is null then 0 else 1 end, 0
  from project join section on section.project_id = project.id and section.round = project.round
    join ${WINNER} left join contract on contract.candidate_id = winner.id
  union all
  select 'project', project.id, ${dated('entered', inShanghai('project.created_time'))}, entered.state, ${ACCOUNT}, ${OF_PROJECT},
    1, 0, 0, 0, 0, 0, (select count(*)::int from breach where breach.project_id = project.id)
  from project cross join lateral (
    select distinct state from section cross join unnest(array['', section.status]) state
    where section.project_id = project.id and section.round = project.round) entered;`;

const KEY = `kind, year, month, state, mark, organization_id, organization_path, bidding_method, level, project_type`;
const VALUES = ['num', 'amount', 'ceiling', 'saving', 'price', 'section_num', 'bid_num'];
const ADDED = VALUES.map((value) => `sum(${value})`).join(', ');
const NEW = `kind in ('section', 'winner', 'entered')`;

const summed = (table: string, key: string) => `
  insert into ${table} (${key}, ${VALUES.join(', ')}) select ${key}, ${ADDED} from figure_kept where ${NEW} group by ${key} order by ${key};`;

export const entryFiguresMigrations: Migration[] = [
  {
    // the totals of the ledgers read every section of their years (ADR 0078)
    name: '20270129090000_figure_live__entries',
    up: `
      ${figureLive(RUNNING.replace(/;$/, ENTRIES))}
      drop trigger section_figures_changed on section;
      ${partsOf('section', 'round', 'status', 'control_price', 'estimated_amount')}
      drop trigger contract_figures_changed on contract;
      create trigger contract_figures_changed after update on contract for each row
        when (${differs('project_id', 'sign_date', 'candidate_id', 'amount')}) execute function note_part_figures();
      create trigger breach_figures after insert or delete on breach for each row execute function note_part_figures();
      create trigger project_figures_round after update on project for each row
        when (old.round <> new.round) execute function note_project_figures();
      -- of what is sealed nothing is noted: not even how often bids come
      create function note_opened_bid_figures() returns trigger language plpgsql security definer
        set search_path = pg_catalog, public, pg_temp as $$
        begin
          insert into figure_change select 'project', project.id from project
          where project.id = coalesce(new.project_id, old.project_id) and not (${SEALED});
          return null;
        end
      $$;
      create trigger bid_figures after insert or delete on bid for each row execute function note_opened_bid_figures();
      create trigger bid_figures_changed after update on bid for each row
        when (${differs('section_id')} or (old.status in ('DRAFT', 'WITHDRAWN')) <> (new.status in ('DRAFT', 'WITHDRAWN')))
        execute function note_opened_bid_figures();
      insert into figure_kept (subject, subject_id, ${KEY}, ${VALUES.join(', ')})
        select subject, subject_id, ${KEY}, ${ADDED} from figure_live where ${NEW} group by subject, subject_id, ${KEY};
      ${summed('figure_tally', KEY)}
      ${summed('figure_tally_method', KEY.replace(', level, project_type', ''))}
      ${summed('figure_tally_year', KEY.replace(', level, project_type', '').replace(' month,', ''))}`,
  },
];
