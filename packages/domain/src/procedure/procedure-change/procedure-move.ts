import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import { blocks, type Rule } from '../../rule.ts';
import type { SignerGroup } from '../countersign/signer-group.ts';
import { PHASES, phaseRow, type Phase } from '../project/phase.ts';
import { requires, uses, type ChainStep, type Procedure } from '../project/procedure.ts';
import { decidingSteps, type DecidingStep } from './procedure-change.ts';
import type { PhaseUse } from './procedure-change-codes.ts';

/** A running project goes on under another version of the procedure (ADR 0060): what that changes, and what stands against it. */

/** A procedure as a project goes through it. */
export interface Way {
  phases: Procedure['phases'];
  /** Who decides in a phase. */
  chainOf(phase: Phase): readonly ChainStep[];
  signers: Procedure['signers'];
}

/** A phase that is still to come or under way, as it is and as it would be. */
export interface PhaseChange {
  phase: Phase;
  before: { use: PhaseUse; steps: readonly DecidingStep[]; signers: readonly SignerGroup[] };
  after: { use: PhaseUse; steps: readonly DecidingStep[]; signers: readonly SignerGroup[] };
  changes: boolean;
}

const useOf = (way: Way, phase: Phase): PhaseUse => {
  if (!uses(way, phase)) return 'OFF';
  return requires(way, phase) ? 'REQUIRED' : 'OPTIONAL';
};

/** None where signers settle the phase: the chain only skips it. */
const stepsOf = (way: Way, phase: Phase): DecidingStep[] =>
  useOf(way, phase) === 'OFF' || phaseRow(phase).settledBy === 'SIGNERS' ? [] : decidingSteps(way.chainOf(phase));

/** Groups that have to sign; none where the phase is left out. */
const signersOf = (way: Way, phase: Phase): readonly SignerGroup[] =>
  useOf(way, phase) === 'OFF' ? [] : (way.signers[phase] ?? []);

const isSame = (one: readonly DecidingStep[], other: readonly DecidingStep[]): boolean =>
  one.length === other.length &&
  one.every(({ action, holder }, index) => action === other[index]!.action && holder === other[index]!.holder);

const ORDER: readonly Phase[] = PHASES.map(({ code }) => code);

/** The phases from the present one on that one of both ways has, in their order. Those behind are over, whatever a version says. */
export function phaseChanges(before: Way, after: Way, present: Phase): PhaseChange[] {
  return ORDER.slice(ORDER.indexOf(present)).flatMap((phase): PhaseChange[] => {
    if (phase === 'ENDED' || (!uses(before, phase) && !uses(after, phase))) return [];
    const was = { use: useOf(before, phase), steps: stepsOf(before, phase), signers: signersOf(before, phase) };
    const becomes = { use: useOf(after, phase), steps: stepsOf(after, phase), signers: signersOf(after, phase) };
    return [
      {
        phase,
        before: was,
        after: becomes,
        changes:
          was.use !== becomes.use ||
          !isSame(was.steps, becomes.steps) ||
          JSON.stringify(was.signers) !== JSON.stringify(becomes.signers),
      },
    ];
  });
}

/** A flow of the present phase that waits for somebody's decision. */
export interface Waiting {
  status: SubmitStatus;
  /** What was decided since it was handed in, in order. */
  decided: readonly { action: 'check' | 'approve' }[];
  /** Signers settle it: no chain does. */
  signed: boolean;
}

export interface MoveFacts {
  phase: Phase;
  before: Way;
  after: Way;
  /** Phases that the project has worked on, in this round or one before. */
  gone: readonly Phase[];
  waiting: readonly Waiting[];
}

/** What later phases rest on: without bids that were opened somebody names the winner. */
const BEARING: readonly Phase[] = ['BIDDING_DOCUMENT', 'ANNOUNCEMENT', 'BID_OPENING'];

/** The phases behind that the other way requires, that the project has never worked on, and that later ones rest on. */
export const missedPhases = ({ phase, after, gone }: Pick<MoveFacts, 'phase' | 'after' | 'gone'>): Phase[] =>
  BEARING.filter((one) => ORDER.indexOf(one) < ORDER.indexOf(phase) && requires(after, one) && !gone.includes(one));

/**
 * Whether what was decided so far is the beginning of the other chain too, in a status from which that goes on. Otherwise somebody
 * would have decided who has no say any more, or a step would never be asked for.
 */
function goesOn({ status, decided, signed }: Waiting, before: readonly DecidingStep[], after: readonly DecidingStep[]) {
  if (signed || (status !== 'SUBMITTED' && status !== 'CHECKED')) return true;
  const count = (all: readonly { action: string }[], action: string): number =>
    all.filter((one) => one.action === action).length;
  if (!isSame(before.slice(0, decided.length), after.slice(0, decided.length))) return false;
  const checks = count(after, 'check');
  const wanted = checks > 0 && count(decided, 'check') >= checks ? 'CHECKED' : 'SUBMITTED';
  return status === wanted && count(decided, 'approve') < count(after, 'approve');
}

/** What stands against a move. */
export const moveRules: readonly Rule<MoveFacts>[] = [
  {
    id: 'MOVE_OVER',
    basis: '[INT]',
    text: { zh: '项目已结束', en: 'The project has ended' },
    fields: ['phase'],
    field: '',
    severity: blocks,
    isKept: ({ phase }) => phase !== 'ENDED',
  },
  {
    id: 'MOVE_NO_WAY',
    basis: '[INT]',
    text: {
      zh: '该版本没有项目当前所在的环节，请在本环节结束后再更换',
      en: 'The version has not got the phase that the project is in: move it once the phase is over',
    },
    fields: ['phase', 'after'],
    field: 'procedureChangeId',
    severity: blocks,
    isKept: ({ phase, after }) => phase === 'ENDED' || uses(after, phase),
  },
  {
    id: 'MOVE_MISSED',
    basis: '[INT]',
    text: {
      zh: '该版本要求的环节项目已经跳过，不能补办',
      en: 'The version requires a phase that the project has passed over and cannot make up for',
    },
    fields: ['phase', 'after', 'gone'],
    field: 'procedureChangeId',
    severity: blocks,
    isKept: (facts) => missedPhases(facts).length === 0,
  },
  {
    id: 'MOVE_DECIDED',
    basis: '[INT]',
    text: {
      zh: '当前环节已有人审核或审批，与该版本的审批链不一致，请先退回，更换后重新提交',
      en: 'The phase was decided on by others than the version names: return it first, and hand it in again under the version',
    },
    fields: ['phase', 'before', 'after', 'waiting'],
    field: 'procedureChangeId',
    severity: blocks,
    isKept: ({ phase, before, after, waiting }) =>
      phase === 'ENDED' ||
      waiting.every((one) => goesOn(one, decidingSteps(before.chainOf(phase)), decidingSteps(after.chainOf(phase)))),
  },
  {
    id: 'MOVE_SAME',
    basis: '[INT]',
    text: {
      zh: '自当前环节起，该版本与现行版本没有差别',
      en: 'From the present phase on the version changes nothing',
    },
    fields: ['phase', 'before', 'after'],
    field: 'procedureChangeId',
    severity: blocks,
    isKept: ({ phase, before, after }) =>
      phase === 'ENDED' || phaseChanges(before, after, phase).some(({ changes }) => changes),
  },
];
