import type { SubmitStatus } from './flow-codes.ts';
import { describe, expect, test } from 'vitest';
import { RuleError, StateError } from '../../rule.ts';
import type { FailFacts } from '../../procedure/project/failure.ts';
import { decideSubmit, openActions, stepEvent, submitFlow, type SubmitAction, type SubmitFacts } from './submit.ts';

const withCheck = [{ action: 'submit' }, { action: 'check' }, { action: 'approve' }] as const;
const direct = [{ action: 'submit' }, { action: 'approve' }] as const;
const statuses: SubmitStatus[] = ['UNSUBMITTED', 'SUBMITTED', 'CHECKED', 'APPROVED', 'REJECTED'];

const facts = (changes: Partial<SubmitFacts>): SubmitFacts => ({
  type: 'PROJECT',
  phase: 'BIDDING_DOCUMENT',
  status: 'UNSUBMITTED',
  action: 'submit',
  actor: 'clerk',
  chain: withCheck,
  failure: failure({}),
  ...changes,
});

/** An opening that failed: nothing goes on. */
const failure = (changes: Partial<FailFacts>): FailFacts => ({
  method: 'OPEN_TENDER',
  phase: 'BID_OPENING',
  type: 'PROJECT',
  going: 0,
  failed: 1,
  awarded: 0,
  responses: 2,
  ...changes,
});

const ruleId = (changes: Partial<SubmitFacts>): string => {
  try {
    return decideSubmit(facts(changes));
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    if (error instanceof StateError) return error.code;
    throw error;
  }
};

test.each<[string, SubmitFacts['phase'], SubmitFacts['chain'], Record<SubmitStatus, SubmitAction[]>]>([
  [
    'with a check',
    'BIDDING_DOCUMENT',
    withCheck,
    {
      UNSUBMITTED: ['submit'],
      SUBMITTED: ['check', 'reject', 'recall', 'reopen'],
      CHECKED: ['approve', 'reject', 'reopen'],
      APPROVED: ['reject', 'reopen'],
      REJECTED: ['submit', 'reopen'],
    },
  ],
  [
    'without a check',
    'BIDDING_DOCUMENT',
    direct,
    {
      UNSUBMITTED: ['submit'],
      SUBMITTED: ['approve', 'reject', 'recall', 'reopen'],
      CHECKED: [],
      APPROVED: ['reject', 'reopen'],
      REJECTED: ['submit', 'reopen'],
    },
  ],
  [
    'of signers',
    'COUNTERSIGN_AWARD',
    withCheck,
    {
      UNSUBMITTED: ['submit'],
      SUBMITTED: ['reject', 'countersign', 'disagree', 'reopen'],
      CHECKED: [],
      APPROVED: ['reject', 'reopen'],
      REJECTED: ['submit', 'reopen'],
    },
  ],
])('the flow %s allows these actions', (_name, phase, chain, expected) => {
  const flow = submitFlow(phase, chain);
  expect(Object.fromEntries(statuses.map((status) => [status, flow.actionsFrom(status)]))).toEqual(expected);
});

describe('the usual way', () => {
  const persons = { submittedBy: 'clerk', checkedBy: 'leader' };
  test.each<[string, Partial<SubmitFacts>, string]>([
    ['submit', {}, 'SUBMITTED'],
    ['check', { status: 'SUBMITTED', action: 'check', actor: 'leader', submittedBy: 'clerk' }, 'CHECKED'],
    ['approve', { status: 'CHECKED', action: 'approve', actor: 'tm01', ...persons }, 'APPROVED'],
    ['reject', { status: 'CHECKED', action: 'reject', actor: 'tm01', reason: '缺少附件一' }, 'REJECTED'],
    ['submit again', { status: 'REJECTED' }, 'SUBMITTED'],
    ['signers agreed', { phase: 'COUNTERSIGN_AWARD', status: 'SUBMITTED', action: 'countersign' }, 'APPROVED'],
    ['a signer disagreed', { phase: 'COUNTERSIGN_AWARD', status: 'SUBMITTED', action: 'disagree' }, 'REJECTED'],
    [
      'approve without check',
      { status: 'SUBMITTED', action: 'approve', actor: 'leader', chain: direct, submittedBy: 'clerk' },
      'APPROVED',
    ],
    ['take back', { status: 'SUBMITTED', action: 'recall', submittedBy: 'clerk' }, 'UNSUBMITTED'],
    [
      'take back what was handed in again',
      { status: 'SUBMITTED', action: 'recall', submittedBy: 'clerk', statusBefore: 'REJECTED' },
      'REJECTED',
    ],
    [
      'be done anew after the project was sent back',
      { phase: 'PUBLIC_NOTICE', status: 'CHECKED', action: 'reopen' },
      'UNSUBMITTED',
    ],
    ['go on after a part has failed', { phase: 'BID_OPENING', status: 'APPROVED', action: 'reopen' }, 'UNSUBMITTED'],
  ])('%s', (_name, changes, expected) => {
    expect(ruleId(changes)).toBe(expected);
  });
});

