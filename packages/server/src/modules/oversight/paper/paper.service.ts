import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { composePaper, factsFor } from '@tenderdesk/domain/oversight/paper/compose';
import type { PaperContent } from '@tenderdesk/domain/platform/printing/content';
import { PAPER_KINDS } from '@tenderdesk/domain/oversight/paper/kind';
import { inWordsOf, type Manner } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound, notFound } from '../../../kernel/errors.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { myBid } from '../../bidding/bid/bid.service.ts';
import { readsNames } from '../../selection/committee/committee.service.ts';
import { anySection, projectOf, viewProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { myRegistration } from '../../bidding/registration/registration.service.ts';
import { isSealed } from '../../procedure/sealing/sealing.service.ts';
import { download, type Download } from '../../platform/printing/download.service.ts';
import { factsOf } from './facts.service.ts';
import { frozen, kindsAt, subjectsOf } from './freeze.service.ts';
import { grouped, take, write, type PublicUrl } from './paper-file.service.ts';
import * as records from './paper.repository.ts';
import type { Subject } from './subjects.service.ts';

/** Kinds that everybody registered gets. */
const FOR_REGISTERED = PAPER_KINDS.filter(({ to }) => to === 'REGISTERED').map(({ kind }) => kind);

type ListedRow = Awaited<ReturnType<typeof records.selectForSupplier>>[number];

/** A kind of paper in the words of how its project is bid (spec §1). */
function kindOf({ language }: Context, kind: PaperKind, manner: Manner) {
  const coded = codedBy('bidding.PaperKind', kind, language);
  return { ...coded, value: inWordsOf(manner, coded.value) };
}

const present = (context: Context, row: ListedRow, files: readonly records.FileRow[], manner: Manner) => ({
  id: row.id,
  kind: kindOf(context, row.kind, manner),
  number: row.number,
  title: row.title,
  round: row.round,
  frozenTime: row.frozenTime,
  code: grouped(row.code),
  contentSha256: row.contentSha256,
  files: files
    .filter(({ paperId }) => paperId === row.id)
    .map(({ format, sha256, size }) => ({ format, sha256, size })),
});

/** The papers of a project as its people see them, with the drafts of its present phase. @throws HttpError 404 */
export async function listPapers(context: Context, projectId: string) {
  const { db } = context;
  const project = await viewProject(context, projectId);
  const rows = await records.selectOfProject(db, projectId);
  const ids = rows.map(({ id }) => id);
  const files = await records.selectFiles(db, ids);
  const downloads = await records.countDownloads(db, ids, !(await isSealed(context, project)));
  const names = await readsNames(context, project);
  return {
    drafts: await draftsOf(context, project, names),
    papers: rows.map((row) => ({
      ...present(context, row, files, project),
      voidedTime: row.voidedTime,
      readable: names || !tellsNames(row.kind),
      downloads: downloads.get(row.id) ?? 0,
    })),
  };
}

/** Whether a kind names the committee, which stays secret until the winner is confirmed (法37). */
const tellsNames = (kind: PaperKind): boolean => kind === 'EVALUATION_REPORT' || kind === 'PREQUALIFICATION_REPORT';

/** The papers of the present phase that have their facts already. */
async function draftsOf(context: Context, project: ProjectRow, names: boolean) {
  if (project.status === 'ENDED' || project.phaseStatus === 'APPROVED') return [];
  const kinds = draftKinds(project).filter((kind) => names || !tellsNames(kind));
  const facts = await factsOf(context, project, kinds);
  const drafts: { kind: ReturnType<typeof codedBy>; subjectId: string; title: string }[] = [];
  for (const kind of kinds) {
    for (const subject of await subjectsOf(context, project, kind)) {
      const content = composed(kind, { ...facts, ...subject.facts });
      if (content)
        drafts.push({
          kind: kindOf(context, kind, project),
          subjectId: subject.id,
          title: content.title,
        });
    }
  }
  return drafts;
}

const draftKinds = (project: ProjectRow): PaperKind[] =>
  kindsAt(project.phase, project.phase === 'BID_OPENING' ? 'EVALUATION_REPORT' : 'PROJECT', project);

/** The paper, or null while its facts are not there. */
function composed(kind: PaperKind, facts: Parameters<typeof composePaper>[1]): PaperContent | null {
  try {
    return composePaper(kind, facts);
  } catch {
    return null;
  }
}

/** A paper of the present phase, marked as a draft. @throws HttpError 404 while its facts are not there */
export async function draft(
  context: Context,
  projectId: string,
  { kind, subjectId, format }: { kind: PaperKind; subjectId: string; format: PaperFormat },
): Promise<Download> {
  const project = await viewProject(context, projectId);
  if (!draftKinds(project).includes(kind)) throw notFound();
  if (tellsNames(kind) && !(await readsNames(context, project))) throw notFound();
  const subject: Subject = orNotFound((await subjectsOf(context, project, kind)).find(({ id }) => id === subjectId));
  const facts = { ...(await factsOf(context, project, [kind])), ...subject.facts };
  const content = orNotFound(composed(kind, facts));
  const mark = { number: project.code, time: context.now, code: null, scan: null };
  const modelFileId = await records.selectModelInForce(context.db, kind, project.biddingMethod);
  const bytes = await write(context, format, { content, mark, facts: factsFor(kind, facts), modelFileId });
  return download(`${content.title}（草稿）`, format, bytes);
}

/** A paper of a project within the caller's scope. @throws HttpError 404 */
async function viewPaper(context: Context, paperId: string) {
  const paper = orNotFound(await records.selectOptionalPaper(context.db, paperId));
  // receipts are the bidders' own
  if (paper.ordinal === null) throw notFound();
  const project = await viewProject(context, paper.projectId);
  if (tellsNames(paper.kind) && !(await readsNames(context, project))) throw notFound();
  return { paper, project };
}

/** A paper for the project's people. @throws HttpError 404 */
export async function open(
  context: Context,
  publicUrl: PublicUrl,
  paperId: string,
  format: PaperFormat,
): Promise<Download> {
  const { paper } = await viewPaper(context, paperId);
  return take(context, publicUrl, paper, format);
}

/** Who took a paper, by the page. @throws HttpError 404 */
export async function listDownloads(context: Context, paperId: string, query: PageQuery) {
  const { project } = await viewPaper(context, paperId);
  const { rows, total } = await records.pageDownloads(context.db, paperId, query, !(await isSealed(context, project)));
  return { ...total, content: rows };
}

/** Papers that the caller's company gets. @throws HttpError 404 */
export async function listOwn(context: Context, registrationId: string) {
  const { project, rows } = await ownPapers(context, registrationId);
  const files = await records.selectFiles(
    context.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(context, row, files, project));
}

async function ownPapers(context: Context, registrationId: string) {
  const { sectionId, supplierId } = await myRegistration(context, registrationId);
  const project = await projectOf(context, await anySection(context, sectionId));
  return { project, rows: await records.selectForSupplier(context.db, project, supplierId, FOR_REGISTERED) };
}

/** One of the papers that the caller's company gets. @throws HttpError 404 */
export async function openOwn(
  context: Context,
  publicUrl: PublicUrl,
  { registrationId, paperId }: { registrationId: string; paperId: string },
  format: PaperFormat,
): Promise<Download> {
  const { rows } = await ownPapers(context, registrationId);
  const { id } = orNotFound(rows.find((one) => one.id === paperId));
  return take(context, publicUrl, orNotFound(await records.selectOptionalPaper(context.db, id)), format);
}

/**
 * The receipt of the caller's own bid. What it says stands since the bid came in, so that it is frozen when it is first
 * asked for and handing in takes no longer. @throws HttpError 404
 */
export async function openReceipt(context: Context, publicUrl: PublicUrl, bidId: string): Promise<Download> {
  const bid = await myBid(context, bidId);
  const project = await projectOf(context, await anySection(context, bid.sectionId));
  const row = await records.selectReceipt(context.db, bidId);
  const receipt = {
    no: row.receiptNo,
    bidder: row.bidderName,
    section: row.sectionName,
    time: row.submittedTime,
    sha256: row.sha256,
    size: row.size,
  };
  const facts = await factsOf(context, project, ['BID_RECEIPT']);
  const subject = { id: bidId, supplierId: bid.supplierId, facts: { receipt } };
  const made = await frozen(context, project, 'BID_RECEIPT', facts, subject);
  const paper = await records.insertOnce(context.db, { ...made, ordinal: null, number: row.receiptNo });
  return take(context, publicUrl, paper, 'pdf');
}

/** What a code on a copy stands for. @throws HttpError 404 */
export async function verify(context: Context, code: string) {
  const row = orNotFound(await records.selectOptionalByCode(context.db, code));
  const { kind, number, title, files } = present(context, row, await records.selectFiles(context.db, [row.id]), row);
  const { projectCode, projectName, organizationName, frozenTime, voidedTime, contentSha256 } = row;
  return {
    kind,
    number,
    // whom a notice went to is nobody else's business
    title: row.supplierId === null ? title : kind.value,
    projectCode,
    projectName,
    organizationName,
    frozenTime,
    voidedTime,
    contentSha256,
    files,
  };
}
