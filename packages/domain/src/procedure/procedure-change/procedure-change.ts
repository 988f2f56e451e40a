import { COUNTERSIGN_PHASES, type CountersignPhase } from '../countersign/countersign.ts';
import { GroupWay, SignerHolder } from '../countersign/signer-group-codes.ts';
import { MOST_GROUPS, type SignerGroup } from '../countersign/signer-group.ts';
import type { BiddingMethod, ProjectLevel } from '../project/codes.ts';
import { PHASES, type Phase } from '../project/phase.ts';
import type { ChainStep, Procedure, ProcedurePhase } from '../project/procedure.ts';
import { projectClassOf } from '../project/project-type.ts';
import { PhaseUse, StepHolder } from './procedure-change-codes.ts';

/** Versions of the procedure as a group makes them (ADR 0045): what they say, whom they hold for, and what follows for a project. */

/** What a version holds for; null: all of them. */
export interface ProcedureScope {
  /** The unit with those below it, by its path. */
  organizationPath: string | null;
  biddingMethod: string | null;
  level: string | null;
  /** Works, goods or services. */
  projectClass: string | null;
}

/** A step after the clerk has handed in. */
export interface DecidingStep {
  action: 'check' | 'approve';
  holder: StepHolder;
}

/** Phases in which a chain decides; signers settle the others. */
export const CHAIN_PHASES: readonly Phase[] = PHASES.filter(
  ({ code, settledBy }) => settledBy === 'CHAIN' && code !== 'ENDED',
).map(({ code }) => code);

/** Phases that are optional in some procedure as the product ships it: no other may be changed. */
export const CHANGEABLE_PHASES = [
  'COUNTERSIGN_IMPLEMENTION_PLAN', // sic
  'BIDDING_DOCUMENT',
  'ANNOUNCEMENT',
  'BID_OPENING',
  'PUBLIC_NOTICE',
  'COUNTERSIGN_AWARD',
  'WINNING_NOTICE',
  'PERFORMANCE_EVALUATION',
] as const satisfies readonly Phase[];
export type ChangeablePhase = (typeof CHANGEABLE_PHASES)[number];

/** What a version says. What it leaves unsaid is as the product ships it, not as another version has it. */
export interface ProcedureBody {
  /** Who decides in every phase; null: as shipped for the level. */
  chain: readonly DecidingStep[] | null;
  /** Who decides in single phases, in place of that chain. */
  chains: Partial<Record<Phase, readonly DecidingStep[]>>;
  phases: Partial<Record<ChangeablePhase, PhaseUse>>;
  /** Groups that have to sign a sheet, beside whom the clerk names. */
  signers: Partial<Record<CountersignPhase, readonly SignerGroup[]>>;
}

/** The version that is in force until the first change: everything as shipped. */
export const SHIPPED: ProcedureBody = { chain: null, chains: {}, phases: {}, signers: {} };

/** Most steps after the submit. */
export const MOST_STEPS = 5;

