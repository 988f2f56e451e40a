import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import type { FailFacts } from '@tenderdesk/domain/procedure/project/failure';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import {
  checkBiddingAnnouncement,
  draftBiddingAnnouncement,
  publishBiddingAnnouncement,
  biddingAnnouncementLeaveTime,
} from '../../procedure/announcement/announcement.service.ts';
import { callBackCandidates } from '../../procedure/announcement/candidate-announcement.service.ts';
import { checkNotices, sendNotices } from '../../selection/award/notice.service.ts';
import {
  withdrawPublicity,
  checkPublicity,
  publishCandidates,
  unpublishCandidates,
} from '../../selection/award/publicity.service.ts';
import { checkWinners, confirmWinners } from '../../selection/award/winner.service.ts';
import { checkContracts, keepRefunds, signContracts } from '../../fulfilment/contract/contract.service.ts';
import {
  checkSigners,
  closeSheet,
  sendSheet,
  undoSheet,
  type CountersignPhase,
} from '../../procedure/countersign/countersign.service.ts';
import { checkBiddingDocument } from '../../procedure/bidding-document/bidding-document-check.service.ts';
import {
  lockBiddingDocument,
  unlockBiddingDocument,
} from '../../procedure/bidding-document/bidding-document-form.service.ts';
import { checkPerformance, rateSuppliers } from '../../fulfilment/performance/performance.service.ts';
import {
  checkImplementationPlan,
  freezeLevel,
} from '../../procedure/implementation-plan/implementation-plan.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import * as opening from './opening-phase.ts';

/**
 * What a phase does at the moments of its flow. `type` tells the flows of a phase apart: the opening ends by its report
 * or, as PROJECT, by its failure.
 */
interface PhaseWork {
  /** What the rules say about the phase's data, at submit and again at approve. */
  check(context: Context, project: ProjectRow, action: 'submit' | 'approve', type: string): Promise<readonly Finding[]>;
  /** Effects of coming into the phase, e.g. a draft made from what is known. */
  entered?(context: Context, project: ProjectRow): Promise<void>;
  /** Effects of handing in, e.g. reminding the signers. */
  submitted?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Takes back what handing in has done, when its person takes it back. */
  recalled?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Effects of the check, e.g. publishing the candidates. */
  checked?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Takes back what a step has done, when it is returned. */
  returned?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Effects of the normal approval, before the project moves on. */
  approved?(context: Context, project: ProjectRow): Promise<void>;
  /** When an approved phase is left, 'yyyy-MM-dd HH:mm:ss'; null or absent: at once. */
  leaveTime?(context: Context, project: ProjectRow): Promise<string | null>;
  /** How its sections stand, for the choice of a fail result; absent: all that were not settled can go on. */
  standing?(
    context: Context,
    project: ProjectRow,
    type: string,
  ): Promise<Pick<FailFacts, 'going' | 'failed' | 'awarded' | 'responses'>>;
  /** Effects of a fail result with which the project stays in the phase. */
  goesOn?(context: Context, project: ProjectRow, failResult: FailResult): Promise<void>;
  /** Its round or the project is over while it stands there: what was under way is not done any more. */
  over?(context: Context, project: ProjectRow): Promise<void>;
  /** Takes back everything that the phase has done: the project is sent back to it, or before it. */
  undo?(context: Context, project: ProjectRow): Promise<void>;
}

/** A phase that its signers settle. */
const signed = (phase: CountersignPhase): PhaseWork => ({
  check: (context, project) => checkSigners(context, project, phase),
  submitted: (context, project) => sendSheet(context, project, phase),
  approved: (context, project) => closeSheet(context, project, phase, 'APPROVED'),
  returned: (context, project) => closeSheet(context, project, phase, 'REJECTED'),
  over: (context, project) => undoSheet(context, project, phase),
  undo: (context, project) => undoSheet(context, project, phase),
});

/** What each phase does (docs/domain/lifecycle.md). */
export const PHASE_WORK: Record<Phase, PhaseWork> = {
  // sic
  IMPLEMENTION_PLAN: { check: checkImplementationPlan, approved: freezeLevel },
  COUNTERSIGN_IMPLEMENTION_PLAN: signed('COUNTERSIGN_IMPLEMENTION_PLAN'),
  BIDDING_DOCUMENT: { check: checkBiddingDocument, approved: lockBiddingDocument, returned: unlockBiddingDocument },
  // its approval is the publication
  ANNOUNCEMENT: {
    check: checkBiddingAnnouncement,
    entered: draftBiddingAnnouncement,
    approved: publishBiddingAnnouncement,
    leaveTime: biddingAnnouncementLeaveTime,
  },
  BID_OPENING: {
    check: opening.check,
    entered: opening.prepare,
    submitted: opening.complete,
    checked: opening.checked,
    recalled: opening.recall,
    returned: opening.evaluateAgain,
    approved: opening.settle,
    standing: opening.standing,
    goesOn: opening.continueWithFew,
    undo: opening.undo,
  },
  // the candidates are published when the publicity is checked; it is approved once the period is over
  PUBLIC_NOTICE: {
    check: checkPublicity,
    checked: publishCandidates,
    returned: unpublishCandidates,
    over: callBackCandidates,
    undo: withdrawPublicity,
  },
  COUNTERSIGN_AWARD: signed('COUNTERSIGN_AWARD'),
  CONFIRM_WINNER: { check: checkWinners, approved: confirmWinners },
  WINNING_NOTICE: { check: checkNotices, approved: sendNotices },
  CONTRACT_SIGNING: { check: checkContracts, approved: signContracts, returned: keepRefunds },
  PERFORMANCE_EVALUATION: { check: checkPerformance, approved: rateSuppliers },
  ENDED: { check: async () => [] },
};
