import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { leftBy, restName, restReason, restRules, stillLeft, type RestFacts } from './rest.ts';

test('what an early end took away was left, and what runs or was awarded of it is bought already', () => {
  expect([leftBy('-3000'), leftBy('0'), leftBy('12.5')]).toEqual(['3000', '0', '0']);
  expect([stillLeft('3000', []), stillLeft('3000', ['1000', '500.5']), stillLeft('300', ['301'])]).toEqual([
    '3000',
    '1499.5',
    '0',
  ]);
});

const facts: RestFacts = { estimatedAmount: '250', stillLeft: '250', largerReason: null };
test.each<[string, Partial<RestFacts>, string[]]>([
  ['as much as was left', {}, []],
  ['more than was left', { estimatedAmount: '250.000001' }, ['REST_LARGER']],
  ['more, with two words', { estimatedAmount: '260', largerReason: '涨价' }, ['REST_LARGER']],
  ['more, with blanks', { estimatedAmount: '260', largerReason: '            ' }, ['REST_LARGER']],
  ['more, with a reason', { estimatedAmount: '260', largerReason: '材料价格上涨，按现价重新估算' }, []],
  ['a second time, once all is bought', { estimatedAmount: '1', stillLeft: '0' }, ['REST_LARGER']],
])('%s', (_name, changes, broken) => {
  expect(findings(restRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('name and reason fit their fields and say where it comes from', () => {
  expect(restName('长'.repeat(200))).toHaveLength(200);
  expect(restName('长'.repeat(200)).endsWith('（剩余部分）')).toBe(true);
  const reason = restReason({ contractNo: 'HT-1', projectCode: 'A-2027-E0001' }, '原承包人停工');
  expect(reason).toContain('HT-1');
  expect(reason).toContain('A-2027-E0001');
  expect(restReason({ contractNo: 'HT-1', projectCode: 'A' }, '长'.repeat(500))).toHaveLength(500);
});
