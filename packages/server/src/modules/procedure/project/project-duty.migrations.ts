import type { Migration } from '../../../kernel/migrator.ts';

/** What decides whether a project has to be tendered. */
export const projectDutyMigrations: Migration[] = [
  {
    name: '20261225200000_project__duty__add',
    up: `
      alter table project
        add column work_kind text check (work_kind in ('CONSTRUCTION','REPAIR','UPKEEP','SURVEY_DESIGN','SUPERVISION',
          'WORKS_GOODS','OTHER_GOODS','OTHER_SERVICE')),
        add column work_parts jsonb not null default '[]' check (jsonb_typeof(work_parts) = 'array'),
        add column infrastructure text
          check (infrastructure in ('HIGHWAY','TRANSPORT','ENERGY','TELECOM','WATER','URBAN_RAIL','NONE')),
        add column state_dominant boolean not null default false,
        add column budget_amount numeric(20,6) check (budget_amount >= 0);
      -- what the tick and the type said; infrastructure was never asked for and stays unknown
      update project set work_kind = case
          when project_type in ('ENGINEERING','CONSTRUCTION') then 'CONSTRUCTION'
          when project_type = 'MAINTENANCE' then case when engineering_related then 'REPAIR' else 'UPKEEP' end
          when project_type in ('SURVEY_DESIGN','SUPERVISION') then project_type
          when project_type in ('GOODS','EQUIPMENT','MATERIAL')
            then case when engineering_related then 'WORKS_GOODS' else 'OTHER_GOODS' end
          else 'OTHER_SERVICE' end;
      update project set engineering_related = work_kind not in ('UPKEEP','OTHER_GOODS','OTHER_SERVICE')
        where engineering_related is distinct from (work_kind not in ('UPKEEP','OTHER_GOODS','OTHER_SERVICE'));`,
  },
  {
    name: '20261225200200_project__exceptions__add',
    up: `
      -- the level whose chain decides on the implementation plan; null: its own. Plans that are under way go on as they began
      alter table project add column plan_level text check (plan_level in ('LEVEL_I','LEVEL_II','UNDER_AMOUNT'));
      alter table implemention_plan
        -- why the unit does not take it for one that has to be tendered; the tender department decides
        add column contest_reason text check (contest_reason <> ''),
        -- another level than the amount asks for; the approver decides
        add column chosen_level text check (chosen_level in ('LEVEL_I','LEVEL_II','UNDER_AMOUNT')),
        add column level_reason text check (level_reason <> ''),
        add check ((chosen_level is null) = (level_reason is null));
      update project set plan_level = 'LEVEL_I' where phase = 'IMPLEMENTION_PLAN' and plan_item_id is null
        and parent_project_id is null and phase_status in ('UNSUBMITTED','REJECTED') and level <> 'LEVEL_I';`,
  },
];
