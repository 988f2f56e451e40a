import { createHash } from 'node:crypto';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from './context.ts';
import { endpoint, type Call, type On, type Permit, type Scope } from './endpoint.ts';
import { badField, HttpError } from './errors.ts';
import { faultsOf } from './http-errors.ts';
import type { Cell, ImportColumn } from './import-columns.ts';
import { newId } from './ids.ts';
import { MOST_SHEET_COLUMNS } from './sheet-bounds.ts';
import { readBook, writeBook } from './sheet-job.ts';
import { OutOfBounds } from './job-process.ts';
import { safeText } from './workbook.ts';

/**
 * Records from an Excel file: a dry run that writes nothing and names every fault by row and column, the same file with
 * its faults marked, and the import itself, all rows or none. The same file is never imported twice.
 */

/** Of the file, in bytes, and of its rows. */
export const MOST_BYTES = 2 * 1024 * 1024;
export const MOST_ROWS = 2000;
const MOST_FAULTS = 500;

export interface ImportSpec<Form extends z.ZodType> {
  /** Of the records; `/import` and what belongs to it come below. */
  path: `/${string}`;
  permit: Permit;
  scope: Scope;
  name: Text;
  /** What one row must be: the form of a single record. */
  form: Form;
  columns: readonly ImportColumn[];
  /** What must not stand twice: in the file, and among the records. */
  keyOf: (form: z.output<Form>) => string;
}

const ImportFault = z
  .object({
    /** Of the sheet, from 1; the heading is row 1. */
    row: z.number().int(),
    column: z.string(),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'ImportFault' });

const ImportReport = z
  .object({
    rows: z.number().int(),
    faultyRows: z.number().int(),
    faults: z.array(ImportFault),
    /** The file was imported before, at this time: nothing is written again. */
    importedTime: z.string().nullable(),
    written: z.number().int(),
  })
  .meta({ id: 'ImportReport' });

type Report = z.output<typeof ImportReport>;

/** The four endpoints of an import. */
export function importOf<Form extends z.ZodType>(spec: ImportSpec<Form>) {
  const { path, permit, scope, name } = spec;
  const upload = { method: 'POST', permit, scope, multipart: true, transaction: false } as const;
  return {
    spec,
    template: endpoint({
      method: 'GET',
      path: `${path}/import/template`,
      summary: `The empty sheet to fill in: ${name.en}`,
      permit,
      scope,
    }),
    check: endpoint({
      ...upload,
      path: `${path}/import/check`,
      summary: `Dry run: what an import would find at fault. Writes nothing (form data: file)`,
      reply: ImportReport,
    }),
    marked: endpoint({
      ...upload,
      path: `${path}/import/marked`,
      summary: 'The file with its faults marked (form data: file)',
    }),
    commit: endpoint({
      ...upload,
      path: `${path}/import`,
      summary: `Imports all rows, at most ${MOST_ROWS}, or none; the same file once (form data: file)`,
      reply: ImportReport,
    }),
  };
}

export type Import<Form extends z.ZodType> = ReturnType<typeof importOf<Form>>;

export interface ImportWork<Form> {
  /** Keys of these forms that records have already. */
  taken: (context: Context, forms: readonly Form[]) => Promise<ReadonlySet<string>>;
  /** What the field checks do not see. @throws HttpError with the faulty fields */
  check?: (form: Form) => unknown;
  /** What the records as they stand do not take, by the form. */
  refuse?: (context: Context, forms: readonly Form[]) => Promise<ReadonlyMap<Form, Fault>>;
  add: (context: Context, form: Form) => Promise<unknown>;
  /** Once, when all of a file are written. */
  added?: (context: Context, forms: readonly Form[]) => Promise<unknown>;
}

interface SheetFault {
  row: number;
  /** Of the heading; null where the row as a whole is at fault. */
  column: ImportColumn | null;
  value: string;
  message: Text;
}

interface Read<Form> {
  hash: string;
  cells: Cell[][];
  /** The sheet's columns by their place. */
  places: readonly (ImportColumn | undefined)[];
  rows: number;
  forms: { row: number; form: Form }[];
  faults: SheetFault[];
}