describe('refusals', () => {
  const approve = {
    status: 'CHECKED',
    action: 'approve',
    actor: 'tm01',
    submittedBy: 'clerk',
    checkedBy: 'leader',
  } as const;
  const opening = { ...approve, phase: 'BID_OPENING' } as const;
  const report = { ...opening, type: 'EVALUATION_REPORT' } as const;
  const ofPlan = { type: 'PLAN', phase: 'PLAN', failure: null } as const;
  const parted = { type: 'EVALUATION_REPORT', going: 1, failed: 1 } as const;
  test.each<[string, Partial<SubmitFacts>, string]>([
    ['a second submit', { status: 'SUBMITTED' }, 'ACTION_NOT_ALLOWED'],
    ['an approval before the check', { ...approve, status: 'SUBMITTED' }, 'ACTION_NOT_ALLOWED'],
    ['a check by the submitter', { status: 'SUBMITTED', action: 'check', submittedBy: 'clerk' }, 'SAME_PERSON'],
    ['an approval by the submitter', { ...approve, actor: 'clerk' }, 'SAME_PERSON'],
    [
      'a check by a deputy who submitted',
      { status: 'SUBMITTED', action: 'check', submittedBy: 'clerk', actsFor: 'leader' },
      'SAME_PERSON',
    ],
    [
      'a check for who submitted',
      { status: 'SUBMITTED', action: 'check', actor: 'd', actsFor: 'clerk', submittedBy: 'clerk' },
      'SAME_PERSON',
    ],
    [
      'a check by whom a deputy submitted for',
      { status: 'SUBMITTED', action: 'check', actor: 'leader', submittedBy: 'd', submittedFor: 'leader' },
      'SAME_PERSON',
    ],
    [
      'an approval by a deputy who checked for another',
      { ...approve, actor: 'd', actsFor: 'tm01', checkedBy: 'd', checkedFor: 'leader' },
      'SAME_PERSON',
    ],
    ['an approval by the checker', { ...approve, actor: 'leader' }, 'SAME_PERSON'],
    ['a reject without reason', { status: 'SUBMITTED', action: 'reject' }, 'REASON_REQUIRED'],
    [
      'a reject with four characters',
      { status: 'SUBMITTED', action: 'reject', reason: '缺少附件 ' },
      'REASON_REQUIRED',
    ],
    ['a stale record', { recordId: '1', lastRecordId: '2' }, 'ACTION_NOT_ALLOWED'],
    ['a record where there is none', { recordId: '1' }, 'ACTION_NOT_ALLOWED'],
    ['the record that is last', { recordId: '2', lastRecordId: '2' }, 'SUBMITTED'],
    ['another phase than the current', { currentPhase: 'ANNOUNCEMENT' }, 'ACTION_NOT_ALLOWED'],
    ['a skip of a required phase', { ...approve, skiped: true, reason: '本项目不需要此环节' }, 'SKIP_NOT_ALLOWED'],
    [
      'a skip with nine characters',
      { ...approve, skiped: true, phaseOptional: true, reason: '一二三四五六七八九' },
      'REASON_REQUIRED',
    ],
    [
      'a skip with ten characters',
      { ...approve, skiped: true, phaseOptional: true, reason: '一二三四五六七八九十' },
      'APPROVED',
    ],
    ['a fail result without skipping', { ...approve, failResult: 'TERMINATE' }, 'SKIP_REQUIRED'],
    [
      'a new round while sections go on',
      { ...opening, skiped: true, failResult: 'RETENDER', reason: '投标人不足三家', failure: failure({ going: 1 }) },
      'FAIL_RESULT_NOT_OFFERED',
    ],
    [
      'a new round after an opening that failed',
      { ...opening, skiped: true, failResult: 'RETENDER', reason: '投标人不足三家' },
      'APPROVED',
    ],
    ['a new round without reason', { ...opening, skiped: true, failResult: 'RETENDER' }, 'REASON_REQUIRED'],
    [
      'a report with which failed sections leave',
      { ...report, failResult: 'PARTIAL', reason: '第二标段全部否决', failure: failure({ ...parted, going: 1 }) },
      'APPROVED',
    ],
    [
      'the same where none has failed',
      { ...report, failResult: 'PARTIAL', reason: '第二标段全部否决', failure: failure({ ...parted, failed: 0 }) },
      'FAIL_RESULT_NOT_OFFERED',
    ],
    [
      'a colleague who takes back',
      { status: 'SUBMITTED', action: 'recall', actor: 'colleague', submittedBy: 'clerk' },
      'NOT_SUBMITTER',
    ],
    [
      'taking back after the check',
      { status: 'CHECKED', action: 'recall', submittedBy: 'clerk' },
      'ACTION_NOT_ALLOWED',
    ],
    [
      'taking back what signers have',
      { phase: 'COUNTERSIGN_AWARD', status: 'SUBMITTED', action: 'recall', submittedBy: 'clerk' },
      'ACTION_NOT_ALLOWED',
    ],
    [
      'an unknown fail result',
      { ...approve, skiped: true, failResult: 'X', reason: '投标人不足三家' },
      'FAIL_RESULT_NOT_OFFERED',
    ],
    [
      'a fail result of a plan item',
      { ...approve, ...ofPlan, skiped: true, failResult: 'TERMINATE', reason: '规划调整' },
      'FAIL_RESULT_NOT_OFFERED',
    ],
    [
      'a fail result of a plan item without skipping',
      { ...approve, ...ofPlan, failResult: 'TERMINATE' },
      'FAIL_RESULT_NOT_OFFERED',
    ],
    ['a termination without reason', { ...approve, skiped: true, failResult: 'TERMINATE' }, 'REASON_REQUIRED'],
    ['a termination', { ...approve, skiped: true, failResult: 'TERMINATE', reason: '规划调整' }, 'APPROVED'],
    [
      'a termination after the award',
      {
        ...approve,
        phase: 'WINNING_NOTICE',
        skiped: true,
        failResult: 'TERMINATE',
        reason: '规划调整',
        failure: failure({ phase: 'WINNING_NOTICE' }),
      },
      'FAIL_RESULT_NOT_OFFERED',
    ],
    [
      'a skip handed in without reason',
      { phase: 'PUBLIC_NOTICE', skiped: true, phaseOptional: true },
      'REASON_REQUIRED',
    ],
    ['a skip handed in of a required phase', { skiped: true, reason: '本项目不需要此环节公示' }, 'SKIP_NOT_ALLOWED'],
    [
      'a skip handed in with its reason',
      { phase: 'PUBLIC_NOTICE', skiped: true, phaseOptional: true, reason: '本项目不需要此环节公示' },
      'SUBMITTED',
    ],
    [
      'the approval of a skip that was handed in',
      { ...approve, phase: 'PUBLIC_NOTICE', skiped: true, phaseOptional: true, skipProposed: true },
      'APPROVED',
    ],
    [
      'the approval of a skip of the signers',
      { ...approve, phase: 'COUNTERSIGN_AWARD', skiped: true, phaseOptional: true, skipProposed: true },
      'APPROVED',
    ],
    [
      'signers of a phase that is to be skipped',
      {
        phase: 'COUNTERSIGN_AWARD',
        status: 'SUBMITTED',
        action: 'countersign',
        phaseOptional: true,
        skipProposed: true,
      },
      'ACTION_NOT_ALLOWED',
    ],
    ['an empty fail result', { ...approve, skiped: false, failResult: '' }, 'APPROVED'],
    ['a type of another phase', { type: 'AWARD' }, 'TYPE_NOT_OF_PHASE'],
    ['the winner by type PROJECT', { phase: 'CONFIRM_WINNER' }, 'TYPE_NOT_OF_PHASE'],
    ['the winner by type AWARD', { phase: 'CONFIRM_WINNER', type: 'AWARD' }, 'SUBMITTED'],
    ['an opening approved by type PROJECT', opening, 'TYPE_NOT_OF_PHASE'],
    ['an opening approved by its report', { ...opening, type: 'EVALUATION_REPORT' }, 'APPROVED'],
    [
      'an opening failed by type PROJECT',
      { ...opening, skiped: true, failResult: 'TERMINATE', reason: '不足三家' },
      'APPROVED',
    ],
    [
      'an opening failed by its report',
      { ...opening, type: 'EVALUATION_REPORT', skiped: true, failResult: 'TERMINATE', reason: '不足三家' },
      'TYPE_NOT_OF_PHASE',
    ],
    [
      'taking back an approval that was followed',
      { status: 'APPROVED', action: 'reject', reason: '发现错误内容' },
      'ACTION_NOT_ALLOWED',
    ],
    [
      'taking back an approval',
      { status: 'APPROVED', action: 'reject', reason: '发现错误内容', revocable: true },
      'REJECTED',
    ],
    ['the same data again', { status: 'REJECTED', changedSinceRejection: false }, 'NOT_CHANGED'],
    [
      'a skip again, with its reason',
      {
        status: 'REJECTED',
        changedSinceRejection: false,
        skiped: true,
        phaseOptional: true,
        reason: '金额较小，无需此环节',
      },
      'SUBMITTED',
    ],
    ['changed data', { status: 'REJECTED', changedSinceRejection: true }, 'SUBMITTED'],
    ['a plan item by its own type', { phase: 'PLAN', type: 'PLAN' }, 'SUBMITTED'],
    ['a plan item by type PROJECT', { phase: 'PLAN' }, 'TYPE_NOT_OF_PHASE'],
    ['a record in an ended project', { phase: 'ENDED' }, 'TYPE_NOT_OF_PHASE'],
  ])('%s: %3$s', (_name, changes, expected) => {
    expect(ruleId(changes)).toBe(expected);
  });
});

