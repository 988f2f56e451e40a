import type { QuestionStage } from '@tenderdesk/domain/bidding/question';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../kernel/paging.ts';
import type { User } from '../../kernel/user.ts';
import type { PageQuery } from '../../kernel/wire.ts';
import { inScope } from '../project/project.service.ts';
import type { QuestionTable } from './question.tables.ts';

export type QuestionRow = Selectable<QuestionTable>;

export const insertQuestion = (db: Database, row: Insertable<QuestionTable>): Promise<QuestionRow> =>
  db.insertInto('question').values(row).returningAll().executeTakeFirstOrThrow();

export const selectOptionalQuestion = async (db: Database, questionId: string): Promise<QuestionRow | null> =>
  (await db.selectFrom('question').selectAll().where('id', '=', questionId).executeTakeFirst()) ?? null;

export async function updateReply(
  db: Database,
  questionId: string,
  { reply, published, repliedBy }: { reply: string; published: boolean; repliedBy: string },
): Promise<void> {
  await db
    .updateTable('question')
    .set({ reply, published, repliedBy, status: 'REPLIED', replyTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', questionId)
    .execute();
}

/** The objections that suspend a project now, the oldest first. */
export const selectSuspending = (db: Database, projectId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'kind', 'status', 'submittedTime'])
    .where('projectId', '=', projectId)
    .where('suspends', '=', true)
    .where('status', 'in', ['SUBMITTED', 'OVERDUE'])
    .orderBy('submittedTime')
    .execute();

/** A company's objections of a stage, with their answers. */
export const selectOwnObjections = (db: Database, projectId: string, supplierId: string, stage: QuestionStage) =>
  db
    .selectFrom('question')
    .select(['submittedTime', 'replyTime'])
    .where('projectId', '=', projectId)
    .where('supplierId', '=', supplierId)
    .where('kind', '=', 'OBJECTION')
    .where('stage', '=', stage)
    .execute();

/**
 * Since when a project has been suspended without a break, 'yyyy-MM-dd HH:mm:ss': the objections that were open at
 * the same time hang together.
 */
export async function selectPausedSince(db: Database, projectId: string, questionId: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    with recursive chained as (
      select id, submitted_time from question where id = ${questionId}
      union
      select q.id, q.submitted_time from question q join chained c on q.submitted_time <= c.submitted_time
      where q.project_id = ${projectId} and q.suspends and coalesce(q.reply_time, 'infinity') >= c.submitted_time
    )
    select min(submitted_time) as since from chained`.execute(db);
  return rows[0]!.since;
}

export interface QuestionFilter extends PageQuery {
  projectId?: string | undefined;
  kind?: string | undefined;
  status?: string | undefined;
}

const SORTABLE = { submittedTime: 'q.submittedTime', dueTime: 'q.dueTime' };

const listed = (db: Database) =>
  db
    .selectFrom('question as q')
    .innerJoin('project', 'project.id', 'q.projectId')
    .leftJoin('section as s', 's.id', 'q.sectionId')
    .select([
      'q.id',
      'q.projectId',
      'q.sectionId',
      'q.kind',
      'q.stage',
      'q.content',
      'q.submittedTime',
      'q.dueTime',
      'q.reply',
      'q.replyTime',
      'q.status',
      'q.suspends',
      'q.published',
      'q.version',
      'q.supplierId',
      'project.name as projectName',
      's.name as sectionName',
    ]);

const orders = (sort: string | undefined) =>
  orderOf(sort, SORTABLE, { column: 'q.submittedTime', direction: 'desc' }, 'q.id');

/** One page of what was asked about projects within the person's scope, newest first. */
export function pageInScope(db: Database, user: User, filter: QuestionFilter) {
  let query = listed(db)
    .innerJoin('supplier', 'supplier.id', 'q.supplierId')
    .select(['supplier.name as supplierName', 'project.phase', 'project.round'])
    .where(inScope(user) as never);
  if (filter.projectId) query = query.where('q.projectId', '=', filter.projectId);
  if (filter.kind) query = query.where('q.kind', '=', filter.kind as QuestionRow['kind']);
  if (filter.status) query = query.where('q.status', '=', filter.status as QuestionRow['status']);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('q.content', 'like', pattern), eb('project.name', 'like', pattern)]));
  }
  return pageOf(query, filter, orders(filter.sort));
}

/** One page of a project's questions for a bidder: its own and those that are published; for strangers the latter. */
export function pageForBidder(db: Database, supplierId: string | null, filter: QuestionFilter & { projectId: string }) {
  const query = listed(db)
    .where('q.projectId', '=', filter.projectId)
    .where((eb) => eb.or([eb('q.published', '=', true), ...(supplierId ? [eb('q.supplierId', '=', supplierId)] : [])]));
  return pageOf(query, filter, orders(filter.sort));
}

/** Questions whose time is over become overdue. Gives how many. */
export async function markOverdue(db: Database, most: number): Promise<number> {
  const due = db
    .selectFrom('question')
    .select('id')
    .where('status', '=', 'SUBMITTED')
    .where('dueTime', '<', sql<string>`business_now()`)
    .limit(most)
    .forUpdate()
    .skipLocked();
  const marked = await db
    .updateTable('question')
    .set({ status: 'OVERDUE' })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return marked.length;
}
