import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { isDone } from '@tenderdesk/domain/selection/evaluation/review';
import type { Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/user.ts';
import { isEditable } from '../../procedure/project/project.service.ts';
import { labelOf } from '../committee/committee.service.ts';
import { standsOf, type Committee, type EvaluationSession } from './evaluation-session.service.ts';
import type { HandoverRow } from './report.repository.ts';

/** The wire form of a hand-over. */
export const presentHandover = ({ handedDate, handedTime, enteredTime, reason }: HandoverRow) => ({
  handedDate,
  handedTime,
  enteredTime,
  reason,
});

const isChair = ({ user }: Context, { committee }: EvaluationSession): boolean =>
  committee?.members.some(({ userId, chair }) => chair && userId === user.id) ?? false;

/** True while the report waits for its hand-over: written, and not handed over in this version. */
const isWaiting = ({ project, opening, report, results }: EvaluationSession): boolean =>
  report !== null &&
  results.length > 0 &&
  opening?.status === 'EVALUATING' &&
  isEditable(project, 'BID_OPENING') &&
  !endsByRecord(project.biddingMethod);

const records = (context: Context, session: EvaluationSession): boolean =>
  isChair(context, session) || may(context.user, 'RECORD:BID_EVALUATION');

/** The members who have neither signed nor are recorded as refusing, for who may record it. */
export const unsignedOf = (context: Context, session: EvaluationSession, { members }: Committee) =>
  isWaiting(session) && records(context, session)
    ? members
        .filter(({ signedTime, userId }) => signedTime === null && !session.refusals.has(userId))
        .map(({ id, ordinal }) => ({ memberId: id, label: labelOf(ordinal, context.language) }))
    : [];

/** What the caller may do about the report now. */
export function reportActions(context: Context, session: EvaluationSession) {
  if (!isWaiting(session)) return [];
  const stands = standsOf(session);
  const settled = stands.length > 0 && stands.every(isDone);
  return [
    ...(!settled && records(context, session) ? (['refusal'] as const) : []),
    ...(settled && isChair(context, session) ? (['handOver'] as const) : []),
    ...(settled && may(context.user, 'RECORD:BID_EVALUATION') ? (['handOverOnPaper'] as const) : []),
  ];
}
