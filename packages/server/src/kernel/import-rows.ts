import { setImmediate as turn } from 'node:timers/promises';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { HttpError } from './errors.ts';
import { faultsOf } from './http-errors.ts';
import { countRows, isBlank, placesOf, shown } from './import-check.ts';
import type { Cell, ImportColumn } from './import-columns.ts';
import type { ImportSpec, ImportWork, Read, SheetFault, SheetRow } from './import-spec.ts';

/** What the rows of a file say, and every fault in them by row and column. */

/** Rows between two turns of the event loop. */
const SLICE = 200;

/** Checks every row by the form, and looks for what stands twice. */
export async function examine<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  cells: Cell[][],
  from: Pick<Read<unknown>, 'file' | 'hash'>,
): Promise<Read<z.output<Form>>> {
  const places = placesOf(cells[0] ?? [], spec.columns);
  const rows = cells.flatMap((row, index) =>
    index === 0 || row.every(isBlank) ? [] : [{ row: index + 1, cells: row }],
  );
  const found = await examineRows(context, spec, work, { places, rows, passesKnown: spec.passesKnown ?? false });
  return { ...from, cells, places, rows: countRows(cells), ...found };
}

/** Some rows of a file. */
export interface Rows {
  places: readonly (ImportColumn | undefined)[];
  rows: readonly SheetRow[];
  passesKnown: boolean;
  /** Where each key of the file stood first, as far as it was read. */
  seen?: Map<string, number>;
  /** What is wrong with a cell whatever stands in its column. */
  refuseCell?: (cell: Cell) => Text | null;
}

/** Checks rows by the form, and looks for what stands twice: in the file as far as it was read, and among the records. */
export async function examineRows<Form extends z.ZodType>(
  context: Context,
  spec: ImportSpec<Form>,
  work: ImportWork<z.output<Form>>,
  given: Rows,
): Promise<Pick<Read<z.output<Form>>, 'forms' | 'faults' | 'known'>> {
  const read: Reading<z.output<Form>> = { ...given, byRow: new Map(), forms: [], faults: [], known: 0 };
  for (const [index, { row, cells }] of given.rows.entries()) {
    read.byRow.set(row, cells);
    readRow(spec, work, read, row, cells);
    if (index % SLICE === 0) await turn();
  }
  await findRepeats(context, spec, work, read);
  await findRefused(context, spec, work, read);
  read.faults.sort((a, b) => a.row - b.row);
  const { forms, faults, known } = read;
  return { forms, faults, known };
}

interface Reading<Form> extends Rows, Pick<Read<Form>, 'forms' | 'faults' | 'known'> {
  byRow: Map<number, readonly Cell[]>;
}

/** What stands in the first column: it says which row is meant where the row as a whole is at fault. */
const nameOfRow = ({ byRow, places }: Reading<unknown>, row: number, column: ImportColumn | null): string =>
  column ? shown(byRow.get(row)?.[places.indexOf(column)]) : '';

const REQUIRED: Text = { zh: '不能为空', en: 'Required' };
/** Nobody sees them, and the database keeps no NUL. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
const UNSEEN: Text = { zh: '含有不可见的控制字符，请删除', en: 'Contains invisible control characters: take them out' };

function readRow<Form extends z.ZodType>(
  { columns, form }: ImportSpec<Form>,
  { check }: ImportWork<z.output<Form>>,
  read: Reading<z.output<Form>>,
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
    const refused = typeof cell === 'string' && CONTROLS.test(cell) ? UNSEEN : (read.refuseCell?.(cell) ?? null);
    if (refused) {
      blame(column.key, refused);
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
  read: Reading<z.output<Form>>,
): Promise<void> {
  const known = await taken(
    context,
    read.forms.map(({ form }) => form),
  );
  const first = read.seen ?? new Map<string, number>();
  const [column = null] = columns;
  const isNew = ({ row, form }: { row: number; form: z.output<Form> }): boolean => {
    const key = keyOf(form);
    const before = first.get(key);
    const value = nameOfRow(read, row, column);
    if (known.has(key) && !read.passesKnown) {
      read.faults.push({ row, column, value, message: { zh: '已存在相同的记录', en: 'Such a record exists already' } });
      return false;
    }
    if (before !== undefined) {
      const message = { zh: `与第${before}行重复`, en: `The same as row ${before}` };
      read.faults.push({ row, column, value, message });
      return false;
    }
    first.set(key, row);
    if (!known.has(key)) return true;
    read.known += 1;
    return false;
  };
  read.forms = read.forms.filter(isNew);
}

async function findRefused<Form extends z.ZodType>(
  context: Context,
  { columns }: ImportSpec<Form>,
  { refuse }: ImportWork<z.output<Form>>,
  read: Reading<z.output<Form>>,
): Promise<void> {
  const refused = await refuse?.(
    context,
    read.forms.map(({ form }) => form),
  );
  for (const { row, form } of read.forms) {
    const fault = refused?.get(form);
    if (!fault) continue;
    const column = columns.find(({ key }) => key === fault.field) ?? null;
    const value = nameOfRow(read, row, column);
    read.faults.push({ row, column, value, message: { zh: fault.messageZh, en: fault.messageEn } });
  }
}
