import { expect, test } from 'vitest';
import { CLERK_TODOS, handoverFault } from './handover.ts';

test('what a clerk has to do goes along, what others check or sign does not', () => {
  expect(CLERK_TODOS).toContain('BIDDING_DOCUMENT_SUBMIT');
  expect(CLERK_TODOS).toContain('EVALUATION_REPORT_MODIFY');
  expect(CLERK_TODOS).toContain('PLAN_MODIFY');
  expect(CLERK_TODOS).toContain('REPLY_QUESTION');
  expect(CLERK_TODOS.filter((code) => /_(CHECK|APPROVE|READ|SIGN|SCORE)$|MARGIN/.test(code))).toEqual([]);
});

test.each([
  [{ from: 'a', to: 'b', toIsClerk: true }, null],
  [{ from: 'a', to: 'a', toIsClerk: true }, 'SELF'],
  [{ from: 'a', to: 'b', toIsClerk: false }, 'NOT_CLERK'],
] as const)('handing over with %j: %s', (facts, fault) => {
  expect(handoverFault(facts)).toBe(fault);
});
