import { shareHands } from '../../people/deputy/deputy.ts';
import type { SubmitStatus } from './flow-codes.ts';
import { ruleError, StateError, stateTable, type Text, type StateTable } from '../../rule.ts';
import { FailResult } from '../../procedure/project/codes.ts';
import { failureRoute, type FailFacts } from '../../procedure/project/failure.ts';
import { isOwnPlace, phaseRow, type FlowPlace, type SubmitType } from '../../procedure/project/phase.ts';
import type { ChainStep } from '../../procedure/project/procedure.ts';

/** Steps of people; `recall` takes back one's own submission. */
export type PersonalAction = 'submit' | 'check' | 'approve' | 'reject' | 'recall';

/**
 * `countersign` and `disagree` are done by the system when the signers have decided, `reopen` when a fail result was
 * settled and the phase goes on, and when the project is sent back before the phase.
 */
export type SubmitAction = PersonalAction | 'countersign' | 'disagree' | 'reopen';

const submit = { from: ['UNSUBMITTED', 'REJECTED'], to: 'SUBMITTED' } as const;
const never = { from: [], to: 'SUBMITTED' } as const;

/** Submit, check, approve. Transitions: docs/domain/lifecycle.md. */
const checkedFlow = stateTable<SubmitStatus, SubmitAction>({
  submit,
  check: { from: ['SUBMITTED'], to: 'CHECKED' },
  approve: { from: ['CHECKED'], to: 'APPROVED' },
  reject: { from: ['SUBMITTED', 'CHECKED', 'APPROVED'], to: 'REJECTED' },
  recall: { from: ['SUBMITTED'], to: 'UNSUBMITTED' },
  countersign: never,
  disagree: never,
  reopen: { from: ['SUBMITTED', 'CHECKED', 'APPROVED', 'REJECTED'], to: 'UNSUBMITTED' },
});

/** A chain without check: submit, approve. */
const directFlow = stateTable<SubmitStatus, SubmitAction>({
  ...checkedFlow.table,
  check: never,
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  reject: { from: ['SUBMITTED', 'APPROVED'], to: 'REJECTED' },
  reopen: { from: ['SUBMITTED', 'APPROVED', 'REJECTED'], to: 'UNSUBMITTED' },
});

/** Submitted to the signers, who settle it. */
const signedFlow = stateTable<SubmitStatus, SubmitAction>({
  ...directFlow.table,
  approve: never,
  countersign: { from: ['SUBMITTED'], to: 'APPROVED' },
  disagree: { from: ['SUBMITTED'], to: 'REJECTED' },
  // signatures may have been given
  recall: never,
});

type Steps = readonly Pick<ChainStep, 'action'>[];

/** The state table of a phase under an approval chain. To skip a phase of signers is for the chain to decide. */
export function submitFlow(phase: FlowPlace, chain: Steps, skips = false): StateTable<SubmitStatus, SubmitAction> {
  if (!skips && !isOwnPlace(phase) && phaseRow(phase).settledBy === 'SIGNERS') return signedFlow;
  return chain.some((step) => step.action === 'check') ? checkedFlow : directFlow;
}

/** What a step means for what was handed in. */
export type StepEvent = 'submitted' | 'checked' | 'recalled' | 'returned' | 'failed' | 'skipped' | 'approved';

/** How many of the steps that do `action` are still to be done, the one that is due included. */
const stepsLeft = (chain: Steps, decided: readonly Decided[], action: Decided['action']): number =>
  chain.filter((step) => step.action === action).length - decided.filter((one) => one.action === action).length;

/** What a recorded step means; null where it has no effects of its own: a skip that waits for its approval, one of several checks or approvals. */
export function stepEvent({
  type,
  action,
  status,
  skiped,
  failResult,
}: {
  type: string;
  action: string;
  status: SubmitStatus;
  skiped: boolean; // sic
  failResult: string | null;
}): StepEvent | null {
  const isPart = (action === 'check' && status === 'SUBMITTED') || (action === 'approve' && status !== 'APPROVED');
  if (isPart) return null;
  // a failure is only asked for at its approval
  const proposesSkip = skiped && !failResult;
  if (status === 'SUBMITTED') return proposesSkip ? null : 'submitted';
  if (status === 'CHECKED') return proposesSkip ? null : 'checked';
  if (action === 'recall') return 'recalled';
  if (status === 'REJECTED') return 'returned';
  // with the report of an evaluation the sections that go on are approved
  if (failResult && type !== 'EVALUATION_REPORT') return 'failed';
  return skiped ? 'skipped' : 'approved';
}

/** One who has checked or approved what is before us, by user id. */
export interface Decided {
  action: 'check' | 'approve';
  by: string;
  /** For whom they did, as a deputy. */
  onBehalfOf?: string | null;
  /** What was approved: that the phase is skipped, or has failed. */
  skiped?: boolean; // sic
  failResult?: string | null;
}

