import { expect, test } from 'vitest';
import { acrossPhases, besideOf, stepOf } from './arrangement.ts';

const tabs = [
  { key: 'base' },
  { key: 'countersign' },
  { key: 'announcement' },
  { key: 'registration', of: 'announcement' },
  { key: 'opening' },
  { key: 'evaluation', of: 'opening' },
  { key: 'questions' },
  { key: 'records' },
];
const keys = (found: readonly { key: string }[]) => found.map(({ key }) => key);
const step = (code: string, tab: string, entered = true) => ({
  phase: { code },
  tab,
  status: entered ? { code: 'APPROVED' } : null,
});
const steps = [
  step('COUNTERSIGN_IMPLEMENTION_PLAN', 'countersign'), // sic
  step('ANNOUNCEMENT', 'announcement'),
  step('BID_OPENING', 'opening'),
  step('COUNTERSIGN_AWARD', 'countersign', false),
  step('ENDED', 'base', false),
];

test('what belongs to a phase stands beside it', () => {
  expect(keys(besideOf(tabs, 'opening'))).toEqual(['opening', 'evaluation']);
  expect(keys(besideOf(tabs, 'countersign'))).toEqual(['countersign']);
});

test('what crosses the phases stands at the side', () => {
  expect(keys(acrossPhases(tabs))).toEqual(['base', 'questions', 'records']);
});

test.each([
  ['opening', null, 'BID_OPENING'],
  ['evaluation', null, 'BID_OPENING'],
  ['countersign', null, 'COUNTERSIGN_IMPLEMENTION_PLAN'], // sic
  ['countersign', 'COUNTERSIGN_AWARD', 'COUNTERSIGN_AWARD'],
  ['questions', 'BID_OPENING', undefined],
  ['base', null, undefined],
])('the tab %s asked for %s is looked at in %s', (key, asked, expected) => {
  const tab = tabs.find((one) => one.key === key);
  expect(stepOf(steps, tab, asked)?.phase.code).toBe(expected);
});
