import type { WorkdayTable } from '../../calendar.ts';
import type { Text } from '../../rule.ts';

/** What a group sets up before its first tender (docs/operation.md, the first hour), in this order. */
export const SETUP_STEPS = [
  'GROUP',
  'PEOPLE',
  'ADMINISTRATORS',
  'HOLIDAYS',
  'LIMITS',
  'CHANNELS',
  'STORAGE',
  'PAPERS',
] as const;
export type SetupStepCode = (typeof SETUP_STEPS)[number];

/** From the gravest: no tender starts; something is missing; what the product brings holds; it is there. */
export const SETUP_STATES = ['STOPS', 'OPEN', 'SHIPPED', 'DONE'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** What is found of a step. */
export interface SetupNote {
  code: string;
  state: SetupState;
  text: Text;
}

export interface SetupStep {
  code: SetupStepCode;
  /** The gravest of its notes. */
  state: SetupState;
  notes: readonly SetupNote[];
}

/** Whom a group has; counts of people and organisations that are in use. */
export interface GroupFacts {
  /** Departments of the headquarters for tenders. */
  departments: number;
  units: number;
  /** Units with a clerk, and another person who checks: there or above. */
  readyUnits: number;
  reviewers: number;
  approvers: number;
  /** People who review or approve. */
  department: number;
}

export interface SetupFacts extends GroupFacts {
  finance: number;
  supervisors: number;
  groupLeaders: number;
  /** Audited and active. */
  experts: number;
  /** People who have set no password yet. */
  withoutPassword: number;
  /** People of units without a phone; they enter an id number at the first sign-in, and that page wants one. */
  withoutPhone: number;
  systemAdministrators: number;
  securityAdministrators: number;
  auditAdministrators: number;
  /** People who are two of the three. */
  twoAdministrators: number;
  /** Business day, 'yyyy-MM-dd'. */
  today: string;
  workdays: WorkdayTable;
  changedLimits: number;
  /** Messages leave the house: by a channel that is set up, only into the mailbox of the demo, or not. */
  messages: 'outlets' | 'outbox' | 'none';
  /** A test message has arrived. */
  tested: boolean;
  /** What the store of files takes. */
  room: 'ok' | 'low' | 'full' | 'unwritable';
  /** The newest backup: when it was made ('yyyy-MM-dd HH:mm:ss', real time) and how long ago. */
  backup: { time: string; days: number; faults: number } | null;
  unitsWithoutLabel: number;
  models: number;
}

export const note = (code: string, state: SetupState, zh: string, en: string): SetupNote => ({
  code,
  state,
  text: { zh, en },
});

/** Notes of what holds; the others fall away. */
export const those = (...notes: (SetupNote | false)[]): SetupNote[] => notes.filter((one) => one !== false);
