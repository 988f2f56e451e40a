import type { ReturnPoint } from '@tenderdesk/domain/selection/evaluation/report-return';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { voidPapers } from '../../oversight/paper/freeze.service.ts';
import { approverOf } from '../../procedure/project/project-flow.service.ts';
import * as kept from '../../procedure/project/project-course.service.ts';
import {
  chainFor,
  lockProject,
  refusePaused,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { wereCandidatesOut } from '../../procedure/announcement/candidate-announcement.service.ts';
import { isPublicityOut, withdrawPublicity } from '../../selection/award/publicity.service.ts';
import { evaluationSessionOf } from '../../selection/evaluation/evaluation-session.service.ts';
import { reopen } from '../../selection/evaluation/evaluation.service.ts';
import { noteOutcome, noteReferral } from '../../selection/evaluation/report-referral.service.ts';
import { groundsLeft, noteReturn, returnStanding } from '../../selection/evaluation/report-return.service.ts';
import { versionsOf } from '../../selection/evaluation/report-version-view.service.ts';
import { reopenPhase } from '../../work/flow/flow.service.ts';
import { settleSteps } from '../../work/reminder/reminder.service.ts';
import { unsettle } from './opening-phase.ts';

/** The phases in which the candidates of a report are not public yet, given that no publicity is out. */
const BEFORE_PUBLICITY: readonly string[] = ['BID_OPENING', 'PUBLIC_NOTICE'];

const isPublished = async (context: Context, project: ProjectRow): Promise<boolean> =>
  !BEFORE_PUBLICITY.includes(project.phase) ||
  (await isPublicityOut(context, project)) ||
  (project.phase === 'PUBLIC_NOTICE' && (await wereCandidatesOut(context, project)));

/**
 * Who checks or approves sends a signed report back to its committee, before the publicity and on listed grounds. What the
 * house has done with the report is taken back; report, signatures and hand-over stay as they are until the committee answers.
 * @throws RuleError RETURN_TIME, RETURN_ONCE; HttpError 403, 404, 423
 */
export async function returnReport(
  context: Context,
  projectId: string,
  { points, reason }: { points: readonly ReturnPoint[]; reason: string },
): Promise<{ id: string }> {
  const project = await lockForJudge(context, projectId);
  const published = await isPublished(context, project);
  await settleSteps(context, projectId);
  await noteReturn(context, project, { points, reason, published });
  await takeBack(context, project, reason);
  return { id: projectId };
}

/** What the house has done with the report is taken back; the report itself stays as it is. */
async function takeBack(context: Context, project: ProjectRow, reason: string): Promise<void> {
  const later = project.phase === 'PUBLIC_NOTICE';
  if (later) {
    await withdrawPublicity(context, project);
    await unsettle(context, project);
    await reopenPhase(context, project, 'PUBLIC_NOTICE', chainFor(project, 'PUBLIC_NOTICE'));
    await voidPapers(context, project, 'PUBLIC_NOTICE');
  }
  await reopenPhase(context, project, 'BID_OPENING', chainFor(project, 'BID_OPENING'));
  await voidPapers(context, project, 'BID_OPENING');
  await kept.restartPhase(context, project, { to: 'BID_OPENING', forgotten: later ? ['PUBLIC_NOTICE'] : [], reason });
}

/** The project, locked for who checks or approves in its chain. @throws HttpError 403, 404, 423 */
async function lockForJudge(context: Context, projectId: string): Promise<ProjectRow> {
  const project = await lockProject(context, projectId);
  refusePaused(project);
  if (!(await approverOf(context, project)).judges(context.user)) throw new HttpError(403, 'FORBIDDEN');
  return project;
}

/** A report that its committee stands by is put before the authority. @throws as noteReferral; HttpError 403, 404, 423 */
export async function referReport(
  context: Context,
  projectId: string,
  input: Parameters<typeof noteReferral>[2],
): Promise<{ id: string }> {
  await noteReferral(context, await lockForJudge(context, projectId), input);
  return { id: projectId };
}

/** What the authority decided: the report goes on, or the bids are evaluated again. @throws as noteOutcome; HttpError 403, 404, 423 */
export async function recordReferral(
  context: Context,
  projectId: string,
  input: Parameters<typeof noteOutcome>[2],
): Promise<{ id: string }> {
  const project = await lockForJudge(context, projectId);
  await noteOutcome(context, project, input);
  if (input.outcome === 'REEVALUATE') {
    await settleSteps(context, projectId);
    await takeBack(context, project, input.words);
    await reopen(context, project);
  }
  return { id: projectId };
}

/** The versions of a report, with what the caller may do about sending it back. @throws HttpError 404 */
export async function listVersions(context: Context, projectId: string, round?: number) {
  const project = await viewRound(context, projectId, round);
  const session = await evaluationSessionOf(context, project);
  const known = await versionsOf(context, session);
  const standing = await returnStanding(context, session);
  const judges = project.status === 'IN_PROCESS' && (await approverOf(context, project)).judges(context.user);
  const may = judges && standing.handedOver && !standing.open && !(await isPublished(context, project));
  const inHouse = judges && standing.handedOver && project.phase === 'BID_OPENING';
  const [last] = known.returns;
  const chair = session.committee?.members.some((one) => one.chair && one.userId === context.user.id);
  const open = known.returns.find(({ answer }) => answer === null);
  return {
    ...known,
    grounds: may
      ? groundsLeft(standing.earlier).map((code) => codedBy('bidding.ReportGround', code, context.language))
      : [],
    toAnswer: chair && open ? open.returnId : null,
    referable:
      inHouse && last?.answer?.code === 'STAND' && last.no === session.report?.version && last.referral === null,
    toRecord: inHouse && last?.referral?.outcome === null ? last.referral.referralId : null,
  };
}
