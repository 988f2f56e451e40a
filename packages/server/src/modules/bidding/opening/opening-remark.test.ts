import { expect, test } from 'vitest';
import { remarkInPlace, withRevocation } from './opening-remark.ts';

test('a revocation is noted behind what was remarked', () => {
  expect(withRevocation(null)).toBe('投标人撤销投标文件');
  expect(withRevocation('授权代表到场')).toBe('授权代表到场；投标人撤销投标文件');
});

test('a later remark keeps the note, once', () => {
  const noted = withRevocation('授权代表到场');
  expect(remarkInPlace(noted, '异议已当场答复')).toBe('异议已当场答复；投标人撤销投标文件');
  expect(remarkInPlace(noted, noted)).toBe(noted);
  // an answer beside what was noted before
  const answered = `${noted}；以公告为准`;
  expect(remarkInPlace(noted, answered)).toBe(answered);
  expect(remarkInPlace(answered, '到场')).toBe('到场；投标人撤销投标文件');
  expect(remarkInPlace('授权代表到场', '未到场')).toBe('未到场');
  expect(remarkInPlace(null, '未到场')).toBe('未到场');
});