/** Registers the endpoints of an import. */
export function importRoutes<Form extends z.ZodType>(
  on: On,
  made: Import<Form>,
  work: ImportWork<z.output<Form>>,
): void {
  const { spec } = made;
  const take = async (context: Context, file: Buffer) => {
    const done = await importedAt(context, spec.path, hashOf(file));
    // what the file itself brought is no repeat
    const again = { ...work, taken: async () => new Set<string>(), refuse: async () => new Map() };
    const read = await examine(context, spec, done ? again : work, file);
    return { read, done };
  };
  on(made.template, async (context, { response }) => {
    send(response, spec.name[context.language], await templateOf(spec, context.language));
  });
  on(made.check, async (context, call) => {
    const { read, done } = await take(context, await fileOf(call.upload));
    return reportOf(context, read, done, 0);
  });
  on(made.marked, async (context, call) => {
    const { read } = await take(context, await fileOf(call.upload));
    send(
      call.response,
      `${spec.name[context.language]}-${context.language === 'en' ? 'marked' : '标错'}`,
      await markedOf(context, read),
    );
  });
  on(made.commit, async (context, call) => {
    const file = await fileOf(call.upload);
    return context.transaction(async (inner) => {
      const { read, done } = await take(inner, file);
      if (done || read.faults.length > 0) return reportOf(inner, read, done, 0);
      if (!(await claimRun(inner, spec.path, read))) return reportOf(inner, read, inner.now, 0);
      const forms = read.forms.map(({ form }) => form);
      for (const form of forms) await work.add(inner, form);
      await work.added?.(inner, forms);
      const after = { fileHash: read.hash, rows: read.rows };
      inner.audit({ action: 'IMPORT', objectType: 'list', objectId: spec.path, after });
      return reportOf(inner, read, null, read.rows);
    });
  });
}

const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

const NO_SHEET = { zh: '请选择 .xlsx 文件', en: 'Choose an .xlsx file' };

/** The uploaded workbook. @throws HttpError 400 for anything else, 413 above MOST_BYTES */
async function fileOf(upload: Call<unknown, unknown, unknown>['upload']): Promise<Buffer> {
  const { content } = await upload();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES) throw new HttpError(413, 'TOO_LARGE');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

const isBlank = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';

const TOO_LARGE = {
  zh: `表格过大：最多${MOST_ROWS}行、${MOST_SHEET_COLUMNS}列，请删除表格外的内容后重试`,
  en: `The sheet is too large: at most ${MOST_ROWS} rows and ${MOST_SHEET_COLUMNS} columns; delete what stands outside the table`,
};

/** The first sheet of an uploaded workbook. @throws HttpError 400 for what is none, or too large to be read */
async function cellsOf(file: Buffer): Promise<Cell[][]> {
  const found = await readBook(file).catch((error: Error) => {
    if (error instanceof OutOfBounds) throw badField('file', TOO_LARGE);
    throw error;
  });
  if ('refused' in found) throw badField('file', found.refused === 'TOO_LARGE' ? TOO_LARGE : NO_SHEET);
  const { cells } = found;
  while (cells.length > 0 && cells.at(-1)!.every(isBlank)) cells.pop();
  return cells;
}

/** Reads the file, checks every row by the form, and looks for what stands twice. */
async function examine<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  file: Buffer,
): Promise<Read<z.output<Form>>> {
  const cells = await cellsOf(file);
  const places = placesOf(cells[0] ?? [], spec.columns);
  const read: Read<z.output<Form>> = { hash: hashOf(file), cells, places, rows: 0, forms: [], faults: [] };
  for (const [index, row] of cells.entries()) {
    if (index === 0 || row.every(isBlank)) continue;
    read.rows += 1;
    if (read.rows > MOST_ROWS) {
      throw badField('file', {
        zh: `一次最多导入${MOST_ROWS}行`,
        en: `At most ${MOST_ROWS} rows are imported at once`,
      });
    }
    readRow(spec, work, read, index + 1, row);
  }
  if (read.rows === 0) throw badField('file', { zh: '文件中没有数据行', en: 'The file has no rows' });
  await findRepeats(context, spec, work, read);
  await findRefused(context, spec, work, read);
  read.faults.sort((a, b) => a.row - b.row);
  return read;
}

