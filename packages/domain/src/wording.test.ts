import { expect, test } from 'vitest';
import { inWords, inWordsOf, type Manner } from './wording.ts';

const manner = (biddingMethod: string, level = 'LEVEL_II'): Manner => ({ biddingMethod, level });

const pairs = [
  ['招标', '采购'],
  ['标段', '包件'],
  ['评标', '评审'],
  ['开标', '开启'],
  ['投标人', '供应商'],
  ['投标文件', '响应文件'],
  ['投标', '参与'],
  ['中标', '成交'],
  ['标书', '采购文件'],
] as const;

const methods = ['SINGLE_SOURCE', 'PUBLIC_INQUIRY', 'PUBLIC_COMPETITIVE_NEGOTIATION'] as const;

test.each(methods.flatMap((method) => pairs.map(([word, replaced]) => [method, word, replaced] as const)))(
  'for %s %s reads %s',
  (method, word, replaced) => {
    expect(inWordsOf(manner(method), word)).toBe(replaced);
    expect(inWordsOf(manner(method), `先${word}后${word}`)).toBe(`先${replaced}后${replaced}`);
  },
);

test.each(pairs)('for a tender %s stays, on every level', (word) => {
  for (const method of ['OPEN_TENDER', 'INVITED_TENDER', '', 'constructor'])
    for (const level of ['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT', 'AMOUNT_UNDER'])
      expect(inWordsOf(manner(method, level), word)).toBe(word);
  expect(inWordsOf(null, word)).toBe(word);
});

test.each([
  ['投标人须在投标截止前递交投标文件', '供应商须在参与截止前递交响应文件'],
  ['招标文件', '采购文件'],
  ['招标人', '采购人'],
  ['投标人投标', '供应商参与'],
  ['评标委员会推荐中标候选人', '评审委员会推荐成交候选人'],
  ['开标、评标、中标', '开启、评审、成交'],
  ['评标专家', '评审专家'],
  ['第一标段的标书', '第一包件的采购文件'],
  ['目标、指标、标准', '目标、指标、标准'],
  ['依照《招标投标法》招标', '依照《招标投标法》采购'],
  ['《评标办法》和评标', '《评标办法》和评审'],
  ['《招标', '《采购'],
  ['请联系招标管理部', '请联系招标管理部'],
  ['招标采购部负责招标', '招标采购部负责采购'],
  ['', ''],
])('in a non-tender project %s reads %s', (text, expected) => {
  expect(inWordsOf(manner('SINGLE_SOURCE'), text)).toBe(expected);
  expect(inWordsOf(manner('SINGLE_SOURCE', 'UNDER_AMOUNT'), text)).toBe(expected);
});

const spellings = ['UNDER_AMOUNT', 'AMOUNT_UNDER'] as const;

test.each(
  spellings.flatMap((level) => [
    [level, 'PUBLIC_INQUIRY', '招标', '询价'],
    [level, 'PUBLIC_INQUIRY', '专家', '询价'],
    [level, 'PUBLIC_INQUIRY', '招标文件', '询价文件'],
    [level, 'PUBLIC_INQUIRY', '投标文件', '响应文件'],
    [level, 'PUBLIC_INQUIRY', '评标', '评审'],
    [level, 'PUBLIC_INQUIRY', '评标专家', '评审询价'],
    [level, 'PUBLIC_COMPETITIVE_NEGOTIATION', '招标', '竞谈'],
    [level, 'PUBLIC_COMPETITIVE_NEGOTIATION', '专家', '竞谈'],
    [level, 'PUBLIC_COMPETITIVE_NEGOTIATION', '招标人', '竞谈人'],
    [level, 'PUBLIC_COMPETITIVE_NEGOTIATION', '投标人', '供应商'],
    [level, 'PUBLIC_COMPETITIVE_NEGOTIATION', '中标', '成交'],
    [level, 'SINGLE_SOURCE', '招标', '采购'],
    [level, 'SINGLE_SOURCE', '专家', '专家'],
    [level, 'PUBLIC_INQUIRY', '《招标投标法》', '《招标投标法》'],
  ]),
)('on level %s and by %s %s reads %s', (level, method, text, expected) => {
  expect(inWordsOf(manner(method, level), text)).toBe(expected);
});

test.each(['LEVEL_I', 'LEVEL_II'])('on level %s experts stay experts', (level) => {
  for (const method of methods) expect(inWordsOf(manner(method, level), '专家')).toBe('专家');
});

test('what is put into a text stays as it is', () => {
  const worded = inWords({ biddingMethod: 'PUBLIC_INQUIRY', level: 'LEVEL_II' });
  expect(worded`${'中标路桥公司'}在${'投标大道标段'}中标，第${2}名投标人`).toBe(
    '中标路桥公司在投标大道标段成交，第2名供应商',
  );
  expect(inWords(null)`${'甲'}中标`).toBe('甲中标');
});
