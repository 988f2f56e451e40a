import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { isPhase, phaseRow, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Finding, Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { biddingAnnouncementVerdicts } from '../../procedure/announcement/announcement.service.ts';
import { noticeVerdicts } from '../../selection/award/notice.service.ts';
import { publicityVerdicts } from '../../selection/award/publicity.service.ts';
import { winnerVerdicts } from '../../selection/award/winner.service.ts';
import { contractVerdicts } from '../../fulfilment/contract/contract.service.ts';
import { withdrawalDryRun } from '../../bidding/deposit/deposit.service.ts';
import { biddingDocumentVerdicts } from '../../procedure/bidding-document/bidding-document-check.service.ts';
import { committeeDryRun } from '../../selection/committee/committee.service.ts';
import { openingDryRun } from '../../bidding/opening/opening.service.ts';
import { refundVerdicts } from '../../fulfilment/performance/performance.service.ts';
import { implementationPlanVerdicts } from '../../procedure/implementation-plan/implementation-plan.service.ts';
import { viewProject, wasIn, type ProjectRow } from '../../procedure/project/project.service.ts';
import { objectionVerdicts } from '../../procedure/question/question.service.ts';
import { archiveVerdicts } from '../../oversight/archive/archive.service.ts';
import { present } from '../../oversight/lawfulness/check.service.ts';
import { collusionVerdicts } from '../../oversight/lawfulness/collusion.service.ts';
import { evaluationVerdicts } from './opening-phase.ts';
import { PHASE_WORK } from './phase-work.service.ts';

type Judge = (context: Context, project: ProjectRow) => Promise<readonly Verdict[]>;

/** Who says something about a project in a phase, kept or broken, without doing anything; in the order of the answer. */
const JUDGES: Record<Phase, readonly Judge[]> = {
  IMPLEMENTION_PLAN: [implementationPlanVerdicts], // sic
  COUNTERSIGN_IMPLEMENTION_PLAN: [], // sic
  BIDDING_DOCUMENT: [biddingDocumentVerdicts],
  ANNOUNCEMENT: [biddingAnnouncementVerdicts, objectionVerdicts],
  BID_OPENING: [withdrawalDryRun, openingDryRun, committeeDryRun, evaluationVerdicts, collusionVerdicts],
  PUBLIC_NOTICE: [objectionVerdicts, publicityVerdicts],
  COUNTERSIGN_AWARD: [],
  CONFIRM_WINNER: [winnerVerdicts],
  WINNING_NOTICE: [noticeVerdicts],
  CONTRACT_SIGNING: [contractVerdicts, refundVerdicts],
  PERFORMANCE_EVALUATION: [refundVerdicts],
  ENDED: [archiveVerdicts],
};

/** Of an opening that was held elsewhere: what is known of it. */
const ELSEWHERE: readonly Judge[] = [openingDryRun, evaluationVerdicts];

/**
 * The dry run of a phase: what every rule says now, without a step being taken. The project's present phase when none
 * is named.
 * @throws HttpError 400 for an unknown phase, 404
 */
export async function check(context: Context, projectId: string, askedPhase: string | undefined) {
  const project = await viewProject(context, projectId);
  const phase = askedPhase ?? project.phase;
  if (!isPhase(phase)) throw badField('phase', { zh: '未知的环节', en: 'Unknown phase' });
  // rules of today do not judge what was done elsewhere
  if (project.importedTime !== null && (await wasElsewhere(context, project, phase)))
    return present(context, project, phase, { verdicts: [], faults: [] });
  const verdicts = await verdictsOf(context, project, phase);
  const faults = await submitFaults(context, project, phase);
  return present(context, project, phase, { verdicts, faults });
}

/**
 * Whether a project that was imported was in the phase elsewhere: in all of them where it had ended, else in those before the one at
 * which it came in, unless it was sent back to it here, or has begun another round.
 */
async function wasElsewhere(context: Context, project: ProjectRow, phase: Phase): Promise<boolean> {
  const { entryPhase } = project;
  if (entryPhase === null) return true;
  return phaseRow(phase).ordinal < phaseRow(entryPhase).ordinal && !(await wasIn(context, project, phase));
}

/** Nothing of a phase that lies ahead is judged. */
async function verdictsOf(context: Context, project: ProjectRow, phase: Phase): Promise<readonly Verdict[]> {
  if (phaseRow(project.phase).ordinal < phaseRow(phase).ordinal) return [];
  const found: Verdict[] = [];
  const judges = phase === 'BID_OPENING' && isElsewhere(project) ? ELSEWHERE : JUDGES[phase];
  for (const judge of judges) found.push(...(await judge(context, project)));
  return found;
}

/** The flow that a phase is handed in by, where it is not PROJECT. */
export const FLOW_TYPE: Partial<Record<Phase, string>> = { BID_OPENING: 'EVALUATION_REPORT', CONFIRM_WINNER: 'AWARD' };

/** What would stop the submit of the phase that the project is in, while it may be submitted. */
async function submitFaults(context: Context, project: ProjectRow, phase: Phase): Promise<readonly Finding[]> {
  const open = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  if (project.phase !== phase || !open || project.status !== 'IN_PROCESS') return [];
  return PHASE_WORK[phase].check(context, project, 'submit', FLOW_TYPE[phase] ?? 'PROJECT');
}
