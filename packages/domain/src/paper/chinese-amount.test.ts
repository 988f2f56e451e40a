import { expect, test } from 'vitest';
import { chineseAmount } from './chinese-amount.ts';

test.each([
  ['0', '零元整'],
  ['0.00', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['1', '壹元整'],
  ['10.06', '壹拾元零陆分'],
  ['105', '壹佰零伍元整'],
  ['1098500.5', '壹佰零玖万捌仟伍佰元伍角整'],
  ['10865000.00', '壹仟零捌拾陆万伍仟元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['20300', '贰万零叁佰元整'],
  ['1234567890123.45', '壹兆贰仟叁佰肆拾伍亿陆仟柒佰捌拾玖万零壹佰贰拾叁元肆角伍分'],
])('%s is %s', (yuan, words) => {
  expect(chineseAmount(yuan)).toBe(words);
});

test.each(['', '-1', '1.234', '1e5', '12345678901234567'])('%s is refused', (yuan) => {
  expect(() => chineseAmount(yuan)).toThrow(RangeError);
});
