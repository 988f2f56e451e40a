import { mayBeHeard } from '../announcement/announcement.service.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { ForcedStep } from '@tenderdesk/domain/procedure/question/forced-codes';
import { mustGoBack, tabOfForced } from '@tenderdesk/domain/procedure/question/forced';
import { mayNarrow } from '@tenderdesk/domain/procedure/question/narrowing';
import type { QuestionKind, QuestionStatus } from '@tenderdesk/domain/procedure/question/question-codes';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { approverOf } from '../project/project-flow.service.ts';
import { anyProject, sectionsOf, viewProject, type ProjectRow } from '../project/project.service.ts';
import { sealedAmong } from '../sealing/sealing.service.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { DECISION_FILES, isOpenForced, mayReply } from './complaint.service.ts';
import * as records from './question.repository.ts';
import { FILES } from './question-news.ts';

/** Questions as they are read: by bidders, strangers and staff. */

/** @throws HttpError 404 before the project has ever asked for bids, and for those whom it did not ask */
export async function refuseUnpublished(context: Context, project: ProjectRow): Promise<void> {
  if (!(await mayBeHeard(context, project))) throw notFound();
}

type Paging = Pick<records.QuestionFilter, 'page' | 'size' | 'sort'>;

/** A bidder's own questions of a project and the published ones; for strangers only the latter. @throws HttpError 404 */
export async function pageForBidder(
  context: Context,
  query: Paging & { projectId: string; questionId?: string | undefined },
) {
  const { db, user } = context;
  if (user.supplierId) context.concerns(query.projectId);
  const { rows, total } = await records.pageForBidder(db, user.supplierId, query);
  await refuseUnpublished(context, await anyProject(context, query.projectId));
  const shown = await present(context, rows);
  return {
    ...total,
    content: shown.map(({ supplierId, ...row }) => ({
      ...row,
      mine: supplierId !== null && supplierId === user.supplierId,
    })),
  };
}

/** What was asked about the projects within the caller's scope. @throws HttpError 404 for a project outside it */
export async function listQuestions(context: Context, filter: records.QuestionFilter) {
  const { db, user, language } = context;
  const { rows, total } = await records.pageInScope(db, user, filter);
  const narrows = filter.projectId ? await narrowable(context, await viewProject(context, filter.projectId)) : null;
  const projects = rows.map(({ projectId, phase, round }) => ({ id: projectId, phase, round }));
  const sealed = await sealedAmong(context, projects);
  const shown = await present(context, rows);
  return {
    ...total,
    content: shown.map(({ phase, level, round: _round, supplierId: _supplierId, ...row }) => ({
      ...row,
      supplierName: sealed.has(row.projectId) ? ANONYMOUS[language] : (row.supplierName ?? ''),
      allowedActions: [...actionsOf(context, { phase, level }, row), ...(narrows?.(row) ? (['narrow'] as const) : [])],
    })),
  };
}

/** Whether the caller may say of a question of the project that it concerns one section alone. */
async function narrowable(context: Context, project: ProjectRow) {
  const approves = (await approverOf(context, project)).holds(context.user);
  const sections = (await sectionsOf(context, project)).length;
  return ({
    kind,
    status,
    sectionId,
  }: {
    kind: { code: string };
    status: { code: string };
    sectionId: string | null;
  }) =>
    approves &&
    mayNarrow({ kind: kind.code as QuestionKind, status: status.code as QuestionStatus, sectionId, sections });
}

type Shown = Awaited<ReturnType<typeof present>>[number];
type Action = 'reply' | 'narrow' | 'accept' | 'decide' | 'carryOut' | 'reevaluate';

/** What the caller can do about a question, an objection or a complaint now. */
function actionsOf(
  context: Context,
  { phase, level }: Pick<ProjectRow, 'phase' | 'level'>,
  row: Pick<Shown, 'complaint' | 'forced' | 'reply'>,
): Action[] {
  const { user } = context;
  const state = row.complaint?.state.code;
  const actions: Action[] = [];
  if (state === 'RECEIVED' && may(user, 'RECORD:COMPLAINT')) actions.push('accept');
  if (state === 'ACCEPTED' && may(user, 'RECORD:COMPLAINT')) actions.push('decide');
  if (!state && row.reply === null && mayReply(context, level)) actions.push('reply');
  if (!row.forced?.open) return actions;
  if (mustGoBack(row.forced.step.code as ForcedStep, phase)) {
    if (may(user, 'SUSPEND:PROJECT')) actions.push('reevaluate');
  } else if (mayReply(context, level)) actions.push('carryOut');
  return actions;
}

const ANONYMOUS = { zh: '潜在投标人', en: 'A potential bidder' };

type Listed = Awaited<ReturnType<typeof records.pageForBidder>>['rows'][number];

/** Questions in words, with their files; what a complaint and a consequence have beside, apart. */
export async function present<Row extends Listed>(context: Context, rows: readonly Row[]) {
  const { language } = context;
  const ids = rows.map(({ id }) => id);
  const files = await attachmentsOf(context, FILES, ids);
  const decisions = await attachmentsOf(context, DECISION_FILES, ids);
  return rows.map((row) => {
    const {
      source,
      knownDate,
      receivedDate,
      acceptDue,
      decideDue,
      state,
      acceptedTime,
      outcome,
      authority,
      ...question
    } = row;
    const { forces, forcesDoneTime, forcesNote, paperDate, dateReason: _dateReason, repeatsId, ...rest } = question;
    return {
      ...rest,
      paperDate,
      repeats: repeatsId !== null,
      kind: codedBy('bidding.QuestionKind', row.kind, language),
      status: codedBy('bidding.QuestionStatus', row.status, language),
      files: files.get(row.id) ?? [],
      complaint: source &&
        state && {
          source: codedBy('bidding.ComplaintSource', source, language),
          state: codedBy('bidding.ComplaintState', state, language),
          outcome: outcome && codedBy('bidding.ComplaintOutcome', outcome, language),
          knownDate: knownDate ?? '',
          receivedDate: receivedDate ?? '',
          acceptDue: acceptDue ?? '',
          decideDue: decideDue ?? '',
          acceptedTime,
          authority,
          decisionFiles: decisions.get(row.id) ?? [],
        },
      forced: forces && {
        step: codedBy('bidding.ForcedStep', forces, language),
        tab: tabOfForced(forces, row.stage),
        open: isOpenForced(row),
        doneTime: forcesDoneTime,
        note: forcesNote,
      },
    };
  });
}
