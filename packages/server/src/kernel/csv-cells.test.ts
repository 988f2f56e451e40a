import { expect, test } from 'vitest';
import { csvCells, isText } from './csv-cells.ts';

/** Bytes of GB18030 by character, two for each: no library of ours writes it. */
const GB = new Map<string, [number, number]>();
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++)
    if (trail !== 0x7f) GB.set(new TextDecoder('gb18030').decode(Uint8Array.of(lead, trail)), [lead, trail]);
const gb18030 = (text: string): Buffer =>
  Buffer.from(Array.from(text).flatMap((one) => GB.get(one) ?? [one.charCodeAt(0)]));

const TABLE = '流水号,对方户名,收入金额\n\t6222000011112222,"甲，乙公司","1,000.50"\n';
const CELLS = [
  ['流水号', '对方户名', '收入金额'],
  ['6222000011112222', '甲，乙公司', '1,000.50'],
];

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
  ['GB18030', gb18030(TABLE)],
  ['columns parted by tabs', Buffer.from('流水号\t对方户名\t收入金额\n6222000011112222\t甲，乙公司\t1,000.50\n')],
])('a table in %s is read', async (_title, file) => {
  expect(isText(file)).toBe(true);
  expect(await csvCells(file, 100)).toEqual({ cells: CELLS });
});

test.each([
  ['a quotation mark that is not closed', Buffer.from('a,"b\nc'), 'NO_TABLE'],
  ['bytes of no encoding', Buffer.from([0x61, 0xff, 0xff, 0xff, 0x0a]), 'NO_TABLE'],
  ['NUL', Buffer.from('a\0b,c\n'), 'NO_TABLE'],
  ['too many rows', Buffer.from('a,b\n'.repeat(11)), 'TOO_LARGE'],
  ['too many columns', Buffer.from(`${'a,'.repeat(2000)}b\n`), 'TOO_LARGE'],
])('%s is refused', async (_title, file, refused) => {
  expect(await csvCells(file, 10)).toEqual({ refused });
});

test('a workbook is no text', () => {
  expect(isText(Buffer.from('PK\x03\x04rest', 'latin1'))).toBe(false);
});
