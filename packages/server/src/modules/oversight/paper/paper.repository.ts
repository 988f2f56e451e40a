import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { StoredFile } from '../../../kernel/files.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import { originOf, wasBeforeSplit } from '../../procedure/project/section-split.service.ts';
import { openedWhere } from '../../procedure/sealing/sealing.service.ts';
import type { PaperFileTable, PaperTable } from './paper.tables.ts';

export type PaperRow = Selectable<PaperTable>;
export type FileRow = Selectable<PaperFileTable>;

/** Freezes papers, those of a project numbered on. The caller holds the project's lock. */
export async function insertPapers(
  db: Database,
  rows: readonly Omit<Insertable<PaperTable>, 'ordinal' | 'number'>[],
  projectCode: string,
): Promise<void> {
  if (rows.length === 0) return;
  const { last } = await db
    .selectFrom('paper')
    .select(sql<number>`coalesce(max(ordinal), 0)`.as('last'))
    .where('projectId', '=', rows[0]!.projectId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('paper')
    .values(
      rows.map((row, index) => {
        const ordinal = last + index + 1;
        return { ...row, ordinal, number: `${projectCode}-W${String(ordinal).padStart(2, '0')}` };
      }),
    )
    .execute();
}

/** The standing paper of a subject, made now unless it is there. */
export async function insertOnce(db: Database, row: Insertable<PaperTable>): Promise<PaperRow> {
  await db
    .insertInto('paper')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('paper')
    .selectAll()
    .where('projectId', '=', row.projectId)
    .where('round', '=', row.round)
    .where('kind', '=', row.kind)
    .where('subjectId', '=', row.subjectId)
    .where('voidedTime', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Where what a paper is about belongs now; a section takes with it what its papers are about when it is split off. */
const HOLDER = sql<string>`coalesce(
  (select project_id from winning_candidate where id = paper.subject_id), (select project_id from bid where id = paper.subject_id),
  (select project_id from contract where id = paper.subject_id), paper.project_id)`;

/**
 * An approval was taken back: its papers no longer stand. Those about a section that was split off stand or fall with that
 * section, wherever they were issued.
 */
export async function voidPapers(
  db: Database,
  { id, round }: { id: string; round: number },
  kinds: readonly PaperKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .updateTable('paper')
    .set({ voidedTime: sql`business_now()` })
    .where('projectId', 'in', sql<string>`(${id}, ${originOf(id, round)})`)
    .where(HOLDER, '=', id)
    .where('round', '=', round)
    .where('kind', 'in', [...kinds])
    .where('voidedTime', 'is', null)
    .execute();
}

/** The papers of a kind that a project has, in force or not, by what they are about. */
export const selectSubjects = (db: Database, projectId: string, kind: PaperKind) =>
  db
    .selectFrom('paper')
    .select(['round', 'subjectId'])
    .where('projectId', '=', projectId)
    .where('kind', '=', kind)
    .execute();

/** Projects with a review of a prequalification that has no paper yet, though its round is sealed no longer. */
export async function selectUnfrozen(db: Database, kind: PaperKind, batch: number): Promise<string[]> {
  const opened = openedWhere.get('opening')?.(sql.ref<number>('report.round')) ?? sql`false`;
  const { rows } = await sql<{ id: string }>`
    select distinct project.id from prequalification_report report join project on project.id = report.project_id
    where ${opened} and not exists (
      select from paper where paper.project_id = report.project_id and paper.round = report.round and paper.kind = ${kind}
        and paper.subject_id = report.no::text)
    order by project.id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

const ofProject = (projectId: string) => sql<boolean>`(project_id = ${projectId}
  or ${wasBeforeSplit(projectId, { project: 'paper.project_id', moment: 'paper.frozen_time' })})`;

const LISTED = ['id', 'round', 'kind', 'number', 'title', 'code', 'frozenTime', 'voidedTime', 'contentSha256'] as const;

/**
 * The papers of a project for its people, the newest first; receipts are the bidders' own. What was issued before it was split off
 * stays with its origin and is shown here too.
 */
export const selectOfProject = (db: Database, projectId: string) =>
  db
    .selectFrom('paper')
    .select([...LISTED, 'supplierId'])
    .where(ofProject(projectId))
    .where('ordinal', 'is not', null)
    .orderBy('frozenTime', 'desc')
    .orderBy('ordinal', 'desc')
    .execute();

/** Papers of a project's round that a company gets: those for everybody registered, and its own. */
export const selectForSupplier = (
  db: Database,
  { id, round }: { id: string; round: number },
  supplierId: string,
  kinds: readonly PaperKind[],
) =>
  db
    .selectFrom('paper')
    .select([...LISTED, 'supplierId'])
    .where(ofProject(id))
    .where('round', '=', round)
    .where('voidedTime', 'is', null)
    .where((eb) => eb.or([eb('kind', 'in', [...kinds]), eb('supplierId', '=', supplierId)]))
    .where('kind', '<>', 'CONTRACT')
    .orderBy('frozenTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What stands on a paper: the code of its copies, or the number of its project and the beginning of its own. */
export type Inscription = { code: string } | { projectCode: string; number: string };

/** Papers within the person's scope that bear it, the newest first; receipts are the bidders' own. @param most rows */
export const selectInscribed = (db: Database, user: User, inscription: Inscription, most: number) =>
  db
    .selectFrom('paper')
    .innerJoin('project', 'project.id', 'paper.projectId')
    .select(['paper.id', 'paper.kind', 'paper.number', 'paper.title', 'paper.voidedTime'])
    .select(['project.id as projectId', 'project.name as projectName', 'project.biddingMethod', 'project.level'])
    .where(inScope(user))
    .where('paper.ordinal', 'is not', null)
    .where((eb) =>
      'code' in inscription
        ? eb('paper.code', '=', inscription.code)
        : eb.and([
            eb('project.code', '=', inscription.projectCode),
            eb(sql`starts_with(paper.number, ${inscription.number})`, '=', true),
          ]),
    )
    .orderBy('paper.ordinal', 'desc')
    .limit(most)
    .execute();

export const selectOptionalPaper = async (db: Database, paperId: string): Promise<PaperRow | null> =>
  (await db.selectFrom('paper').selectAll().where('id', '=', paperId).executeTakeFirst()) ?? null;

/** Papers by their ids, in the order of their numbers. */
export const selectPapers = (db: Database, paperIds: readonly string[]): Promise<PaperRow[]> =>
  db.selectFrom('paper').selectAll().where('id', 'in', paperIds).orderBy('ordinal').execute();

export const selectOptionalByCode = (db: Database, code: string) =>
  db
    .selectFrom('paper')
    .innerJoin('project', 'project.id', 'paper.projectId')
    .innerJoin('organization', 'organization.id', 'project.organizationId')
    .select(LISTED.map((name) => `paper.${name}` as const))
    .select('paper.supplierId')
    .select(['project.code as projectCode', 'project.name as projectName', 'organization.name as organizationName'])
    .select(['project.biddingMethod', 'project.level'])
    .where('paper.code', '=', code)
    .executeTakeFirst();

export const selectFiles = async (db: Database, paperIds: readonly string[]): Promise<FileRow[]> =>
  paperIds.length === 0
    ? []
    : db
        .selectFrom('paperFile')
        .selectAll()
        .where('paperId', 'in', [...paperIds])
        .orderBy('format', 'desc')
        .execute();

/** Keeps a file unless another call was faster; gives the one that is kept. */
export async function keepFile(db: Database, row: Insertable<PaperFileTable>): Promise<FileRow> {
  await db
    .insertInto('paperFile')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('paperFile')
    .selectAll()
    .where('paperId', '=', row.paperId)
    .where('format', '=', row.format)
    .executeTakeFirstOrThrow();
}

export async function insertDownloads(
  db: Database,
  rows: readonly {
    paperId: string;
    format: PaperFormat;
    userId: string;
    userName: string;
    organizationName: string;
    supplierId: string | null;
  }[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('paperDownload').values(rows).execute();
}

/** How often each paper was downloaded. @param bidders also by bidders */
export async function countDownloads(
  db: Database,
  paperIds: readonly string[],
  bidders: boolean,
): Promise<Map<string, number>> {
  if (paperIds.length === 0) return new Map();
  let query = db
    .selectFrom('paperDownload')
    .select(['paperId', sql<number>`count(*)::int`.as('num')])
    .where('paperId', 'in', [...paperIds])
    .groupBy('paperId');
  if (!bidders) query = query.where('supplierId', 'is', null);
  return new Map((await query.execute()).map(({ paperId, num }) => [paperId, num]));
}

/** One page of who downloaded a paper, the newest first. @param bidders also bidders */
export function pageDownloads(db: Database, paperId: string, filter: PageQuery, bidders: boolean) {
  let query = db
    .selectFrom('paperDownload as download')
    .select(['download.id', 'download.format', 'download.userName', 'download.organizationName'])
    .select('download.downloadedTime')
    .where('download.paperId', '=', paperId);
  if (!bidders) query = query.where('download.supplierId', 'is', null);
  const sortable = { downloadedTime: 'download.downloadedTime' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'download.downloadedTime', direction: 'desc' }, 'download.id'),
  );
}

/** The bid of a receipt with its bidder's names. */
export const selectReceipt = (db: Database, bidId: string) =>
  db
    .selectFrom('bid')
    .innerJoin('section as s', 's.id', 'bid.sectionId')
    .select(['bid.receiptNo', 'bid.sha256', 'bid.size', 'bid.submittedTime', 's.name as sectionName'])
    .select(
      sql<string>`(select string_agg(o.name, '、' order by party.ordinal) from registration_party party
        join organization o on o.id = party.supplier_id where party.registration_id = bid.registration_id)`.as(
        'bidderName',
      ),
    )
    .where('bid.id', '=', bidId)
    .executeTakeFirstOrThrow();

/** The model that is in force for a kind: one of the method before one of every method, the newest of them. */
export const selectModelInForce = async (
  db: Database,
  kind: PaperKind,
  biddingMethod: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('paperModel as model')
      .innerJoin('paperModelFile as file', 'file.modelId', 'model.id')
      .select('file.id')
      .where('model.kind', '=', kind)
      .where('model.enabled', '=', true)
      .where((eb) => eb.or([eb('model.biddingMethod', 'is', null), eb('model.biddingMethod', '=', biddingMethod)]))
      .orderBy(sql`model.bidding_method is null`)
      .orderBy('model.createdTime', 'desc')
      .orderBy('file.no', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** The file of a model's version. */
export async function selectModelStored(db: Database, modelFileId: string): Promise<StoredFile> {
  const row = await db
    .selectFrom('paperModelFile as file')
    .innerJoin('attachment', 'attachment.id', 'file.attachmentId')
    .select(['attachment.storageKey', 'attachment.size', 'attachment.sha256'])
    .where('file.id', '=', modelFileId)
    .executeTakeFirstOrThrow();
  return { ...row, size: Number(row.size) };
}
