import type { Migration } from '../../../kernel/migrator.ts';

/** A unit that goes into another one (ADR 0065). */
export const unitMergeMigrations: readonly Migration[] = [
  {
    name: '20270110110000_organization__merged',
    up: `
      alter table organization
        add column merged_into text references organization,
        add column merged_time timestamptz,
        add check ((merged_into is null) = (merged_time is null)),
        add check (merged_into is null or not enabled),
        add check (merged_into is distinct from id);
      create index organization_merged on organization (merged_into) where merged_into is not null;

      -- who stands for a unit today: itself, or what it went into at last
      create function unit_heir(unit text) returns text language sql stable as $$
        with recursive heir as (
          select id, merged_into from organization where id = unit
          union select o.id, o.merged_into from heir join organization o on o.id = heir.merged_into)
        select id from heir where merged_into is null
      $$;

      create function units_merged_into(unit text) returns text[] language sql stable as $$
        with recursive gone as (
          select id from organization where merged_into = unit
          union select o.id from gone join organization o on o.merged_into = gone.id)
        select coalesce(array_agg(id order by id), '{}') from gone
      $$;

      -- what was given in a unit and holds: tokens of other systems, deputies. Where they belong is not changed otherwise
      create function rehome_given(unit text, heir text, identity text, actor text, address text, request text)
        returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
        declare
          tokens int;
          deputies int;
        begin
          if not exists (select from organization where id = unit and merged_into = heir) then
            raise exception 'the unit did not go into that one' using errcode = '42501';
          end if;
          update service_token set organization_id = heir where organization_id = unit and withdrawn_time is null;
          get diagnostics tokens = row_count;
          update deputy d set organization_id = heir, identity_id = coalesce((
              select kept.id from identity gone join identity kept on kept.user_id = gone.user_id and kept.organization_id = heir
              where gone.id = d.identity_id), d.identity_id)
            where d.organization_id = unit and d.withdrawn_time is null and d.end_time > business_now();
          get diagnostics deputies = row_count;
          if tokens + deputies > 0 then
            perform leave_trace(identity, actor, 'REHOME', 'organization', heir, null,
              jsonb_build_object('tokens', tokens, 'deputies', deputies), address, request);
          end if;
          return tokens + deputies;
        end
      $$;`,
  },
];
