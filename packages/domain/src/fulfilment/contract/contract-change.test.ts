import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  contractChangeRules,
  contractChangeStates,
  contractTotal,
  shareOfAward,
  type ContractChangeFacts,
} from './contract-change.ts';

const facts: ContractChangeFacts = {
  kind: 'SUPPLEMENT',
  amount: '50',
  total: '800',
  date: '2027-03-01',
  signDate: '2027-01-20',
  today: '2027-03-02',
  ended: false,
  files: 1,
};

test.each<[string, Partial<ContractChangeFacts>, string[]]>([
  ['a supplement with its paper', {}, []],
  ['without its paper', { files: 0 }, ['CHANGE_FILE']],
  ['before the signing', { date: '2027-01-19' }, ['CHANGE_DATE']],
  ['tomorrow', { date: '2027-03-03' }, ['CHANGE_DATE']],
  ['all of it taken away', { kind: 'END', amount: '-800' }, []],
  ['more than all of it', { kind: 'END', amount: '-800.01' }, ['CHANGE_AMOUNT']],
  ['after its end', { ended: true }, ['CHANGE_ENDED']],
])('%s', (_name, changes, broken) => {
  expect(findings(contractChangeRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('the total stands against the award', () => {
  expect(contractTotal('800', ['50', '-20.5'])).toBe('829.5');
  expect([shareOfAward('880', '800'), shareOfAward('880', null)]).toEqual(['1.1', null]);
});

test('an entry is decided once', () => {
  expect(contractChangeStates.actionsFrom('PROPOSED')).toEqual(['approve', 'refuse', 'withdraw']);
  for (const settled of ['APPROVED', 'REFUSED', 'WITHDRAWN'] as const)
    expect(contractChangeStates.actionsFrom(settled)).toEqual([]);
});
