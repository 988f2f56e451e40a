import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { registrationRules, type RegistrationFacts } from './registration.ts';

type Parties = RegistrationFacts['parties'][number];
const party = (supplierId: string, changes: Partial<Parties> = {}): Parties => ({
  supplierId,
  name: `公司${supplierId}`,
  legalPerson: `法人${supplierId}`,
  auditPassed: true,
  dishonest: false,
  relatedTo: [],
  relatedToTenderee: false,
  lead: true,
  ...changes,
});
const other = (supplierId: string, changes: Partial<RegistrationFacts['others'][number]> = {}) => ({
  supplierId,
  legalPerson: `法人${supplierId}`,
  relatedTo: [],
  ...changes,
});
const facts = (changes: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  consortiumAllowed: true,
  parties: [party('a')],
  others: [other('x'), other('y')],
  ...changes,
});
const member = { lead: false };

test.each<[string, Partial<RegistrationFacts>, string[]]>([
  ['a single bidder', {}, []],
  ['a consortium', { parties: [party('a'), party('b', member)] }, []],
  ['a bidder without audit', { parties: [party('a', { auditPassed: false })] }, ['SUPPLIER_NOT_AUDITED']],
  [
    'a member without audit',
    { parties: [party('a'), party('b', { ...member, auditPassed: false })] },
    ['SUPPLIER_NOT_AUDITED'],
  ],
  [
    'a consortium where none is accepted',
    { consortiumAllowed: false, parties: [party('a'), party('b', member)] },
    ['CONSORTIUM'],
  ],
  ['a single bidder where none is accepted', { consortiumAllowed: false }, []],
  ['two leads', { parties: [party('a'), party('b')] }, ['CONSORTIUM']],
  ['no lead', { parties: [party('a', member), party('b', member)] }, ['CONSORTIUM']],
  ['a member twice', { parties: [party('a'), party('a', member)] }, ['CONSORTIUM']],
  ['dishonest', { parties: [party('a', { dishonest: true })] }, ['R33']],
  ['related to the tenderer', { parties: [party('a', { relatedToTenderee: true })] }, ['R33']],
  ['registered already', { others: [other('a')] }, ['R33']],
  ['a member that bids alone', { parties: [party('a'), party('x', member)] }, ['R33']],
  ['the legal person of another bidder', { others: [other('x', { legalPerson: '法人a' })] }, ['R33']],
  ['a holding of another bidder', { parties: [party('a', { relatedTo: ['x'] })] }, ['R33']],
  ['held by another bidder', { others: [other('x', { relatedTo: ['a'] })] }, ['R33']],
  ['related to somebody who does not bid', { parties: [party('a', { relatedTo: ['z'] })] }, []],
  ['related to its own member', { parties: [party('a', { relatedTo: ['b'] }), party('b', member)] }, []],
])('%s breaks %3$j', (_name, changes, broken) => {
  expect(findings(registrationRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});

test('own faults are named, other bidders never', () => {
  const own = findings(registrationRules, facts({ parties: [party('a', { dishonest: true })] }));
  expect(own.map((one) => one.messageZh)).toEqual(['公司a：失信处理期内，不得投标']);
  const others = findings(registrationRules, facts({ others: [other('x', { legalPerson: '法人a' })] }));
  expect(others.map((one) => one.messageZh)).toEqual(['存在限制投标情形']);
});
