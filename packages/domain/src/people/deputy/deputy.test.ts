import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { authoritiesOf } from '../../access/account/authority.ts';
import { ROLES } from '../../access/account/role.ts';
import { DeputyState } from './codes.ts';
import {
  deputyName,
  deputyRules,
  isDeputisable,
  isWithdrawable,
  rightsOfDeputy,
  shareHands,
  type DeputyFacts,
} from './deputy.ts';

const facts: DeputyFacts = {
  now: '2026-11-26 09:00:00',
  beginTime: '2026-11-27 00:00:00',
  endTime: '2026-12-04 00:00:00',
  principalId: 'zhang',
  deputyId: 'li',
  granterId: 'zhang',
  roles: ['ORG_LEADER'],
  duties: ['ORG_LEADER'],
  held: ['ORG_LEADER', 'FINANCE'],
  scope: 'ALL',
  scopeValues: [],
  deputyDuties: ['ORG_CLERK'],
  deputyServes: true,
  overlaps: false,
};

test.each<[string, Partial<DeputyFacts>, string[]]>([
  ['a leader who is away', {}, []],
  ['a role that the person does not hold', { roles: ['TM_APPROVER'], duties: ['TM_APPROVER'] }, ['DEPUTY_ROLE_HELD']],
  ['an expert', { roles: ['EXPERT'], duties: ['EXPERT'], held: ['EXPERT'] }, ['DEPUTY_ROLE']],
  ['a copy of the expert', { roles: ['JUROR'], duties: ['JUROR', 'EXPERT'], held: ['JUROR'] }, ['DEPUTY_ROLE']],
  ['oneself', { deputyId: 'zhang' }, ['DEPUTY_SELF']],
  ['an administrator who names himself', { granterId: 'li' }, ['DEPUTY_GRANTER']],
  ['a bidder', { deputyServes: false }, ['DEPUTY_STAFF']],
  [
    'the security administrator for the system administrator',
    { roles: ['SYSTEM_ADMIN'], duties: ['SYSTEM_ADMIN'], held: ['SYSTEM_ADMIN'], deputyDuties: ['SECURITY_ADMIN'] },
    ['ADMINS_EXCLUSIVE'],
  ],
  [
    'the security administrator’s role, by another one',
    { roles: ['SECURITY_ADMIN'], duties: ['SECURITY_ADMIN'], held: ['SECURITY_ADMIN'], granterId: 'system' },
    ['DEPUTY_ADMINS'],
  ],
  [
    'a second system administrator',
    { roles: ['SYSTEM_ADMIN'], duties: ['SYSTEM_ADMIN'], held: ['SYSTEM_ADMIN'], deputyDuties: ['SYSTEM_ADMIN'] },
    [],
  ],
  ['an end before the beginning', { endTime: '2026-11-26 23:00:00' }, ['DEPUTY_TERM']],
  ['an end in the past', { beginTime: '2026-11-01 00:00:00', endTime: '2026-11-26 09:00:00' }, ['DEPUTY_TERM']],
  ['180 days', { endTime: '2027-05-26 00:00:00' }, []],
  ['a second more', { endTime: '2027-05-26 00:00:01' }, ['DEPUTY_LENGTH']],
  ['a level that is not named', { scope: 'LEVEL' }, ['DEPUTY_SCOPE']],
  ['everything but named', { scopeValues: ['LEVEL_I'] }, ['DEPUTY_SCOPE']],
  [
    'an administrator for some projects',
    {
      roles: ['AUDIT_ADMIN'],
      duties: ['AUDIT_ADMIN'],
      held: ['AUDIT_ADMIN'],
      scope: 'LEVEL',
      scopeValues: ['LEVEL_I'],
    },
    ['DEPUTY_SCOPE'],
  ],
  ['twice', { overlaps: true }, ['DEPUTY_TWICE']],
])('%s', (_, changes, broken) => {
  expect(findings(deputyRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('a refused role says why', () => {
  const [finding] = findings(deputyRules, { ...facts, roles: ['EXPERT'], duties: ['EXPERT'], held: ['EXPERT'] });
  expect(finding!.messageZh).toContain('不得由他人代为评审');
});

const IN_PERSON = ['admin', 'EXPERT', 'AGENCY_CLERK', 'BIDDER_ADMIN', 'BIDDER_OPERATOR'];
test.each(ROLES.map(({ code }) => [code, !IN_PERSON.includes(code)]))(
  '%s can be given to a deputy: %j',
  (code, can) => {
    expect(isDeputisable([code as string])).toBe(can);
  },
);

test('what two people do under each other’s eyes stays with them', () => {
  const rights = rightsOfDeputy(authoritiesOf('ORG_CLERK'), 'ALL');
  expect(rights).not.toContain('EXTRACT:EXPERT');
  // which side has fixed a secret is told by who fixed it
  expect(rights).not.toContain('EXTRACT:TENDER_AGENCY');
  expect(rights).toContain('MAINTAIN:PLAN');
  expect(rightsOfDeputy(authoritiesOf('TENDER_OWNER'), 'ALL')).not.toContain('SCORE:BID_EVALUATION');
});

test('a narrow scope leaves what belongs to projects, and reading', () => {
  const rights = rightsOfDeputy(authoritiesOf('ORG_LEADER'), 'LEVEL');
  expect(rights).toEqual(expect.arrayContaining(['CHECK:PROJECT', 'READ:PROJECT']));
  for (const authority of ['CHECK:PLAN', 'CHECK:CONTRACT_REPORT']) expect(rights).not.toContain(authority);
  expect(rights.filter((one) => one.startsWith('EXPORT:'))).toEqual([]);
});

test.each(DeputyState.codes.map((code) => [code, ['PLANNED', 'CURRENT', 'LAPSED'].includes(code)] as const))(
  'one that is %s can be withdrawn: %j',
  (state, can) => {
    expect(isWithdrawable(state)).toBe(can);
  },
);

test('hands meet by who acted and for whom', () => {
  expect(shareHands(['li', 'zhang'], ['zhang', null])).toBe(true);
  expect(shareHands(['li', null], ['wang', null])).toBe(false);
  expect(shareHands(['li'], [undefined])).toBe(false);
  expect(deputyName('李四', '张三')).toBe('李四（代张三）');
});
