import { crc32, deflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { unpack } from '../zip.ts';

/** Sheets hold times as parts of a day, which are no whole milliseconds. */
const toSecond = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell;

/** The rows of the first sheet as their cells hold them: texts, numbers, dates to the second; null for empty ones. */
export const rowsOf = async (workbook: unknown): Promise<unknown[][]> =>
  (await readSheet(Buffer.from(workbook as Uint8Array))).map((row) => row.map(toSecond));

/** A workbook of one sheet with these cells. */
export const bookOf = (rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> =>
  writeXlsxFile(rows as never, { dateFormat: 'yyyy-mm-dd' }).toBuffer();

/** An archive of these entries. */
export function packArchive(entries: ReadonlyMap<string, Buffer>): Buffer {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    for (const [value, place] of [
      [20, 0],
      [0, 2],
      [8, 4],
      [name.length, 22],
    ] as const)
      head.writeUInt16LE(value, place);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const listed = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(name)];
    locals.push(local);
    central.push(Buffer.concat(listed));
    at += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

/** A small workbook in which something of the first sheet's XML is changed. */
export async function spoiledBook(change: (xml: string) => string): Promise<Buffer> {
  const entries = unpack(await bookOf([['名称'], ['护栏']]))!;
  const [name] = [...entries.keys()].filter((one) => /worksheets\/.*\.xml$/.test(one));
  return packArchive(new Map(entries).set(name!, Buffer.from(change(entries.get(name!)!.toString('utf8')))));
}
