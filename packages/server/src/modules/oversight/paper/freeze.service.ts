import type { PaperKind } from '@tenderdesk/domain/oversight/paper/codes';
import { createHash } from 'node:crypto';
import { composePaper, factsFor } from '@tenderdesk/domain/oversight/paper/compose';
import type { PaperFacts } from '@tenderdesk/domain/oversight/paper/facts';
import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { PAPER_KINDS } from '@tenderdesk/domain/oversight/paper/kind';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Context } from '../../../kernel/context.ts';
import { newId, randomCode } from '../../../kernel/ids.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { factsOf } from './facts.service.ts';
import { clarificationSubject, contractSubjects, noticeSubjects, type Subject } from './subjects.service.ts';
import * as records from './paper.repository.ts';

/** Characters of the code that verifies a copy: 60 bits. */
const CODE_LENGTH = 12;

/** A subject that is the project as a whole. */
const WHOLE: Subject = { id: '', supplierId: null, facts: {} };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A paper as it is frozen, without its number. */
export async function frozen(
  { db }: Context,
  project: ProjectRow,
  kind: PaperKind,
  facts: PaperFacts,
  subject: Subject,
) {
  const own = { ...facts, ...subject.facts };
  const paper = composePaper(kind, own);
  const content = JSON.stringify(paper);
  const modelFileId = await records.selectModelInForce(db, kind, project.biddingMethod);
  return {
    id: newId(),
    projectId: project.id,
    round: project.round,
    kind,
    subjectId: subject.id,
    supplierId: subject.supplierId,
    // notices to several companies are told apart
    title: own.notice && subject.facts.notice ? `${paper.title}（${own.notice.addressee}）` : paper.title,
    code: randomCode(CODE_LENGTH),
    content,
    contentSha256: sha256(content),
    facts: modelFileId === null ? null : JSON.stringify(factsFor(kind, own)),
    modelFileId,
  };
}

/** Who or what the papers of a kind are about; losers are known with the approval that tells them. */
export async function subjectsOf(context: Context, project: ProjectRow, kind: PaperKind): Promise<readonly Subject[]> {
  if (kind === 'WINNING_NOTICE' || kind === 'RESULT_NOTICE') return noticeSubjects(context, project, kind);
  return kind === 'CONTRACT' ? contractSubjects(context, project) : [WHOLE];
}

/** Freezes the papers of these kinds. The caller holds the project's lock. */
export async function freeze(context: Context, project: ProjectRow, kinds: readonly PaperKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const facts = await factsOf(context, project, kinds);
  const rows: Awaited<ReturnType<typeof frozen>>[] = [];
  for (const kind of kinds)
    for (const subject of await subjectsOf(context, project, kind))
      rows.push(await frozen(context, project, kind, facts, subject));
  await keep(context, project, rows);
}

/** Keeps papers under the next numbers of their project. */
export async function keep(
  context: Context,
  project: ProjectRow,
  rows: readonly Awaited<ReturnType<typeof frozen>>[],
): Promise<void> {
  await records.insertPapers(context.db, rows, project.code);
  for (const { id, kind, title, contentSha256 } of rows)
    context.audit({ action: 'FREEZE_PAPER', objectType: 'paper', objectId: id, after: { kind, title, contentSha256 } });
}

/** The kinds that an approval of this phase freezes. */
export function kindsAt(phase: Phase, type: string, project: ProjectRow): PaperKind[] {
  // the opening fails as PROJECT, and only its report is a paper
  if (phase === 'BID_OPENING' && type !== 'EVALUATION_REPORT') return [];
  return (
    PAPER_KINDS.filter((row) => row.phase === phase)
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'WRITTEN_REPORT' || project.mandatoryTender)
      // the report of a committee elsewhere is the file that came
      .filter((kind) => kind !== 'EVALUATION_REPORT' || !isElsewhere(project))
  );
}

/** What an approved phase leaves on paper, in the transaction of its approval. */
export const freezePapers = (context: Context, project: ProjectRow, type: string): Promise<void> =>
  freeze(context, project, kindsAt(project.phase, type, project));

/** The project has returned to `phase`, or before it: the papers of that phase hold no longer. */
export const voidPapers = ({ db }: Context, project: ProjectRow, phase: Phase): Promise<void> =>
  records.voidPapers(
    db,
    project,
    PAPER_KINDS.filter((row) => row.phase === phase).map(({ kind }) => kind),
  );

/** What a phase left on paper is said anew: its papers of before hold no longer. */
export async function freezeAgain(context: Context, project: ProjectRow, phase: Phase): Promise<void> {
  await voidPapers(context, project, phase);
  await freeze(context, project, kindsAt(phase, 'PROJECT', project));
}

/** The record of an opening that was held. */
export const freezeOpening = (context: Context, project: ProjectRow): Promise<void> =>
  freeze(context, project, ['OPENING_RECORD']);

/** The record of a second opening, of price parts. */
export const freezePriceOpening = (context: Context, project: ProjectRow): Promise<void> =>
  freeze(context, project, ['PRICE_OPENING_RECORD']);

/** A clarification that went out. */
export async function freezeClarification(
  context: Context,
  project: ProjectRow,
  clarificationId: string,
): Promise<void> {
  const subject = await clarificationSubject(context, clarificationId);
  if (!subject) return;
  const facts = await factsOf(context, project, ['CLARIFICATION']);
  await keep(context, project, [await frozen(context, project, 'CLARIFICATION', facts, subject)]);
}
