import { describe, expect, test } from 'vitest';
import { findings, StateError } from '../../rule.ts';
import {
  isInForce,
  noticeActions,
  noticeRules,
  noticeStates,
  publishRules,
  receiptState,
  urgeRules,
} from './notice.ts';

const idsOf = (found: readonly { ruleId: string }[]) => found.map(({ ruleId }) => ruleId);

describe('a notice', () => {
  test.each([
    ['DRAFT', ['edit', 'publish', 'delete', 'copy']],
    ['WITHDRAWN', ['copy']],
  ] as const)('that is %s offers %j to whoever edits and publishes', (status, actions) => {
    expect(noticeActions(status, { edits: true, publishes: true, inForce: false })).toEqual(actions);
  });

  test('in force is withdrawn, its readers are reminded, and it is not changed', () => {
    expect(noticeActions('PUBLISHED', { edits: true, publishes: true, inForce: true })).toEqual([
      'withdraw',
      'urge',
      'copy',
    ]);
    expect(noticeActions('PUBLISHED', { edits: true, publishes: true, inForce: false })).toEqual(['withdraw', 'copy']);
    expect(() => noticeStates.next('PUBLISHED', 'edit')).toThrow(StateError);
    expect(() => noticeStates.next('WITHDRAWN', 'publish')).toThrow(StateError);
  });

  test('is written by who edits and published by who publishes; whoever reads does neither', () => {
    expect(noticeActions('DRAFT', { edits: true, publishes: false, inForce: false })).toEqual([
      'edit',
      'delete',
      'copy',
    ]);
    expect(noticeActions('PUBLISHED', { edits: false, publishes: false, inForce: true })).toEqual([]);
  });

  test.each([
    [null, null, true],
    ['2026-03-02', null, false],
    ['2026-03-01', '2026-03-01', true],
    [null, '2026-02-28', false],
  ] as const)('from %s until %s is in force on the first of March: %s', (validFrom, validUntil, inForce) => {
    expect(isInForce({ status: 'PUBLISHED', validFrom, validUntil }, '2026-03-01')).toBe(inForce);
    expect(isInForce({ status: 'WITHDRAWN', validFrom, validUntil }, '2026-03-01')).toBe(false);
  });
});

test.each([
  ['STAFF', 0, null, null, []],
  ['CHOSEN', 0, null, null, ['NOTICE_CHOSEN']],
  ['CHOSEN', 1, '2026-03-02', '2026-03-01', ['NOTICE_VALIDITY']],
] as const)('for %s with %i named, from %s until %s: %j', (audience, named, validFrom, validUntil, broken) => {
  expect(idsOf(findings(noticeRules, { audience, named, validFrom, validUntil }))).toEqual(broken);
});

test.each([
  ['2026-02-28', 3, ['NOTICE_OVER']],
  ['2026-03-01', 0, ['NOTICE_NOBODY']],
  [null, 1, []],
] as const)('published with validity until %s for %i people: %j', (validUntil, reached, broken) => {
  expect(idsOf(findings(publishRules, { validFrom: null, validUntil, today: '2026-03-01', reached }))).toEqual(broken);
});

test.each([
  [null, 2, []],
  ['2026-02-28', 2, []],
  ['2026-03-01', 2, ['NOTICE_URGED']],
  [null, 0, ['NOTICE_ALL_READ']],
] as const)('reminded last on %s with %i waiting: %j', (urgedOn, waiting, broken) => {
  expect(idsOf(findings(urgeRules, { urgedOn, today: '2026-03-01', waiting }))).toEqual(broken);
});

test.each([
  [null, null, 'UNREAD'],
  ['2026-03-01 08:00:00', null, 'READ'],
  ['2026-03-01 08:00:00', '2026-03-01 08:01:00', 'CONFIRMED'],
] as const)('read at %s, confirmed at %s: %s', (readTime, confirmedTime, state) => {
  expect(receiptState({ readTime, confirmedTime })).toBe(state);
});