/** Facts of one call on a flow. Persons are user ids. */
export interface SubmitFacts {
  type: SubmitType;
  phase: FlowPlace;
  status: SubmitStatus;
  action: SubmitAction;
  actor: string;
  /** For whom the actor does it, as a deputy. */
  actsFor?: string | null;
  /** Who submitted and who checked what is now before us, and for whom. */
  submittedBy?: string | null;
  submittedFor?: string | null;
  checkedBy?: string | null;
  checkedFor?: string | null;
  /** Everybody who has checked or approved it so far; left out, there is `checkedBy` alone. */
  decided?: readonly Decided[];
  /** Who wrote what is before us, where those who write may decide as well. */
  writtenBy?: readonly string[];
  /** What the flow was before it was submitted; only for a recall. */
  statusBefore?: SubmitStatus | null;
  chain: Steps;
  reason?: string | null;
  skiped?: boolean; // sic
  failResult?: string | null;
  /** What a fail result depends on; needed where one is given. */
  failure?: FailFacts | null;
  /** The record that the caller saw last, and the one that is last now. */
  recordId?: string | null;
  lastRecordId?: string | null;
  /** The phase may be skipped in this procedure. */
  phaseOptional?: boolean;
  /** What is now before us was handed in as a skip. */
  skipProposed?: boolean;
  /** The project's phase; everything but a reject happens in it. */
  currentPhase?: FlowPlace;
  /** For taking back an approval: nothing was recorded or published after it, and the actor is its approver. */
  revocable?: boolean;
  /** For handing in again: the data is newer than at the rejection. */
  changedSinceRejection?: boolean;
}

/** Fewest characters of a reason. */
export const REASON_LENGTH = { reject: 5, skip: 10, fail: 1 } as const;

function requireReason(reason: string | null | undefined, kind: keyof typeof REASON_LENGTH): void {
  const least = REASON_LENGTH[kind];
  if ((reason ?? '').trim().length >= least) return;
  const text: Text =
    least > 1
      ? { zh: `请填写原因，不少于${least}个字`, en: `Give a reason of at least ${least} characters` }
      : { zh: '请填写原因', en: 'Give a reason' };
  throw ruleError('REASON_REQUIRED', 'reason', text);
}

type People = Pick<
  SubmitFacts,
  'actor' | 'actsFor' | 'submittedBy' | 'submittedFor' | 'checkedBy' | 'checkedFor' | 'decided' | 'writtenBy'
>;

/** Who stands behind the action that is asked for, the submit, and all that came before a check or an approval: a deputy and the one for whom. */
function handsIn(people: People) {
  const { actor, actsFor, submittedBy, submittedFor, checkedBy, checkedFor, decided = [], writtenBy = [] } = people;
  const submitted = [submittedBy, submittedFor];
  const before = [...submitted, ...writtenBy, ...decided.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf])];
  return {
    mine: [actor, actsFor],
    submitted,
    earlier: { check: before, approve: [...before, checkedBy, checkedFor] },
  };
}

/** Everybody who submits, checks or approves is another person [INT], whoever acts for whom. */
function requireOtherPerson(facts: SubmitFacts): void {
  if (facts.action !== 'check' && facts.action !== 'approve') return;
  const { mine, earlier } = handsIn(facts);
  if (shareHands(mine, earlier[facts.action])) {
    throw ruleError('SAME_PERSON', '', {
      zh: '提交、审核、审批不能为同一人',
      en: 'Submitting, checking and approving take different people',
    });
  }
}

/** Nobody takes back what a colleague handed in. */
function requireOwn(facts: SubmitFacts): void {
  const { mine, submitted } = handsIn(facts);
  if (facts.action !== 'recall' || shareHands(mine, submitted)) return;
  throw ruleError('NOT_SUBMITTER', '', { zh: '只能撤回本人的提交', en: 'Only who submitted can take it back' });
}

/**
 * The opening is approved by its report, and failed by the project flow; other phases have one flow. With the report
 * the sections that failed may leave while the others go on.
 */
function requireTypeOfPhase({ type, phase, action, skiped, failResult }: SubmitFacts): void {
  const wrong: Text = { zh: '此环节不适用该提交类型', en: 'This kind of record does not belong to the phase' };
  const fits = isOwnPlace(phase) ? type === phase : phaseRow(phase).types.includes(type);
  if (!fits) throw ruleError('TYPE_NOT_OF_PHASE', 'type', wrong);
  if (phase !== 'BID_OPENING' || action !== 'approve') return;
  if (type === 'EVALUATION_REPORT' && failResult === 'PARTIAL' && !skiped) return;
  const fails = Boolean(skiped && failResult);
  if (fails !== (type === 'PROJECT')) throw ruleError('TYPE_NOT_OF_PHASE', 'type', wrong);
}

