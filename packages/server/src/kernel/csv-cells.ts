import { CsvError, parse } from 'csv-parse';
import { MOST_SHEET_COLUMNS } from './sheet-bounds.ts';

/** Why a text is no table. */
export type CsvRefusal = 'NO_TABLE' | 'TOO_LARGE';

const NUL = '\0';
/** What workbooks, documents and pictures begin with. */
const BEGINNINGS = ['PK\x03\x04', '\xd0\xcf\x11\xe0', '%PDF', '\x89PNG', '\xff\xd8', '\xff\xfe', '\xfe\xff'];

/** What a file says as a text: in UTF-8 where all of it is, otherwise in GB18030, which banks and older programs write. Null for neither. */
function textOf(file: Buffer): string | null {
  if (!isText(file)) return null;
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(file);
      return text.includes(NUL) ? null : text;
    } catch {
      // not in this one
    }
  }
  return null;
}

/** True for what may be a table as a text: a workbook is none. */
export function isText(file: Buffer): boolean {
  const beginning = file.toString('latin1', 0, 4);
  return !BEGINNINGS.some((one) => beginning.startsWith(one));
}

/**
 * The rows of an uploaded CSV, cells as their texts.
 * @param most rows
 */
export async function csvCells(file: Buffer, most: number): Promise<{ cells: string[][] } | { refused: CsvRefusal }> {
  const text = textOf(file);
  if (text === null) return { refused: 'NO_TABLE' };
  const cells: string[][] = [];
  const parser = parse(text, { bom: true, relax_column_count: true, delimiter: delimiterOf(text) });
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (cells.length >= most || row.length > MOST_SHEET_COLUMNS) return { refused: 'TOO_LARGE' };
      // banks put a tab before long numbers, so that a spreadsheet does not round them
      cells.push(row.map((cell) => cell.trim()));
    }
  } catch (error) {
    if (error instanceof CsvError) return { refused: 'NO_TABLE' };
    throw error;
  } finally {
    parser.destroy();
  }
  return { cells };
}

/** A tab where the first line has more of them than of commas. */
function delimiterOf(text: string): ',' | '\t' {
  const [line = ''] = text.split('\n', 1);
  const count = (mark: string): number => line.split(mark).length;
  return count('\t') > count(',') ? '\t' : ',';
}
