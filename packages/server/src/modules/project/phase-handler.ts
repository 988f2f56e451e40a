import type { Phase } from '@tenderdesk/domain/project/phase';
import type { Finding, Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { extensionPoint } from '../../kernel/module.ts';
import type { ProjectRow } from './project.repository.ts';

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
  /** Effects of coming into the phase, e.g. a draft made from what is known. */
  entered?(context: Context, project: ProjectRow): Promise<void>;
  /** When an approved phase is left, 'yyyy-MM-dd HH:mm:ss'; null or absent: at once. */
  leaveTime?(context: Context, project: ProjectRow): Promise<string | null>;
}

export const phaseHandlers = extensionPoint<Phase, PhaseHandler>('phase handlers');

/** What a module's rules say about a project in some phases, kept or broken, without doing anything. */
export interface DryRun {
  phases: readonly Phase[];
  verdicts(context: Context, project: ProjectRow): Promise<readonly Verdict[]>;
}

export const dryRuns = extensionPoint<string, DryRun>('dry runs');

/** Told when a project ends, whatever the way: plan items finish, deposits go back. */
export const projectEnders = extensionPoint<string, (context: Context, project: ProjectRow) => Promise<void>>(
  'project enders',
);