function requireSkipRules(facts: SubmitFacts): void {
  const { type, phase, action, skiped, failResult, failure, reason, phaseOptional } = facts;
  if (action !== 'approve' && action !== 'submit') return;
  if (failResult && isOwnPlace(phase)) {
    throw ruleError('FAIL_RESULT_NOT_OFFERED', 'failResult', {
      zh: '仅项目可按流标处理',
      en: 'Only a project can fail',
    });
  }
  const withReport = action === 'approve' && type === 'EVALUATION_REPORT' && failResult === 'PARTIAL';
  if (!skiped && !withReport) {
    if (!failResult || action === 'submit') return;
    throw ruleError('SKIP_REQUIRED', 'skiped', {
      zh: '流标处理须先跳过本环节',
      en: 'A fail result goes with skipping the phase',
    });
  }
  if (failResult && action === 'approve') {
    if (!failure) throw new RangeError('a fail result needs its facts');
    failureRoute(failResult, failure);
    requireReason(reason, 'fail');
    return;
  }
  if (!phaseOptional)
    throw ruleError('SKIP_NOT_ALLOWED', 'skiped', { zh: '本环节不能跳过', en: 'This phase cannot be skipped' });
  // who approves a proposed skip need not give its reason again
  if (action === 'submit' || !facts.skipProposed) requireReason(reason, 'skip');
}

const resultWords = (
  { skiped, failResult }: Pick<SubmitFacts, 'skiped' | 'failResult'>,
  language: keyof Text,
): string => {
  const known = FailResult.codes.find((code) => code === failResult);
  if (known) return FailResult.words[known][language];
  const skip: Text = { zh: '跳过本环节', en: 'the phase is skipped' };
  const plain: Text = { zh: '通过', en: 'approved as it is' };
  return (skiped ? skip : plain)[language];
};

/** Several approvals are of one thing: what one has approved as failed does not go on by the next, nor the other way. */
function requireSameResult({ action, decided = [], skiped = false, failResult }: SubmitFacts): void {
  const before = action === 'approve' ? decided.findLast((one) => one.action === 'approve') : undefined;
  if (!before) return;
  if ((before.failResult || null) === (failResult || null) && (before.skiped ?? false) === skiped) return;
  throw ruleError('OTHER_RESULT', 'failResult', {
    zh: `前一审批人的结论为「${resultWords(before, 'zh')}」，请按同一结论审批，或退回`,
    en: `The approver before has decided “${resultWords(before, 'en')}”: approve the same, or return it`,
  });
}

/**
 * The status after `action` (spec §4; docs/domain/lifecycle.md).
 * @throws StateError ACTION_NOT_ALLOWED for a status, phase or last record that does not fit;
 * RuleError REASON_REQUIRED, SAME_PERSON, NOT_SUBMITTER, TYPE_NOT_OF_PHASE, SKIP_NOT_ALLOWED, SKIP_REQUIRED,
 * FAIL_RESULT_NOT_OFFERED, OTHER_RESULT, NOT_CHANGED
 */
export function decideSubmit(facts: SubmitFacts): SubmitStatus {
  const { action, status, phase, chain, recordId, lastRecordId, currentPhase } = facts;
  const stale = recordId !== undefined && recordId !== null && recordId !== (lastRecordId ?? null);
  const elsewhere = action !== 'reject' && currentPhase !== undefined && currentPhase !== phase;
  const settled = action === 'reject' && status === 'APPROVED' && !facts.revocable;
  if (stale || elsewhere || settled) throw new StateError({ action, status });
  const skips = facts.skipProposed === true && action !== 'submit';
  const decided = facts.decided ?? [];
  // somebody has gone on with it
  if (action === 'recall' && decided.length > 0) throw new StateError({ action, status });
  const done = submitFlow(phase, chain, skips).next(status, action);
  const isPart = (action === 'check' || action === 'approve') && stepsLeft(chain, decided, action) > 1;
  const next = isPart ? status : done;
  requireTypeOfPhase(facts);
  requireOtherPerson(facts);
  requireOwn(facts);
  if (action === 'reject') requireReason(facts.reason, 'reject');
  // a skip has no data that could have changed
  if (action === 'submit' && !facts.skiped && status === 'REJECTED' && facts.changedSinceRejection === false) {
    throw ruleError('NOT_CHANGED', '', {
      zh: '退回后尚未修改，请修改后再提交',
      en: 'Change what was returned before submitting again',
    });
  }
  requireSkipRules(facts);
  requireSameResult(facts);
  return action === 'recall' ? (facts.statusBefore ?? next) : next;
}

/**
 * The actions of persons that the state allows this actor, for the screen's buttons; authorities come on top.
 * Approvals can be taken back only where `revocable`.
 */
export function openActions(
  facts: Pick<SubmitFacts, 'phase' | 'status' | 'chain' | 'revocable' | 'skipProposed'> & People,
): PersonalAction[] {
  const { phase, status, chain, revocable, decided = [] } = facts;
  const { mine, submitted, earlier } = handsIn(facts);
  return submitFlow(phase, chain, facts.skipProposed)
    .actionsFrom(status)
    .filter((action) => action !== 'countersign' && action !== 'disagree' && action !== 'reopen')
    .filter((action) => {
      if (action === 'recall') return shareHands(mine, submitted) && decided.length === 0;
      if (action === 'check' || action === 'approve') return !shareHands(mine, earlier[action]);
      return action !== 'reject' || status !== 'APPROVED' || revocable === true;
    });
}
