import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { Permit, Scope } from './endpoint.ts';
import type { Cell, ImportColumn } from './import-columns.ts';

/** What an import is, and what is known of a file. */

/** Of the file, in bytes, and of its rows. */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_ROWS = 2000;
/** Rows of one that is checked and imported in the background. */
export const MOST_BACKGROUND_ROWS = 20_000;

/** An import of one kind of records. */
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
  /** A row whose record there is already is passed over: a file may come again, with more rows. Otherwise it is at fault. */
  passesKnown?: true;
}

/** What the module says whose records they are. */
interface Judging<Form> {
  /** Gives a sheet that comes from elsewhere the headings of the import. */
  prepare?: (context: Context, cells: Cell[][]) => Promise<Cell[][]>;
  /** Keys of these forms that records have already. */
  taken: (context: Context, forms: readonly Form[]) => Promise<ReadonlySet<string>>;
  /** What the field checks do not see. @throws HttpError with the faulty fields */
  check?: (form: Form) => unknown;
  /** What the records as they stand do not take, by the form. */
  refuse?: (context: Context, forms: readonly Form[]) => Promise<ReadonlyMap<Form, Fault>>;
  /** Once, when all of a file are written. */
  added?: (context: Context, forms: readonly Form[]) => Promise<unknown>;
}

/** Writes one row, or many at once; `file` is the name of where they stand. */
type Writing<Form> =
  | { add: (context: Context, form: Form) => Promise<unknown>; addAll?: undefined }
  | { addAll: (context: Context, forms: readonly Form[], file: string) => Promise<unknown>; add?: undefined };

export type ImportWork<Form> = Judging<Form> & Writing<Form>;

/** What is wrong with a cell, or a row. */
export interface SheetFault {
  row: number;
  /** Of the heading; null where the row as a whole is at fault. */
  column: ImportColumn | null;
  value: string;
  message: Text;
}

/** What was found in a file. */
export interface Read<Form> {
  /** Name and digest of the file. */
  file: string;
  hash: string;
  cells: Cell[][];
  /** The sheet's columns by their place. */
  places: readonly (ImportColumn | undefined)[];
  rows: number;
  /** What is to be written. */
  forms: Row<Form>[];
  faults: SheetFault[];
  /** Rows that were passed over: their records are there. */
  known: number;
}

interface Row<Form> {
  row: number;
  form: Form;
}

/** A row of a file by its number there. */
export interface SheetRow {
  row: number;
  cells: readonly Cell[];
}
