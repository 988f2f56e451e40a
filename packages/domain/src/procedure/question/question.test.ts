import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { askRules, pauseDays, replyDue, pausesProject, pauseRules, type AskFacts } from './question.ts';

const facts = (changes: Partial<AskFacts> = {}): AskFacts => ({
  biddingMethod: 'OPEN_TENDER',
  kind: 'OBJECTION',
  stage: 'DOC',
  now: '2025-06-12 23:59:59',
  bidDeadline: '2025-06-22 09:00:00',
  questionDeadline: '2025-06-12 17:00:00',
  publicityEnd: null,
  ...changes,
});

test.each<[string, Partial<AskFacts>, string[]]>([
  ['ten days before the deadline', {}, []],
  [
    'a single source on the last day of its publicity',
    { biddingMethod: 'SINGLE_SOURCE', now: '2025-06-22 09:00:00' },
    [],
  ],
  ['a single source after its publicity', { biddingMethod: 'SINGLE_SOURCE', now: '2025-06-22 09:00:01' }, ['R30']],
  ['two days before the applications', { now: '2025-06-03 23:59:59', applyDeadline: '2025-06-05 17:00:00' }, []],
  ['the day before the applications', { now: '2025-06-04 00:00:00', applyDeadline: '2025-06-05 17:00:00' }, ['R30']],
  ['after the applications', { now: '2025-06-05 17:00:01', applyDeadline: '2025-06-05 17:00:00' }, []],
  ['nine days before the deadline', { now: '2025-06-13 00:00:00' }, ['R30']],
  ['at the opening', { stage: 'OPENING', now: '2025-06-22 10:00:00' }, []],
  ['within the publicity', { stage: 'RESULT', now: '2025-06-30 17:00:00', publicityEnd: '2025-06-30 17:00:00' }, []],
  [
    'after the publicity',
    { stage: 'RESULT', now: '2025-06-30 17:00:01', publicityEnd: '2025-06-30 17:00:00' },
    ['R30'],
  ],
  ['before the publicity', { stage: 'RESULT' }, ['R30']],
  ['a question in time', { kind: 'QUESTION', now: '2025-06-12 17:00:00' }, []],
  ['a question too late', { kind: 'QUESTION', now: '2025-06-12 17:00:01' }, ['QUESTION_DEADLINE']],
  ['a question where no time is set', { kind: 'QUESTION', now: '2025-06-22 09:00:00', questionDeadline: null }, []],
  [
    'a question after the deadline',
    { kind: 'QUESTION', now: '2025-06-22 09:00:01', questionDeadline: null },
    ['QUESTION_DEADLINE'],
  ],
])('an objection or question %s breaks %3$j', (_name, changes, broken) => {
  expect(findings(askRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});

test('the answer is due by the end of the third day, of the next workday where that is a Sunday', () => {
  expect(replyDue('2025-06-10 08:00:00', {})).toBe('2025-06-13 23:59:59');
  expect(replyDue('2025-06-12 08:00:00', {})).toBe('2025-06-16 23:59:59');
  expect(replyDue('2025-06-12 23:59:59', {}, { 'bidding.objection.replyDays': '1' })).toBe('2025-06-13 23:59:59');
});

test.each([
  ['OBJECTION', 'SUBMITTED', true],
  ['OBJECTION', 'OVERDUE', true],
  ['OBJECTION', 'REPLIED', false],
  ['OBJECTION', 'CLOSED', false],
  ['QUESTION', 'SUBMITTED', false],
  ['COMPLAINT', 'SUBMITTED', false],
] as const)('R31 a %s that is %s pauses the project: %j', (kind, status, expected) => {
  const one = { kind, status };
  expect(pausesProject(one)).toBe(expected);
  const found = findings(pauseRules, { questions: [one], workdays: {} });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(expected ? ['R31'] : []);
});

test.each([
  ['2026-03-02 09:00:00', '2026-03-05 08:00:00', '2026-03-30 09:30:00', 3],
  ['2026-03-02 09:00:00', '2026-03-02 17:00:00', '2026-03-02 17:00:01', 0],
  ['2026-03-02 09:00:00', '2026-03-02 17:00:00', '2026-03-02 17:00:00', 1],
  ['2026-03-02 09:00:00', '2026-03-02 17:00:00', '2026-03-02 09:00:00', 0],
  ['2026-03-02 09:00:00', '2026-03-02 17:00:00', null, 0],
])('a pause from %s to %s gives a period until %s %d days', (since, until, running, days) => {
  expect(pauseDays(since, until, running)).toBe(days);
});
