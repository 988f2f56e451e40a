import type { SignerGroup } from '../countersign/signer-group.ts';
import type { Authority } from '../../access/account/authority.ts';
import type { RoleCode } from '../../access/account/role.ts';
import type { BiddingMethod, ProjectLevel } from './codes.ts';
import type { ParamName } from '../../params.ts';
import { ruleError } from '../../rule.ts';
import { isUnderAmount } from './level.ts';
import { PHASES, type Phase } from './phase.ts';

/**
 * Where the holder of a step sits: in the project's organisation; in the one at hierarchy 2 above it, which is the
 * organisation itself where it is at that level; or anywhere in the group, that is in the tender department.
 */
export type Seat = 'OWN' | 'MANAGEMENT' | 'GROUP';

/** One step of an approval chain: what is done, by which role sitting where, under which authority. */
export interface ChainStep {
  action: 'submit' | 'check' | 'approve';
  role: RoleCode;
  seat: Seat;
  authority: Authority;
}

/** A phase that a procedure has; those that it does not use are not listed. */
export interface ProcedurePhase {
  phase: Phase;
  /** An optional phase may be skipped with a reason. */
  required: boolean;
}

/** What a method asks for, whatever the level. */
export interface MethodTerms {
  /** Whom the project is open to: everybody, those invited, or the one supplier, which everybody may object to. */
  openTo: 'PUBLIC' | 'INVITED' | 'ONE';
  /** What is made known in phase ANNOUNCEMENT (dictionary bidding.AnnouncementType). */
  announcement: 'TENDER' | 'INVITATION' | 'PURCHASE' | 'SINGLE_SOURCE';
  /** Fewest bids of a section that are opened (R36). */
  minBidders: ParamName;
  /** Fewest members of who evaluates (R39). */
  minCommittee: ParamName;
  /** Fewest workdays to respond (R17); null where the periods of a tender hold. */
  responseWorkdays: ParamName | null;
  /** Fewest workdays of the publicity in phase ANNOUNCEMENT (R17); null where there is none. */
  publicityWorkdays: ParamName | null;
  /**
   * How a winner is found: the bids are scored as they were opened; the last of several rounds of quotes is scored; or
   * the record of the negotiation says what was agreed after such rounds.
   */
  evaluation: 'BIDS' | 'ROUNDS' | 'RECORD';
}

const TENDER = {
  minBidders: 'bidding.minBidders',
  minCommittee: 'bidding.committee.min',
  responseWorkdays: null,
  publicityWorkdays: null,
  evaluation: 'BIDS',
} as const;

const NON_TENDER = {
  minBidders: 'bidding.response.minBidders',
  minCommittee: 'bidding.committee.nonTenderMin',
  responseWorkdays: 'bidding.response.minWorkdays',
  publicityWorkdays: null,
  evaluation: 'BIDS',
} as const;

/** The terms of each method (docs/domain/lifecycle.md). */
export const METHODS: Readonly<Record<BiddingMethod, MethodTerms>> = {
  OPEN_TENDER: { openTo: 'PUBLIC', announcement: 'TENDER', ...TENDER },
  INVITED_TENDER: { openTo: 'INVITED', announcement: 'INVITATION', ...TENDER },
  PUBLIC_INQUIRY: { openTo: 'PUBLIC', announcement: 'PURCHASE', ...NON_TENDER },
  PUBLIC_COMPETITIVE_NEGOTIATION: { openTo: 'PUBLIC', announcement: 'PURCHASE', ...NON_TENDER, evaluation: 'ROUNDS' },
  SINGLE_SOURCE: {
    openTo: 'ONE',
    announcement: 'SINGLE_SOURCE',
    minBidders: 'bidding.single.minBidders',
    minCommittee: 'bidding.committee.nonTenderMin',
    responseWorkdays: null,
    publicityWorkdays: 'bidding.single.publicityWorkdays',
    evaluation: 'RECORD',
  },
};

const isMethod = (method: string): method is BiddingMethod => Object.hasOwn(METHODS, method);

/** What a method asks for. @throws RangeError for an unknown one */
export function methodTerms(method: string): MethodTerms {
  if (!isMethod(method)) throw new RangeError(`unknown method ${method}`);
  return METHODS[method];
}

/** True for a tender in the sense of the law, open or invited; the other methods are non-tender. */
export const isTender = (method: string): boolean => method === 'OPEN_TENDER' || method === 'INVITED_TENDER';

