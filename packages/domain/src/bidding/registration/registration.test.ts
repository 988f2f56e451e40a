import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { registrationRules, type Party, type RegistrationFacts } from './registration.ts';

const party = (supplierId: string, changes: Partial<Party> = {}): Party => ({
  supplierId,
  name: `公司${supplierId}`,
  auditPassed: true,
  lead: true,
  ...changes,
});
const facts = (changes: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  auditedOnly: true,
  consortiumAllowed: true,
  parties: [party('a')],
  ...changes,
});
const member = { lead: false };
const fresh = party('a', { auditPassed: false });

test.each<[string, Partial<RegistrationFacts>, string[]]>([
  ['a single bidder', {}, []],
  ['a consortium', { parties: [party('a'), party('b', member)] }, []],
  ['a bidder without audit', { parties: [fresh] }, ['SUPPLIER_NOT_AUDITED']],
  ['a bidder without audit in a tender', { auditedOnly: false, parties: [fresh] }, []],
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
])('%s breaks %3$j', (_name, changes, broken) => {
  expect(findings(registrationRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});
