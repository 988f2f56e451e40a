import type { Migration } from '../../../kernel/migrator.ts';

export const deputyMigrations: Migration[] = [
  {
    name: '20270106100000_deputy__create',
    up: `
      create table deputy (
        id text primary key,
        -- the person who is stood in for, under one identity with some of its roles
        principal_id text not null references app_user,
        identity_id text not null references identity,
        organization_id text not null references organization,
        roles text[] not null check (cardinality(roles) > 0),
        deputy_user_id text not null references app_user,
        scope text not null check (scope in ('ALL','LEVEL','TYPE','PROJECT')),
        -- what was chosen, and what that takes in
        scope_values text[] not null default '{}',
        scope_keys text[] not null default '{}',
        begin_time timestamptz not null,
        end_time timestamptz not null,
        reason text not null,
        granted_by text not null references app_user,
        granted_time timestamptz not null default business_now(),
        withdrawn_by text references app_user,
        withdrawn_time timestamptz,
        withdrawn_reason text,
        -- both were told of it
        begin_told boolean not null default false,
        end_told boolean not null default false,
        version int not null default 1,
        check (deputy_user_id <> principal_id),
        check (end_time > begin_time),
        check ((scope = 'ALL') = (cardinality(scope_keys) = 0)),
        check ((withdrawn_time is null) = (withdrawn_by is null))
      );
      create index deputy_of_person on deputy (deputy_user_id, end_time desc);
      create index deputy_principal on deputy (principal_id, granted_time desc);
      create index deputy_organization on deputy (organization_id, granted_time desc);
      create index deputy_granted on deputy (granted_time desc, id desc);
      create index deputy_identity_reference on deputy (identity_id);
      create index deputy_granted_by_reference on deputy (granted_by);
      create index deputy_withdrawn_by_reference on deputy (withdrawn_by) where withdrawn_by is not null;
      create index deputy_begins on deputy (begin_time) where not begin_told;
      create index deputy_ends on deputy (end_time) where not end_told;

      -- both people, the identity and one of the roles are there, and no two of the three administrators are one person
      create function deputy_stands(d deputy) returns boolean language sql as $$
        select exists (
            select from identity i
            join app_user p on p.id = i.user_id
            join organization o on o.id = i.organization_id
            where i.id = d.identity_id and i.enabled and o.enabled and p.status = 'ENABLED' and i.roles && d.roles)
          and exists (
            select from identity own
            join app_user u on u.id = own.user_id
            where u.id = d.deputy_user_id and u.status = 'ENABLED' and own.enabled and own.user_type not in ('BIDDER','EXPERT'))
          and not exists (
            select from identity own, unnest(own.duties) duty
            where own.user_id = d.deputy_user_id and own.enabled
              and duty in ('SYSTEM_ADMIN','SECURITY_ADMIN','AUDIT_ADMIN') and duty <> all (d.roles)
              and d.roles && array['SYSTEM_ADMIN','SECURITY_ADMIN','AUDIT_ADMIN'])
      $$;

      -- whether the deputy may act now
      create function deputy_in_force(d deputy) returns boolean language sql as $$
        select d.withdrawn_time is null and d.begin_time <= business_now() and d.end_time > business_now() and deputy_stands(d)
      $$;

      -- the projects of a narrow scope: those that were named, as far as the roles reach them
      create function deputy_projects(deputyship text) returns setof text language sql stable as $$
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
      $$;`,
  },
];