/** The methods that are no tender. */
export const NON_TENDER_METHODS: readonly string[] = Object.keys(METHODS).filter((method) => !isTender(method));

/** What a project of one method and level goes through. */
export interface Procedure {
  /** Of the tables that it is taken from. */
  version: number;
  method: BiddingMethod;
  level: ProjectLevel;
  phases: readonly ProcedurePhase[];
  chain: readonly ChainStep[];
  /** Of single phases, where another one decides there. */
  chains: Partial<Record<Phase, readonly ChainStep[]>>;
  /** Groups that have to sign, by the phase of their sheet. */
  signers: Partial<Record<Phase, readonly SignerGroup[]>>;
  /** Who is told to read what was approved, beside the clerk. */
  readers: readonly RoleCode[];
  terms: MethodTerms;
}

/** ● required, ○ optional, – not used; from the first phase to the last but one. */
type Marks = string;

/** One version of the procedures: marks by method and for the lowest level, chains by level. */
export interface ProcedureTables {
  version: number;
  marks: Readonly<Record<BiddingMethod | 'UNDER_AMOUNT', Marks>>;
  chains: Readonly<Record<ProjectLevel, readonly ChainStep[]>>;
  readers: Readonly<Record<ProjectLevel, readonly RoleCode[]>>;
  /** Methods that can be chosen. */
  offered: readonly BiddingMethod[];
}

const submits = (authority: Authority): ChainStep => ({ action: 'submit', role: 'ORG_CLERK', seat: 'OWN', authority });
const checks = (authority: Authority): ChainStep => ({ action: 'check', role: 'ORG_LEADER', seat: 'OWN', authority });
const departmentApproves = (authority: Authority): ChainStep => ({
  action: 'approve',
  role: 'TM_APPROVER',
  seat: 'GROUP',
  authority,
});
/** A leader decides by the right to check, and elsewhere in the chain. */
const leaderApproves = (seat: Seat): ChainStep => ({
  action: 'approve',
  role: 'ORG_LEADER',
  seat,
  authority: 'CHECK:PROJECT',
});

/** The procedures by version, oldest first. A version that projects have started with stays as it is. */
export const PROCEDURE_VERSIONS: readonly ProcedureTables[] = [
  {
    version: 1,
    //                              10 20 30 40 50 60 70 80 90 100 110
    marks: {
      OPEN_TENDER: '●●●●●●●●●●●',
      INVITED_TENDER: '●●●●●●●●●●●',
      PUBLIC_INQUIRY: '●●●●●○●●●●●',
      PUBLIC_COMPETITIVE_NEGOTIATION: '●●●●●○●●●●●',
      SINGLE_SOURCE: '●●●●●–●●●●●',
      UNDER_AMOUNT: '●○○○○–○●○●○',
    },
    chains: {
      LEVEL_I: [submits('MAINTAIN:PROJECT'), checks('CHECK:PROJECT'), departmentApproves('APPROVE:PROJECT')],
      LEVEL_II: [submits('MAINTAIN:PROJECT'), checks('CHECK:PROJECT'), leaderApproves('MANAGEMENT')],
      UNDER_AMOUNT: [submits('MAINTAIN:PROJECT'), leaderApproves('OWN')],
    },
    readers: { LEVEL_I: [], LEVEL_II: ['TM_REVIEWER'], UNDER_AMOUNT: [] },
    offered: ['OPEN_TENDER', 'INVITED_TENDER', 'PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION', 'SINGLE_SOURCE'],
  },
];

/** What new projects start with. */
export const CURRENT_PROCEDURES = PROCEDURE_VERSIONS.at(-1)!.version;

/** The level as it is stored, from either spelling; null for an unknown one. */
const storedLevel = (level: string): ProjectLevel | null =>
  isUnderAmount(level) ? 'UNDER_AMOUNT' : level === 'LEVEL_I' || level === 'LEVEL_II' ? level : null;

const phasesOf = (marks: Marks): ProcedurePhase[] => {
  const used = PHASES.flatMap(({ code }, index) => {
    if (code === 'ENDED') return [];
    const mark = marks[index];
    return mark === '–' ? [] : [{ phase: code, required: mark === '●' }];
  });
  return [...used, { phase: 'ENDED', required: true }];
};

