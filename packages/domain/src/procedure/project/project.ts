import type { ProjectResult, ProjectStatus, SectionStatus } from './codes.ts';
import { stateTable } from '../../rule.ts';

/** A project pauses while an objection is open (例22, 例54) and ends once. */
export const projectStates = stateTable<ProjectStatus, 'pause' | 'resume' | 'end'>({
  pause: { from: ['IN_PROCESS'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'IN_PROCESS' },
  end: { from: ['IN_PROCESS', 'PAUSED'], to: 'ENDED' },
});

/**
 * Each section is awarded or fails on its own; a failed one is tendered again, given up, or evaluated again. An award is
 * opened again when its winner falls away (例55).
 */
export const sectionStates = stateTable<
  SectionStatus,
  'award' | 'openAward' | 'fail' | 'reopen' | 'retender' | 'cancel'
>({
  award: { from: ['NORMAL'], to: 'AWARDED' },
  openAward: { from: ['AWARDED'], to: 'NORMAL' },
  fail: { from: ['NORMAL'], to: 'FAILED' },
  reopen: { from: ['FAILED'], to: 'NORMAL' },
  retender: { from: ['FAILED'], to: 'RETENDERED' },
  cancel: { from: ['NORMAL', 'FAILED'], to: 'CANCELLED' },
});

/** Result of a project that went to its end: AWARDED when any section was. */
export const resultOf = (sections: readonly SectionStatus[]): ProjectResult =>
  sections.includes('AWARDED') ? 'AWARDED' : 'FAILED';
