import { HOSTILE_TEXTS } from '@tenderdesk/domain/rich-text/hostile.fixture';
import { plainOf, richOf } from '@tenderdesk/domain/rich-text/rich-text';
import { describe, expect, test } from 'vitest';
import { hashText, sanitise } from './rich-text.ts';
import { strangersIn } from './testing/rich-text.ts';

describe('hostile texts', () => {
  test('there are five hundred, all different', () => {
    expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBe(500);
    // the search finds what it is for
    expect(HOSTILE_TEXTS.filter(({ text }) => strangersIn(text).length > 0).length).toBeGreaterThan(450);
  });

  test('none leaves anything but what the list allows, and the form is at rest', () => {
    const wrong = HOSTILE_TEXTS.flatMap(({ name, text }) => {
      const rich = sanitise(text);
      const strangers = strangersIn(rich);
      return strangers.length > 0 || sanitise(rich) !== rich ? [{ name, rich, strangers }] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('a deep or long one is answered at once', () => {
    const begun = performance.now();
    for (const text of ['<div>'.repeat(20_000), '<p '.repeat(20_000), '<a href="'.repeat(10_000), '&'.repeat(90_000)])
      sanitise(text);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

test.each([
  ['a plain text', 'A < B\n二', '<p>A &lt; B</p><p>二</p>'],
  [
    'words for the same',
    '<h1>一</h1><div><b>二</b><i>三</i></div>',
    '<h2>一</h2><p><strong>二</strong><em>三</em></p>',
  ],
  [
    'a link',
    '<p><a href=" https://a.example/?b=1&amp;c=2 " title=x>a</a></p>',
    '<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>',
  ],
  ['spaces of the editor', '<p>a&nbsp;b</p><p></p><p><br></p>', '<p>a\u00A0b</p>'],
  [
    'spans that are one',
    '<table><tr><td colspan="1" rowspan="2">a</td></tr></table>',
    '<table><tr><td rowspan="2">a</td></tr></table>',
  ],
  ['nothing', '<p> </p><p><br></p>', ''],
])('%s', (_, written, stored) => expect(sanitise(written)).toBe(stored));

test('what Word puts on the clipboard keeps headings, lists and tables', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
    <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=ZH-CN>
    <!--StartFragment--><h1 style='mso-outline-level:1'>一、采购范围<o:p></o:p></h1>
    <p class=MsoNormal style='text-indent:21.0pt'><b><span lang=EN-US>K12</span></b>至K48<o:p>&nbsp;</o:p></p>
    <table class=MsoTableGrid border=1><tr style='height:14pt'><td width=200 colspan=2><p class=MsoNormal>品名</p></td></tr>
    <tr><td><p class=MsoNormal>护栏</p></td><td><p class=MsoNormal>300米</p></td></tr></table><!--EndFragment--></body></html>`;
  const rich = sanitise(word);
  expect(rich).toContain('<h2>一、采购范围</h2>');
  expect(rich).toContain('<p><strong>K12</strong>至K48');
  expect(rich.replaceAll(/\s+/g, '')).toContain(
    '<table><tr><tdcolspan="2"><p>品名</p></td></tr><tr><td><p>护栏</p></td><td><p>300米</p></td></tr></table>',
  );
  expect(rich).not.toMatch(/Mso|style|xml|margin/);
});

test('the hash is that of title and canonical form', () => {
  expect(hashText('题', richOf('文'))).toBe('fa677c9f62e693776f9cd474fef29d9279b1460c884faef5afa6f11964394733');
});

test('reading what was stored gives what was written', () => {
  const plain = '第一行\n第二行，A & B';
  expect(plainOf(sanitise(plain))).toBe(plain);
});
