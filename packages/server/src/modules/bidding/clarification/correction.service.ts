import { asksForApplications } from '../../procedure/announcement/announcement.service.ts';
import { decideSubmit } from '@tenderdesk/domain/work/flow/submit';
import { clarificationRules, type ClarificationFacts } from '@tenderdesk/domain/bidding/clarification/clarification';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import { handsOf } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import { correctionFindings } from '../../procedure/bidding-document/correction.service.ts';
import { chainHolders } from '../../procedure/project/project-flow.service.ts';
import { aboutProject, clerkOf, type ProjectRow } from '../../procedure/project/project.service.ts';
import { remind } from '../../work/reminder/reminder.service.ts';
import * as clarifications from './clarification.repository.ts';
import { lockDraft } from './clarification.service.ts';
import { categoryOf, CHAIN, settleSteps, standingOf } from './correction-draft.service.ts';
import * as records from './correction.repository.ts';

export interface StepInput {
  version: number;
  reason?: string | undefined;
  confirmedWarnings?: string[] | undefined;
}

type Action = 'submit' | 'check' | 'approve' | 'reject';

/** What R29 reads of a clarification that is to come out now. */
export const releaseFacts = async (
  context: Context,
  project: ProjectRow,
  { affectsBid, bidDeadline }: Pick<clarifications.ClarificationRow, 'affectsBid' | 'bidDeadline'>,
): Promise<ClarificationFacts> => {
  const { bidDeadline: present, applyDeadline } = orNotFound(await biddingDocumentTermsOf(context, project));
  const now = await timeNow(context.db);
  // while applications come in, it is they that it affects: their deadline is postponed by itself
  if (applyDeadline !== null && now < applyDeadline && (await asksForApplications(context, project)))
    return {
      mandatory: project.mandatoryTender,
      affectsBid,
      about: 'PREQUALIFICATION',
      publishTime: now,
      deadline: applyDeadline,
    };
  return {
    mandatory: project.mandatoryTender,
    affectsBid,
    about: 'DOCUMENT',
    publishTime: now,
    deadline: bidDeadline !== null && bidDeadline > present ? bidDeadline : present,
  };
};

/** A warning is passed over for a reason, which is kept with the step. @throws HttpError 400 */
function requireReason({ confirmedWarnings = [], reason }: StepInput): void {
  if (confirmedWarnings.length === 0 || reason) return;
  throw badField('reason', {
    zh: '请说明确认警告、继续办理的理由',
    en: 'Say why you go on although there are warnings',
  });
}

/**
 * Takes a step of a correction and hands its to-do on; at submit and approval the rules of the document and R29 are judged. The
 * caller holds the project's lock.
 * @throws HttpError 400, 403; StateError; RuleError as decideSubmit, R29 and those of the document
 */
export async function takeStep(
  context: Context,
  project: ProjectRow,
  draft: clarifications.ClarificationRow,
  action: Action,
  input: StepInput,
): Promise<void> {
  const { db, user } = context;
  if (draft.correction === null) throw new StateError({ action, status: draft.status });
  const holders = await chainHolders(context, project, CHAIN);
  if (!holders.holds(action, user)) throw new HttpError(403, 'FORBIDDEN');
  requireReason(input);
  const steps = await records.selectSteps(db, [draft.id]);
  const [last] = steps;
  const before = standingOf(steps);
  const status = decideSubmit({
    type: 'PROJECT',
    phase: CHAIN,
    status: last?.status ?? 'UNSUBMITTED',
    action,
    actor: await deciderOf(context, draft.id, before.submittedBy, before.checkedBy),
    ...before,
    chain: holders.chain,
    reason: input.reason ?? null,
    changedSinceRejection: !last || draft.version > last.version,
  });
  if (action === 'submit' || action === 'approve') {
    const facts = await releaseFacts(context, project, draft);
    enforce(
      [
        ...findings(clarificationRules, facts),
        ...(await correctionFindings(context, project, draft.correction, facts.deadline ?? '')),
      ],
      input.confirmedWarnings,
    );
  }
  const version = await records.raiseVersion(db, draft.id);
  await records.insertStep(db, {
    clarificationId: draft.id,
    seq: (last?.seq ?? 0) + 1,
    action,
    status,
    reason: input.reason ?? null,
    operatorId: user.id,
    version,
  });
  context.audit({
    action: `FLOW_${action.toUpperCase() as Uppercase<Action>}`,
    objectType: 'clarification',
    objectId: draft.id,
    before: { status: last?.status ?? 'UNSUBMITTED' },
    after: { status, reason: input.reason ?? null, confirmedWarnings: input.confirmedWarnings ?? [] },
  });
  await askNext(context, project, { ...standingOf(steps), action, reason: input.reason ?? '' }, holders);
}

/** The to-dos of the state that was left are done, and the next one goes to the right people. */
async function askNext(
  context: Context,
  project: ProjectRow,
  { action, reason, submittedBy, checkedBy }: { action: Action; reason: string } & ReturnType<typeof standingOf>,
  { chain, receivers }: Awaited<ReturnType<typeof chainHolders>>,
): Promise<void> {
  await settleSteps(context, project);
  const about = aboutProject(project, CHAIN);
  const params = { name: project.name, reason };
  const clerk = { userIds: [clerkOf(project)], organizationId: project.organizationId };
  if (action === 'reject') return remind(context, categoryOf('MODIFY'), about, params, [clerk]);
  if (action === 'approve') return remind(context, categoryOf('READ'), about, params, [clerk]);
  const next = action === 'submit' && chain.some((step) => step.action === 'check') ? 'check' : 'approve';
  const but = [submittedBy, checkedBy, ...handsOf(context.user)];
  await remind(
    context,
    categoryOf(next === 'check' ? 'CHECK' : 'APPROVE'),
    about,
    params,
    receivers(next).map((one) => ({ ...one, but })),
  );
}

/** Hands a correction in, checks it or returns it. @throws HttpError 400, 403, 404, 409 CONFLICT, 423; as takeStep */
export async function step(
  context: Context,
  clarificationId: string,
  action: Exclude<Action, 'approve'>,
  input: StepInput,
) {
  const { project, draft } = await lockDraft(context, clarificationId, input.version, 'edit');
  await takeStep(context, project, draft, action, input);
  return { id: clarificationId };
}

/** The announcement is left: a correction that was not approved by then is given up, and nobody is asked about it any more. */
export async function lapseCorrection(context: Context, project: ProjectRow): Promise<void> {
  const open = await records.selectOptionalOpen(context.db, project);
  if (!open) return;
  await clarifications.updateDraft(context.db, open.id, { status: 'WITHDRAWN' });
  await settleSteps(context, project);
  context.audit({
    action: 'WITHDRAW_CLARIFICATION',
    objectType: 'clarification',
    objectId: open.id,
    after: { status: 'WITHDRAWN' },
  });
}
