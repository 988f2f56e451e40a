import { expect, test } from 'vitest';
import { headingOf, isPlain, joinRich, labelled, plainOf, richLength, richOf, type RichText } from './rich-text.ts';

test('a plain text keeps its lines, and what looks like markup stays text', () => {
  const plain = '一、项目概况\r\n\n　　本项目 A < B & C > D，"引号"\n<script>alert(1)</script>\u202E';
  const rich = richOf(plain);
  expect(rich).toBe(
    '<p>一、项目概况</p><p>　　本项目 A &lt; B &amp; C &gt; D，"引号"</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(plainOf(rich)).toBe('一、项目概况\n　　本项目 A < B & C > D，"引号"\n<script>alert(1)</script>');
});

test.each(['', ' \n\t\n', '\u200B'])('nothing to say is empty: %j', (text) => expect(richOf(text)).toBe(''));

test('a table reads row by row', () => {
  const table =
    '<table><tbody><tr><td><p>货物</p></td><td>数量</td></tr><tr><td>护栏</td><td>3</td></tr></tbody></table>';
  expect(plainOf(table)).toBe('货物\t数量\n护栏\t3');
  expect(richLength(table)).toBe(7);
});

test('an escaped ampersand is read once', () => expect(plainOf('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;'));

test('labels and headings join what follows', () => {
  expect(labelled('工期：', richOf('120日'))).toBe('<p>工期：120日</p>');
  expect(labelled('工期：', '<ul><li>120日</li></ul>' as RichText)).toBe('<p>工期：</p><ul><li>120日</li></ul>');
  expect(joinRich(headingOf('一、A&B'), richOf('c'))).toBe('<h2>一、A&amp;B</h2><p>c</p>');
});

test.each([
  ['A < B', true],
  ['1<2>0', true],
  ['<p>x</p>', false],
  ['x<br>', false],
  ['<!-- x', false],
  ['</p>', false],
])('%s is plain: %s', (text, plain) => expect(isPlain(text)).toBe(plain));
