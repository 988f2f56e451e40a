import { clarificationStates, mayRelease } from '@tenderdesk/domain/bidding/clarification/clarification';
import { StateError } from '@tenderdesk/domain/rule';
import type { RichText } from '@tenderdesk/domain/rich-text/rich-text';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { hashText } from '../../../kernel/rich-text.ts';
import { isAgencys, isOwnWork, may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { contentOf } from '../../procedure/announcement/announcement.service.ts';
import type { DocumentCorrection } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { biddingDocumentTermsOf, requireLater } from '../../procedure/bidding-document/bidding-document.service.ts';
import {
  anySection,
  lockProject,
  projectOf,
  readsProject,
  refusePaused,
  viewProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { myRegistration, takesPart } from '../registration/registration.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import * as records from './clarification.repository.ts';
import {
  CORRECTION_FILES,
  correctionsOf,
  readDraft,
  refuseUnderReview,
  requireCorrectable,
  settleSteps,
} from './correction-draft.service.ts';
import { askedOf, outcomesOf } from './confirmation.service.ts';

const FILES = 'CLARIFICATION';

export interface Draft {
  content: RichText;
  affectsBid: boolean;
  bidDeadline?: string | null | undefined;
  attachmentIds: string[];
  correction?: DocumentCorrection | null | undefined;
}

/** True while the bidding document of a project is public and bids still come in. */
const isOpen = ({ phase, phaseStatus, status }: ProjectRow): boolean =>
  phase === 'ANNOUNCEMENT' && phaseStatus === 'APPROVED' && status === 'IN_PROCESS';

/** The clarifications of a project as its people see them. @throws HttpError 404 */
export async function listClarifications(context: Context, projectId: string) {
  const { db, user, language } = context;
  const project = await viewProject(context, projectId);
  const biddingDocument = await biddingDocumentTermsOf(context, project);
  const rows = await records.selectOfProject(db, projectId);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const open = isOpen(project);
  const outcomes = await outcomesOf(context, project);
  const corrections = await correctionsOf(context, project, rows);
  return {
    mayAdd: open && may(user, 'MAINTAIN:PROJECT_DETAIL'),
    mayCorrect:
      open &&
      may(user, 'MAINTAIN:PROJECT', 'PREPARE:PROJECT') &&
      !rows.some(({ round, status, correction }) => correction && status === 'DRAFT' && round === project.round),
    mayInvite: open && may(user, 'PUBLISH:ANNOUNCEMENT'),
    mandatory: project.mandatoryTender,
    bidDeadline: biddingDocument?.bidDeadline ?? null,
    items: rows.map(({ projectId: _project, round, createdBy, publishedBy: _publisher, contentFormat, ...row }) => ({
      ...row,
      ...textOf({ content: row.content, contentFormat }),
      ...corrections.shown({ ...row, round }),
      status: codedBy('bidding.AnnouncementStatus', row.status, language),
      files: files.get(row.id) ?? [],
      outcomes: round === project.round ? outcomes(row) : null,
      allowedActions:
        !open || round !== project.round
          ? []
          : row.correction
            ? corrections.actions(row)
            : clarificationStates.actionsFrom(row.status).filter((action) => {
                if (action !== 'publish') return may(user, 'MAINTAIN:PROJECT_DETAIL');
                return may(user, 'PUBLISH:ANNOUNCEMENT') && mayRelease(releaseOf(context, project, createdBy));
              }),
    })),
  };
}

/** The text as it is shown, with the hash of what is stored. */
const textOf = (row: Pick<records.ClarificationRow, 'content' | 'contentFormat'>) => ({
  content: contentOf(row),
  contentHash: hashText('', row.content),
});

/** Who releases a clarification of whose hand. */
export const releaseOf = ({ user }: Context, { level }: ProjectRow, authorId: string) => ({
  level,
  authorId,
  actorId: isOwnWork(user, authorId) ? authorId : user.id,
  department: user.organizationType === 'TENDER_MANAGEMENT',
});

/** A locked project that can be clarified now. @throws HttpError 404, 423; StateError 409 */
export async function lockOpen(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  const { bidDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  if (!isOpen(project) || (await timeNow(context.db)) >= bidDeadline)
    throw new StateError({ action: 'clarify', status: project.phase });
  return project;
}

/** A clarification of a project that can be clarified now, under its lock, as the caller saw it. */
export async function lockDraft(
  context: Context,
  clarificationId: string,
  version: number,
  action: 'edit' | 'withdraw' | 'publish',
) {
  const { projectId } = orNotFound(await records.selectOptional(context.db, clarificationId));
  const project = await lockOpen(context, projectId);
  const draft = orNotFound(await records.selectOptional(context.db, clarificationId));
  expectVersion(draft.version, version);
  return { project, draft, next: clarificationStates.next(draft.status, action) };
}

async function requirePostponement(context: Context, project: ProjectRow, bidDeadline: string | null): Promise<void> {
  if (bidDeadline !== null) requireLater(orNotFound(await biddingDocumentTermsOf(context, project)), bidDeadline);
}

/** What a draft says, with the correction as it is kept: one that corrects the document always counts as affecting bids. */
async function valuesOf(
  context: Context,
  project: ProjectRow,
  id: string,
  { correction, ...input }: Omit<Draft, 'attachmentIds'>,
) {
  const bidDeadline = input.bidDeadline ?? null;
  await requirePostponement(context, project, bidDeadline);
  const kept = correction ? await readDraft(context, project, id, correction) : null;
  return {
    values: {
      content: input.content,
      affectsBid: input.affectsBid || kept !== null,
      bidDeadline,
      correction: kept && JSON.stringify(kept),
    },
    traced: { content: input.content, affectsBid: input.affectsBid || kept !== null, bidDeadline, correction: kept },
  };
}

/** Writes a clarification. @throws HttpError 400, 404, 423; StateError 409; RuleError NOTHING_CORRECTED */
export async function add(context: Context, { projectId, attachmentIds, ...input }: Draft & { projectId: string }) {
  const { db, user } = context;
  const project = await lockOpen(context, projectId);
  if (input.correction) await requireCorrectable(context, project);
  const id = newId();
  const { values, traced } = await valuesOf(context, project, id, input);
  await records.insertDraft(db, {
    id,
    projectId,
    round: project.round,
    no: null,
    announcementId: null,
    createdBy: user.id,
    publishedBy: null,
    publishTime: null,
    ...values,
  });
  await claimAttachments(context, FILES, id, attachmentIds);
  context.audit({ action: 'ADD_CLARIFICATION', objectType: 'clarification', objectId: id, after: traced });
  return { id };
}

/**
 * Changes a draft; words stay words, and a correction one.
 * @throws HttpError 400, 404, 409 CONFLICT, 423; StateError 409, also while it is with those who check and approve it
 */
export async function change(
  context: Context,
  clarificationId: string,
  { version, attachmentIds, ...input }: Draft & { version: number },
) {
  const { project, draft: before } = await lockDraft(context, clarificationId, version, 'edit');
  if ((before.correction === null) !== !input.correction)
    throw new StateError({ action: 'edit', status: before.status });
  await refuseUnderReview(context, before);
  const { values, traced } = await valuesOf(context, project, clarificationId, input);
  await records.updateDraft(context.db, clarificationId, values);
  await claimAttachments(context, FILES, clarificationId, attachmentIds);
  context.audit({
    action: 'CHANGE_CLARIFICATION',
    objectType: 'clarification',
    objectId: clarificationId,
    before: termsOf(before),
    after: traced,
  });
  return { id: clarificationId };
}

/** What the trail keeps of one. */
export const termsOf = ({ content, affectsBid, bidDeadline, correction }: records.ClarificationRow) => ({
  content,
  affectsBid,
  bidDeadline,
  correction,
});

/** Gives up a draft. @throws HttpError 404, 409 CONFLICT, 423; StateError 409 */
export async function withdraw(context: Context, clarificationId: string, version: number) {
  const { project, draft, next } = await lockDraft(context, clarificationId, version, 'withdraw');
  // what the house has handed in is the house's to take back
  if (isAgencys(context.user)) await refuseUnderReview(context, draft);
  await records.updateDraft(context.db, clarificationId, { status: next });
  if (draft.correction) await settleSteps(context, project);
  context.audit({
    action: 'WITHDRAW_CLARIFICATION',
    objectType: 'clarification',
    objectId: clarificationId,
    before: termsOf(draft),
    after: { status: next },
  });
  return { id: clarificationId };
}

/** What was clarified in the round that the caller's company registered for. @throws HttpError 404 */
export async function listOwn(context: Context, registrationId: string) {
  const { sectionId } = await myRegistration(context, registrationId);
  const project = await projectOf(context, await anySection(context, sectionId));
  const rows = await records.selectPublished(context.db, project.id, project.round);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const asked = await askedOf(context, project);
  return rows.map(({ id, no, affectsBid, bidDeadline, publishTime, ...row }) => ({
    id,
    ...asked({ id, affectsBid, publishTime }),
    affectsBid,
    bidDeadline,
    ...textOf(row),
    // what is published has both
    no: no!,
    publishTime: publishTime!,
    files: files.get(id) ?? [],
  }));
}

/** Files are for staff within their scope, and once published for those who take part. */
export function plugInReaders(): void {
  for (const files of [FILES, CORRECTION_FILES])
    attachmentReaders.add(files, async (context, clarificationId) => {
      const row = await records.selectOptional(context.db, clarificationId);
      if (!row) return false;
      if (await readsProject(context, row.projectId)) return true;
      if (row.status !== 'PUBLISHED' || context.user.supplierId === null) return false;
      context.concerns(row.projectId);
      return takesPart(context, { id: row.projectId, round: row.round });
    });
}
