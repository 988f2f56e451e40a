import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { FileRef } from '../../platform/attachment/attachment.service.ts';
import type * as records from './bid-question.repository.ts';
import type { Questions } from './bid-question-session.ts';

/** The wire form of a question as its bidder and the committee read it. */
export function presentQuestion(
  { language }: Context,
  question: records.BidQuestionRow,
  { corrections }: Pick<Questions, 'corrections'>,
  files: FileRef[],
) {
  const { id, kind, item, content, readings, askedTime, dueTime, status, answer, reading, accepts, closedTime } =
    question;
  const correction = corrections.find(({ questionId }) => questionId === id);
  return {
    id,
    kind: codedBy('bidding.BidQuestionKind', kind, language),
    item,
    content,
    readings,
    askedTime,
    dueTime,
    status: codedBy('bidding.BidQuestionStatus', status, language),
    answer,
    reading,
    accepts,
    closedTime,
    files,
    correction: correction
      ? {
          before: correction.before,
          price: correction.price,
          basis: correction.basis.map((basis) => codedBy('bidding.CorrectionBasis', basis, language)),
          steps: correction.steps,
        }
      : null,
  };
}
