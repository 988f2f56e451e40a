import type { Migration } from '../../../kernel/migrator.ts';

/** People of an agency, bound to projects (ADR 0051). */
export const agencyPersonMigrations: Migration[] = [
  {
    name: '20270108100000_project_agency_person__create',
    up: `
      create table project_agency_person (
        project_id text not null references project on delete cascade,
        identity_id text not null references identity,
        -- the agency that the project had then: with another one the binding is over
        supplier_id text not null references supplier,
        bound_by text not null references app_user,
        bound_time timestamptz not null default business_now(),
        primary key (project_id, identity_id)
      );
      create index project_agency_person_identity on project_agency_person (identity_id);
      create index project_agency_person_supplier_reference on project_agency_person (supplier_id);
      create index project_agency_person_bound_by_reference on project_agency_person (bound_by);

      -- the projects that somebody of an agency works on now: bound, the agency handles this round, and the project is not over
      create function agency_projects(place text) returns setof text language sql stable as $$
        select b.project_id
        from project_agency_person b
        join identity i on i.id = b.identity_id and i.enabled and i.user_type = 'AGENCY'
        join organization o on o.id = i.organization_id and o.enabled and o.type = 'AGENCY'
        join supplier s on s.id = b.supplier_id and s.uscc = o.uscc
        join project p on p.id = b.project_id and p.status in ('IN_PROCESS','PAUSED')
        join project_agency a on a.project_id = p.id and a.round = p.round and a.supplier_id = b.supplier_id
        where b.identity_id = place
      $$;

      -- the projects of a narrow scope: those of a deputyship, the one of a member's session, or those of an agency's person
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
        union all
        select agency_projects(deputyship)
      $$;

      -- who works for an agency stands in for nobody of the house
      create or replace function deputy_stands(d deputy) returns boolean language sql as $$
        select exists (
            select from identity i
            join app_user p on p.id = i.user_id
            join organization o on o.id = i.organization_id
            where i.id = d.identity_id and i.enabled and o.enabled and p.status = 'ENABLED' and i.roles && d.roles)
          and exists (
            select from identity own
            join app_user u on u.id = own.user_id
            where u.id = d.deputy_user_id and u.status = 'ENABLED' and own.enabled
              and own.user_type not in ('BIDDER','EXPERT','AGENCY'))
          and not exists (
            select from identity own, unnest(own.duties) duty
            where own.user_id = d.deputy_user_id and own.enabled
              and duty in ('SYSTEM_ADMIN','SECURITY_ADMIN','AUDIT_ADMIN') and duty <> all (d.roles)
              and d.roles && array['SYSTEM_ADMIN','SECURITY_ADMIN','AUDIT_ADMIN'])
      $$;`,
  },
  {
    // what stayed with a unit that went into another one is finished there, by deputies too (ADR 0065)
    name: '20270115200800_deputy_projects__merged',
    up: `
      -- the projects of a narrow scope: those of a deputyship, the one of a member's session, or those of an agency's person
      create or replace function deputy_projects(deputyship text) returns setof text language sql stable as $$
        with stood as materialized (
          select d.scope, d.scope_keys, d.roles as given, d.principal_id, i.roles as held, o.id as unit, o.path,
            o.id || units_merged_into(o.id) as units
          from deputy d
          join identity i on i.id = d.identity_id
          join organization o on o.id = i.organization_id
          where d.id = deputyship)
        select project.id
        from stood
        join project on case stood.scope
          when 'LEVEL' then project.level = any (stood.scope_keys)
          when 'TYPE' then project.project_type = any (stood.scope_keys)
          when 'PROJECT' then project.id = any (stood.scope_keys)
          else false end
        where exists (
          select from role r
          where r.code = any (stood.given) and r.code = any (stood.held) and case r.data_scope
            when 'GROUP' then true
            when 'DESCENDANTS' then starts_with(project.organization_path, stood.path) or exists (
              select from organization_former_path f
              where f.organization_id = stood.unit and starts_with(project.organization_path, f.path))
            when 'OWN' then project.organization_id = any (stood.units)
            when 'ASSIGNED' then exists (
              select from project_person named where named.project_id = project.id and named.user_id = stood.principal_id)
            else false end)
        union all
        select s.seat_project_id from session s where s.id = deputyship and s.seat_project_id is not null
        union all
        select agency_projects(deputyship)
      $$;`,
  },
];
