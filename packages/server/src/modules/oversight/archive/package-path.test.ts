import { expect, test } from 'vitest';
import { freePath } from './package-path.ts';

test.each([
  ['08 评标报告', '报告.txt', '08 评标报告/报告.txt'],
  // words of the dictionary are the administrator's
  ['11 ../../合同', '合同.pdf', '11 .._.._合同/合同.pdf'],
  ['01 计划', '..\\..\\a/b.pdf', '01 计划/.._.._a_b.pdf'],
  ['01 计划', '一期.二标.pdf', '01 计划/一期.二标.pdf'],
  ['01 计划', '无扩展名', '01 计划/无扩展名'],
])('in %s, %s lies at %s', (folder, name, expected) => {
  expect(freePath({}, folder, name)).toBe(expected);
});

test('what is there already keeps its name', () => {
  expect(freePath({ '08 评标报告/报告.txt': 1, '08 评标报告/报告（2）.txt': 1 }, '08 评标报告', '报告.txt')).toBe(
    '08 评标报告/报告（3）.txt',
  );
});

test('a long name keeps its kind and fits into 255 bytes', () => {
  const [, name = ''] = freePath({}, '08 评标报告', `${'长'.repeat(200)}.pdf`).split('/');
  expect(name).toMatch(/^长+\.pdf$/);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
});
