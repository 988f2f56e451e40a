import fs from 'node:fs';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import type { Text } from '@tenderdesk/domain/rule';
import { CsvError, parse } from 'csv-parse';
import { HttpError } from './errors.ts';
import { isText } from './csv-cells.ts';
import { cellsOf } from './import-check.ts';
import type { Cell } from './import-columns.ts';

/** A table in a folder of the operator: CSV of any length as a stream, or a workbook. */

/** A file that cannot be read as a table, with the reason in words. */
export class UnreadableTable extends Error {
  readonly reason: Text;
  constructor(reason: Text) {
    super(reason.en);
    this.reason = reason;
  }
}

/** Characters of one row: more than all cells together may say. */
const MOST_ROW = 256 * 1024;
/** A workbook is read as a whole. */
const MOST_WORKBOOK = 32 * 1024 * 1024;

/** What is read as a table, by its ending. */
export const TABLE_ENDINGS = ['.csv', '.xlsx'];

/** Rows of a table with its heading first; cells as their texts. @throws UnreadableTable */
export async function* readTable(file: string): AsyncGenerator<Cell[]> {
  if (path.extname(file).toLowerCase() === '.csv') return yield* readCsv(file);
  if (fs.statSync(file).size > MOST_WORKBOOK) throw new UnreadableTable(TOO_LARGE);
  const bytes = fs.readFileSync(file);
  if (isText(bytes)) throw new UnreadableTable(NO_WORKBOOK);
  try {
    yield* await cellsOf(bytes);
  } catch (error) {
    const [fault] = error instanceof HttpError ? error.faults : [];
    if (!fault) throw error;
    throw new UnreadableTable({ zh: fault.messageZh, en: fault.messageEn });
  }
}

const TOO_LARGE: Text = {
  zh: '工作簿超过32 MB，请另存为CSV',
  en: 'The workbook is above 32 MB: save it as CSV',
};
const NO_WORKBOOK: Text = {
  zh: '文件不是 .xlsx 工作簿，CSV 请以 .csv 命名',
  en: 'It is no .xlsx workbook; a CSV is named .csv',
};
const NO_TEXT: Text = {
  zh: '文件编码无法识别，请另存为UTF-8或GB18030（GBK）的CSV',
  en: 'The encoding is not known: save it as CSV in UTF-8 or GB18030 (GBK)',
};

/** The encoding of a file: UTF-8 where all of it is, GB18030 otherwise. @throws UnreadableTable for what is neither */
async function encodingOf(file: string): Promise<'utf-8' | 'gb18030'> {
  const candidates = (['utf-8', 'gb18030'] as const).map((name) => ({
    name,
    decoder: new TextDecoder(name, { fatal: true }),
    fits: true,
  }));
  let first = true;
  const feed = (bytes?: Uint8Array): void => {
    for (const one of candidates.filter(({ fits }) => fits))
      try {
        one.decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        one.fits = false;
      }
  };
  for await (const bytes of fs.createReadStream(file) as AsyncIterable<Buffer>) {
    // what begins so is UTF-16, or no text at all
    if (first && (/^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)) || isArchive(bytes)))
      throw new UnreadableTable(NO_TEXT);
    first = false;
    feed(bytes);
    if (candidates.every(({ fits }) => !fits)) break;
  }
  feed();
  const found = candidates.find(({ fits }) => fits);
  if (!found) throw new UnreadableTable(NO_TEXT);
  return found.name;
}

/** First bytes of a zip, an old workbook and a PDF. */
const NO_TEXTS = ['504b0304', 'd0cf11e0', '25504446'];
const isArchive = (bytes: Buffer): boolean => NO_TEXTS.includes(bytes.toString('hex', 0, 4));

async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of fs.createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function* readCsv(file: string): AsyncGenerator<Cell[]> {
  const encoding = await encodingOf(file);
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: MOST_ROW });
  // what goes wrong on either side ends the rows with its error
  pipeline(Readable.from(textOf(file, encoding)), parser, () => undefined);
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = '?' } = error as { lines?: number };
    const why = WHY[error.code] ?? { zh: '格式不是CSV', en: 'it is no CSV' };
    throw new UnreadableTable({
      zh: `第${lines}行附近无法读取：${why.zh}`,
      en: `It cannot be read near line ${lines}: ${why.en}`,
    });
  } finally {
    parser.destroy();
  }
}

const QUOTES: Text = { zh: '引号没有成对', en: 'a quotation mark is not closed' };
const WHY: Readonly<Record<string, Text>> = {
  CSV_MAX_RECORD_SIZE: { zh: '一行超过256 KB', en: 'a row is above 256 kB' },
  CSV_QUOTE_NOT_CLOSED: QUOTES,
  INVALID_OPENING_QUOTE: QUOTES,
  CSV_INVALID_CLOSING_QUOTE: QUOTES,
};
