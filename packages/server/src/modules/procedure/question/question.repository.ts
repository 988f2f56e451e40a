import type { QuestionStage } from '@tenderdesk/domain/procedure/question/question-codes';
import { questionStates } from '@tenderdesk/domain/procedure/question/question';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope, type InRound } from '../project/project.service.ts';
import { wasBeforeSplit, withSplitOff } from '../project/section-split.service.ts';
import type { QuestionTable } from './question.tables.ts';

export type QuestionRow = Selectable<QuestionTable>;

export const insertQuestion = (db: Database, row: Insertable<QuestionTable>): Promise<QuestionRow> =>
  db.insertInto('question').values(row).returningAll().executeTakeFirstOrThrow();

export const selectOptionalQuestion = async (db: Database, questionId: string): Promise<QuestionRow | null> =>
  (await db.selectFrom('question').selectAll().where('id', '=', questionId).executeTakeFirst()) ?? null;

export async function updateReply(
  db: Database,
  questionId: string,
  {
    status,
    reply,
    published,
    repliedBy,
    forces,
    repeatsId,
  }: Pick<QuestionRow, 'status' | 'published' | 'forces'> &
    Partial<Pick<QuestionRow, 'repeatsId'>> & { reply: string; repliedBy: string },
): Promise<void> {
  await db
    .updateTable('question')
    .set({
      status,
      reply,
      published,
      repliedBy,
      forces,
      ...(repeatsId && { repeatsId }),
      replyTime: sql`business_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', questionId)
    .execute();
}

/** The objections that pause a project now, the oldest first; one on paper counts from the day on which it came. */
export const selectPausing = (db: Database, projectId: string) =>
  db
    .selectFrom('question')
    .select([
      'id',
      'kind',
      'status',
      'sectionId',
      sql<string>`coalesce(paper_date::text, to_char(submitted_time, 'YYYY-MM-DD HH24:MI:SS'))`.as('submittedTime'),
    ])
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

/** When the round in which the project of a question is now began: what was asked before is of a round that is over. */
const ROUND_BEGAN = sql<string>`coalesce(
  (select max(ended_time) from project_round where project_round.project_id = question.project_id), '-infinity')`;

/**
 * The answered objections of a stage in this round, for what repeats them: with those that went with a section that was split off, and
 * those that were answered before the project was. One whose consequence was carried out is left out: the same words are about
 * something else since.
 */
export const selectAnswered = (db: Database, project: InRound, stage: QuestionStage) =>
  db
    .selectFrom('question')
    .select(['id', 'supplierId', 'sectionId', 'narrowReason', 'content'])
    .where((eb) =>
      eb.or([
        eb('projectId', 'in', withSplitOff(project)),
        wasBeforeSplit(project.id, { project: 'question.projectId', moment: 'question.replyTime' }),
      ]),
    )
    .where('kind', '=', 'OBJECTION')
    .where('stage', '=', stage)
    .where('reply', 'is not', null)
    .where('submittedTime', '>=', ROUND_BEGAN)
    .where((eb) => eb.or([eb('forces', 'is', null), eb('forces', '=', 'NONE'), eb('forcesDoneTime', 'is', null)]))
    .orderBy('id')
    .execute();

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
    .leftJoin('complaint as c', 'c.questionId', 'q.id')
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
      'q.forces',
      'q.forcesDoneTime',
      'q.forcesNote',
      'q.paperDate',
      'q.dateReason',
      'q.repeatsId',
      'c.source',
      'c.knownDate',
      'c.receivedDate',
      'c.acceptDue',
      'c.decideDue',
      'c.state',
      'c.acceptedTime',
      'c.outcome',
      'c.authority',
      'project.name as projectName',
      's.name as sectionName',
    ]);

const orders = (sort: string | undefined) =>
  orderOf(sort, SORTABLE, { column: 'q.submittedTime', direction: 'desc' }, 'q.id');

/** One page of what was asked about projects within the person's scope, newest first. */
export function pageInScope(db: Database, user: User, filter: QuestionFilter) {
  let query = listed(db)
    .leftJoin('supplier', 'supplier.id', 'q.supplierId')
    .select(({ fn }) => fn.coalesce('supplier.name', 'q.complainant').as('supplierName'))
    .select(['q.narrowReason', 'project.phase', 'project.level', 'project.round', 'project.status as projectStatus'])
    .where(inScope(user) as never);
  if (filter.projectId) query = query.where('q.projectId', '=', filter.projectId);
  if (filter.kind) query = query.where('q.kind', '=', filter.kind as QuestionRow['kind']);
  if (filter.status) query = query.where('q.status', '=', filter.status as QuestionRow['status']);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('q.content', 'like', pattern), eb('project.name', 'like', pattern)]));
  }
  return pageOf(db, query, filter, orders(filter.sort));
}

/** One page of a project's questions for a bidder: its own and those that are published; for strangers the latter. */
export function pageForBidder(
  db: Database,
  supplierId: string | null,
  filter: QuestionFilter & { projectId: string; questionId?: string | undefined },
) {
  let query = listed(db)
    .where('q.projectId', '=', filter.projectId)
    .where((eb) => eb.or([eb('q.published', '=', true), ...(supplierId ? [eb('q.supplierId', '=', supplierId)] : [])]));
  if (filter.questionId) query = query.where('q.id', '=', filter.questionId);
  return pageOf(db, query, filter, orders(filter.sort));
}

/** A question is taken to concern one section alone. */
export const updateSection = async (
  db: Database,
  questionId: string,
  narrowed: { sectionId: string; narrowReason: string },
): Promise<void> => {
  await db
    .updateTable('question')
    .set({ ...narrowed, version: sql`version + 1` })
    .where('id', '=', questionId)
    .execute();
};

/** The consequence of an answer was carried out. */
export const updateForced = async (db: Database, questionId: string, note: string): Promise<void> => {
  await db
    .updateTable('question')
    .set({ forcesDoneTime: sql<string>`business_now()`, forcesNote: note, version: sql`version + 1` })
    .where('id', '=', questionId)
    .execute();
};

/** The consequences that a project has not carried out lapse with what happens to the whole of it. Gives their ids. */
export const updateLapsedForced = async (db: Database, projectId: string, note: string): Promise<string[]> => {
  const rows = await db
    .updateTable('question')
    .set({ forcesDoneTime: sql<string>`business_now()`, forcesNote: note, version: sql`version + 1` })
    .where('projectId', '=', projectId)
    .where('forces', '!=', 'NONE')
    .where('forcesDoneTime', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The consequences that a project has not carried out; what was asked in a round that is over binds nobody in the next one. */
export const selectForced = (db: Database, projectId: string) =>
  db
    .selectFrom('question')
    .select(['forces', 'sectionId'])
    .where('projectId', '=', projectId)
    .where('forces', '!=', 'NONE')
    .where('forcesDoneTime', 'is', null)
    .where('submittedTime', '>=', ROUND_BEGAN)
    .execute();

/** Questions whose time is over become overdue. Gives how many. */
export async function markOverdue(db: Database, most: number): Promise<number> {
  const { from, to } = questionStates.table.lapse;
  const due = db
    .selectFrom('question')
    .select('id')
    .where('status', 'in', from)
    .where('dueTime', '<', sql<string>`business_now()`)
    .limit(most)
    .forUpdate()
    .skipLocked();
  const marked = await db.updateTable('question').set({ status: to }).where('id', 'in', due).returning('id').execute();
  return marked.length;
}
