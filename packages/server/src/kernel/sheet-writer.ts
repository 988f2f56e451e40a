import type { CellObject } from 'write-excel-file/node';
import type { SheetHead, SheetKind, SheetLook, SheetPart, SheetValue } from './sheet-job.ts';
import { serveThread } from './thread.ts';

/** The thread in which workbooks are written. */

const FORMATS: Readonly<Record<Exclude<SheetKind, 'text'>, string>> = {
  number: '#,##0.######',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
};
const HEADING = { type: String, fontWeight: 'bold', backgroundColor: '#f2f6fc' } as const;
const LOOKS: Readonly<Record<SheetLook, Partial<CellObject>>> = {
  faulty: { backgroundColor: '#fde2e2' },
  reason: { textColor: '#ac4c4c' },
  wrapped: { wrap: true },
};

/** A wire time as the date that Excel shows in the same digits, whatever the zone of the reader. */
const dateOf = (wire: string): Date => new Date(`${wire.slice(0, 10)}T${wire.slice(11, 19) || '00:00:00'}Z`);

function cellOf(kind: SheetKind, value: SheetValue): CellObject | null {
  if (value === null) return null;
  if (kind === 'text') return { type: String, value: String(value) };
  if (kind === 'number')
    return { type: Number, value: Number(value), format: Number.isInteger(value) ? '#,##0' : FORMATS.number };
  return { type: Date, value: dateOf(String(value)), format: FORMATS[kind] };
}

interface Page {
  head: SheetHead;
  rows: (readonly SheetValue[])[];
}

async function write(pages: readonly Page[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const sheets = pages.map(({ head, rows }) => {
    const body = rows.map((row) => row.map((value, place) => cellOf(head.kinds[place] ?? 'text', value)));
    for (const [row, column, look] of head.looks ?? []) {
      const cell = body[row]?.[column];
      // a fault may lie in what is missing
      if (body[row]) body[row][column] = { type: String, value: '', ...cell, ...LOOKS[look] } as CellObject;
    }
    return {
      data: [head.heading.map((value) => ({ ...HEADING, value })), ...body],
      sheet: head.name.slice(0, 31),
      ...(head.widths ? { columns: head.widths.map((width) => ({ width })) } : {}),
      stickyRowsCount: 1,
    };
  });
  return writeXlsxFile(sheets).toBuffer();
}

const jobs = new Map<number, Page[]>();

serveThread((id, part: SheetPart) => {
  const pages = jobs.get(id) ?? [];
  jobs.set(id, pages);
  if ('sheet' in part) pages.push({ head: part.sheet, rows: [] });
  else if ('rows' in part) pages.at(-1)?.rows.push(...part.rows);
  else {
    jobs.delete(id);
    return write(pages);
  }
  return null;
});
