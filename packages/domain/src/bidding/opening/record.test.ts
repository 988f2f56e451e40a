import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { saidBeside, signingRules, type SigningFacts } from './record.ts';

test.each<[SigningFacts, string[]]>([
  [{ shut: 0, unanswered: false }, []],
  [{ shut: 1, unanswered: false }, ['RECORD_INCOMPLETE']],
  [{ shut: 2, unanswered: true }, ['RECORD_INCOMPLETE', 'OBJECTION_OPEN']],
])('with %j a signature breaks %j', (facts, broken) => {
  expect(findings(signingRules, facts).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('what is said one after another stands beside what was said before', () => {
  expect(saidBeside(null, '唱标价格有误')).toBe('唱标价格有误');
  expect(saidBeside('唱标价格有误', '工期有误')).toBe('唱标价格有误；工期有误');
});