const asked = { skiped: true, failResult: 'TERMINATE' };
const partly = { type: 'EVALUATION_REPORT', failResult: 'PARTIAL' };

test.each([
  ['submit', 'SUBMITTED', {}, 'submitted'],
  ['submit', 'SUBMITTED', { skiped: true }, null],
  ['submit', 'SUBMITTED', asked, 'submitted'],
  ['check', 'CHECKED', {}, 'checked'],
  ['check', 'CHECKED', { skiped: true }, null],
  ['recall', 'UNSUBMITTED', {}, 'recalled'],
  ['recall', 'REJECTED', {}, 'recalled'],
  ['reject', 'REJECTED', {}, 'returned'],
  ['disagree', 'REJECTED', {}, 'returned'],
  ['approve', 'APPROVED', {}, 'approved'],
  ['countersign', 'APPROVED', {}, 'approved'],
  ['approve', 'APPROVED', { skiped: true }, 'skipped'],
  ['approve', 'APPROVED', asked, 'failed'],
  ['approve', 'APPROVED', partly, 'approved'],
] as const)('%s that leads to %s, %j: %s', (action, status, more, event) => {
  const record = { type: 'PROJECT', action, status, skiped: false, failResult: null, ...more };
  expect(stepEvent(record)).toBe(event);
});

