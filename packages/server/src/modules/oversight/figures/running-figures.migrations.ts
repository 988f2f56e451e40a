import type { Migration } from '../../../kernel/migrator.ts';
import { figureLive } from './kept-figures.migrations.ts';

/** The to-dos of phases when this was written; `kept-figures.test.ts` compares them with the domain's. */
const PHASE_TODOS = [
  'IMPLEMENTION_PLAN_SUBMIT',
  'IMPLEMENTION_PLAN_MODIFY',
  'IMPLEMENTION_PLAN_CHECK',
  'IMPLEMENTION_PLAN_APPROVE',
  'COUNTERSIGN_IMPLE_SUBMIT',
  'COUNTERSIGN_IMPLE_MODIFY',
  'COUNTERSIGN_IMPLE_CHECK',
  'COUNTERSIGN_IMPLE_APPROVE',
  'BIDDING_DOCUMENT_SUBMIT',
  'BIDDING_DOCUMENT_MODIFY',
  'BIDDING_DOCUMENT_CHECK',
  'BIDDING_DOCUMENT_APPROVE',
  'ANNOUNCEMENT_SUBMIT',
  'ANNOUNCEMENT_MODIFY',
  'ANNOUNCEMENT_CHECK',
  'ANNOUNCEMENT_APPROVE',
  'BID_OPENING_MODIFY',
  'BID_OPENING_CHECK',
  'BID_OPENING_APPROVE',
  'EVALUATION_REPORT_SUBMIT',
  'EVALUATION_REPORT_MODIFY',
  'EVALUATION_REPORT_CHECK',
  'EVALUATION_REPORT_APPROVE',
  'PUBLIC_NOTICE_SUBMIT',
  'PUBLIC_NOTICE_MODIFY',
  'PUBLIC_NOTICE_CHECK',
  'PUBLIC_NOTICE_APPROVE',
  'AWARD_SUBMIT',
  'AWARD_MODIFY',
  'AWARD_CHECK',
  'AWARD_APPROVE',
  'WINNING_NOTICE_SUBMIT',
  'WINNING_NOTICE_MODIFY',
  'WINNING_NOTICE_CHECK',
  'WINNING_NOTICE_APPROVE',
  'CONTRACT_SUBMIT',
  'CONTRACT_MODIFY',
  'CONTRACT_CHECK',
  'CONTRACT_APPROVE',
  'PERFORMANCE_MODIFY',
  'PERFORMANCE_CHECK',
  'PERFORMANCE_APPROVE',
  'COUNTERSIGN_IMPLE',
  'COUNTERSIGN_AWARD',
];

/** Running projects by phase, with whether something of it is overdue: true until the next to-do is due, or one changes. */
export const RUNNING = `
  union all
  select 'project', project.id, 'running', 0, '', project.phase,
    case when exists (select from remind_record record
      where record.project_id = project.id and not record.handled and record.category = any(phase_todos())
        and record.due_time < (select business_now())) then 'LATE' else '' end,
    project.organization_id, project.organization_path, project.level, project.bidding_method, project.project_type,
    1, project.estimated_amount, 0, 0, 0, 0, 0
  from project where project.status <> 'ENDED';`;

const OF_PHASE = (row: string) => `${row}.project_id is not null and ${row}.category = any(phase_todos())`;

/**
 * What is overdue, or will be within a day, is noted: what is settled in time, nearly all, is not. A day is longer than any transaction, which
 * may end after others have counted.
 */
const NOTED = `
  create function note_todo_figures() returns trigger language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      if tg_op <> 'DELETE' and new.project_id is not null then
        insert into figure_change values ('project', new.project_id);
      end if;
      if tg_op <> 'INSERT' and old.project_id is not null and (tg_op = 'DELETE' or old.project_id is distinct from new.project_id) then
        insert into figure_change values ('project', old.project_id);
      end if;
      return null;
    end
  $$;
  create trigger remind_record_figures_added after insert on remind_record for each row
    when (not new.handled and ${OF_PHASE('new')} and new.due_time < new.created_time + interval '1 day')
    execute function note_todo_figures();
  create trigger remind_record_figures_changed after update on remind_record for each row
    when ((old.handled, old.due_time, old.project_id, old.category) is distinct from (new.handled, new.due_time, new.project_id, new.category)
      and (${OF_PHASE('old')} or ${OF_PHASE('new')})
      and (new.handled_time is null or old.due_time < new.handled_time + interval '1 day'))
    execute function note_todo_figures();
  create trigger remind_record_figures_removed after delete on remind_record for each row
    when (not old.handled and ${OF_PHASE('old')} and old.due_time is not null) execute function note_todo_figures();
  create trigger project_figures_phase after update on project for each row
    when (old.phase <> new.phase) execute function note_project_figures();`;

export const runningFiguresMigrations: Migration[] = [
  {
    name: '20270113100200_figure_live__running',
    up: `
      -- until when to-dos have been looked through for those that became overdue; one row
      create table figure_time (only_one boolean primary key default true check (only_one), until timestamptz not null);
      insert into figure_time (until) values (business_now());
      create function phase_todos() returns text[] language sql immutable as $$
        select '{${PHASE_TODOS.join(',')}}'::text[]
      $$;
      ${figureLive(RUNNING)}
      ${NOTED}
      insert into figure_change select 'project', id from project where status <> 'ENDED';`,
  },
  {
    // a connection keeps its plan, as that of the view itself is made anew for every question
    name: '20270116000000_live_figures__create',
    up: `
      create function live_figures(of_kind text, of_subject text, ids text[]) returns setof figure_live language plpgsql stable
      set plan_cache_mode = force_generic_plan as $$
      begin
        return query select * from figure_live where kind = of_kind and subject = of_subject and subject_id = any(ids);
      end $$;`,
  },
];
