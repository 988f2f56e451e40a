import { extensionStates, guaranteeRules, isStanding } from '@tenderdesk/domain/selection/bid-validity/bid-validity';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { anyBid, myBid } from '../../bidding/bid/bid.service.ts';
import { myRegistration } from '../../bidding/registration/registration.service.ts';
import { noteExtended } from '../../bidding/deposit/deposit.service.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import {
  anySection,
  lockOfSection,
  projectOf,
  readsProject,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './bid-validity.repository.ts';
import { ANSWER_FILES, LETTER_FILES } from './bid-validity.service.ts';
import { about, closeWhenAnswered, dropOut, peopleOf, undecidedBid } from './extension.service.ts';

/** What bidders do about a request to extend their bids. Of others nobody learns anything. */

/** The requests to extend the bids of one's registration, the newest first. @throws HttpError 404 */
export async function viewOwn(context: Context, registrationId: string) {
  const { db } = context;
  const { sectionId } = await myRegistration(context, registrationId);
  const project = await projectOf(context, await anySection(context, sectionId));
  const answers = await records.selectOfRegistration(db, registrationId);
  const letters = await attachmentsOf(
    context,
    LETTER_FILES,
    answers.map(({ extensionId }) => extensionId),
  );
  const papers = await attachmentsOf(
    context,
    ANSWER_FILES,
    answers.map(({ id }) => id),
  );
  const shown = [];
  for (const answer of answers) {
    const extension = await records.selectExtension(db, answer.extensionId);
    shown.push({
      ...(await present(context, project, answer, extension)),
      letter: letters.get(extension.id) ?? [],
      files: papers.get(answer.id) ?? [],
    });
  }
  return { extensions: shown.toSorted((a, b) => b.no - a.no) };
}

async function present(
  context: Context,
  project: ProjectRow,
  answer: records.NamedAnswer,
  { no, validUntil, answerUntil, reason, askedTime }: records.ExtensionRow,
) {
  const open = may(context.user, 'MAINTAIN:BIDDER_JOINED') && project.status !== 'ENDED' && answer.status === 'ASKED';
  return {
    id: answer.id,
    no,
    validFrom: answer.validFrom,
    validUntil,
    answerUntil,
    reason,
    askedTime,
    seenTime: answer.seenTime,
    status: codedBy('bidding.ExtensionStatus', answer.status, context.language),
    answeredTime: answer.answeredBy === null ? null : answer.answeredTime,
    guaranteeShort: answer.guaranteeShort,
    guaranteeEnd: answer.guaranteeEnd,
    mayAnswer: open && (await timeNow(context.db)) < answerUntil,
    mayExtendGuarantee: may(context.user, 'MAINTAIN:BIDDER_JOINED') && isGuaranteeShort(project, answer),
  };
}

/** True where a bid that is still in was extended beyond its guarantee. */
const isGuaranteeShort = (project: ProjectRow, { status, bidStatus, guaranteeShort }: records.NamedAnswer): boolean =>
  project.status !== 'ENDED' && status === 'AGREED' && isStanding(bidStatus) && guaranteeShort !== null;

/** One's own answer with its request and project, locked. @throws HttpError 404 for those of others */
async function lockOwn(context: Context, answerId: string) {
  const { db } = context;
  const known = orNotFound(await records.selectOptionalAnswer(db, answerId));
  const { sectionId, registrationId } = await myBid(context, known.bidId);
  const { project } = await lockOfSection(context, sectionId);
  // read again: it may have been answered until the lock was had
  const answer = orNotFound(await records.selectOptionalAnswer(db, answerId));
  return { project, answer, registrationId, extension: await records.selectExtension(db, answer.extensionId) };
}

/** Notes that the company has opened the request: the proof that it arrived. @throws HttpError 404 */
export async function see(context: Context, answerId: string) {
  const { answer, registrationId } = await lockOwn(context, answerId);
  if (await records.stampSeen(context.db, answerId, context.user.id))
    context.audit({ action: 'SEE_EXTENSION', objectType: 'bid', objectId: answer.bidId, after: {} });
  return viewOwn(context, registrationId);
}

/**
 * Answers a request to extend one's bid, once, before its term: with yes or no, and nothing else of the bid changes. Who
 * agrees extends the deposit with it; who refuses drops out, and its deposit goes back.
 * @throws HttpError 404 for the requests of others, 410 after the term; StateError when it is answered or over
 */
