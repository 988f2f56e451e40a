import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { afterTakingBack, withdrawalRules, type WithdrawalFacts } from './withdrawal.ts';

const facts: WithdrawalFacts = {
  withdrawnDate: '2025-06-20',
  status: 'CONFIRMED',
  refundDue: '2025-06-25',
  today: '2025-06-20',
  workdays: {},
};

test.each<[string, Partial<WithdrawalFacts>, string[]]>([
  ['on its way in time', {}, []],
  ['on its way too late', { refundDue: '2025-06-26' }, ['R35']],
  ['not on its way', { refundDue: null }, ['R35']],
  ['kept past its day', { today: '2025-06-26' }, ['R35']],
  ['gone back', { status: 'REFUNDED', today: '2025-07-30' }, []],
  ['a guarantee that was released', { status: 'RELEASED', refundDue: null }, []],
])('a deposit that is %s: %3$j', (_name, changes, broken) => {
  expect(findings(withdrawalRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('only a bid that is taken back after the deadline may cost its deposit (例35)', () => {
  expect([afterTakingBack('WITHDRAWN'), afterTakingBack('REVOKED')]).toEqual(['refund', 'mayForfeit']);
});
