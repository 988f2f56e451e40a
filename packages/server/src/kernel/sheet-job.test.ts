import { describe, expect, test } from 'vitest';
import { MOST_SHEET_ROWS } from './sheet-bounds.ts';
import { readBook } from './sheet-job.ts';
import { bookOf, packArchive, spoiledBook } from './testing/workbook.ts';
import { unpack } from './zip.ts';

const withCell = (place: string) =>
  spoiledBook((xml) =>
    xml.replace('</sheetData>', `<row r="3"><c r="${place}" t="inlineStr"><is><t>x</t></is></c></row></sheetData>`),
  );

test('what this test packs is read as any other', async () => {
  expect(await readBook(await withCell('B3'))).toMatchObject({
    cells: [
      ['名称', null],
      ['护栏', null],
      [null, 'x'],
    ],
  });
});

describe('a file of a few kilobytes that states a sheet of any size is refused, at once and in words', () => {
  test.each([
    ['a cell in the last place', () => withCell('XFD1048576')],
    ['a row far below', () => withCell('A99999999999')],
    ['a place in character references', () => withCell('&#88;FD1048576')],
    ['a column too many', () => withCell('BM3')],
    ['a row too many', () => withCell(`A${MOST_SHEET_ROWS + 1}`)],
    [
      'a dimension',
      () => spoiledBook((xml) => xml.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')),
    ],
  ])('%s', async (_name, file) => {
    const bytes = await file();
    expect(bytes.length).toBeLessThan(10_000);
    expect(await readBook(bytes)).toEqual({ refused: 'TOO_LARGE' });
  });

  test('a long text that stands in many cells', async () => {
    const entries = unpack(await bookOf([['甲'.repeat(30_000)]]))!;
    const [[name, sheet]] = [...entries].filter(([one]) => /worksheets\/.*\.xml$/.test(one)) as [[string, Buffer]];
    const [cell = ''] = /<c [^>]*t="s"[^>]*>.*?<\/c>/.exec(sheet.toString('utf8')) ?? [];
    const repeated = (count: number) =>
      Array.from({ length: count }, (_, row) => `<row r="${row + 2}">${cell.replace('A1', `A${row + 2}`)}</row>`).join(
        '',
      );
    const book = (count: number) => {
      const xml = sheet.toString('utf8').replace('</sheetData>', `${repeated(count)}</sheetData>`);
      return packArchive(new Map(entries).set(name, Buffer.from(xml)));
    };
    expect(await readBook(book(3))).toMatchObject({ cells: { length: 4 } });
    const bytes = book(600);
    expect(bytes.length).toBeLessThan(20_000);
    expect(await readBook(bytes)).toEqual({ refused: 'TOO_LARGE' });
  });

  test('a sheet under another name', async () => {
    const entries = unpack(await withCell('XFD1048576'))!;
    const moved = [...entries].map(([name, content]): [string, Buffer] => [
      name.replace(/worksheets\/sheet1\.xml$/, 'x/y.xml'),
      Buffer.from(content.toString('utf8').replaceAll('worksheets/sheet1.xml', 'x/y.xml')),
    ]);
    expect(await readBook(packArchive(new Map(moved)))).toEqual({ refused: 'TOO_LARGE' });
  });
});

test('what is no workbook is refused', async () => {
  expect(await readBook(Buffer.from('PK'))).toEqual({ refused: 'NO_SHEET' });
});
