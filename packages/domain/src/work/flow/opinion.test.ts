import { expect, test } from 'vitest';
import { offeredPhrases, tidyPhrases, withPhrase } from './opinion.ts';

test.each([
  ['', '同意', '同意'],
  ['  ', '原则同意', '原则同意'],
  ['同意', '请注意工期', '同意；请注意工期'],
  ['同意。', '请注意工期', '同意。请注意工期'],
])('the opinion %j and the phrase %j make %j', (opinion, phrase, expected) => {
  expect(withPhrase(opinion, phrase, 'zh')).toBe(expected);
});

test('in English phrases are set apart by a semicolon and a blank', () => {
  expect(withPhrase('Agreed', 'mind the dates', 'en')).toBe('Agreed; mind the dates');
});

test('phrases are kept trimmed and once, without the agreement that everybody has', () => {
  expect(tidyPhrases([' 原则同意 ', '原则同意', '', '同意', 'Agreed', '请按计划推进'])).toEqual([
    '原则同意',
    '请按计划推进',
  ]);
});

test('who never kept a phrase is offered the first ones, who took all away is offered none', () => {
  expect(offeredPhrases(null, 'zh').length).toBeGreaterThan(0);
  expect(offeredPhrases([], 'zh')).toEqual([]);
  expect(offeredPhrases(['尽快办理'], 'en')).toEqual(['尽快办理']);
});
