import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { ProjectRow } from '../project/project.service.ts';
import type { ProjectCommentTable } from './comment.tables.ts';

export type CommentRow = Selectable<ProjectCommentTable>;

export const insertComment = (
  db: Database,
  row: Pick<
    Insertable<ProjectCommentTable>,
    'id' | 'projectId' | 'authorId' | 'organizationName' | 'text' | 'mentions'
  >,
): Promise<CommentRow> => db.insertInto('projectComment').values(row).returningAll().executeTakeFirstOrThrow();

export const selectOptionalComment = async (db: Database, commentId: string): Promise<CommentRow | null> =>
  (await db.selectFrom('projectComment').selectAll().where('id', '=', commentId).executeTakeFirst()) ?? null;

/** A comment of a project, locked until the transaction ends. */
export const lockComment = (db: Database, commentId: string): Promise<CommentRow> =>
  db.selectFrom('projectComment').selectAll().where('id', '=', commentId).forUpdate().executeTakeFirstOrThrow();

/** Changes a comment by the database's clock; its version grows. */
export async function updateComment(
  db: Database,
  commentId: string,
  change: 'withdrawn' | Pick<CommentRow, 'text' | 'mentions'>,
): Promise<void> {
  const now = sql<string>`business_now()`;
  await db
    .updateTable('projectComment')
    .set(change === 'withdrawn' ? { withdrawnTime: now } : { ...change, editedTime: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', commentId)
    .execute();
}

/** One page of the comments of a project with the names of their people, newest first. */
export const pageComments = (db: Database, projectId: string, paging: Pick<PageQuery, 'page' | 'size'>) =>
  pageOf(
    db,
    db
      .selectFrom('projectComment')
      .innerJoin('appUser as author', 'author.id', 'projectComment.authorId')
      .selectAll('projectComment')
      .select('author.displayName as authorName')
      .select(
        sql<{ userId: string; name: string }[]>`(
          select coalesce(json_agg(json_build_object('userId', called.id, 'name', called.display_name)
            order by array_position(project_comment.mentions, called.id)), '[]')
          from app_user called where called.id = any(project_comment.mentions))`.as('called'),
      )
      .where('projectComment.projectId', '=', projectId),
    paging,
    [
      { column: 'projectComment.createdTime', direction: 'desc' },
      { column: 'projectComment.id', direction: 'desc' },
    ],
  );

/** How many comments of a project stand before one in the order of the list; null for none of this project. */
export async function selectPlace(db: Database, projectId: string, commentId: string): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select (select count(*)::int from project_comment newer where newer.project_id = one.project_id
      and (newer.created_time, newer.id) > (one.created_time, one.id)) as place
    from project_comment one where one.id = ${commentId} and one.project_id = ${projectId}`.execute(db);
  return rows[0]?.place ?? null;
}

/** How many comments of a project are not withdrawn. */
export async function countStanding(db: Database, projectId: string): Promise<number> {
  const { total } = await db
    .selectFrom('projectComment')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('projectId', '=', projectId)
    .where('withdrawnTime', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many comments somebody wrote in the last minutes; whoever writes several at once waits for the first. */
export async function countWritten(db: Database, authorId: string, minutes: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`comment:${authorId}`}))`.execute(db);
  const { total } = await db
    .selectFrom('projectComment')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('authorId', '=', authorId)
    .where('createdTime', '>', sql<string>`business_now() - make_interval(mins => ${minutes})`)
    .executeTakeFirstOrThrow();
  return total;
}

/** Somebody who may see a project, under one of the identities that may. */
export interface Participant {
  userId: string;
  identityId: string;
  name: string;
  unit: string;
}

/**
 * The identities that may talk about a project: with the right for it and a data scope that takes the project in
 * (kernel/scope.ts, seen from the project). Of those who are only named for projects it is the owner.
 */
const participants = ({ organizationId, organizationPath, ownerUserId }: ProjectRow) => sql`
  select i.id as identity_id, i.user_id, u.display_name as name, o.name as unit, o.id = ${organizationId} as near
  from identity i join app_user u on u.id = i.user_id join organization o on o.id = i.organization_id
    cross join lateral (
      select array_agg(r.data_scope) as scopes, bool_or(r.authorities @> array['DISCUSS:PROJECT']) as entitled
      from role r where r.code = any(i.roles)) held
  where i.enabled and u.status = 'ENABLED' and o.enabled and held.entitled
    and i.user_type not in ('BIDDER', 'EXPERT', 'AGENCY')
    and case
      when 'GROUP' = any(held.scopes) then true
      when 'DESCENDANTS' = any(held.scopes) then starts_with(${organizationPath}, o.path) or exists (
        select from organization_former_path f where f.organization_id = o.id and starts_with(${organizationPath}, f.path))
      when 'OWN' = any(held.scopes) then o.id = ${organizationId}
      else 'ASSIGNED' = any(held.scopes) and not 'SELF' = any(held.scopes) and i.user_id = ${ownerUserId} end`;

/** Everybody of the named ones who may talk about the project, each identity by itself. */
export async function selectParticipants(
  db: Database,
  project: ProjectRow,
  userIds: readonly string[],
): Promise<Participant[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Participant>`
    select identity_id, user_id, name, unit from (${participants(project)}) found
    where user_id = any(${[...userIds]}::text[]) order by user_id, identity_id`.execute(db);
  return rows;
}

/** Some of the people who may talk about the project but for one: those of its unit first, each once, by name. */
export async function findParticipants(
  db: Database,
  project: ProjectRow,
  { but, keyword, most }: { but: string; keyword: string; most: number },
): Promise<Pick<Participant, 'userId' | 'name' | 'unit'>[]> {
  const pattern = contains(keyword);
  const { rows } = await sql<Participant>`
    select user_id, name, unit from (
      select distinct on (user_id) user_id, name, unit, near from (${participants(project)}) found
      where user_id <> ${but} order by user_id, near desc, identity_id) each_once
    where name like ${pattern} or unit like ${pattern}
    order by near desc, name collate pinyin, user_id limit ${most}`.execute(db);
  return rows;
}
