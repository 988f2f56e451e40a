import { StateError } from '@tenderdesk/domain/rule';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, orNotFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { timeNow } from '../../../kernel/work.ts';
import { lockAnyProject, refusePaused } from '../../procedure/project/project.service.ts';
import { callsOf, meetingOf, obstacleOf, seatDrawn, settleCall, UNFIT } from './call.service.ts';
import * as committees from './committee.repository.ts';
import * as records from './draw.repository.ts';
import { biddersOf, takesSeats } from './seats.service.ts';

/** Calls that a batch of due work settles. */
const BATCH = 20;

/** The caller's calls, newest first, as they travel. */
export async function listCalls(context: Context) {
  const { db, user, language } = context;
  const now = await timeNow(db);
  const rows = await records.selectCallsOf(db, user.id);
  return Promise.all(
    rows.map(async ({ id, projectId, round, status, calledTime, answerUntil }) => {
      const { time, place } = await meetingOf(context, { id: projectId, round });
      return {
        id,
        time,
        place,
        status: codedBy('bidding.CallStatus', status, language),
        calledTime,
        answerUntil,
        allowedActions: [...(status === 'CALLED' && now < answerUntil ? (['accept', 'decline'] as const) : [])],
      };
    }),
  );
}

/**
 * An expert answers the own call in its time; who accepts sits in the committee.
 * @throws HttpError 404 for a call of somebody else, 423; StateError when it is late or answered
 */
export async function answerCall(
  context: Context,
  callId: string,
  { accepted, reason }: { accepted: boolean; reason: string | null },
): Promise<void> {
  const { db, user } = context;
  const found = orNotFound(await records.selectOptionalExpertCall(db, callId));
  if (found.userId !== user.id) throw notFound();
  const project = await lockAnyProject(context, found.projectId);
  refusePaused(project);
  const { calls } = await callsOf(context, project);
  const one = orNotFound(calls.find(({ id }) => id === callId));
  if ((await timeNow(db)) >= one.answerUntil) throw new StateError({ action: 'answer', status: 'NO_ANSWER' });
  if (!accepted) {
    await settleCall(context, project, one, 'decline', reason);
    return;
  }
  if (!(await takesSeats(context, project))) throw new StateError({ action: 'answer', status: project.phaseStatus });
  const [person] = await committees.selectExperts(db, [user.id]);
  const obstacle = person ? obstacleOf(person, await biddersOf(context, project)) : UNFIT;
  if (obstacle) {
    await settleCall(context, project, one, 'release', obstacle);
    return;
  }
  await settleCall(context, project, one, 'accept', null);
  await seatDrawn(context, project, user.id);
}

/** Calls that nobody answered in time, by the batch: the next reserves are called. */
export async function expireCalls(context: Context): Promise<boolean> {
  const late = await records.selectUnanswered(context.db, BATCH);
  return eachApart(
    context,
    late,
    BATCH,
    ({ projectId }) => projectId,
    async (inner, { id, projectId }) => {
      const project = await lockAnyProject(inner, projectId);
      const one = (await callsOf(inner, project)).calls.find((row) => row.id === id && row.status === 'CALLED');
      // the round of others is over: nobody follows
      if (one) await settleCall(inner, project, one, 'expire', null);
      else await records.updateCall(inner.db, id, { status: 'NO_ANSWER', settledTime: await timeNow(inner.db) });
    },
  );
}

/** Of these experts, those who are in an evaluation that is not over, or are called to one. */
export const busyAmong = ({ db }: Context, userIds: readonly string[]): Promise<string[]> =>
  records.selectBusy(db, userIds);
