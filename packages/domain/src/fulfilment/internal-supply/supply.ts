import type { Phase } from '../../procedure/project/phase.ts';
import type { ProjectStatus } from '../../procedure/project/codes.ts';
import type { SubmitStatus } from '../../work/flow/flow-codes.ts';

/** In which phases what the group's own suppliers deliver is reported: as it is planned, and as it came (spec §2). */
export const SUPPLY_PHASES = ['IMPLEMENTION_PLAN', 'PERFORMANCE_EVALUATION'] as const satisfies readonly Phase[];
export type SupplyPhase = (typeof SUPPLY_PHASES)[number];

/** What decides whether a report may be filled in. */
export interface SupplyFacts {
  /** The project was in the phase, in its present round or one before. */
  entered: boolean;
  /** Of the phase; null where it was not entered. */
  phaseStatus: SubmitStatus | null;
  projectStatus: ProjectStatus;
  /** There is a report that holds figures. */
  filled: boolean;
}

/**
 * Whether a report may be filled in or changed now. What was reported stands once its phase is approved; a report that was
 * left out until then is still handed in, as long as the project runs [INT].
 */
export const maySupply = ({ entered, phaseStatus, projectStatus, filled }: SupplyFacts): boolean =>
  entered && projectStatus === 'IN_PROCESS' && !(filled && phaseStatus === 'APPROVED');
