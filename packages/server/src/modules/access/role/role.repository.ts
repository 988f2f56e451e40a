import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

const roles = (db: Database) =>
  db
    .selectFrom('role')
    .selectAll()
    .select(sql<boolean>`exists (select from second_factor_demand m where m.role_code = role.code)`.as('secondFactor'))
    .select(
      sql<number>`(select count(distinct i.user_id)::int from identity i join app_user u on u.id = i.user_id
        where i.roles @> array[role.code] and i.enabled and u.status <> 'DISABLED')`.as('holders'),
    );

export type RoleRow = Awaited<ReturnType<ReturnType<typeof roles>['execute']>>[number];

/** Every role, those of the product first. */
export const selectRoles = (db: Database): Promise<RoleRow[]> =>
  roles(db).orderBy('builtIn', 'desc').orderBy('createdTime').orderBy('code').execute();

/** One role; null when there is none of that code. */
export const selectOptionalRole = async (db: Database, code: string): Promise<RoleRow | null> =>
  (await roles(db).where('code', '=', code).executeTakeFirst()) ?? null;

/** People who have a role, with what the other roles of the identity give. */
export const selectHolders = (db: Database, code: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .select(['u.displayName', 'u.username', 'o.name as organizationName'])
    .select(
      sql<
        string[]
      >`array(select distinct unnest(r.authorities) from role r where r.code = any(i.roles) and r.code <> ${code})`.as(
        'others',
      ),
    )
    .where(sql<boolean>`i.roles @> array[${code}] and i.enabled and u.status <> 'DISABLED'`)
    .orderBy('o.path')
    .orderBy('u.username')
    .execute();