/** Which column stands where, by the heading in either language. @throws HttpError 400 when a required one is missing */
function placesOf(heading: readonly Cell[], columns: readonly ImportColumn[]): (ImportColumn | undefined)[] {
  const plain = (text: string): string => text.replace(/\s|\*/g, '').toLowerCase();
  const places = heading.map((cell) =>
    columns.find(({ title }) => [title.zh, title.en].map(plain).includes(plain(String(cell ?? '')))),
  );
  const missing = columns.filter((column) => column.required && !places.includes(column));
  if (missing.length > 0) {
    throw badField('file', {
      zh: `缺少列：${missing.map(({ title }) => title.zh).join('、')}，请使用导入模板`,
      en: `Missing columns: ${missing.map(({ title }) => title.en).join(', ')}; use the template`,
    });
  }
  return places;
}

const REQUIRED: Text = { zh: '不能为空', en: 'Required' };
const shown = (cell: Cell | undefined): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').slice(0, 200);

function readRow<Form extends z.ZodType>(
  { columns, form }: ImportSpec<Form>,
  { check }: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
  row: number,
  cells: readonly Cell[],
): void {
  const values: Record<string, unknown> = {};
  const faults: SheetFault[] = [];
  const cellAt = (column: ImportColumn): Cell => cells[read.places.indexOf(column)] ?? null;
  const blame = (key: string, message: Text): void => {
    const column = columns.find((one) => one.key === key) ?? null;
    faults.push({ row, column, value: column ? shown(cellAt(column)) : '', message });
  };
  for (const column of columns) {
    const cell = cellAt(column);
    if (isBlank(cell)) {
      if (column.required) blame(column.key, REQUIRED);
      continue;
    }
    const reading = column.read(cell as Exclude<Cell, null>);
    if ('fault' in reading) blame(column.key, reading.fault);
    else values[column.key] = reading.value;
  }
  if (faults.length === 0) {
    const parsed = form.safeParse(values);
    if (parsed.success) {
      const wrong = check ? refusalOf(() => check(parsed.data)) : [];
      for (const { field, messageZh, messageEn } of wrong) blame(field, { zh: messageZh, en: messageEn });
      if (wrong.length === 0) read.forms.push({ row, form: parsed.data });
    } else {
      for (const { field, messageZh, messageEn } of parsed.error.issues.flatMap(faultsOf))
        blame(field, { zh: messageZh, en: messageEn });
    }
  }
  read.faults.push(...faults);
}

function refusalOf(check: () => unknown): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof HttpError && error.faults.length > 0) return error.faults;
    throw error;
  }
}

async function findRepeats<Form extends z.ZodType>(
  context: Context,
  { keyOf, columns }: ImportSpec<Form>,
  { taken }: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
): Promise<void> {
  const known = await taken(
    context,
    read.forms.map(({ form }) => form),
  );
  const first = new Map<string, number>();
  for (const { row, form } of read.forms) {
    const key = keyOf(form);
    const before = first.get(key);
    const [column = null] = columns;
    const value = column ? shown(read.cells[row - 1]?.[read.places.indexOf(column)]) : '';
    if (known.has(key)) {
      read.faults.push({ row, column, value, message: { zh: '已存在相同的记录', en: 'Such a record exists already' } });
    } else if (before !== undefined) {
      const message = { zh: `与第${before}行重复`, en: `The same as row ${before}` };
      read.faults.push({ row, column, value, message });
    } else first.set(key, row);
  }
}

async function findRefused<Form extends z.ZodType>(
  context: Context,
  { columns }: ImportSpec<Form>,
  { refuse }: ImportWork<z.output<Form>>,
  read: Read<z.output<Form>>,
): Promise<void> {
  const refused = await refuse?.(
    context,
    read.forms.map(({ form }) => form),
  );
  for (const { row, form } of read.forms) {
    const fault = refused?.get(form);
    if (!fault) continue;
    const column = columns.find(({ key }) => key === fault.field) ?? null;
    const value = column ? shown(read.cells[row - 1]?.[read.places.indexOf(column)]) : '';
    read.faults.push({ row, column, value, message: { zh: fault.messageZh, en: fault.messageEn } });
  }
}

