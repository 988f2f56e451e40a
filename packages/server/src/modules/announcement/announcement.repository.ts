import { sql, type Selectable } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../kernel/paging.ts';
import type { PageQuery } from '../../kernel/wire.ts';
import type { InRound } from '../project/project.service.ts';
import type { AnnouncementTable, Elements } from './announcement.tables.ts';

export type AnnouncementRow = Selectable<AnnouncementTable>;

export interface NewAnnouncement {
  id: string;
  type: string;
  projectId: string;
  round: number;
  title: string;
  content: string;
  contentHash: string;
  elements: Elements | null;
  media: string[];
  createdBy: string | null;
}

const json = (elements: Elements | null): string | null => elements && JSON.stringify(elements);

export async function insertDraft(db: Database, row: NewAnnouncement): Promise<void> {
  await db
    .insertInto('announcement')
    .values({ ...row, elements: json(row.elements), publishTime: null, endTime: null })
    .execute();
}

/** @param publishTime 'yyyy-MM-dd HH:mm:ss'; null publishes now */
export const insertPublished = (
  db: Database,
  row: NewAnnouncement,
  { publishTime, endTime }: { publishTime: string | null; endTime: string | null },
): Promise<AnnouncementRow> =>
  db
    .insertInto('announcement')
    .values({
      ...row,
      elements: json(row.elements),
      status: 'PUBLISHED',
      publishTime: publishTime ?? sql<string>`business_now()`,
      endTime,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The tender announcement of a round; null when there is none or it was withdrawn. */
export const selectOptionalTender = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<AnnouncementRow | null> =>
  (await db
    .selectFrom('announcement')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .where('type', '=', 'TENDER')
    .where('status', '!=', 'WITHDRAWN')
    .executeTakeFirst()) ?? null;

export async function updateDraft(
  db: Database,
  announcementId: string,
  {
    elements,
    ...changes
  }: { title: string; content: string; contentHash: string; elements: Elements; media: string[] },
): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ ...changes, elements: JSON.stringify(elements), updatedTime: sql`business_now()` })
    .where('id', '=', announcementId)
    .execute();
}

/** The draft comes out now. */
export async function publishDraft(db: Database, announcementId: string, endTime: string | null): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ status: 'PUBLISHED', publishTime: sql<string>`business_now()`, endTime, updatedTime: sql`business_now()` })
    .where('id', '=', announcementId)
    .execute();
}

/** The newest published announcement of a type in a round, whether or not its time has come; null when there is none. */
export const selectOptionalLatest = async (
  db: Database,
  { id, round }: InRound,
  type: string,
): Promise<AnnouncementRow | null> =>
  (await db
    .selectFrom('announcement')
    .selectAll()
    .where('projectId', '=', id)
    .where('round', '=', round)
    .where('type', '=', type)
    .where('status', '=', 'PUBLISHED')
    .orderBy('publishTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Whether a project was ever public, in whatever round. */
export const isPublished = async (db: Database, projectId: string): Promise<boolean> =>
  (await db
    .selectFrom('announcement')
    .select('id')
    .where('projectId', '=', projectId)
    .where('type', '=', 'TENDER')
    .where('status', '=', 'PUBLISHED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function updateEndTime(db: Database, announcementId: string, endTime: string): Promise<void> {
  await db.updateTable('announcement').set({ endTime }).where('id', '=', announcementId).execute();
}

/** All announcements of a project, newest first. */
export const selectOfProject = (db: Database, projectId: string): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

const published = (db: Database) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('project as p', 'p.id', 'a.projectId')
    .innerJoin('organization as o', 'o.id', 'p.organizationId')
    .where('a.status', '=', 'PUBLISHED')
    .where('a.publishTime', '<=', sql<string>`business_now()`);

export interface PublicFilter extends PageQuery {
  type?: string | undefined;
  biddingMethod?: string | undefined;
  projectId?: string | undefined;
}

const SORTABLE = { publishTime: 'a.publishTime', endTime: 'a.endTime' };

/** One page of what is public, newest first. */
export function pagePublished(db: Database, filter: PublicFilter) {
  let query = published(db).select([
    'a.id',
    'a.type',
    'a.title',
    'a.publishTime',
    'a.endTime',
    'a.projectId',
    'p.code as projectCode',
    'p.name as projectName',
    'p.biddingMethod',
    'o.name as organizationName',
  ]);
  if (filter.type) query = query.where('a.type', '=', filter.type);
  if (filter.projectId) query = query.where('a.projectId', '=', filter.projectId);
  if (filter.biddingMethod) query = query.where('p.biddingMethod', '=', filter.biddingMethod);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('a.title', 'like', pattern), eb('p.code', 'like', pattern)]));
  }
  return pageOf(query, filter, orderOf(filter.sort, SORTABLE, { column: 'a.publishTime', direction: 'desc' }, 'a.id'));
}

/** A public announcement with its tendering unit; null for drafts and what is not out yet. */
export const selectOptionalPublished = async (db: Database, announcementId: string) =>
  (await published(db)
    .selectAll('a')
    .select('o.name as organizationName')
    .where('a.id', '=', announcementId)
    .executeTakeFirst()) ?? null;

export const selectOptionalAnnouncement = async (db: Database, id: string): Promise<AnnouncementRow | null> =>
  (await db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** What is public of a project, newest first. */
export const selectPublishedOfProject = (db: Database, projectId: string) =>
  published(db)
    .select(['a.id', 'a.type', 'a.title', 'a.publishTime', 'a.endTime'])
    .where('a.projectId', '=', projectId)
    .orderBy('a.publishTime', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

export async function countView(db: Database, announcementId: string): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ viewCount: sql`view_count + 1` })
    .where('id', '=', announcementId)
    .execute();
}

/** What the implementation plan says to bidders; null without a plan. */
export const selectOptionalPlan = async (db: Database, projectId: string, round: number) =>
  (await db
    .selectFrom('implementionPlan') // sic
    .select(['qualificationRequirement', 'consortiumAllowed'])
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

export const selectOrganizationName = async (db: Database, organizationId: string): Promise<string> =>
  (await db.selectFrom('organization').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()).name;
