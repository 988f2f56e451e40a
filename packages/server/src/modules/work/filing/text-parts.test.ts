import { expect, test } from 'vitest';
import { partsOf } from './text-parts.ts';

const one = (content: string) => partsOf([{ page: null, content }]).map((part) => part.content);

test.each([
  ['words go on across lines', '招标\n 文件', '招标文件'],
  ['Latin words keep one space', 'a\n\n b', 'a b'],
  ['between the two one stays', '第 3\n条', '第 3 条'],
  ['what no database stores is left out', '甲\0乙\ud800', '甲乙\ufffd'],
])('%s', (_what, text, expected) => {
  expect(one(text)).toEqual([expected]);
});

test('a word across two parts stands whole in the second', () => {
  const text = `${'甲'.repeat(1497)}归档移交清单${'乙'.repeat(100)}`;
  const parts = one(text);
  expect(parts).toHaveLength(2);
  expect(parts.filter((part) => part.includes('归档移交清单'))).toHaveLength(1);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(2000);
});

test('pages keep their numbers, empty ones leave nothing, and reading ends somewhere', () => {
  const pages = [
    { page: 1, content: '甲'.repeat(2000) },
    { page: 2, content: '  ' },
    { page: 3, content: '乙'.repeat(300_000) },
    { page: 4, content: '丙' },
  ];
  const parts = partsOf(pages);
  expect(new Set(parts.map(({ page }) => page))).toEqual(new Set([1, 3]));
  expect(partsOf([])).toEqual([]);
});
