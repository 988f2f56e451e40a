import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  addedRules,
  approvalRules,
  auditRules,
  decisionRules,
  deductRules,
  deductStates,
  handInRules,
  scoreRules,
  standardFault,
  standardRules,
  standardStates,
  standings,
  type UnitYear,
} from './assessment.ts';
import { AssessmentState, DeductStatus, type DeductSource } from './assessment-codes.ts';
import { summarySheet } from './summary-sheet.ts';

const ids = <Facts>(rules: Parameters<typeof findings<Facts>>[0], facts: Facts): string[] =>
  findings(rules, facts).map(({ ruleId }) => ruleId);

function item(source: DeductSource | null, eachScore: string | null) {
  return { maxScore: '40', source, eachScore };
}

test.each([
  ['100 in all', ['40', '35.5', '24.5'], []],
  ['less', ['40', '59.99'], ['STANDARD_FULL']],
  ['more', ['60', '40.01'], ['STANDARD_FULL']],
])('a standard of %s', (_, scores, broken) => {
  const facts = { items: scores.map((maxScore) => ({ maxScore })), dueDate: '2026-12-20', today: '2026-12-20' };
  expect(ids(standardRules, facts)).toEqual(broken);
  expect(ids(standardRules, { ...facts, today: '2026-12-21' })).toEqual(['STANDARD_DUE', ...broken]);
});

test.each<[string, Parameters<typeof standardFault>[0][number][], string | null]>([
  ['two sources', [item('LATE_REPORT', '1'), item('OVERDUE', '40'), item(null, null), item(null, null)], null],
  ['a source without points', [item('OVERDUE', null)], 'eachScore'],
  ['points without a source', [item(null, '1')], 'eachScore'],
  ['more than the item gives', [item('OVERDUE', '40.01')], 'eachScore'],
  ['a source twice', [item('OVERDUE', '1'), item(null, null), item('OVERDUE', '1')], 'source'],
])('a standard with %s', (_, given, field) => {
  expect(standardFault(given)?.field ?? null).toBe(field);
});

const items = [
  { id: 'a', maxScore: '40' },
  { id: 'b', maxScore: '60' },
];
const given = (a: string | null, b: string | null) => [
  { itemId: 'a', score: a },
  { itemId: 'b', score: b },
];

test('no item gives more than its maximum, nor one of another standard', () => {
  expect(ids(scoreRules, { items, given: given('40', null) })).toEqual([]);
  expect(ids(scoreRules, { items, given: given('40.01', '0') })).toEqual(['SCORE_MAXIMUM']);
  expect(ids(scoreRules, { items, given: [{ itemId: 'c', score: '1' }] })).toEqual(['SCORE_MAXIMUM']);
});

test('what is handed in or approved is complete, in a year that is under way', () => {
  expect(ids(handInRules, { items, given: given('0', '60'), open: true })).toEqual([]);
  expect(ids(handInRules, { items, given: given('1', null), open: true })).toEqual(['SCORES_COMPLETE']);
  expect(ids(handInRules, { items, given: given('1', '1'), open: false })).toEqual(['ASSESSMENT_OPEN']);
  const settled = { items, given: given('1', '1'), open: true, settledByActor: false };
  expect(ids(approvalRules, settled)).toEqual([]);
  expect(ids(approvalRules, { ...settled, given: [given('1', '1')[0]!] })).toEqual(['FINAL_COMPLETE']);
  expect(ids(approvalRules, { ...settled, open: false })).toEqual(['ASSESSMENT_OPEN']);
  expect(ids(approvalRules, { ...settled, settledByActor: true })).toEqual(['SETTLED_BY_OTHER']);
});

test('what is taken off or added has a limit, and a refusal its reason', () => {
  expect(ids(deductRules, { score: '40', maxScore: '40' })).toEqual([]);
  expect(ids(deductRules, { score: '40.1', maxScore: '40' })).toEqual(['DEDUCT_MAXIMUM']);
  expect(ids(addedRules, { score: '5.01', most: '5' })).toEqual(['ADD_MAXIMUM']);
  expect(ids(addedRules, { score: '5', most: '5' })).toEqual([]);
  expect(ids(decisionRules, { stands: true, text: null })).toEqual(['DEDUCT_DECIDED']);
  expect(ids(decisionRules, { stands: false, text: null })).toEqual([]);
  expect(ids(auditRules, { passes: false, text: null })).toEqual(['AUDIT_REASON']);
  expect(ids(auditRules, { passes: true, text: null })).toEqual([]);
});

test('from no state of a year or a deduction there is a way back', () => {
  expect(AssessmentState.codes.map((state) => standardStates.actionsFrom(state))).toEqual([
    ['edit', 'open'],
    ['close'],
    [],
  ]);
  expect(DeductStatus.codes.map((status) => deductStates.actionsFrom(status))).toEqual([
    ['edit', 'contest', 'withdraw'],
    ['confirm', 'withdraw'],
    [],
    [],
  ]);
});

const unit = (organizationId: string, changes: Partial<UnitYear>): UnitYear => ({
  organizationId,
  finals: [
    { itemId: 'a', score: '40' },
    { itemId: 'b', score: '50.5' },
  ],
  deductions: [],
  added: [],
  ...changes,
});
const off = (itemId: string, score: string, status: DeductStatus = 'STANDS') => ({ itemId, score, status });

test('totals are settled scores less what counts, with what may be added; equal ones share a rank', () => {
  const rows = standings(
    [
      unit('unsettled', { finals: [], deductions: [off('a', '2')], added: ['1'] }),
      unit('plain', {}),
      unit('off', { deductions: [off('a', '1.5'), off('b', '3', 'CONTESTED'), off('b', '9', 'WITHDRAWN')] }),
      unit('emptied', { deductions: [off('a', '30'), off('a', '30', 'CONFIRMED')] }),
      unit('added', { added: ['3', '4'] }),
      unit('same', { added: ['0'] }),
    ],
    '5',
  );
  expect(rows).toEqual([
    { organizationId: 'added', finalScore: '90.5', deducted: '0', added: '5', total: '95.5', rank: 1 },
    { organizationId: 'plain', finalScore: '90.5', deducted: '0', added: '0', total: '90.5', rank: 2 },
    { organizationId: 'same', finalScore: '90.5', deducted: '0', added: '0', total: '90.5', rank: 2 },
    { organizationId: 'off', finalScore: '90.5', deducted: '4.5', added: '0', total: '86', rank: 4 },
    { organizationId: 'emptied', finalScore: '90.5', deducted: '40', added: '0', total: '50.5', rank: 5 },
    { organizationId: 'unsettled', finalScore: null, deducted: '2', added: '1', total: null, rank: null },
  ]);
});

test('a summary on paper has a paragraph for each line', () => {
  const sheet = summarySheet({
    organizationName: '济南分公司',
    year: 2026,
    text: '一、概况\n\n 完成十项 ',
    createdByName: '张三',
  });
  expect(sheet.title).toBe('2026年度招标工作总结');
  expect(sheet.blocks.filter(({ kind }) => kind === 'paragraph')).toEqual([
    { kind: 'paragraph', text: '一、概况' },
    { kind: 'paragraph', text: '完成十项' },
  ]);
});