function notOffered() {
  return ruleError('METHOD_NOT_OFFERED', 'biddingMethod', {
    zh: '该级别不能采用此采购方式',
    en: 'This bidding method is not offered at this level',
  });
}

/**
 * Phases in order, approval chain and terms of a bidding method at a level, in the version that a project started with.
 * @param level either spelling of the lowest one
 * @throws RuleError METHOD_NOT_OFFERED
 */
export function procedureFor(
  method: string,
  level: string,
  version: number,
  versions: readonly ProcedureTables[] = PROCEDURE_VERSIONS,
): Procedure {
  const tables = versions.find((one) => one.version === version);
  const at = storedLevel(level);
  if (!tables || at === null || !isMethod(method) || !tables.offered.includes(method)) throw notOffered();
  return {
    version,
    method,
    level: at,
    phases: phasesOf(tables.marks[at === 'UNDER_AMOUNT' ? at : method]),
    chain: tables.chains[at],
    chains: {},
    signers: {},
    readers: tables.readers[at],
    terms: METHODS[method],
  };
}

/** The methods that a new project may choose from. */
export const OFFERED_METHODS: readonly BiddingMethod[] = PROCEDURE_VERSIONS.at(-1)!.offered;

/** The approval chain of the plan of a year, and of an item by itself (docs/domain/lifecycle.md). */
export const PLAN_CHAIN: readonly ChainStep[] = [
  submits('MAINTAIN:PLAN'),
  checks('CHECK:PLAN'),
  departmentApproves('APPROVE:PLAN'),
];

/** The approval chain of what changes an approved item: the tender department alone decides. */
export const PLAN_CHANGE_CHAIN: readonly ChainStep[] = [submits('MAINTAIN:PLAN'), departmentApproves('APPROVE:PLAN')];

const reportChain = (maintain: Authority): readonly ChainStep[] => [
  submits(maintain),
  checks('CHECK:CONTRACT_REPORT'),
  departmentApproves('APPROVE:CONTRACT_REPORT'),
];

/** The approval chains of what a unit reports of a month (docs/domain/lifecycle.md). */
export const CONTRACT_REPORT_CHAIN = reportChain('MAINTAIN:CONTRACT_REPORT');
export const MONTHLY_REPORT_CHAIN = reportChain('MAINTAIN:MONTHLY_TENDER_REPORT');

/** The approval chain of a unit's assessment of itself: its leader, then the tender department. */
export const SELF_ASSESSMENT_CHAIN: readonly ChainStep[] = [
  submits('MAINTAIN:SELF_ASSESSMENT'),
  checks('CHECK:SELF_ASSESSMENT'),
  departmentApproves('APPROVE:SELF_ASSESSMENT'),
];

/**
 * Who decides about a version of the procedure: another reviewer than the one who may have prepared it, then the
 * department's approver. System administrators prepare, too.
 */
export const PROCEDURE_CHAIN: readonly ChainStep[] = [
  { action: 'submit', role: 'TM_REVIEWER', seat: 'GROUP', authority: 'MAINTAIN:PROCEDURE' },
  { action: 'check', role: 'TM_REVIEWER', seat: 'GROUP', authority: 'CHECK:PROCEDURE' },
  departmentApproves('APPROVE:PROCEDURE'),
];

/** Before the first purchase is started the three administrators confirm a version together (ADR 0057). */
export const SETUP_CHAIN: readonly ChainStep[] = [
  { action: 'submit', role: 'SYSTEM_ADMIN', seat: 'GROUP', authority: 'PREPARE:PROCEDURE_SETUP' },
  { action: 'check', role: 'SECURITY_ADMIN', seat: 'GROUP', authority: 'CHECK:PROCEDURE_SETUP' },
  { action: 'approve', role: 'AUDIT_ADMIN', seat: 'GROUP', authority: 'APPROVE:PROCEDURE_SETUP' },
];

/** The phase after `phase`; null after the last. */
export function nextPhase({ phases }: Pick<Procedure, 'phases'>, phase: Phase): Phase | null {
  const index = phases.findIndex((one) => one.phase === phase);
  if (index < 0) throw new RangeError(`${phase} is not in the procedure`);
  return phases[index + 1]?.phase ?? null;
}

/** What a phase cannot do without: who skips the first skips the second with it. */
const STANDS_ON: Partial<Record<Phase, Phase>> = {
  ANNOUNCEMENT: 'BIDDING_DOCUMENT',
  BID_OPENING: 'ANNOUNCEMENT',
};

