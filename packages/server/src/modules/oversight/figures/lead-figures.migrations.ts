import type { Migration } from '../../../kernel/migrator.ts';

const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Shanghai')::date`;

/** A phase that was left, as it is counted: its month, itself, its days. */
const COUNTED = (
  step: string,
) => `to_char(${step}.finished_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month, ${step}.phase,
  ${dayOf(`${step}.finished_time`)} - ${dayOf(`${step}.started_time`)} as days`;

const LEFT = (step: string) => `${step}.finished_time is not null and not ${step}.skiped`;

/** What a section that was split off has from the project that it left is counted there. */
const OWN = (step: string) => `not exists (select from project_split split
  where split.project_id = ${step}.project_id and ${step}.finished_time <= split.split_time)`;

const TRIGGER = `returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as`;

const NOTED = `
  -- the project is locked: whoever moves it meanwhile waits, and finds the phase
  create function note_lead(step project_phase, times int) returns void language sql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    insert into figure_lead_change (month, phase, days, organization_id, organization_path, num)
    select ${COUNTED('step')}, project.organization_id, project.organization_path, times from project
    where project.id = step.project_id and ${LEFT('step')} and ${OWN('step')} for no key update of project
  $$;
  create function note_phase_lead() ${TRIGGER} $$
    begin
      if tg_op <> 'INSERT' then perform note_lead(old, -1); end if;
      if tg_op <> 'DELETE' then perform note_lead(new, 1); end if;
      return null;
    end
  $$;
  create function note_place_lead() ${TRIGGER} $$
    begin
      insert into figure_lead_change (organization_id, organization_path, month, phase, days, num)
      select moved.unit, moved.path, lead.month, lead.phase, lead.days, moved.times * count(*)
      from figure_lead_live lead cross join (values (old.organization_id, old.organization_path, -1),
        (new.organization_id, new.organization_path, 1)) moved (unit, path, times)
      where lead.project_id = new.id group by moved.unit, moved.path, lead.month, lead.phase, lead.days, moved.times;
      return null;
    end
  $$;
  -- before: afterwards neither its phases nor its place are there
  create function note_gone_lead() ${TRIGGER} $$
    begin
      insert into figure_lead_change (organization_id, organization_path, month, phase, days, num)
      select organization_id, organization_path, month, phase, days, -count(*) from figure_lead_live
      where project_id = old.id group by organization_id, organization_path, month, phase, days;
      return old;
    end
  $$;
  -- splits are only ever added
  create function note_split_lead() ${TRIGGER} $$
    begin
      insert into figure_lead_change (organization_id, organization_path, month, phase, days, num)
      select project.organization_id, project.organization_path, ${COUNTED('step')}, -1 from project_phase step join project on project.id = step.project_id
      where step.project_id = new.project_id and ${LEFT('step')} and step.finished_time <= new.split_time;
      return null;
    end
  $$;
  create function forget_leads() ${TRIGGER} $$
    begin
      delete from figure_lead;
      delete from figure_lead_change;
      return null;
    end
  $$;
  create trigger project_phase_lead_added after insert on project_phase for each row
    when (${LEFT('new')}) execute function note_phase_lead();
  create trigger project_phase_lead_changed after update on project_phase for each row
    when ((${LEFT('old')} or ${LEFT('new')}) and (old.project_id, old.phase, old.started_time, old.finished_time, old.skiped)
      is distinct from (new.project_id, new.phase, new.started_time, new.finished_time, new.skiped))
    execute function note_phase_lead();
  create trigger project_phase_lead_removed after delete on project_phase for each row
    when (${LEFT('old')}) execute function note_phase_lead();
  create trigger project_phase_lead_truncated after truncate on project_phase execute function forget_leads();
  create trigger project_lead_moved after update on project for each row
    when (old.organization_id <> new.organization_id or old.organization_path <> new.organization_path) execute function note_place_lead();
  create trigger project_lead_gone before delete on project for each row execute function note_gone_lead();
  create trigger project_split_lead after insert on project_split for each row execute function note_split_lead();`;

export const leadFiguresMigrations: Migration[] = [
  {
    name: '20270114100000_figure_lead__create',
    up: `
      -- how many phases were left in a month after so many days, for each place: a unit by its id alone ('=' before it), by its path
      -- with those below it, and the group (''); and what has changed since: a figure is the sum with these (ADR 0075)
      create table figure_lead (
        place text collate "C" not null,
        month text not null,
        phase text not null,
        days int not null,
        num int not null,
        primary key (place, month, phase, days)
      );
      create index figure_lead_empty on figure_lead (place) where num = 0;
      create table figure_lead_change (
        organization_id text not null,
        organization_path text collate "C" not null,
        month text not null,
        phase text not null,
        days int not null,
        num int not null
      );
      create view figure_lead_live as
      select step.project_id, step.round, project.organization_id, project.organization_path, ${COUNTED('step')}
      from project_phase step join project on project.id = step.project_id
      where ${LEFT('step')} and ${OWN('step')};
      -- where something of a unit counts
      create function lead_places(unit text, path text) returns setof text language sql immutable as $$
        select '' union all select '=' || unit union all
        select '/' || array_to_string(parts[1:depth], '/') || '/'
        from (select string_to_array(trim(both '/' from path), '/') as parts) split, generate_subscripts(parts, 1) depth
      $$;
      ${NOTED}
      insert into figure_lead (place, month, phase, days, num)
      select place, month, phase, days, sum(num) from (
        select organization_id, organization_path, month, phase, days, count(*) as num from figure_lead_live group by 1, 2, 3, 4, 5) own
        cross join lateral lead_places(organization_id, organization_path) place
      group by 1, 2, 3, 4;`,
  },
];
