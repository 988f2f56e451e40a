import { expect, test } from 'vitest';
import { typedAs } from './pinyin.ts';

test.each([
  ['省道改造工程', 'sdgzgc shengdaogaizaogongcheng'],
  ['S312省道（一期）', 's312sdyq s312shengdaoyiqi'],
  ['重庆银行', 'cqyh chongqingyinhang'],
  ['绿化', 'lh lvhua'],
  ['ABC 2026', 'abc2026 abc2026'],
  ['——', ''],
  ['', ''],
])('%s is typed %s', (name, typed) => {
  expect(typedAs(name, false)).toBe(typed);
});

test('surnames have readings of their own', () => {
  expect(typedAs('单雄', true)).toBe('sx shanxiong');
  expect(typedAs('单价', false)).toBe('dj danjia');
});