test.each([
  [{ status: 'SUBMITTED', actor: 'clerk' }, ['reject', 'recall']],
  [{ status: 'SUBMITTED', actor: 'leader' }, ['check', 'reject']],
  [{ status: 'CHECKED', actor: 'leader' }, ['reject']],
  [{ status: 'CHECKED', actor: 'tm01' }, ['approve', 'reject']],
  [{ status: 'APPROVED', actor: 'tm01' }, []],
  [{ status: 'APPROVED', actor: 'tm01', revocable: true }, ['reject']],
  [{ status: 'SUBMITTED', actor: 'tm01', phase: 'COUNTERSIGN_AWARD' }, ['reject']],
] as const)('for %j the buttons are %j', (changes, actions) => {
  const base = { phase: 'ANNOUNCEMENT', chain: withCheck, submittedBy: 'clerk', checkedBy: 'leader' } as const;
  expect(openActions({ ...base, ...changes })).toEqual(actions);
});

describe('a chain with several checks and approvals', () => {
  const chain = [
    { action: 'submit' },
    { action: 'check' },
    { action: 'check' },
    { action: 'approve' },
    { action: 'approve' },
  ] as const;
  const check = (by: string) => ({ action: 'check' as const, by });
  const approve = (by: string) => ({ action: 'approve' as const, by });
  const base = { chain, submittedBy: 'clerk' } as const;
  const both = [check('a'), check('b')];
  const result = { skiped: true, failResult: 'TERMINATE' };
  const failed = { status: 'CHECKED', action: 'approve', reason: '规划调整', ...result } as const;
  test.each<[string, Partial<SubmitFacts>, string]>([
    ['the first check', { status: 'SUBMITTED', action: 'check', actor: 'a' }, 'SUBMITTED'],
    ['the last check', { status: 'SUBMITTED', action: 'check', actor: 'b', decided: [check('a')] }, 'CHECKED'],
    [
      'a second check by the first',
      { status: 'SUBMITTED', action: 'check', actor: 'a', decided: [check('a')] },
      'SAME_PERSON',
    ],
    ['the first approval', { status: 'CHECKED', action: 'approve', actor: 'c', decided: both }, 'CHECKED'],
    [
      'the last approval',
      { status: 'CHECKED', action: 'approve', actor: 'd', decided: [...both, approve('c')] },
      'APPROVED',
    ],
    [
      'an approval by the first checker',
      { status: 'CHECKED', action: 'approve', actor: 'a', decided: both },
      'SAME_PERSON',
    ],
    [
      'a second approval by the first',
      { status: 'CHECKED', action: 'approve', actor: 'c', decided: [...both, approve('c')] },
      'SAME_PERSON',
    ],
    [
      'an approval before all checks',
      { status: 'SUBMITTED', action: 'approve', actor: 'c', decided: [check('a')] },
      'ACTION_NOT_ALLOWED',
    ],
    [
      'taking back once one has checked',
      { status: 'SUBMITTED', action: 'recall', actor: 'clerk', decided: [check('a')] },
      'ACTION_NOT_ALLOWED',
    ],
    ['a first approval that fails it', { ...failed, decided: both, actor: 'c' }, 'CHECKED'],
    ['the same by the last', { ...failed, decided: [...both, { ...approve('c'), ...result }], actor: 'd' }, 'APPROVED'],
    [
      'going on where the first has failed it',
      { status: 'CHECKED', action: 'approve', actor: 'd', decided: [...both, { ...approve('c'), ...result }] },
      'OTHER_RESULT',
    ],
    [
      'a failure of what the first lets go on',
      { ...failed, decided: [...both, approve('c')], actor: 'd' },
      'OTHER_RESULT',
    ],
    [
      'a check by who wrote it',
      { status: 'SUBMITTED', action: 'check', actor: 'a', writtenBy: ['x', 'a'] },
      'SAME_PERSON',
    ],
    [
      'a return between two checks',
      { status: 'SUBMITTED', action: 'reject', actor: 'b', decided: [check('a')], reason: '缺少附件一' },
      'REJECTED',
    ],
  ])('%s: %3$s', (_name, changes, expected) => {
    expect(ruleId({ ...base, ...changes })).toBe(expected);
  });

  test('what is only a part of the checks or approvals has no effects', () => {
    const record = { type: 'PROJECT', skiped: false, failResult: null };
    expect(stepEvent({ ...record, action: 'check', status: 'SUBMITTED' })).toBeNull();
    expect(stepEvent({ ...record, action: 'approve', status: 'CHECKED' })).toBeNull();
    expect(stepEvent({ ...record, action: 'approve', status: 'SUBMITTED' })).toBeNull();
  });

  test('who has decided gets no more buttons, and the clerk cannot take it back', () => {
    const at = { phase: 'ANNOUNCEMENT', status: 'SUBMITTED', decided: [check('a')], ...base } as const;
    expect(['a', 'b', 'clerk'].map((actor) => openActions({ ...at, actor }))).toEqual([
      ['reject'],
      ['check', 'reject'],
      ['reject'],
    ]);
    expect(openActions({ ...at, actor: 'b', writtenBy: ['b'] })).toEqual(['reject']);
  });
});
