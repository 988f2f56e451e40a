import { expect, test } from 'vitest';
import { amended } from './dictionaries.ts';
import { DICTIONARIES } from './shipped.ts';
import { dictWords, shippedRows, speakWords } from './shipped-words.ts';

test('a browser has the dictionaries in the languages that it has spoken', () => {
  const inOrder = amended([]);
  expect(shippedRows()).toEqual([]);
  speakWords(dictWords(DICTIONARIES, 'zh'), 'zh');
  expect(shippedRows()).toEqual(inOrder.map((row) => ({ ...row, en: row.code })));
  speakWords(dictWords(DICTIONARIES, 'en'), 'en');
  expect(shippedRows()).toEqual(inOrder);
});
