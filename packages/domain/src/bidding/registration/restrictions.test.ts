import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { restrictionFindings, restrictionRules, type BiddingCompany, type RestrictionFacts } from './restrictions.ts';

const company = (supplierId: string, changes: Partial<BiddingCompany> = {}): BiddingCompany => ({
  supplierId,
  uscc: `U${supplierId}`,
  auditStatus: 'AUDIT_PASSED',
  head: `head ${supplierId}`,
  ties: [],
  dishonest: false,
  ownGroup: false,
  ...changes,
});
const facts = (changes: Partial<RestrictionFacts> = {}): RestrictionFacts => ({
  checksIdentity: true,
  parties: [company('a')],
  others: [company('x'), company('y')],
  ...changes,
});

test.each<[string, Partial<RestrictionFacts>, string[], boolean]>([
  ['nothing', {}, [], true],
  ['the same head', { others: [company('x', { head: 'head a' })] }, ['SAME_HEAD'], false],
  [
    'heads that nobody has named',
    { parties: [company('a', { head: null })], others: [company('x', { head: null })] },
    [],
    true,
  ],
  ['a holding', { parties: [company('a', { ties: [{ uscc: 'Ux', kind: 'HOLDING' }] })] }, ['HOLDING'], false],
  [
    'managed by another',
    { others: [company('x', { ties: [{ uscc: 'Ua', kind: 'MANAGEMENT' }] })] },
    ['MANAGEMENT'],
    false,
  ],
  [
    'tied to somebody who does not bid',
    { parties: [company('a', { ties: [{ uscc: 'Uz', kind: 'HOLDING' }] })] },
    [],
    true,
  ],
  [
    'tied to its own member',
    { parties: [company('a', { ties: [{ uscc: 'Ub', kind: 'HOLDING' }] }), company('b', { head: 'head a' })] },
    [],
    true,
  ],
  ['alone beside its consortium', { parties: [company('a'), company('x')] }, ['TWICE'], false],
  ['dishonest', { parties: [company('a', { dishonest: true })] }, ['DISHONEST'], false],
  ['of the own group', { parties: [company('a', { ownGroup: true })] }, ['OWN_GROUP'], true],
  ['not checked yet', { parties: [company('a', { auditStatus: 'UNAUDITED' })] }, ['IDENTITY_OPEN'], true],
  ['not passed', { parties: [company('a', { auditStatus: 'AUDIT_NOT_PASSED' })] }, ['IDENTITY_REFUSED'], true],
  ['outside tenders', { checksIdentity: false, parties: [company('a', { auditStatus: 'UNAUDITED' })] }, [], true],
])('%s', (_title, changes, found, kept) => {
  expect(restrictionFindings(facts(changes))).toEqual(found);
  expect(findings(restrictionRules, facts(changes)).map(({ ruleId }) => ruleId)).toEqual(kept ? [] : ['R33']);
});
