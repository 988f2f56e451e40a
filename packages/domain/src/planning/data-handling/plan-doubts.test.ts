import { expect, test } from 'vitest';
import { doubtsOf, type DoubtedItem } from './plan-doubts.ts';

let made = 0;
const item = (changes: Partial<DoubtedItem> = {}): DoubtedItem => {
  made += 1;
  return {
    id: `i${made}`,
    name: `第${made}合同段`,
    projectType: 'CONSTRUCTION',
    amount: '800',
    year: 2027,
    plannedStart: null,
    createdTime: `2027-01-01 00:00:${String(made % 60).padStart(2, '0')}`,
    ...changes,
  };
};
const problems = (items: readonly DoubtedItem[]) =>
  doubtsOf(items).map(({ problem, suggested }) => [problem, suggested]);
const ordinary = () => ['600', '700', '900', '1000'].map((amount) => item({ amount }));

test('an amount in yuan among amounts in 万元 is in doubt', () => {
  expect(problems([...ordinary(), item({ amount: '8000000' })])).toEqual([['AMOUNT_UNIT', '800']]);
});

test.each([
  ['three others tell too little', ['600', '700', '900'], '8000000'],
  ['large, but not as large as yuan', ['600', '700', '900', '1000'], '650000'],
  ['so large that it is no ordinary amount in yuan either', ['1', '1', '1', '1'], '90000000'],
  ['ordinary', ['600', '700', '900', '1000'], '30000'],
])('no doubt about an amount: %s', (_name, amounts, amount) => {
  expect(problems([...amounts.map((one) => item({ amount: one })), item({ amount })])).toEqual([]);
});

test('a year of thousands of items is looked through in one go', () => {
  const many = Array.from({ length: 6000 }, (_, index) => item({ amount: String(500 + (index % 700)) }));
  expect(problems([...many, item({ amount: '8000000' })])).toEqual([['AMOUNT_UNIT', '800']]);
});

test.each([
  ['桥隧加固工程监理', 'CONSTRUCTION', 'SUPERVISION'],
  ['桥隧加固工程监理服务', 'SERVICE', null],
  ['收费站大修设计', 'GOODS', 'SURVEY_DESIGN'],
  ['路面养护工程施工', 'MAINTENANCE', null],
  ['路面养护工程施工', 'CONSULTING', 'CONSTRUCTION'],
  ['设计施工总承包', 'CONSTRUCTION', null],
  ['监理用车', 'GOODS', null],
])('%s as %s: %s', (name, projectType, suggested) => {
  expect(problems([item({ name, projectType })])).toEqual(suggested ? [['TYPE_NAME', suggested]] : []);
});

test('what stands twice is in doubt where it came later', () => {
  const [a, b] = [item({ name: '护栏提升工程（一期）' }), item({ name: '护栏提升工程(一期)' })];
  expect(doubtsOf([b, a])).toEqual([{ itemId: b.id, problem: 'TWICE', given: a.name, suggested: null }]);
});

test('a start in another year is in doubt', () => {
  expect(problems([item({ plannedStart: '2028-01' })])).toEqual([['OTHER_YEAR', null]]);
  expect(problems([item({ plannedStart: '2027-12' })])).toEqual([]);
});
