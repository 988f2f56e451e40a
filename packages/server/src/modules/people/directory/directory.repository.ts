import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import type { Language } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { isReadAs, isTyped, readingOf } from '../../../kernel/readings.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

export interface ContactFilter extends PageQuery {
  organizationId?: string | undefined;
  role?: string | undefined;
}

/** The names of the roles of a post, one after another. */
const duties = (language: Language) =>
  sql<string>`coalesce((select string_agg(role.${sql.ref(language === 'zh' ? 'name' : 'name_en')},
      ${sql.lit(language === 'zh' ? '、' : ', ')} order by role.built_in desc, role.code)
    from role where role.code = any(post.roles)), '')`;

/** Posts in use of people in use, in open organisations of the group. */
const posts = (db: Database, language: Language) =>
  db
    .selectFrom('identity as post')
    .innerJoin('appUser as person', 'person.id', 'post.userId')
    .innerJoin('organization as unit', 'unit.id', 'post.organizationId')
    .select(['post.id', 'post.title', 'post.officePhone', 'person.displayName', 'unit.name as organizationName'])
    .select(['post.organizationId', duties(language).as('duties')])
    .select([
      sql<string>`person.display_name collate pinyin`.as('sortName'),
      sql<string>`unit.name collate pinyin`.as('sortUnit'),
    ])
    .where('post.enabled', '=', true)
    .where('person.status', '<>', 'DISABLED')
    .where('unit.enabled', '=', true)
    .where('unit.type', 'in', [...STAFF_TYPES]);

const SORTABLE = { displayName: 'sortName', organizationName: 'sortUnit', title: 'post.title' };

/** One page of the people who work in the group, by organisation unless sorted otherwise. */
export function pageContacts(db: Database, language: Language, filter: ContactFilter) {
  let query = posts(db, language);
  if (filter.organizationId)
    query = query.where(
      sql<boolean>`exists (select from organization above where above.id = ${filter.organizationId}
        and starts_with(unit.path, above.path))`,
    );
  if (filter.role) query = query.where(sql<boolean>`post.roles @> array[${filter.role}]`);
  if (filter.keyword) {
    const { keyword } = filter;
    const pattern = contains(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('person.displayName', 'like', pattern),
        eb('post.title', 'like', pattern),
        eb('post.officePhone', 'like', pattern),
        eb('unit.name', 'like', pattern),
        ...(isTyped(keyword) ? [isReadAs('person', sql.ref('person.id'), readingOf(keyword))] : []),
      ]),
    );
  }
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, { column: 'sortUnit', direction: 'asc' }, 'post.id'));
}

/** Organisations in use, those above before those below, each with how many people work there. */
export const selectStructure = (db: Database) =>
  db
    .selectFrom('organization as unit')
    .select(['unit.id', 'unit.parentId', 'unit.name', 'unit.type', 'unit.path'])
    .select(
      sql<number>`(select count(*)::int from identity post join app_user person on person.id = post.user_id
        where post.organization_id = unit.id and post.enabled and person.status <> 'DISABLED')`.as('people'),
    )
    .where('unit.enabled', '=', true)
    .where('unit.type', 'in', [...STAFF_TYPES])
    .orderBy('unit.hierarchy')
    .orderBy('unit.ordinal')
    .orderBy(sql`unit.name collate pinyin`)
    .orderBy('unit.id')
    .execute();

/** An organisation in use; null for none. */
export const selectOptionalUnit = async (db: Database, organizationId: string) =>
  (await db
    .selectFrom('organization as unit')
    .leftJoin('organization as above', 'above.id', 'unit.parentId')
    .select(['unit.id', 'unit.name', 'unit.type', 'unit.uscc', 'unit.legalPerson', 'above.name as parentName'])
    .where('unit.id', '=', organizationId)
    .where('unit.enabled', '=', true)
    .where('unit.type', 'in', [...STAFF_TYPES])
    .executeTakeFirst()) ?? null;

/** Who works in an organisation, by name. */
export const selectPosts = (db: Database, language: Language, organizationId: string) =>
  posts(db, language)
    .select('person.version')
    .where('post.organizationId', '=', organizationId)
    .orderBy('sortName')
    .orderBy('post.id')
    .execute();

/** A post in use with whose it is; null for none. */
export const selectOptionalPost = async (db: Database, language: Language, identityId: string) =>
  (await posts(db, language).select(['post.userId']).where('post.id', '=', identityId).executeTakeFirst()) ?? null;
