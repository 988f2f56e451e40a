import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains } from '../../../kernel/paging.ts';
import { isReadAs, isTyped, readingOf } from '../../../kernel/readings.ts';
import type { User } from '../../../kernel/user.ts';

const inUse = (db: Database) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as person', 'person.id', 'i.userId')
    .innerJoin('organization as unit', 'unit.id', 'i.organizationId')
    .where('i.enabled', '=', true)
    .where('unit.enabled', '=', true)
    .where('person.status', '=', 'ENABLED')
    .where('unit.type', 'in', [...STAFF_TYPES]);

const named = (keyword: string): RawBuilder<boolean> => {
  const pattern = contains(keyword);
  const written = sql<boolean>`(person.display_name like ${pattern} or unit.name like ${pattern})`;
  return isTyped(keyword)
    ? sql<boolean>`(${written} or ${isReadAs('person', sql.ref('person.id'), readingOf(keyword))})`
    : written;
};

/** Most people that are offered at once; typing narrows them down. */
const MOST_PEOPLE = 20;

/** People of the group who can stand in for somebody, each under the default identity. */
export async function findPeople(db: Database, butUserId: string, keyword: string | undefined) {
  const { rows } = await sql<{ userId: string; displayName: string; organizationName: string }>`
    select person.id as user_id, person.display_name, unit.name as organization_name
    from app_user person
    join lateral (
      select o.name from identity i join organization o on o.id = i.organization_id
      where i.user_id = person.id and i.enabled and o.enabled and o.type = any(${[...STAFF_TYPES]}::text[])
      order by i.is_default desc, i.id limit 1) unit on true
    where person.status = 'ENABLED' and person.id <> ${butUserId} and ${keyword ? named(keyword) : sql<boolean>`true`}
    order by person.display_name collate pinyin, person.id limit ${MOST_PEOPLE}`.execute(db);
  return rows;
}

interface HeldRole {
  code: string;
  name: string;
  nameEn: string;
  duties: string[];
}

const identities = (db: Database) =>
  inUse(db)
    .select([
      'i.id as identityId',
      'i.userId',
      'i.organizationId',
      'person.displayName',
      'unit.name as organizationName',
    ])
    .select(['unit.path as organizationPath', 'i.roles'])
    .select(
      sql<HeldRole[]>`(select coalesce(json_agg(json_build_object('code', r.code, 'name', r.name, 'nameEn', r.name_en,
          'duties', array_remove(array[r.code, r.based_on], null)) order by r.built_in desc, r.code), '[]')
        from role r where r.code = any(i.roles))`.as('held'),
    );

export type HeldIdentity = Awaited<ReturnType<ReturnType<typeof identities>['execute']>>[number];

/** A person's own identities in use, the default one first. */
export const selectIdentitiesOf = (db: Database, userId: string) =>
  identities(db).where('i.userId', '=', userId).orderBy('i.isDefault', 'desc').orderBy('i.id').execute();

/** An identity: the person's own, or one that an administrator sees to; null when there is none. */
export const selectOptionalIdentity = async (db: Database, user: User, identityId: string, own: boolean) => {
  const query = identities(db).where('i.id', '=', identityId);
  return (await (own ? query.where('i.userId', '=', user.id) : query.where(seenBy(user))).executeTakeFirst()) ?? null;
};

const seenBy = (user: User): RawBuilder<boolean> =>
  user.userType === 'SYSTEM' ? sql<boolean>`true` : sql<boolean>`i.organization_id = ${user.organizationId}`;

/** Identities for which an administrator can name a deputy. */
export const findIdentities = (db: Database, user: User, keyword: string | undefined) => {
  const query = identities(db)
    .where(seenBy(user))
    .orderBy(sql`person.display_name collate pinyin`)
    .orderBy('i.id')
    .limit(MOST_PEOPLE);
  return (keyword ? query.where(named(keyword)) : query).execute();
};

/** Who is to be a deputy, locked against another deputyship at the same time; null for an unknown account. */
export async function lockOptionalPerson(db: Database, userId: string) {
  const locked = await db.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!locked) return null;
  // a statement of its own: it sees what was given while this one waited
  return db
    .selectFrom('appUser as u')
    .select(['u.id', 'u.displayName'])
    .select([
      sql<boolean>`(u.status = 'ENABLED' and exists (select from identity own
        where own.user_id = u.id and own.enabled and own.user_type not in ('BIDDER', 'EXPERT', 'AGENCY')))`.as(
        'serves',
      ),
      sql<string[]>`array(select unnest(own.duties) from identity own where own.user_id = u.id and own.enabled
        union select unnest(d.roles) from deputy d
          where d.deputy_user_id = u.id and d.withdrawn_time is null and d.end_time > business_now())`.as('duties'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
