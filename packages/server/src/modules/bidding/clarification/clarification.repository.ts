import type { AnnouncementStatus } from '@tenderdesk/domain/procedure/announcement/announcement-codes';
import type { RichText } from '@tenderdesk/domain/rich-text/rich-text';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { originOf, wasBeforeSplit } from '../../procedure/project/section-split.service.ts';
import type { ClarificationTable } from './clarification.tables.ts';

export type ClarificationRow = Selectable<ClarificationTable>;

const named = (db: Database) =>
  db
    .selectFrom('clarification')
    .innerJoin('appUser as author', 'author.id', 'clarification.createdBy')
    .leftJoin('appUser as publisher', 'publisher.id', 'clarification.publishedBy')
    .selectAll('clarification')
    .select(['author.displayName as authorName', 'publisher.displayName as publisherName']);

/**
 * Drafts and what was published, newest first, with what was published to the sections of the project that it was split off from;
 * withdrawn drafts are left out.
 */
export const selectOfProject = (db: Database, projectId: string) =>
  named(db)
    .where((eb) =>
      eb.or([
        eb('clarification.projectId', '=', projectId),
        wasBeforeSplit(projectId, { project: 'clarification.projectId', moment: 'clarification.publishTime' }),
      ]),
    )
    .where('clarification.status', '!=', 'WITHDRAWN')
    .orderBy('clarification.createdTime', 'desc')
    .orderBy('clarification.id', 'desc')
    .limit(200)
    .execute();

/** What bidders of a round may read, newest first. */
export const selectPublished = (db: Database, projectId: string, round: number) =>
  db
    .selectFrom('clarification')
    .selectAll()
    .where('projectId', '=', originOf(projectId, round))
    .where('round', '=', round)
    .where('status', '=', 'PUBLISHED')
    .orderBy('no', 'desc')
    .execute();

export const selectOptional = async (db: Database, id: string): Promise<ClarificationRow | null> =>
  (await db.selectFrom('clarification').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export async function insertDraft(db: Database, row: Insertable<ClarificationTable>): Promise<void> {
  await db.insertInto('clarification').values(row).execute();
}

export async function updateDraft(
  db: Database,
  id: string,
  changes: Pick<Updateable<ClarificationTable>, 'content' | 'affectsBid' | 'bidDeadline' | 'status' | 'correction'>,
): Promise<void> {
  await db
    .updateTable('clarification')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The number that the next one of the round gets. The caller holds the project's lock. */
export async function nextNo(db: Database, projectId: string, round: number): Promise<number> {
  const row = await db
    .selectFrom('clarification')
    .select(sql<number>`coalesce(max(no), 0) + 1`.as('no'))
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return row.no;
}

export async function publishDraft(
  db: Database,
  id: string,
  published: {
    status: AnnouncementStatus;
    no: number;
    announcementId: string;
    publishedBy: string;
    content: RichText;
    /** The deadline that came with it; null where it did not move. */
    bidDeadline: string | null;
  },
): Promise<void> {
  await db
    .updateTable('clarification')
    .set({ ...published, publishTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
