import { expect, test } from 'vitest';
import {
  blocks,
  blocksMandatory,
  enforce,
  findings,
  passesUnlessNamed,
  RuleError,
  StateError,
  warns,
  stateTable,
  type Rule,
} from './rule.ts';

const states = stateTable<'OPEN' | 'SHUT', 'shut' | 'open'>({
  shut: { from: ['OPEN'], to: 'SHUT' },
  open: { from: ['SHUT'], to: 'OPEN' },
});

test('a state table allows what it lists', () => {
  expect(states.next('OPEN', 'shut')).toBe('SHUT');
  expect(states.actionsFrom('SHUT')).toEqual(['open']);
  expect(() => states.next('OPEN', 'open')).toThrow(StateError);
});

const positive: Rule<{ n: number; strict: boolean }> = {
  id: 'T1',
  basis: 'test',
  text: { zh: '须为正数', en: 'Must be positive' },
  fields: ['n'],
  field: 'n',
  severity: (facts) => (facts.strict ? 'block' : 'warn'),
  isKept: (facts) => facts.n > 0 || (facts.n === 0 ? { zh: '不能为零', en: 'Not zero' } : false),
};

test.each([
  [1, []],
  [0, ['不能为零']],
  [-1, ['须为正数']],
])('n = %d gives the messages %j', (n, messages) => {
  expect(findings([positive], { n, strict: true }).map((one) => one.messageZh)).toEqual(messages);
});

test('a warning passes once it is confirmed, a block never', () => {
  const warned = findings([positive], { n: -1, strict: false });
  expect(() => enforce(warned)).toThrow(RuleError);
  expect(() => enforce(warned, ['T1'])).not.toThrow();
  expect(() => enforce(findings([positive], { n: -1, strict: true }), ['T1'])).toThrow(RuleError);
});

test('statutory rules block where tendering is mandatory', () => {
  expect([blocks(), warns()]).toEqual(['block', 'warn']);
  expect([true, false].map((mandatory) => blocksMandatory({ mandatory }))).toEqual(['block', 'warn']);
});

test('who breaks a rule is named before its text', () => {
  expect(passesUnlessNamed([], { zh: '须回避', en: 'must be recused' })).toBe(true);
  expect(passesUnlessNamed(['甲', '乙'], { zh: '须回避', en: 'must be recused' })).toEqual({
    zh: '甲、乙：须回避',
    en: '甲, 乙: must be recused',
  });
});
