import { describe, expect, test } from 'vitest';
import { rowsOf } from './testing/workbook.ts';
import { safeText, sheetColumns, workbookOf } from './workbook.ts';

interface Row {
  name: string;
  amount: string | null;
  day: string | null;
  time: string | null;
  kind: { code: string; value: string } | null;
}
const column = sheetColumns<Row>();
const columns = [
  column.text('name', '名称', 'Name'),
  column.wan('amount', '金额', 'Amount'),
  column.date('day', '日期', 'Day'),
  column.dateTime('time', '时间', 'Time'),
  column.coded('kind', '类别', 'Kind'),
];
const row: Row = {
  name: '护栏提升工程',
  amount: '12345678.123456',
  day: '2026-02-28',
  time: '2026-11-20 23:59:59',
  kind: { code: 'A', value: '工程' },
};
const read = async (rows: readonly Row[], language: 'zh' | 'en' = 'zh') =>
  rowsOf(await workbookOf('表', columns, rows, language));

test('the heading speaks the language and names the unit', async () => {
  expect((await read([]))[0]).toEqual(['名称', '金额（万元）', '日期', '时间', '类别']);
  expect((await read([], 'en'))[0]).toEqual(['Name', 'Amount (10k yuan)', 'Day', 'Time', 'Kind']);
});

test('money is a number to its last digit, times are dates with the digits of the wire', async () => {
  const [, cells] = await read([row]);
  expect(cells).toEqual([
    '护栏提升工程',
    12345678.123456,
    new Date('2026-02-28T00:00:00Z'),
    new Date('2026-11-20T23:59:59Z'),
    '工程',
  ]);
});

test('what is absent is an empty cell', async () => {
  const [, cells] = await read([{ name: '空', amount: null, day: null, time: null, kind: null }, row]);
  expect(cells).toEqual(['空', null, null, null, null]);
});

describe('a text is never a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+86 13800000001', "'+86 13800000001"],
    ['-SUM(A1)', "'-SUM(A1)"],
    ['@cmd', "'@cmd"],
    ['\tx', "'\tx"],
    ['\u0000=1', "'=1"],
    ['第1标段=主线', '第1标段=主线'],
    ['a\u0001b', 'ab'],
  ])('%j is written as %j', (given, written) => {
    expect(safeText(given)).toBe(written);
  });

  test('not in the file either', async () => {
    const [, cells] = await read([{ ...row, name: '=HYPERLINK("http://example.invalid")' }]);
    expect(cells![0]).toBe(`'=HYPERLINK("http://example.invalid")`);
  });
});