export async function answer(
  context: Context,
  answerId: string,
  { agrees, attachmentIds }: { agrees: boolean; attachmentIds: readonly string[] },
) {
  const { db, user } = context;
  const { project, answer: asked, extension, registrationId } = await lockOwn(context, answerId);
  if (asked.status === 'AGREED' || asked.status === 'REFUSED')
    throw new StateError({ action: 'answer', status: asked.status });
  // the lock is had: the database's clock decides
  if (asked.status === 'SILENT' || (await timeNow(db)) >= extension.answerUntil)
    throw new HttpError(410, 'DEADLINE_PASSED');
  const bid = await undecidedBid(context, project, extension, asked.bidId);
  const status = extensionStates.next(bid ? asked.status : 'OVER', agrees ? 'agree' : 'refuse');
  await records.settleAnswer(db, answerId, status, user.id);
  await records.stampSeen(db, answerId, user.id);
  await claimAttachments(context, ANSWER_FILES, answerId, attachmentIds);
  await settle(context, ['BID_EXTENSION'], about(project, answerId).range);
  context.audit({
    action: 'ANSWER_EXTENSION',
    objectType: 'bid',
    objectId: asked.bidId,
    after: { no: extension.no, status, validUntil: extension.validUntil },
  });
  if (agrees && asked.guaranteeShort !== null)
    await remind(
      context,
      'GUARANTEE_EXTENSION',
      about(project, answerId),
      { name: project.name, until: extension.validUntil },
      peopleOf(asked.supplierId),
      `${asked.guaranteeShort} 23:59:59`,
    );
  if (!agrees && bid) await dropOut(context, project, bid);
  await closeWhenAnswered(context, project, extension);
  return viewOwn(context, registrationId);
}

/**
 * Hands in the guarantee that is valid for as long as the extended bid; a later one takes the place of the one before.
 * @throws HttpError 400, 404; StateError where nothing has to be extended; RuleError GUARANTEE_SHORT, GUARANTEE_FILE
 */
export async function extendGuarantee(
  context: Context,
  answerId: string,
  { guaranteeEnd, attachmentIds }: { guaranteeEnd: string; attachmentIds: readonly string[] },
) {
  const { project, answer: agreed, extension, registrationId } = await lockOwn(context, answerId);
  if (!isGuaranteeShort(project, agreed)) throw new StateError({ action: 'extendGuarantee', status: agreed.status });
  const { validUntil } = extension;
  enforce(findings(guaranteeRules, { validUntil, guaranteeEnd, files: attachmentIds.length }));
  const had = (await attachmentsOf(context, ANSWER_FILES, [answerId])).get(answerId) ?? [];
  await claimAttachments(context, ANSWER_FILES, answerId, [...had.map(({ id }) => id), ...attachmentIds]);
  await records.updateGuarantee(context.db, answerId, guaranteeEnd);
  await noteExtended(context, registrationId, guaranteeEnd);
  await settle(context, ['GUARANTEE_EXTENSION'], about(project, answerId).range);
  context.audit({
    action: 'EXTEND_GUARANTEE',
    objectType: 'bid',
    objectId: agreed.bidId,
    before: { guaranteeEnd: agreed.guaranteeEnd ?? agreed.guaranteeShort },
    after: { guaranteeEnd },
  });
  return viewOwn(context, registrationId);
}

/** The letter is for staff of the project and for the companies that it was put to; an answer for its company and for staff. */
export function plugInReaders(): void {
  attachmentReaders.add(LETTER_FILES, async (context, extensionId) => {
    const extension = await records.selectOptionalExtension(context.db, extensionId);
    if (!extension) return false;
    if (context.user.supplierId === null) return readsProject(context, extension.projectId);
    context.concerns(extension.projectId);
    const asked = await records.selectAnswers(context.db, [extensionId]);
    return asked.some(({ supplierId }) => supplierId === context.user.supplierId);
  });
  attachmentReaders.add(ANSWER_FILES, async (context, answerId) => {
    const known = await records.selectOptionalAnswer(context.db, answerId);
    if (!known) return false;
    if (context.user.supplierId !== null) return context.user.supplierId === known.supplierId;
    return readsProject(context, (await anyBid(context, known.bidId)).projectId);
  });
}
