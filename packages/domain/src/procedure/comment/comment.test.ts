import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { changeRules, commentActions, editableUntil, floodRules, mentionRules } from './comment.ts';
import { commentParts, mentionAt, mentionedIn, withMention } from './mention.ts';

const WRITTEN = '2026-03-02 23:50:00';

describe('who wrote a comment', () => {
  test.each([
    [true, false, '2026-03-02 23:50:00', ['edit', 'withdraw']],
    [true, false, '2026-03-03 00:05:00', ['edit', 'withdraw']],
    [true, false, '2026-03-03 00:05:01', ['withdraw']],
    [true, true, '2026-03-02 23:51:00', []],
    [false, false, '2026-03-02 23:51:00', []],
  ])('own %s, withdrawn %s at %s may %j', (own, withdrawn, now, expected) => {
    expect(commentActions({ own, withdrawn, createdTime: WRITTEN }, now)).toEqual(expected);
  });

  test('is told that a quarter of an hour is over', () => {
    expect(editableUntil(WRITTEN)).toBe('2026-03-03 00:05:00');
    const broken = (now: string) => findings(changeRules, { createdTime: WRITTEN, now }).map(({ ruleId }) => ruleId);
    expect(broken('2026-03-03 00:05:00')).toEqual([]);
    expect(broken('2026-03-03 00:05:01')).toEqual(['COMMENT_EDIT_OVER']);
  });
});

test('thirty comments in ten minutes are enough', () => {
  expect(findings(floodRules, { written: 29 })).toEqual([]);
  expect(findings(floodRules, { written: 30 })).toMatchObject([{ ruleId: 'COMMENT_FLOOD', severity: 'block' }]);
});

test('who cannot see the project is not called to it', () => {
  expect(findings(mentionRules, { outsiders: 0 })).toEqual([]);
  expect(findings(mentionRules, { outsiders: 1 })).toMatchObject([{ ruleId: 'MENTION_OUTSIDER', field: 'text' }]);
});

describe('a comment is cut where it calls people', () => {
  test.each([
    ['请@林川看一下', ['林川'], ['请', '@林川', '看一下']],
    ['@林川 @陶然', ['林川', '陶然'], ['@林川', ' ', '@陶然']],
    // of names that begin alike the longest counts
    ['@林川南在', ['林川', '林川南'], ['@林川南', '在']],
    ['写到a@林川 也算', ['林川'], ['写到a', '@林川', ' 也算']],
    ['@陌生人和@', ['林川'], ['@陌生人和@']],
    ['@@林川', ['林川'], ['@', '@林川']],
    ['没有提到谁', [], ['没有提到谁']],
    ['', ['林川'], []],
    ['@空', [''], ['@空']],
  ])('%j with %j', (text, names, expected) => {
    const parts = commentParts(text, names);
    expect(parts.map((part) => part.text)).toEqual(expected);
    expect(parts.every(({ text: part, name }) => name === null || part === `@${name}`)).toBe(true);
  });

  test('and whoever was chosen and deleted again is called no more', () => {
    const [lin, tao] = [
      { id: '1', name: '林川' },
      { id: '2', name: '陶然' },
    ];
    expect(mentionedIn('请@林川看一下', [lin, tao])).toEqual([lin]);
    expect(mentionedIn('请看一下', [lin, tao])).toEqual([]);
  });
});

describe('a name is looked for while it is typed', () => {
  test.each([
    ['@', 1, { at: 0, keyword: '' }],
    ['请@林', 3, { at: 1, keyword: '林' }],
    ['请@林川看', 3, { at: 1, keyword: '林' }],
    ['@林川 ', 4, null],
    ['@林\n', 3, null],
    ['wu@example.com', 14, null],
    ['没有', 2, null],
    [`@${'长'.repeat(21)}`, 22, null],
  ])('%j at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  test('and takes its place with a space behind it', () => {
    expect(withMention('请@林看', { at: 1, keyword: '林' }, '林川')).toEqual({ text: '请@林川 看', caret: 5 });
    expect(withMention('请@ 看', { at: 1, keyword: '' }, '林川')).toEqual({ text: '请@林川 看', caret: 5 });
  });
});
