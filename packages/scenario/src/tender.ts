import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { isElsewhere, OWN_PLATFORM } from '@tenderdesk/domain/procedure/project/platform';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { phaseAfterSkip, type Procedure } from '@tenderdesk/domain/procedure/project/procedure';
import { noticeSteps, publicitySteps, winnerSteps } from './awarding.ts';
import { biddingSteps, refundSteps } from './bidding.ts';
import { contractSteps, performanceSteps } from './closing.ts';
import { awardSigning, implementationPlanSigning } from './countersigning.ts';
import { elsewhereSteps } from './elsewhere.ts';
import { evaluationSteps } from './evaluation.ts';
import { chain, procedureOf } from './flow-steps.ts';
import { openingSteps } from './opening.ts';
import { planningSteps } from './planning.ts';
import { announcementSteps, biddingDocumentSteps } from './publishing.ts';
import type { TenderSpec } from './spec.ts';
import type { Step } from './step.ts';
import type { Timetable } from './timetable.ts';

/** A single source: nobody bids, and nothing is opened. */
export const byRecord = ({ method = 'OPEN_TENDER' }: TenderSpec): boolean => endsByRecord(method);

/** True of a tender that is held on another platform, or on paper. */
const elsewhere = ({ platform = OWN_PLATFORM }: TenderSpec): boolean => isElsewhere({ platform });

/** What is done in a phase, by phase. */
const STEPS: Readonly<Record<Phase, (spec: TenderSpec) => Step[]>> = {
  IMPLEMENTION_PLAN: planningSteps, // sic
  COUNTERSIGN_IMPLEMENTION_PLAN: implementationPlanSigning, // sic
  BIDDING_DOCUMENT: biddingDocumentSteps,
  ANNOUNCEMENT: (spec) => [
    ...announcementSteps(spec),
    ...(byRecord(spec) || elsewhere(spec) ? [] : biddingSteps(spec)),
  ],
  BID_OPENING: (spec) =>
    elsewhere(spec) ? elsewhereSteps(spec) : [...(byRecord(spec) ? [] : openingSteps(spec)), ...evaluationSteps(spec)],
  PUBLIC_NOTICE: publicitySteps,
  COUNTERSIGN_AWARD: awardSigning,
  CONFIRM_WINNER: winnerSteps,
  WINNING_NOTICE: noticeSteps,
  CONTRACT_SIGNING: (spec) => [...contractSteps(spec), ...refundSteps(spec)],
  PERFORMANCE_EVALUATION: performanceSteps,
  ENDED: () => [],
};

/** When a phase is handed in and approved, for skipping it. */
const TIMES: Partial<Record<Phase, readonly [keyof Timetable, keyof Timetable, keyof Timetable]>> = {
  COUNTERSIGN_IMPLEMENTION_PLAN: ['countersign', 'countersign', 'countersigned'],
  BIDDING_DOCUMENT: ['biddingDocument', 'biddingDocumentChecked', 'biddingDocumentApproved'],
  ANNOUNCEMENT: ['announcement', 'announcementChecked', 'announced'],
  PUBLIC_NOTICE: ['publicity', 'publicityChecked', 'publicityApproved'],
  COUNTERSIGN_AWARD: ['awardCountersign', 'awardCountersign', 'awardSigned'],
  WINNING_NOTICE: ['notice', 'noticeChecked', 'noticeApproved'],
  PERFORMANCE_EVALUATION: ['performance', 'performanceChecked', 'performanceApproved'],
};

function skipSteps(spec: TenderSpec, phase: Phase, reason: string): Step[] {
  const times = TIMES[phase];
  if (!times) throw new Error(`${phase} is not skipped`);
  const [submitted, checked, approved] = times.map((name) => spec.times[name]) as [string, string, string];
  const skip = { skiped: true, reason } as const;
  return chain(spec, { type: 'PROJECT', phase }, `skip of ${phase}`, { submitted, checked, approved }, skip);
}

/** The phases that a project of the specification is worked on in, in order; those that are passed over are left out. */
export function walkedPhases({ skips }: TenderSpec, procedure: Procedure): Phase[] {
  const walked: Phase[] = [];
  let phase: Phase | null = procedure.phases[0]?.phase ?? null;
  while (phase !== null) {
    walked.push(phase);
    const index = procedure.phases.findIndex((one) => one.phase === phase);
    phase = skips?.[phase] ? phaseAfterSkip(procedure, phase) : (procedure.phases[index + 1]?.phase ?? null);
  }
  return walked;
}

/**
 * The whole life of one project in order of time, by the people who do it and through what the product offers to them:
 * nothing is written past the product.
 */
export const tenderSteps = (spec: TenderSpec): Step[] =>
  walkedPhases(spec, procedureOf(spec)).flatMap((phase) => {
    const reason = spec.skips?.[phase];
    return reason ? skipSteps(spec, phase, reason) : STEPS[phase](spec);
  });
