import { expect, test } from 'vitest';
import { richOf } from '../../rich-text/rich-text.ts';
import { richBlocks } from './rich-blocks.ts';

test.each([
  ['', []],
  ['一行\n两行', [{ kind: 'paragraph', text: '一行\n两行' }]],
  [
    richOf('一行\n价格 < 5'),
    [
      { kind: 'paragraph', text: '一行' },
      { kind: 'paragraph', text: '价格 < 5' },
    ],
  ],
  [
    '<h2>资格</h2><p>须<strong>具备</strong>资质<br />二级</p>',
    [
      { kind: 'heading', text: '资格' },
      { kind: 'paragraph', text: '须具备资质\n二级' },
    ],
  ],
  [
    '<ul><li><p>甲</p></li><li>乙</li></ul><ol><li><p>丙</p></li></ol>',
    [
      { kind: 'paragraph', text: '· 甲' },
      { kind: 'paragraph', text: '· 乙' },
      { kind: 'paragraph', text: '1. 丙' },
    ],
  ],
  [
    '<table><tbody><tr><th>标段</th><th>金额</th></tr><tr><td><p>一</p></td></tr></tbody></table><p></p>',
    [{ kind: 'table', head: ['标段', '金额'], widths: [50, 50], rows: [['一', '']] }],
  ],
  ['<blockquote><p>引文</p><p>两段</p></blockquote>', [{ kind: 'paragraph', text: '引文\n两段' }]],
])('%s on paper', (text, blocks) => {
  expect(richBlocks(text)).toEqual(blocks);
});
