import { expect, test } from 'vitest';
import { isUnderAmount } from '../../procedure/project/level.ts';
import { codes } from '../../codes.ts';
import { amendDictionaries, dictLabel, dictOptions } from './dictionaries.ts';
import { listWord } from './list-word.ts';
import { DICTIONARIES } from './shipped.ts';

test('a code stands once in its dictionary, with words in both languages and an ordinal', () => {
  expect(new Set(DICTIONARIES.map((row) => `${row.type} ${row.code}`)).size).toBe(DICTIONARIES.length);
  for (const row of DICTIONARIES) {
    expect(row.type).toMatch(/^(bidding|sys)\.[A-Z]\w+$/);
    expect(row.zh.trim() && row.en.trim()).toBeTruthy();
    expect(row.en).not.toMatch(/_|\p{Script=Han}/u);
    expect(row.code.length).toBeLessThanOrEqual(60);
  }
});

test.each([
  ['bidding.BiddingMethod', 'OPEN_TENDER', '公开招标', 'Open tender'],
  ['bidding.ProjectLevel', 'LEVEL_I', 'Ⅰ类', 'Level I'],
  ['bidding.ProjectLevel', 'AMOUNT_UNDER', '限额以下', 'Under limit'],
  ['bidding.SubmitStatus', 'REJECTED', '已退回', 'Returned'],
  ['bidding.ProjectPhase', 'IMPLEMENTION_PLAN', '实施方案', 'Implementation plan'],
  ['bidding.RemindCategory', 'AWARD_CHECK', '定标待审核', 'Award to check'],
  ['bidding.DishonestyStatus', 'APPROVED', '已生效', 'Effective'],
  ['sys.UserType', 'LEADER', '集团领导', 'Group leader'],
])('%s %s is %s / %s', (type, code, zh, en) => {
  expect(dictLabel(type, code, 'zh')).toBe(zh);
  expect(dictLabel(type, code, 'en')).toBe(en);
});

test('an unknown code is its own label', () => {
  expect(dictLabel('bidding.ProjectLevel', 'X', 'zh')).toBe('X');
  expect(dictLabel('none', 'X', 'en')).toBe('X');
});

test('a list knows its own words where its dictionary is not loaded; those of the group come first', () => {
  const list = codes('bidding.Untold', 'closed', [['FIRST', '第一', 'The first']]);
  expect([dictLabel(list.type, 'FIRST', 'zh'), listWord(list, 'FIRST', 'zh')]).toEqual(['FIRST', '第一']);
  expect(listWord(list, 'FIRST', 'en')).toBe('The first');
  amendDictionaries([{ type: list.type, code: 'FIRST', zh: '首个', en: 'Number one', ordinal: 1, enabled: true }]);
  expect(listWord(list, 'FIRST', 'zh')).toBe('首个');
  amendDictionaries([]);
});

test('the second spelling of the lowest level is understood and not offered', () => {
  expect(dictOptions('bidding.ProjectLevel').map((row) => row.code)).toEqual(['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT']);
  expect(['UNDER_AMOUNT', 'AMOUNT_UNDER', 'LEVEL_II'].map(isUnderAmount)).toEqual([true, true, false]);
});

test('ordinals count from one within a dictionary', () => {
  expect(dictOptions('bidding.Rank').map((row) => [row.ordinal, row.code])).toEqual([
    [1, 'S'],
    [2, 'A'],
    [3, 'B'],
    [4, 'C'],
    [5, 'D'],
  ]);
});
