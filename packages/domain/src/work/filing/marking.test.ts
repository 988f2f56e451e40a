import { expect, test } from 'vitest';
import { brokenOf, judge } from '../../rule.ts';
import { MOST_MARKED_BYTES, markingRules } from './marking.ts';

const broken = (changes: object) =>
  brokenOf(judge(markingRules, { confidential: true, name: '办法.pdf', size: 1000, refused: null, ...changes })).map(
    ({ ruleId }) => ruleId,
  );

test.each<[string, object, string[]]>([
  ['a PDF', {}, []],
  ['a PDF of the largest size', { size: MOST_MARKED_BYTES }, []],
  ['a larger one', { size: MOST_MARKED_BYTES + 1 }, ['MARKED_SIZE']],
  ['one with too many pages', { refused: 'TOO_LONG' }, ['MARKED_SIZE']],
  ['an encrypted one', { refused: 'ENCRYPTED' }, ['MARKED_OPEN']],
  ['a damaged one', { refused: 'UNREADABLE' }, ['MARKED_OPEN']],
  ['a Word file', { name: '办法.docx' }, ['MARKED_PDF']],
  ['a picture', { name: '扫描.PDF.png' }, ['MARKED_PDF']],
  ['a Word file that is not confidential', { confidential: false, name: '办法.docx' }, []],
  ['a large file that is not confidential', { confidential: false, size: MOST_MARKED_BYTES + 1 }, []],
])('confidential: %s breaks %3$j', (_what, changes, expected) => {
  expect(broken(changes)).toEqual(expected);
});
