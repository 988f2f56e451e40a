import type { Migration } from '../../../kernel/migrator.ts';

export const incidentMigrations: Migration[] = [
  {
    name: '20261214090000_incident__create',
    up: `
      create table incident (
        id text primary key,
        project_id text not null references project on delete cascade,
        round int not null,
        kind text not null check (kind in ('WINNER_FALLS','RETENDER','TERMINATION')),
        -- where the project was when it was proposed
        phase text not null,
        section_id text references section on delete cascade,
        candidate_id text,
        -- who it is about, as the papers name it
        bidder_name text,
        ground text not null,
        consequence text check (consequence in ('NEXT','RETENDER')),
        deposit text check (deposit in ('RETURN','KEEP')),
        reason text not null,
        -- what bidders claim where a project is given up after its award
        claims text,
        status text not null default 'PROPOSED' check (status in ('PROPOSED','APPROVED','REFUSED','WITHDRAWN')),
        proposed_by text not null references app_user,
        proposed_time timestamptz not null default business_now(),
        decided_by text references app_user,
        decided_time timestamptz,
        decision_note text,
        version int not null default 1,
        check ((kind = 'WINNER_FALLS') = (candidate_id is not null)),
        check (kind <> 'WINNER_FALLS' or (section_id is not null and consequence is not null)),
        check ((status = 'PROPOSED') = (decided_time is null) and (decided_time is null) = (decided_by is null)),
        check (status not in ('APPROVED','REFUSED') or decided_by <> proposed_by)
      );
      create unique index incident_one_open on incident (project_id) where status = 'PROPOSED';
      create index incident_project on incident (project_id, proposed_time desc, id desc);
      create index incident_proposed_by on incident (proposed_by);
      create index incident_decided_by on incident (decided_by) where decided_by is not null;
      create index incident_section on incident (section_id) where section_id is not null;`,
  },
  {
    name: '20270103100200_incident__split_off',
    up: `
      alter table incident
        drop constraint incident_kind_check,
        add constraint incident_kind_check check (kind in ('WINNER_FALLS','RETENDER','TERMINATION','SPLIT_OFF')),
        add constraint incident_split_section check (kind <> 'SPLIT_OFF' or section_id is not null);`,
  },
  {
    name: '20270109111000_incident__procedure_move',
    up: `
      alter table incident
        drop constraint incident_kind_check,
        add constraint incident_kind_check
          check (kind in ('WINNER_FALLS','RETENDER','TERMINATION','SPLIT_OFF','PROCEDURE_MOVE')),
        -- the version that a project is to go on under; null there: the shipped one
        add column procedure_change_id text references procedure_change,
        add constraint incident_move_version check (procedure_change_id is null or kind = 'PROCEDURE_MOVE');
      create index incident_procedure_change on incident (procedure_change_id) where procedure_change_id is not null;`,
  },
];