function reportOf(
  { language }: Context,
  { rows, faults }: Read<unknown>,
  importedTime: string | null,
  written: number,
): Report {
  return {
    rows,
    faultyRows: new Set(faults.map(({ row }) => row)).size,
    faults: faults.slice(0, MOST_FAULTS).map(({ row, column, value, message }) => ({
      row,
      column: column?.title[language] ?? '',
      value,
      message: message[language],
    })),
    importedTime,
    written,
  };
}

/** When the same file was imported into the same list by the caller's organisation; null when it was not. */
async function importedAt({ db, user }: Context, path: string, hash: string): Promise<string | null> {
  const { rows } = await sql<{ time: string }>`select created_time as time from import_run
    where organization_id = ${user.organizationId} and list = ${path} and file_hash = ${hash}`.execute(db);
  return rows[0]?.time ?? null;
}

/** Notes that the file is imported now; false when another request was faster. */
async function claimRun({ db, user }: Context, path: string, { hash, rows }: Read<unknown>): Promise<boolean> {
  const done = await sql`insert into import_run (id, organization_id, list, file_hash, rows, created_by)
    values (${newId()}, ${user.organizationId}, ${path}, ${hash}, ${rows}, ${user.id})
    on conflict (organization_id, list, file_hash) do nothing returning id`.execute(db);
  return done.rows.length > 0;
}

type Response = Call<unknown, unknown, unknown>['response'];

function send(response: Response, name: string, workbook: Buffer): void {
  void response
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(workbook);
}

/** The headings to fill in below, and a second sheet that says what goes where. */
function templateOf(
  { columns, name }: Pick<ImportSpec<z.ZodType>, 'columns' | 'name'>,
  language: Context['language'],
): Promise<Buffer> {
  const rules = columns.map(({ title, required, hint }) => [
    title[language],
    required ? (language === 'en' ? 'yes' : '是') : '',
    hint[language],
  ]);
  return writeBook([
    {
      name: name[language],
      kinds: [],
      widths: columns.map(() => 22),
      heading: columns.map(({ title, required }) => title[language] + (required ? ' *' : '')),
      rows: () => [],
    },
    {
      name: language === 'en' ? 'Rules' : '填写说明',
      kinds: [],
      widths: [24, 8, 90],
      heading: language === 'en' ? ['Column', 'Required', 'What to write'] : ['列', '必填', '填写要求'],
      rows: () => rules,
      looks: rules.map((_, row) => [row, 2, 'wrapped'] as const),
    },
  ]);
}

/** The sheet as it came, faulty cells coloured, with the reasons in a column at the end. */
function markedOf({ language }: Context, { cells, places, faults }: Read<unknown>): Promise<Buffer> {
  const width = Math.max(...cells.map((row) => row.length));
  const plain = cells.map((row) => Array.from({ length: width }, (_, place) => safeText(shown(row[place]))));
  const byRow = Map.groupBy(faults, ({ row }) => row - 1);
  const [heading = [], ...body] = plain;
  return writeBook([
    {
      name: 'Sheet1',
      kinds: [],
      widths: null,
      heading: [...heading, language === 'en' ? 'What is wrong' : '错误说明'],
      *rows() {
        for (const [index, row] of body.entries()) {
          const reasons = (byRow.get(index + 1) ?? []).map(
            ({ column, message }) => `${column ? `${column.title[language]}：` : ''}${message[language]}`,
          );
          yield [...row, safeText(reasons.join('；'))];
        }
      },
      looks: faults.flatMap(({ row, column }) => {
        const place = column === null ? -1 : places.indexOf(column);
        return [[row - 2, width, 'reason'] as const, ...(place < 0 ? [] : [[row - 2, place, 'faulty'] as const])];
      }),
    },
  ]);
}
