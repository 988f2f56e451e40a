import type { AnnouncementStatus } from '@tenderdesk/domain/procedure/announcement/announcement';
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { bigramsOf, contains, countOf, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchFor, searchThrough, type Finder } from '../../../kernel/words.ts';
import type { InRound } from '../project/project.service.ts';
import { originOf, wasBeforeSplit, withOrigin } from '../project/section-split.service.ts';
import type { AnnouncementTable, Elements } from './announcement.tables.ts';
import { BIDDING_ANNOUNCEMENTS } from './bidding-announcement.ts';

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

/** Whether a project is one of a unit of the ecology line, or below such a unit (feature STFZ). */
const isEcology = (projectId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from project join organization unit on starts_with(project.organization_path, unit.path)
  where project.id = ${projectId} and 'STFZ' = any(unit.features))`;

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
  { status, publishTime, endTime }: Publishing & { publishTime: string | null },
): Promise<AnnouncementRow> =>
  db
    .insertInto('announcement')
    .values({
      ...row,
      elements: json(row.elements),
      status,
      ecology: isEcology(sql`${row.projectId}`),
      publishTime: publishTime ?? sql<string>`business_now()`,
      endTime,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** What asked for bids in a round, by whatever method; null when there is none or it was withdrawn. */
export const selectOptionalBiddingAnnouncement = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<AnnouncementRow | null> =>
  (await db
    .selectFrom('announcement')
    .selectAll()
    .where('projectId', '=', originOf(projectId, round))
    .where('round', '=', round)
    .where('type', 'in', BIDDING_ANNOUNCEMENTS)
    .where('status', '!=', 'WITHDRAWN')
    .executeTakeFirst()) ?? null;

export async function updateDraft(
  db: Database,
  announcementId: string,
  {
    elements,
    ...changes
  }: { type?: string; title: string; content: string; contentHash: string; elements: Elements; media: string[] },
): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ ...changes, elements: JSON.stringify(elements), updatedTime: sql`business_now()` })
    .where('id', '=', announcementId)
    .execute();
}

/** Where and on which day a draft came out elsewhere. */
export async function updateOutside(
  db: Database,
  announcementId: string,
  outside: Updateable<AnnouncementTable>,
): Promise<void> {
  await db.updateTable('announcement').set(outside).where('id', '=', announcementId).execute();
}

/** What an announcement becomes when it comes out. */
interface Publishing {
  status: AnnouncementStatus;
  endTime: string | null;
}

/** The draft comes out now. */
export async function publishDraft(db: Database, announcementId: string, publishing: Publishing): Promise<void> {
  await db
    .updateTable('announcement')
    .set({
      ...publishing,
      ecology: isEcology(sql.ref('announcement.project_id')),
      publishTime: sql<string>`business_now()`,
      updatedTime: sql`business_now()`,
    })
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
    // what called for bids was said of all sections at once
    .where(
      'projectId',
      '=',
      BIDDING_ANNOUNCEMENTS.some((one) => one === type) ? originOf(id, round) : sql<string>`${id}`,
    )
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
    .where('projectId', 'in', withOrigin(projectId))
    .where('type', 'in', BIDDING_ANNOUNCEMENTS)
    .where('status', '=', 'PUBLISHED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function updateEndTime(db: Database, announcementId: string, endTime: string): Promise<void> {
  await db.updateTable('announcement').set({ endTime }).where('id', '=', announcementId).execute();
}

/** All announcements of a project, newest first; with those that the project it was split off from had published before. */
export const selectOfProject = (db: Database, projectId: string): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    // a draft belongs to nobody else
    .where((eb) =>
      eb.or([
        eb('projectId', '=', projectId),
        eb.and([
          eb('status', '!=', 'DRAFT'),
          wasBeforeSplit(projectId, { project: 'announcement.projectId', moment: 'announcement.publishTime' }),
        ]),
      ]),
    )
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Everything that is out, whoever it is for. */
const out = (db: Database) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('project as p', 'p.id', 'a.projectId')
    .innerJoin('organization as o', 'o.id', 'p.organizationId')
    .where('a.status', '=', 'PUBLISHED')
    .where('a.publishTime', '<=', sql<string>`(select business_now())`);

/** What an invited tender tells to those invited alone; candidates and result are public. */
const FOR_INVITED = ['INVITATION', 'CLARIFICATION', 'TERMINATION'];

/** By what method the project was run in the round of the announcement. */
const methodThen = sql<string>`coalesce(
  (select was.bidding_method from project_round was where was.project_id = a.project_id and was.round = a.round),
  p.bidding_method)`;

/** What is out for everybody. */
const published = (db: Database) =>
  out(db).where((eb) => eb.or([eb('a.type', 'not in', FOR_INVITED), eb(methodThen, '!=', 'INVITED_TENDER')]));

/** What is out for one supplier by invitation. */
const publishedFor = (db: Database, supplierId: string) =>
  out(db)
    .where(methodThen, '=', 'INVITED_TENDER')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invitedSupplier as i')
          .select(sql.lit(1).as('one'))
          .whereRef('i.projectId', '=', 'p.id')
          .whereRef('i.round', '=', 'a.round')
          .where('i.supplierId', '=', supplierId),
      ),
    );

/**
 * True for an announcement that is out for a company: what is public, and what is told to those who were invited. A condition on
 * the announcement `a` of the project `p`.
 */
export const openTo = (supplierId: string): RawBuilder<boolean> => sql<boolean>`(
  a.status = 'PUBLISHED' and a.publish_time <= (select business_now())
  and (a.type <> all(${FOR_INVITED}::text[]) or ${methodThen} <> 'INVITED_TENDER' or exists (
    select from invited_supplier invited
    where invited.project_id = p.id and invited.round = a.round and invited.supplier_id = ${supplierId})))`;

export interface PublicFilter extends PageQuery {
  type?: string | undefined;
  biddingMethod?: string | undefined;
  projectId?: string | undefined;
  /** Only those of the ecology line, or only the others. */
  ecology?: boolean | undefined;
}

const SORTABLE = { publishTime: 'a.publishTime', endTime: 'a.endTime' };

/** One page of what is public, or of what is out for a supplier by invitation; newest first. */
export async function pagePublished(db: Database, filter: PublicFilter, supplierId: string | null = null) {
  let query = (supplierId === null ? published(db) : publishedFor(db, supplierId)).select([
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
  if (filter.ecology !== undefined) query = query.where('a.ecology', '=', filter.ecology);
  if (filter.biddingMethod) query = query.where('p.biddingMethod', '=', filter.biddingMethod);
  const orders = orderOf(filter.sort, SORTABLE, { column: 'a.publishTime', direction: 'desc' }, 'a.id');
  if (!filter.keyword) return pageOf(db, query, filter, orders);
  const { rows, count } = await searchPublished(db, filter.keyword);
  return pageOf(db, query.where(rows), filter, orders, countOf(db, query.where(count)));
}

/** What codes of projects are made of. */
const OF_CODES = /^[\w-]+$/;

/** What is out with a word in its title, or in the code of its project. */
async function searchPublished(db: Database, word: string) {
  const [pattern, pairs] = [contains(word), bigramsOf(word)];
  const like = (column: string) => sql<boolean>`${sql.ref(column)} like ${pattern}`;
  const titles: Finder = {
    way: await searchFor(db, 'announcement', like('announcement.title')),
    ids: sql`select announcement.id from announcement where announcement.status = 'PUBLISHED'
      and bigrams(announcement.title) @> ${pairs}::text[] and ${like('announcement.title')}`,
  };
  if (!OF_CODES.test(word)) return searchThrough(sql.ref('a.id'), like('a.title'), [titles]);
  const codes: Finder = {
    way: await searchFor(db, 'project', like('project.code')),
    ids: sql`select announcement.id from project join announcement on announcement.project_id = project.id
      where bigrams(project.name || E'\\n' || project.code) @> ${pairs}::text[] and ${like('project.code')}`,
  };
  return searchThrough(sql.ref('a.id'), sql<boolean>`(${like('a.title')} or ${like('p.code')})`, [titles, codes]);
}

/** A public announcement with its tendering unit; null for drafts and what is not out yet. */
export const selectOptionalPublished = async (db: Database, announcementId: string, supplierId: string | null = null) =>
  (await (supplierId === null ? published(db) : publishedFor(db, supplierId))
    .selectAll('a')
    .select('o.name as organizationName')
    .where('a.id', '=', announcementId)
    .executeTakeFirst()) ?? null;

export const selectOptionalAnnouncement = async (db: Database, id: string): Promise<AnnouncementRow | null> =>
  (await db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** What is public of a project, newest first. */
export const selectPublishedOfProject = (db: Database, projectId: string, supplierId: string | null = null) =>
  (supplierId === null ? published(db) : publishedFor(db, supplierId))
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
export const selectOptionalImplementationPlan = async (db: Database, projectId: string, round: number) =>
  (await db
    .selectFrom('implementionPlan') // sic
    .select(['qualificationRequirement', 'consortiumAllowed', 'singleReason', 'prequalification'])
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;
