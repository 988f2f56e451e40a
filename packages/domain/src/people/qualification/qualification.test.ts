import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { certificateRules, endsWithin, ownActions, stateOf, type Held } from './qualification.ts';
import { QualificationState } from './codes.ts';

const TODAY = '2026-12-01';
const held = (more: Partial<Held>): Held => ({ withdrawn: false, inForce: true, heldUntil: null, ...more });

test.each<[Partial<Held>, QualificationState]>([
  [{}, 'VALID'],
  [{ heldUntil: '2027-01-01' }, 'VALID'],
  [{ heldUntil: '2026-12-31' }, 'EXPIRING'],
  [{ heldUntil: '2026-12-01' }, 'EXPIRING'],
  [{ heldUntil: '2026-11-30' }, 'EXPIRED'],
  [{ inForce: false }, 'NOT_IN_FORCE'],
  [{ inForce: false, withdrawn: true }, 'WITHDRAWN'],
])('%j is %s', (facts, state) => {
  expect(stateOf(held(facts), TODAY)).toBe(state);
});

test('the days of each state are those on which a certificate has it', () => {
  for (const state of ['VALID', 'EXPIRING', 'EXPIRED'] as const) {
    const { from, to } = endsWithin(state, TODAY)!;
    for (const day of [from, to]) if (day) expect(stateOf(held({ heldUntil: day }), TODAY)).toBe(state);
  }
  expect(endsWithin('WITHDRAWN', TODAY)).toBeNull();
});

test.each([
  ['UNAUDITED', false, ['change', 'withdraw']],
  ['AUDIT_NOT_PASSED', false, ['change', 'withdraw']],
  ['AUDIT_PASSED', false, ['renew', 'withdraw']],
  ['AUDIT_PASSED', true, []],
] as const)('a company may do with one that is %s (withdrawn: %s): %j', (auditStatus, withdrawn, actions) => {
  expect(ownActions({ auditStatus, withdrawn })).toEqual(actions);
});

test.each([
  [{ issueDate: '2026-12-02', expiryDate: null }, ['QUALIFICATION_ISSUED']],
  [{ issueDate: '2020-01-01', expiryDate: '2026-11-30' }, ['QUALIFICATION_EXPIRED']],
  [{ issueDate: TODAY, expiryDate: TODAY }, []],
  [{ issueDate: null, expiryDate: null }, []],
])('%j breaks %j', (dates, broken) => {
  expect(findings(certificateRules, { ...dates, today: TODAY }).map(({ ruleId }) => ruleId)).toEqual(broken);
});
