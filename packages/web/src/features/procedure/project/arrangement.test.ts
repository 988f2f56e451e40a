import { expect, test } from 'vitest';
import { acrossPhases, besideOf, lookOf, stepOf } from './arrangement.ts';

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

const course = (phase: string, phaseStatus: string, statuses: readonly (string | null)[]) => ({
  phase: { code: phase },
  phaseStatus: { code: phaseStatus },
  phases: ['BASE_INFO', 'ANNOUNCEMENT', 'BID_OPENING', 'ENDED'].map((code, index) => ({
    phase: { code },
    status: statuses[index] ? { code: statuses[index] } : null,
    skiped: false,
  })),
});
const looks = (project: ReturnType<typeof course>) => project.phases.map((_, index) => lookOf(project, index));

test.each([
  ['under way', course('ANNOUNCEMENT', 'CHECKED', ['APPROVED', 'CHECKED']), 'past current coming coming'],
  ['returned', course('ANNOUNCEMENT', 'REJECTED', ['APPROVED', 'REJECTED']), 'past returned coming coming'],
  ['ended', course('ENDED', 'APPROVED', ['APPROVED', 'APPROVED', 'APPROVED', 'UNSUBMITTED']), 'past past past past'],
  ['given up', course('ENDED', 'APPROVED', ['APPROVED', 'CHECKED', null, 'UNSUBMITTED']), 'past stopped coming past'],
])('the steps of a project that is %s', (_, project, expected) => {
  expect(looks(project).join(' ')).toBe(expected);
});
