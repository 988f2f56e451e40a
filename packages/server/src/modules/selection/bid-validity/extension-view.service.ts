import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { isStanding } from '@tenderdesk/domain/selection/bid-validity/bid-validity';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { viewRound, type ProjectRow } from '../../procedure/project/project.service.ts';
import * as records from './bid-validity.repository.ts';
import { ANSWER_FILES, isRecorded, LETTER_FILES, publishedEndOf, standingBids } from './bid-validity.service.ts';

/** How long the bids of a project bind, and what was asked. @throws HttpError 404 */
export const viewValidity = async (context: Context, projectId: string, round?: number) =>
  presentValidity(context, await viewRound(context, projectId, round));

/** What the unit sees of the validity of bids: nothing about bidders before the record of the opening is closed. */
export async function presentValidity(context: Context, project: ProjectRow) {
  const { db, user } = context;
  const publishedEnd = await publishedEndOf(context, project);
  const shown = await isRecorded(context, project);
  const undecided = shown ? await records.selectUndecided(db, project) : [];
  const bound = shown && publishedEnd !== null ? await standingBids(context, project) : [];
  const rows = await records.selectExtensions(db, project);
  const ids = rows.map(({ id }) => id);
  const answers = await records.selectAnswers(db, ids);
  const letters = await attachmentsOf(context, LETTER_FILES, ids);
  const papers = await attachmentsOf(
    context,
    ANSWER_FILES,
    answers.map(({ id }) => id),
  );
  const running = rows.some(({ closedTime }) => closedTime === null);
  // bidders of a tender that is held elsewhere are not asked here
  const asks =
    !isElsewhere(project) &&
    may(user, 'MAINTAIN:PROJECT') &&
    project.status !== 'ENDED' &&
    !running &&
    bound.length > 0;
  return {
    projectId: project.id,
    publishedEnd,
    validUntil: bound.map(({ validUntil }) => validUntil ?? '').toSorted()[0] ?? null,
    /** Bids that are still in, and how many of them bind today. */
    standing: undecided.filter(({ status }) => isStanding(status)).length,
    binding: bound.length,
    allowedActions: asks ? ['ask' as const] : [],
    extensions: rows.map(({ id, no, validUntil, answerUntil, reason, askedTime, askedByName, closedTime }) => ({
      id,
      no,
      validUntil,
      answerUntil,
      reason,
      askedTime,
      askedByName,
      closedTime,
      files: letters.get(id) ?? [],
      answers: answers
        .filter(({ extensionId }) => extensionId === id)
        .map((answer) => ({ ...presentAnswer(context, answer), files: papers.get(answer.id) ?? [] })),
    })),
  };
}

const presentAnswer = ({ language }: Context, answer: records.NamedAnswer) => ({
  id: answer.id,
  sectionName: answer.sectionName,
  bidderName: answer.bidderName,
  validFrom: answer.validFrom,
  told: answer.told,
  seenTime: answer.seenTime,
  status: codedBy('bidding.ExtensionStatus', answer.status, language),
  // of who was silent it is when the term was over
  answeredTime: answer.answeredBy === null ? null : answer.answeredTime,
  answeredByName: answer.answeredByName,
  guaranteeShort: answer.guaranteeShort,
  guaranteeEnd: answer.guaranteeEnd,
});
