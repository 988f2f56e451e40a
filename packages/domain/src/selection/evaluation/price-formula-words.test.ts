import { expect, test } from 'vitest';
import { DEFAULT_BASE, type PriceFormula } from './price-formula.ts';
import { givenFormula } from './price-formula.fixture.ts';
import { formulaWords } from './price-formula-words.ts';

const asItIs = (text: string): string => text;
const formula = givenFormula({
  base: { ...DEFAULT_BASE, ceilingWeight: '30', factor: { least: '1', most: '3', step: '0.5' }, fixed: true },
  places: { base: 2, rate: 2, score: 2 },
  dropMembers: true,
});

test('a formula says all that a score is computed with', () => {
  expect(formulaWords(formula, 'zh', asItIs).split('；')).toEqual([
    '基准价偏差法',
    '总价（万元）',
    '平均值取通过评审的报价',
    '不少于5家时去掉最高、最低各1家',
    '最高投标限价权重30%',
    '下浮系数1%至3%（步长0.5%），开标时抽取',
    '高于基准价每1%扣1分，低于基准价每1%扣0.5分',
    '基准价首次计算后不再变动',
    '基准价保留2位小数，偏差率保留2位小数',
    '得分保留2位小数，四舍五入',
    '评委5人以上时去掉最高、最低各1人的评分',
    '第三章 3.2.4',
  ]);
});

test.each([
  ['a ratio', { kind: 'LOWEST_RATIO', base: null }, '低价优先法；单价 元/吨；得分保留2位小数，四舍五入'],
  [
    'the best by technical score',
    { kind: 'TECH_LOWEST', base: null, technical: 3 },
    '技术评分最低标价法；单价 元/吨；技术评分前3名入围',
  ],
] as const)('%s says what it has', (_, parts, words) => {
  const other = { ...formula, price: 'UNIT', unit: '元/吨', dropMembers: false, clause: '', ...parts } as PriceFormula;
  expect(formulaWords(other, 'zh', asItIs)).toBe(words);
});

test('in English no Chinese is left but what the document itself says', () => {
  expect(formulaWords({ ...formula, clause: '' }, 'en', asItIs)).not.toMatch(/\p{Script=Han}/u);
});

test('the words of the method are ours alone to choose: what the document says stays', () => {
  const words = formulaWords({ ...formula, clause: '招标文件 3.2' }, 'zh', (text) => text.replaceAll('投标', '响应'));
  expect(words).toContain('最高响应限价权重30%');
  expect(words).toContain('招标文件 3.2');
});
