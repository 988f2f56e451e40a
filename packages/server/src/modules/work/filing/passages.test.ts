import { expect, test } from 'vitest';
import { authorName, authorsIn, passagesOf } from './passages.ts';

const LONG = '本工程围堰施工采用钢板桩支护，先行打设定位桩，再逐片插打，合龙段按实测尺寸加工异形桩';

test('a passage is the same with other blanks and marks, and another with other words', () => {
  const [one] = passagesOf(`${LONG}。`);
  expect(passagesOf(`前言。\n${LONG.replaceAll('，', ', ').replace('围堰', '围 堰')}！后记。`)).toEqual([one]);
  expect(passagesOf(LONG.replace('钢板桩', '混凝土'))).not.toEqual([one]);
  expect(one).toMatch(/^本工程围堰施工采用钢板桩支护先行打设定位桩.*#[0-9a-f]{16}$/);
});

test('what is short is no passage, and of many the same ones are kept', () => {
  expect(passagesOf('投标人承诺。质量合格。')).toEqual([]);
  const many = Array.from({ length: 900 }, (_, index) => `${LONG}第${index}号`);
  const kept = passagesOf(many.join('。'));
  expect(kept).toHaveLength(400);
  expect(passagesOf(many.toReversed().join('。'))).toEqual(kept);
});

test('the authors of a Word file stand in its core properties', () => {
  const xml =
    '<cp:coreProperties><dc:creator>岑工 &amp; 易工</dc:creator><cp:lastModifiedBy>岑工</cp:lastModifiedBy></cp:coreProperties>';
  expect(authorsIn(xml)).toEqual(['岑工 & 易工', '岑工']);
  expect(authorsIn('<cp:coreProperties><dc:creator/></cp:coreProperties>')).toEqual([]);
  // what no table takes would keep the bid from ever being read
  expect(authorsIn('<dc:creator>岑\0工\u0007</dc:creator>')).toEqual(['岑工']);
  expect(authorsIn(`<dc:creator>${'\u0001'.repeat(3)}</dc:creator>`)).toEqual([]);
  expect(authorName('\ud800 岑工\0')).toBe('\ufffd 岑工');
});
