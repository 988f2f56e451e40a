import { heading, paragraph, table, valueRows, type PaperBlock } from '@tenderdesk/domain/platform/printing/content';
import { expect, test } from 'vitest';
import { textOfPdf } from '../../work/filing/given.ts';
import { writePdf } from './pdf-writer.ts';

/** Everything of a paper stands in its PDF, however long its rows and cells are. */

const mark = { number: 'P-1', time: '2026-01-01 00:00:00', code: null, scan: null };

const textOf = async (blocks: readonly PaperBlock[]): Promise<string> =>
  (await textOfPdf(await writePdf({ title: '采购文件', subtitle: '', blocks }, mark))).replaceAll(/\s/g, '');

const long = (length: number, end: string): string => '路'.repeat(length) + end;
/** Section, scope and price. */
const sections = (count: number, length: number): PaperBlock =>
  table(
    Array.from({ length: count }, (_, index) => `${index + 1}`),
    [
      ['标段', 12, (one) => `标${one}段`],
      ['范围', 20, (one) => long(length, `尾${one}完`)],
      ['限价', 12, () => '4800'],
    ],
  );
const ends = (count: number): string[] => Array.from({ length: count }, (_, index) => `尾${index + 1}完`);

test.each<[string, PaperBlock[], string[]]>([
  ['a few rows of some lines', [sections(5, 100)], ends(5)],
  ['eight of them', [sections(8, 60)], ends(8)],
  ['a row of two pages among few', [sections(1, 1500)], ends(1)],
  ['rows of two pages among many', [sections(12, 1500)], ends(12)],
  [
    'a value of a page and more',
    [
      valueRows([
        ['资格条件', long(3000, '尾一完')],
        ['工期', '180天'],
      ]),
    ],
    ['尾一完', '180天'],
  ],
  [
    'a cell of sixty lines',
    [valueRows([['清单', Array.from({ length: 60 }, (_, at) => `第${at}项`).join('\n')]])],
    ['第0项', '第59项'],
  ],
  ['a short paragraph', [paragraph('按图施工')], ['按图施工']],
  ['a long one', [paragraph(long(3000, '尾二完'))], ['尾二完']],
  [
    'forty who sign',
    [
      {
        kind: 'signature',
        parties: Array.from({ length: 40 }, (_, at) => ({ label: `评委${at}：`, lines: ['日期：'] })),
      },
    ],
    ['评委0：', '评委39：'],
  ],
])('%s below a heading', async (_title, blocks, wanted) => {
  const text = await textOf([heading('招标方案'), ...blocks, paragraph('全文完')]);
  for (const part of ['招标方案', ...wanted, '全文完']) expect(text).toContain(part);
});