const isCode = <Code extends string>(codes: readonly Code[], value: unknown): value is Code =>
  codes.some((code) => code === value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stepsOf(value: unknown): DecidingStep[] {
  if (!Array.isArray(value) || value.length > MOST_STEPS) throw new RangeError('no steps of a chain');
  return value.map((step: unknown) => {
    if (!isObject(step) || !isCode(StepHolder.codes, step['holder']) || !isCode(['check', 'approve'], step['action']))
      throw new RangeError('no step of a chain');
    return { action: step['action'], holder: step['holder'] };
  });
}

function groupsOf(value: unknown): SignerGroup[] {
  if (!Array.isArray(value) || value.length > MOST_GROUPS) throw new RangeError('no groups of signers');
  return value.map((group: unknown) => {
    if (!isObject(group) || !isCode(SignerHolder.codes, group['holder']) || !isCode(GroupWay.codes, group['way']))
      throw new RangeError('no group of signers');
    return { holder: group['holder'], way: group['way'] };
  });
}

/** Reads the body of a version as it is stored; those from before groups of signers demand none. @throws RangeError for what is none */
export function readBody(value: unknown): ProcedureBody {
  if (!isObject(value) || !isObject(value['chains']) || !isObject(value['phases'])) throw new RangeError('no version');
  const { chain, chains, phases, signers = {} } = value;
  if (!isObject(signers)) throw new RangeError('no version');
  for (const phase of Object.keys(signers))
    if (!isCode(COUNTERSIGN_PHASES, phase)) throw new RangeError(`nobody signs in ${phase}`);
  for (const phase of Object.keys(chains as object))
    if (!isCode(CHAIN_PHASES, phase)) throw new RangeError(`no chain decides in ${phase}`);
  for (const [phase, use] of Object.entries(phases as object))
    if (!isCode(CHANGEABLE_PHASES, phase) || !isCode(PhaseUse.codes, use)) throw new RangeError(`${phase} is fixed`);
  return {
    chain: chain === null ? null : stepsOf(chain),
    chains: Object.fromEntries(Object.entries(chains as object).map(([phase, steps]) => [phase, stepsOf(steps)])),
    phases: phases as ProcedureBody['phases'],
    signers: Object.fromEntries(Object.entries(signers).map(([phase, groups]) => [phase, groupsOf(groups)])),
  };
}

/** Role, seat and right of each kind of holder. */
export const HOLDERS: Readonly<Record<StepHolder, Omit<ChainStep, 'action'>>> = {
  UNIT_CLERK: { role: 'ORG_CLERK', seat: 'OWN', authority: 'MAINTAIN:PROJECT' },
  UNIT_LEADER: { role: 'ORG_LEADER', seat: 'OWN', authority: 'CHECK:PROJECT' },
  UPPER_LEADER: { role: 'ORG_LEADER', seat: 'MANAGEMENT', authority: 'CHECK:PROJECT' },
  DEPARTMENT_REVIEWER: { role: 'TM_REVIEWER', seat: 'GROUP', authority: 'REVIEW:PROJECT' },
  DEPARTMENT_APPROVER: { role: 'TM_APPROVER', seat: 'GROUP', authority: 'APPROVE:PROJECT' },
};

/** Who may do what: the steps of a chain that can be done at all (spec §6). */
export const MAY: Readonly<Record<DecidingStep['action'], readonly StepHolder[]>> = {
  check: ['UNIT_LEADER', 'UPPER_LEADER', 'DEPARTMENT_REVIEWER'],
  approve: ['UNIT_LEADER', 'UPPER_LEADER', 'DEPARTMENT_APPROVER'],
};

/** The holder of a step of a chain as it is shipped. @throws RangeError for one that no version could name */
export function holderOf({ role, seat }: Pick<ChainStep, 'role' | 'seat'>): StepHolder {
  const found = StepHolder.codes.find((code) => HOLDERS[code].role === role && HOLDERS[code].seat === seat);
  if (!found) throw new RangeError(`no version names ${role} at ${seat}`);
  return found;
}

/** The steps after the submit, as a version would say them. */
export const decidingSteps = (chain: readonly ChainStep[]): DecidingStep[] =>
  chain.flatMap(({ action, ...step }) => (action === 'submit' ? [] : [{ action, holder: holderOf(step) }]));

const used = ({ phase, required }: ProcedurePhase, use: PhaseUse | undefined): ProcedurePhase[] => {
  if (use === 'OFF') return [];
  return [{ phase, required: use === undefined ? required : use === 'REQUIRED' }];
};

/** A procedure under a version. Nothing is checked here: what goes wrong says `checkBody`. */
export function underVersion(shipped: Procedure, body: ProcedureBody): Procedure {
  const submits = shipped.chain.filter(({ action }) => action === 'submit');
  const whole = (steps: readonly DecidingStep[]): ChainStep[] => [
    ...submits,
    ...steps.map(({ action, holder }) => ({ action, ...HOLDERS[holder] })),
  ];
  return {
    ...shipped,
    phases: shipped.phases.flatMap((one) => used(one, body.phases[one.phase as ChangeablePhase])),
    chain: body.chain === null ? shipped.chain : whole(body.chain),
    chains: Object.fromEntries(Object.entries(body.chains).map(([phase, steps]) => [phase, whole(steps)])),
    signers: body.signers,
  };
}

/** What of a project decides which version it starts with. */
export interface ProcedureFacts {
  organizationPath: string;
  biddingMethod: string;
  level: string;
  projectType: string;
}

/** True when a version of this scope holds for the project. */
export const covers = (scope: ProcedureScope, facts: ProcedureFacts): boolean =>
  (scope.organizationPath === null || facts.organizationPath.startsWith(scope.organizationPath)) &&
  (scope.biddingMethod === null || scope.biddingMethod === facts.biddingMethod) &&
  (scope.level === null || scope.level === facts.level) &&
  (scope.projectClass === null || scope.projectClass === projectClassOf(facts.projectType));

/**
 * How narrow a scope is, the weightiest part first: the depth of its unit, then method, level and kind. Of two scopes that
 * both cover a project the one with the greater first differing part is the more specific one [INT].
 */
export const specificity = (scope: ProcedureScope): readonly [number, number, number, number] => [
  scope.organizationPath === null ? 0 : scope.organizationPath.split('/').filter(Boolean).length,
  scope.biddingMethod === null ? 0 : 1,
  scope.level === null ? 0 : 1,
  scope.projectClass === null ? 0 : 1,
];

/** Negative when the first is the more specific one; 0 when both are as narrow. */
export function bySpecificity(a: ProcedureScope, b: ProcedureScope): number {
  const [left, right] = [specificity(a), specificity(b)];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? 0 : right[differs]! - left[differs]!;
}

/** An approved version, as it is asked which of several holds. */
export interface InForce extends ProcedureScope {
  id: string;
  /** First day on which it holds, 'yyyy-MM-dd'. */
  validFrom: string;
  /** Numbers grow with the approvals. */
  number: number;
}

/**
 * The version that a project starts with: of those that cover it and hold on the day the most specific one, of equally
 * narrow ones the one that holds from the later day, then the one that was approved later.
 * @param day the day of the project's start, 'yyyy-MM-dd'
 * @returns null where the shipped one is in force
 */
export function versionFor<Version extends InForce>(
  versions: readonly Version[],
  facts: ProcedureFacts,
  day: string,
): Version | null {
  return bestOf(versions.filter((version) => version.validFrom <= day && covers(version, facts)));
}

/** True when everything that the inner scope takes in is in the outer one. */
const contains = (outer: ProcedureScope, inner: ProcedureScope): boolean =>
  (outer.organizationPath === null || (inner.organizationPath ?? '').startsWith(outer.organizationPath)) &&
  (['biddingMethod', 'level', 'projectClass'] as const).every(
    (part) => outer[part] === null || outer[part] === inner[part],
  );

const bestOf = <Version extends InForce>(versions: readonly Version[]): Version | null =>
  versions.toSorted(
    (a, b) => bySpecificity(a, b) || b.validFrom.localeCompare(a.validFrom) || b.number - a.number,
  )[0] ?? null;

/**
 * The versions that hold for a project on a day, the more specific and the less specific ones: without those in whose place a
 * later one of the same scope has come.
 * @param day 'yyyy-MM-dd'
 */
export function holdingFor<Version extends InForce>(
  versions: readonly Version[],
  facts: ProcedureFacts,
  day: string,
): Version[] {
  const fitting = versions.filter((version) => version.validFrom <= day && covers(version, facts));
  const alike = (version: Version) => fitting.filter((one) => contains(one, version) && contains(version, one));
  return fitting.filter((version) => bestOf(alike(version)) === version);
}

const EVERYTHING: ProcedureScope = { organizationPath: null, biddingMethod: null, level: null, projectClass: null };

/** True while no version for everything has come in the place of the shipped one. @param day 'yyyy-MM-dd' */
export const shippedHolds = (versions: readonly InForce[], day: string): boolean =>
  replacedBy(versions, EVERYTHING, day) === null;

/** What a version of this scope takes the place of: the one that holds for all of it on the day; null for the shipped one. */
export const replacedBy = <Version extends InForce>(
  versions: readonly Version[],
  scope: ProcedureScope,
  day: string,
): Version | null => bestOf(versions.filter((version) => version.validFrom <= day && contains(version, scope)));

/** The procedures that a scope touches: each method at each level, one for all methods under the limit. */
export function touchedBy(
  scope: Pick<ProcedureScope, 'biddingMethod' | 'level'>,
  methods: readonly BiddingMethod[],
  levels: readonly ProjectLevel[],
): { method: BiddingMethod; level: ProjectLevel }[] {
  const own = methods.filter((method) => scope.biddingMethod === null || scope.biddingMethod === method);
  return levels
    .filter((level) => scope.level === null || scope.level === level)
    .flatMap((level) => (level === 'UNDER_AMOUNT' ? own.slice(0, 1) : own).map((method) => ({ method, level })));
}
