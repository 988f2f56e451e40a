import { expect, test } from 'vitest';
import { codes, without } from './codes.ts';
import { CODE_LISTS } from './code-lists.ts';
import { DICTIONARIES } from './platform/reference/shipped.ts';

const Stage = codes('bidding.Stage', 'closed', [
  ['OPEN_TENDER', '公开招标'],
  ['RESULT', '评标结果', 'Result of the evaluation'],
]);

test('a list keeps the order of its codes', () => {
  expect(Stage.codes).toEqual(['OPEN_TENDER', 'RESULT']);
});

test('a code without an English text is its own words', () => {
  expect(Stage.words).toEqual({
    OPEN_TENDER: { zh: '公开招标', en: 'Open tender' },
    RESULT: { zh: '评标结果', en: 'Result of the evaluation' },
  });
});

test('some codes can be left out', () => {
  expect(without(Stage, 'RESULT')).toEqual(['OPEN_TENDER']);
});

test('every list is a dictionary of its own', () => {
  const lists = CODE_LISTS;
  expect(new Set(lists.map(({ type }) => type)).size).toBe(lists.length);
  for (const { type, codes: all } of lists)
    expect(
      DICTIONARIES.filter((row) => row.type === type && row.enabled).map(({ code }) => code),
      type,
    ).toEqual(all);
});
