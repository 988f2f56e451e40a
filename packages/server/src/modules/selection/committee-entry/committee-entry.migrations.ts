import type { Migration } from '../../../kernel/migrator.ts';

export const committeeEntryMigrations: Migration[] = [
  {
    name: '20270107110100_seat__functions',
    up: `
      -- whether an expert sits in the committee of a project whose bids are open to it and whose report is not handed over
      create function seat_in_force(person text, seat_project text) returns boolean language sql stable as $$
        select exists (
          select from project p
          join project_person named on named.project_id = p.id and named.user_id = person and named.role = 'COMMITTEE'
          join committee c on c.project_id = p.id and c.round = p.round
          join committee_member m on m.committee_id = c.id and m.user_id = person and m.role = 'EXPERT'
          join bid_opening o on o.project_id = p.id and o.round = p.round
          where p.id = seat_project and p.status in ('IN_PROCESS','PAUSED') and p.phase = 'BID_OPENING'
            and o.started_time is not null and o.status not in ('EVALUATED','FAILED'))
      $$;

      -- the projects of a narrow scope: those that were named, as far as the roles reach them, or the one of a member's session
      create or replace function deputy_projects(deputyship text) returns setof text language sql stable as $$
        select project.id
        from deputy d
        join identity i on i.id = d.identity_id
        join organization o on o.id = i.organization_id
        join project on case d.scope
          when 'LEVEL' then project.level = any (d.scope_keys)
          when 'TYPE' then project.project_type = any (d.scope_keys)
          when 'PROJECT' then project.id = any (d.scope_keys)
          else false end
        where d.id = deputyship and exists (
          select from role r
          where r.code = any (d.roles) and r.code = any (i.roles) and case r.data_scope
            when 'GROUP' then true
            when 'DESCENDANTS' then starts_with(project.organization_path, o.path) or exists (
              select from organization_former_path f
              where f.organization_id = o.id and starts_with(project.organization_path, f.path))
            when 'OWN' then project.organization_id = i.organization_id
            when 'ASSIGNED' then exists (
              select from project_person named where named.project_id = project.id and named.user_id = d.principal_id)
            else false end)
        union all
        select s.seat_project_id from session s where s.id = deputyship and s.seat_project_id is not null
      $$;`,
  },
];
