import { bidAnswerRules } from '@tenderdesk/domain/selection/evaluation/bid-question';
import { VOTE_HOURS } from '@tenderdesk/domain/selection/evaluation/low-price';
import { compareAmounts } from '@tenderdesk/domain/money';
import { enforce, findings, StateError, type Text } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { HttpError, orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { timeNow } from '../../../kernel/work.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { anyBid, myBid, ownOfRegistration } from '../../bidding/bid/bid.service.ts';
import { myRegistration } from '../../bidding/registration/registration.service.ts';
import {
  aboutProject,
  anySection,
  isEditable,
  lockAnyProject,
  lockOfSection,
  projectOf,
  readsProject,
  refusePaused,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import type { Pause } from '../../procedure/question/pause.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { committeeOf } from '../committee/committee.service.ts';
import * as records from './bid-question.repository.ts';
import { ANSWER_FILES, questionsOf } from './bid-question-session.ts';
import { presentQuestion } from './bid-question-wire.ts';
import { selectReviews } from './evaluation.repository.ts';
import { insertTerm, prolongTerms } from './low-price-term.repository.ts';
import { rejectByLaw, rejectForCorrection } from './rejection.service.ts';

/** Questions whose terms end are looked for in so many projects at a time. */
const BATCH = 20;

const rangeOf = (project: ProjectRow, questionId: string) => {
  const subject = aboutProject(project, 'BID_OPENING');
  return { ...subject, range: { ...subject.range, id: questionId } };
};

/** The bidder is asked until the term; the text says nothing of the question. */
export const remindOfQuestion = (
  context: Context,
  project: ProjectRow,
  { id, dueTime }: Pick<records.BidQuestionRow, 'id' | 'dueTime'>,
  supplierId: string,
): Promise<void> =>
  remind(
    context,
    'BID_QUESTION',
    rangeOf(project, id),
    { name: project.name, due: dueTime },
    [
      { role: 'BIDDER_ADMIN', organizationId: supplierId },
      { role: 'BIDDER_OPERATOR', organizationId: supplierId },
    ],
    dueTime,
  );

const EVENTS = {
  ANSWERED: { zh: '投标人已答复', en: 'the bidder has answered' },
  UNANSWERED: { zh: '逾期未答复', en: 'no answer by the term' },
} satisfies Record<string, Text>;

/** The to-do of the bidder ends, the members hear of it, and what follows by itself happens. */
async function close(context: Context, project: ProjectRow, question: records.BidQuestionRow): Promise<void> {
  await settle(context, ['BID_QUESTION'], rangeOf(project, question.id).range);
  if (!isEditable(project, 'BID_OPENING')) return;
  const members = (await committeeOf(context, project))?.members ?? [];
  const event = question.status === 'ANSWERED' ? EVENTS.ANSWERED : EVENTS.UNANSWERED;
  await remind(context, 'BID_QUESTION_READ', aboutProject(project), { name: project.name, event }, [
    { userIds: members.map(({ userId }) => userId) },
  ]);
  if (question.kind === 'ARITHMETIC') await concludeCorrection(context, question);
  if (question.kind === 'LOW_PRICE') await insertTerm(context.db, question.id, VOTE_HOURS);
}

/** Who refuses is rejected, and whose corrected price is above the ceiling; a bid that is rejected already stays so. */
async function concludeCorrection(context: Context, question: records.BidQuestionRow): Promise<void> {
  const { db } = context;
  const { bidId, accepts, status } = question;
  if ((await selectReviews(db, [bidId])).get(bidId)?.result === 'REJECT') return;
  if (accepts !== true) {
    await rejectForCorrection(context, bidId, status === 'UNANSWERED');
    return;
  }
  const [correction] = await records.selectCorrections(db, [question.id]);
  const { sectionId } = await anyBid(context, bidId);
  const { controlPrice } = await anySection(context, sectionId);
  if (correction && controlPrice !== null && compareAmounts(correction.price, controlPrice) > 0)
    await rejectByLaw(context, bidId);
}

/**
 * Closes the questions of a locked project whose term has passed: no answer is no explanation. While it is paused no term
 * passes.
 */
export async function closeOverdue(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  if (project.status === 'PAUSED') return;
  const now = await timeNow(db);
  for (const { id, bidId } of await records.selectOverdueOf(db, project.id, now)) {
    const none = { answer: null, reading: null, accepts: null, answeredBy: null };
    const closed = await records.closeQuestion(db, id, { status: 'UNANSWERED', ...none });
    context.audit({ action: 'LAPSE_BID_QUESTION', objectType: 'bid', objectId: bidId, after: { questionId: id } });
    // a question of an earlier round is over with it
    const { sectionId } = await anyBid(context, bidId);
    await close(context, await projectOf(context, await anySection(context, sectionId)), closed);
  }
}

/** Marks what should have been answered by now; true when more may be due. */
export async function lapseDue(context: Context): Promise<boolean> {
  const projectIds = await records.selectOverdue(context.db, BATCH);
  return eachApart(context, projectIds, BATCH, String, async (inner, projectId) =>
    closeOverdue(inner, await lockAnyProject(inner, projectId)),
  );
}

/** While a project is paused nobody can answer: what was left of each term is given back, and bidders are told. */
export async function prolongQuestions(context: Context, project: ProjectRow, pause: Pause): Promise<void> {
  await prolongTerms(context.db, project.id, pause);
  for (const question of await records.prolongQuestions(context.db, project.id, pause)) {
    await settle(context, ['BID_QUESTION'], rangeOf(project, question.id).range);
    const { supplierId } = await anyBid(context, question.bidId);
    await remindOfQuestion(context, project, question, supplierId);
    context.audit({
      action: 'PROLONG_BID_QUESTION',
      objectType: 'bid',
      objectId: question.bidId,
      after: { questionId: question.id, dueTime: question.dueTime },
    });
  }
}

/** What the committee asked about the bids of one's registration. @throws HttpError 404 */
export async function viewOwn(context: Context, registrationId: string) {
  const { db, user } = context;
  const { sectionId } = await myRegistration(context, registrationId);
  const project = await projectOf(context, await anySection(context, sectionId));
  const bids = await ownOfRegistration(context, registrationId);
  const known = await questionsOf(
    context,
    bids.map(({ id }) => id),
  );
  const ids = known.questions.map(({ id }) => id);
  const files = await attachmentsOf(context, ANSWER_FILES, ids);
  const now = await timeNow(db);
  const open = may(user, 'MAINTAIN:BIDDER_JOINED') && isEditable(project, 'BID_OPENING');
  return {
    questions: known.questions.map((question) => ({
      ...presentQuestion(context, question, known, files.get(question.id) ?? []),
      mayAnswer: open && question.status === 'ASKED' && now < question.dueTime,
    })),
  };
}

/**
 * Answers a question of the committee, once, before its term. It holds no price: nothing that was offered is changed, and
 * nothing that is missing supplied (例52).
 * @throws HttpError 404 for the questions of others, 410 after the term, 423; StateError when it is closed; RuleError BID_ANSWER_READING, BID_ANSWER_CONFIRM
 */
export async function answer(
  context: Context,
  questionId: string,
  input: { answer: string; reading: number | null; accepts: boolean | null; attachmentIds: readonly string[] },
) {
  const { db, user } = context;
  const asked = orNotFound(await records.selectOptionalQuestion(db, questionId));
  const { sectionId, registrationId } = await myBid(context, asked.bidId);
  const { project } = await lockOfSection(context, sectionId);
  refusePaused(project);
  const question = orNotFound(await records.selectOptionalQuestion(db, questionId));
  if (question.status === 'ANSWERED' || !isEditable(project, 'BID_OPENING'))
    throw new StateError({ action: 'answer', status: question.status });
  // the lock is had: the database's clock decides
  if (question.status === 'UNANSWERED' || (await timeNow(db)) >= question.dueTime)
    throw new HttpError(410, 'DEADLINE_PASSED');
  const { reading, accepts } = input;
  enforce(findings(bidAnswerRules, { kind: question.kind, readings: question.readings.length, reading, accepts }));
  const closed = await records.closeQuestion(db, questionId, {
    status: 'ANSWERED',
    answer: input.answer,
    reading,
    accepts,
    answeredBy: user.id,
  });
  await claimAttachments(context, ANSWER_FILES, questionId, input.attachmentIds);
  context.audit({
    action: 'ANSWER_BID_QUESTION',
    objectType: 'bid',
    objectId: question.bidId,
    after: { questionId, reading, accepts },
  });
  await close(context, project, closed);
  return viewOwn(context, registrationId);
}

/** Files of an answer are for the bidder, for the members, and for staff of the project once all members have signed. */
export const plugInReaders = (): void => attachmentReaders.add(ANSWER_FILES, readsAnswer);

async function readsAnswer(context: Context, questionId: string): Promise<boolean> {
  const question = await records.selectOptionalQuestion(context.db, questionId);
  if (!question) return false;
  const { supplierId, sectionId } = await anyBid(context, question.bidId);
  if (context.user.supplierId !== null) return context.user.supplierId === supplierId;
  const project = await projectOf(context, await anySection(context, sectionId));
  const members = (await committeeOf(context, project))?.members ?? [];
  if (members.some(({ userId }) => userId === context.user.id)) return true;
  return members.every(({ signedTime }) => signedTime !== null) && readsProject(context, question.projectId);
}
