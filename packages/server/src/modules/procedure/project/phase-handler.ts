import type { FailResult } from '@tenderdesk/domain/procedure/project/codes';
import type { FailFacts } from '@tenderdesk/domain/procedure/project/failure';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Finding, Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { extensionPoint } from '../../../kernel/module.ts';
import type { ProjectRow, SectionRow } from './project.repository.ts';

/**
 * What a module knows of the phase that it owns. Projects call it; it never asks which project module calls.
 * `type` tells the flows of a phase apart: the opening ends by its report or, as PROJECT, by its failure.
 */
export interface PhaseHandler {
  /** What the rules say about the phase's data, at submit and again at approve. */
  check(context: Context, project: ProjectRow, action: 'submit' | 'approve', type: string): Promise<readonly Finding[]>;
  /** Effects of handing in, e.g. reminding the signers. */
  submitted?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Effects of the check, e.g. publishing the candidates. */
  checked?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Effects of the normal approval, before the project moves on. */
  approved?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Takes back what a step has done, when it is returned. */
  rejected?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Takes back what handing in has done, when its person takes it back. */
  recalled?(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** Takes back everything that the phase has done: the project is sent back to it, or before it. */
  undo?(context: Context, project: ProjectRow): Promise<void>;
  /** How its sections stand, for the choice of a fail result; absent: all that were not settled can go on. */
  standing?(
    context: Context,
    project: ProjectRow,
    type: string,
  ): Promise<Pick<FailFacts, 'going' | 'failed' | 'responses'>>;
  /** Effects of a fail result with which the project stays in the phase. */
  goesOn?(context: Context, project: ProjectRow, failResult: FailResult): Promise<void>;
  /** Effects of coming into the phase, e.g. a draft made from what is known. */
  entered?(context: Context, project: ProjectRow): Promise<void>;
  /** When an approved phase is left, 'yyyy-MM-dd HH:mm:ss'; null or absent: at once. */
  leaveTime?(context: Context, project: ProjectRow): Promise<string | null>;
}

export const phaseHandlers = extensionPoint<Phase, PhaseHandler>('phase handlers');

/** What modules say about handing in or approving any phase, beside the one that owns it. */
export const stepChecks = extensionPoint<
  string,
  (context: Context, project: ProjectRow) => Promise<readonly Finding[]>
>('step checks');

/** Told beside the owner of a phase: what an approval leaves behind, and that it was taken back. */
export interface PhaseKeeper {
  /** After the effects of the approval, before the project moves on. */
  approved(context: Context, project: ProjectRow, type: string): Promise<void>;
  /** The project has returned to `phase`. */
  returned(context: Context, project: ProjectRow, phase: Phase): Promise<void>;
}

export const phaseKeepers = extensionPoint<string, PhaseKeeper>('phase keepers');

/** What a module's rules say about a project in some phases, kept or broken, without doing anything. */
export interface DryRun {
  phases: readonly Phase[];
  verdicts(context: Context, project: ProjectRow): Promise<readonly Verdict[]>;
}

export const dryRuns = extensionPoint<string, DryRun>('dry runs');

/** Sections that leave a project in one round of it, before they are copied or given up. */
export interface Leaving {
  /** The project in the round that they leave. */
  project: ProjectRow;
  sections: readonly SectionRow[];
  failResult: FailResult;
  /** The whole round is over; else other sections go on. */
  whole: boolean;
}

/** Told when sections leave their round to be tendered again: deposits go back, bidders hear of it. */
export const sectionLeavers = extensionPoint<string, (context: Context, leaving: Leaving) => Promise<void>>(
  'section leavers',
);

/** Told when a project ends, whatever the way: plan items finish, deposits go back. */
export const projectEnders = extensionPoint<string, (context: Context, project: ProjectRow) => Promise<void>>(
  'project enders',
);