/**
 * The phase after one that was skipped: what stands on it is passed over with it, as far as it is optional itself.
 * Without a document nothing is announced, and without an announcement nothing comes that could be opened.
 */
export function phaseAfterSkip(procedure: Pick<Procedure, 'phases'>, phase: Phase): Phase | null {
  const next = nextPhase(procedure, phase);
  if (next === null || STANDS_ON[next] !== phase || !isOptional(procedure, next)) return next;
  return phaseAfterSkip(procedure, next);
}

/** The phases of the procedure between two of it, both left out; null stands for its end. */
export function phasesBetween({ phases }: Pick<Procedure, 'phases'>, from: Phase, to: Phase | null): Phase[] {
  const codes = phases.map(({ phase }) => phase);
  return codes.slice(codes.indexOf(from) + 1, to === null ? codes.length : codes.indexOf(to));
}

/**
 * True when a project in the phase may skip it. The opening is passed over with the announcement or not at all:
 * where something was announced, what came in is opened.
 */
export const isSkippable = (procedure: Pick<Procedure, 'phases'>, phase: Phase): boolean =>
  phase !== 'BID_OPENING' && isOptional(procedure, phase);

/** True where the procedure does not require the phase though it has it. */
export const isOptional = ({ phases }: Pick<Procedure, 'phases'>, phase: Phase): boolean =>
  phases.some((one) => one.phase === phase && !one.required);

/** True where a project under the procedure goes through the phase, whatever anybody wants. */
export const requires = ({ phases }: Pick<Procedure, 'phases'>, phase: Phase): boolean =>
  phases.some((one) => one.phase === phase && one.required);

/** True when the procedure has the phase at all. */
export const uses = ({ phases }: Pick<Procedure, 'phases'>, phase: Phase): boolean =>
  phases.some((one) => one.phase === phase);

/** Organisations that decide where a step may be done. */
export interface Seats {
  /** The project's organisation. */
  ownId: string;
  /** The one at hierarchy 2 above it or itself; null where there is none: nobody sits there. */
  managementId: string | null;
}

/** The organisation whose holders do a step; null: any of the group. `''` where there is none. */
export function seatOf({ seat }: Pick<ChainStep, 'seat'>, { ownId, managementId }: Seats): string | null {
  if (seat === 'GROUP') return null;
  return seat === 'OWN' ? ownId : (managementId ?? '');
}

/** True when somebody of this organisation sits where the step is done. */
function sitsAt(step: Pick<ChainStep, 'seat'>, seats: Seats, organizationId: string): boolean {
  const seat = seatOf(step, seats);
  return seat === null || (seat !== '' && seat === organizationId);
}

/** Somebody before a flow: where the person sits and what the person may do. */
export interface Holder {
  organizationId: string;
  authorities: { has(authority: string): boolean };
}

/** Who decides in a phase, step by step. */
export const chainAt = ({ chain, chains }: Pick<Procedure, 'chain' | 'chains'>, phase: Phase): readonly ChainStep[] =>
  chains[phase] ?? chain;

/** How many steps of each kind were done since what is before us was handed in. */
export type StepsDone = readonly { action: ChainStep['action'] }[];

/** The step of the chain that does `action` next: of several the first that is still to be done, at the end the last. */
export function stepFor<Step extends Pick<ChainStep, 'action'>>(
  chain: readonly Step[],
  action: ChainStep['action'],
  done: StepsDone,
): Step | undefined {
  const steps = chain.filter((step) => step.action === action);
  return steps[Math.min(done.filter((one) => one.action === action).length, steps.length - 1)];
}

/**
 * True when the person holds the step of the chain that does `action` next; who checks or approves may return as well.
 * @param done what was decided since it was handed in
 */
export function holdsStep(
  chain: readonly ChainStep[],
  action: ChainStep['action'] | 'reject',
  seats: Seats,
  { organizationId, authorities }: Holder,
  done: StepsDone = [],
): boolean {
  const due = action === 'reject' ? undefined : stepFor(chain, action, done);
  const steps = action === 'reject' ? chain.filter((step) => step.action !== 'submit') : due ? [due] : [];
  return steps.some((step) => authorities.has(step.authority) && sitsAt(step, seats, organizationId));
}
