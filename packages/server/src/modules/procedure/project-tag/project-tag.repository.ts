import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ProjectTagTable } from './project-tag.tables.ts';

export type TagRow = Selectable<ProjectTagTable>;

const num = sql<number>`(select count(*)::int from project_tag_link link where link.tag_id = tag.id)`;
const SORTABLE = { name: 'tag.name', num: 'num', createdTime: 'tag.createdTime' };

/** One page of the tags, by type and name unless sorted otherwise. */
export function pageTags(db: Database, filter: PageQuery & { type?: string | undefined }) {
  let query = db
    .selectFrom('projectTag as tag')
    .select(['tag.id', 'tag.type', 'tag.name', 'tag.color', 'tag.version', num.as('num')]);
  if (filter.type) query = query.where('tag.type', '=', filter.type);
  if (filter.keyword) query = query.where('tag.name', 'like', contains(filter.keyword));
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, { column: 'tag.type', direction: 'asc' }, 'tag.id'));
}

const named = (db: Database) =>
  db
    .selectFrom('projectTag as tag')
    .select(['tag.id', 'tag.name', 'tag.color'])
    .orderBy('tag.type')
    .orderBy(sql`tag.name collate pinyin`);

export const selectNames = (db: Database) => named(db).execute();

export const selectOfProject = (db: Database, projectId: string) =>
  named(db)
    .innerJoin('projectTagLink as link', 'link.tagId', 'tag.id')
    .where('link.projectId', '=', projectId)
    .execute();

export const lockOptionalTag = async (db: Database, tagId: string): Promise<TagRow | null> =>
  (await db.selectFrom('projectTag').selectAll().where('id', '=', tagId).forUpdate().executeTakeFirst()) ?? null;

export async function insertTag(db: Database, row: Insertable<ProjectTagTable>): Promise<void> {
  await db.insertInto('projectTag').values(row).execute();
}

export async function updateTag(
  db: Database,
  tagId: string,
  changes: Pick<TagRow, 'type' | 'name' | 'color'>,
): Promise<void> {
  await db
    .updateTable('projectTag')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', tagId)
    .execute();
}

/** Deletes a tag unless a project has it; true when it is gone. */
export const deleteTag = async (db: Database, tagId: string): Promise<boolean> =>
  (await db
    .deleteFrom('projectTag')
    .where('id', '=', tagId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('projectTagLink as link').select(sql.lit(1).as('one')).where('link.tagId', '=', tagId))),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Which of these tags there are; they cannot be deleted until the transaction ends. */
export const selectKnown = async (db: Database, tagIds: readonly string[]): Promise<string[]> =>
  tagIds.length === 0
    ? []
    : (
        await db
          .selectFrom('projectTag')
          .select('id')
          .where('id', 'in', [...tagIds])
          .forKeyShare()
          .execute()
      ).map(({ id }) => id);

export async function insertLinks(db: Database, projectId: string, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return;
  await db
    .insertInto('projectTagLink')
    .values(tagIds.map((tagId) => ({ projectId, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes tags from a project: all but some. @param but those that stay @param among if given, only of these any goes */
export async function deleteLinks(
  db: Database,
  projectId: string,
  but: readonly string[],
  among?: readonly string[],
): Promise<void> {
  let query = db
    .deleteFrom('projectTagLink')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`tag_id <> all(${[...but]}::text[])`);
  if (among) query = query.where(sql<boolean>`tag_id = any(${[...among]}::text[])`);
  await query.execute();
}
